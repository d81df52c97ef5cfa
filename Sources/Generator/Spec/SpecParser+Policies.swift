/// Reads the policies of calls.
extension SpecParser {
    mutating func policies(_ fields: Fields) -> PolicySyntax {
        var policies = PolicySyntax()
        policies.timeout = fields[.timeout].flatMap { seconds($0, .timeout, atMost: 86_400) }
        policies.retry = fields.located(.retry) { retry($0) }
        policies.isIdempotent = fields.located(.idempotent) { _ in fields.flag(.idempotent, &sink) }
        policies.idempotencyKey = fields.located(.idempotencyKey) { idempotencyKey($0) }
        policies.cache = fields.located(.cache) { cache($0) }
        return policies
    }

    /// A number above 0; nil after a report.
    private mutating func seconds(_ node: Node, _ key: KeyName, atMost most: Int, or others: String = "") -> Double? {
        guard let text = node.text, let seconds = Double(text), seconds > 0, seconds <= Double(most) else {
            let message = "'\(key)' is \(others)a number of seconds above 0 and at most \(most)"
            return sink.refuse(.invalidNumber, message, at: node.range)
        }
        return seconds
    }

    // MARK: - Retry

    private mutating func retry(_ node: Node) -> Retry? {
        guard case .mapping = node.content else {
            if node.text == "none" { return .never }
            return times(node, .retry).map { .times($0, delay: nil, maxDelay: nil, statuses: nil) }
        }
        guard let fields = Fields(node, .retry, &sink) else { return nil }
        if fields[.times] == nil, !fields.hasReport {
            sink.error(.missingKey, "'times' is missing: the highest number of retries", at: node.range)
        }
        let times = fields[.times].flatMap { self.times($0, .times) }
        let delay = fields[.delay].flatMap { seconds($0, .delay, atMost: 3600) }
        let maxDelay = fields[.maxDelay].flatMap { seconds($0, .maxDelay, atMost: 3600) }
        if let delay, let maxDelay, maxDelay < delay, let entry = fields.entry(.maxDelay) {
            sink.error(.invalidNumber, "'maxDelay' is less than 'delay', the first pause", at: entry.value.range)
        }
        let statuses = fields[.statuses].map { retryStatuses($0) }
        return times.map { .times($0, delay: delay, maxDelay: maxDelay, statuses: statuses) }
    }

    private mutating func times(_ node: Node, _ key: KeyName) -> Int? {
        guard let text = node.text, let times = Int(text), (1...100).contains(times) else {
            let rest = key == .retry ? ", none, or { times, delay, maxDelay, statuses }" : ""
            return sink.refuse(.invalidNumber, "'\(key)' is a number from 1 to 100\(rest)", at: node.range)
        }
        return times
    }

    private mutating func retryStatuses(_ node: Node) -> [StatusPattern] {
        guard case .sequence(let elements) = node.content, !elements.isEmpty else {
            sink.error(.wrongKind, "'statuses' is a list such as [429, 5xx]", at: node.range)
            return []
        }
        var seen: [StatusPattern: SourceRange] = [:]
        return elements.compactMap { element in
            let text = element.text ?? ""
            guard let pattern = StatusPattern(text), pattern.isError else {
                return sink.refuse(
                    .invalidStatus, "'\(text)' cannot be retried: use 400 to 599, 4xx or 5xx",
                    at: element.range)
            }
            return isRepeated(pattern, "'\(text)' is given twice", at: element.range, in: &seen) ? nil : pattern
        }
    }

    // MARK: - Idempotency and cache

    /// The name of the header, the usual one for `true`; the inner value is nil for `none`.
    private mutating func idempotencyKey(_ node: Node) -> String?? {
        guard let text = node.text, !node.isNull, text != "false" else {
            return sink.refuse(
                .malformedText, "'idempotencyKey' is a header's name, true for Idempotency-Key, or none", at: node.range
            )
        }
        switch text {
        case "none": return .some(nil)
        case "true": return "Idempotency-Key"
        default:
            checkHeaderName(Located(text, node.range))
            return text
        }
    }

    private mutating func cache(_ node: Node) -> Caching? {
        switch node.text {
        case "true": return .standard
        case "none": return .never
        default:
            let others = "true (as the response says), none, or "
            return seconds(node, .cache, atMost: 31_536_000, or: others).map { .seconds($0) }
        }
    }
}

extension StatusPattern {
    fileprivate var isError: Bool {
        switch self {
        case .code(let code): code >= 400
        case .hundreds(let first): first >= 4
        case .other: false
        }
    }
}
