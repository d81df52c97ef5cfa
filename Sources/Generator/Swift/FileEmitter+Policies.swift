/// What may be done with a call besides making it once.
extension FileEmitter {
    /// The arguments of an endpoint, or of the defaults of all.
    ///
    /// - Parameter indentation: That of the arguments, where each has a line.
    func policies(_ timeout: Double?, _ policies: Endpoint.Policies, indentation: Int) -> [String] {
        var parts: [String] = []
        if let timeout { parts.append("timeout: " + timeout.duration) }
        switch policies.retry {
        case nil: break
        case .never: parts.append("retry: .never")
        case .times(let times, let delay, let maxDelay, let statuses):
            var arguments = ["times: \(times)"]
            if let delay { arguments.append("delay: " + delay.duration) }
            if let maxDelay { arguments.append("maximumDelay: " + maxDelay.duration) }
            if let statuses { arguments.append("statuses: [" + statuses.map(\.range).joined(separator: ", ") + "]") }
            let head = "retry: \(names.runtime("RetryPolicy"))("
            let line = head + arguments.joined(separator: ", ") + ")"
            let inset = "\n" + String(repeating: " ", count: indentation)
            let isLong = indentation + line.utf8.count + 1 > 120
            let lines = head + arguments.map { inset + "    " + $0 }.joined(separator: ",") + inset + ")"
            parts.append(isLong ? lines : line)
        }
        if let isIdempotent = policies.isIdempotent { parts.append("isIdempotent: \(isIdempotent)") }
        if let key = policies.idempotencyKey { parts.append("idempotencyKey: " + SwiftText.literal(key)) }
        switch policies.cache {
        case nil: break
        case .never: parts.append("cache: .never")
        case .standard: parts.append("cache: .standard")
        case .seconds(let seconds): parts.append("cache: .lifetime(\(seconds.duration))")
        }
        return parts
    }

    /// The policies of endpoints that have none.
    func defaultPolicies(_ writer: inout SwiftWriter) {
        let parts = policies(api.defaults.timeout, api.defaults.policies, indentation: writer.column + 8)
        guard !parts.isEmpty else { return }
        writer.blank()
        writer.line("/// The policies of endpoints that have none, unless a client has others.")
        let type = names.runtime("Endpoint") + ".Defaults"
        writer.member("\(modifier)static var endpointDefaults: \(type)") { $0.call(".init", parts) }
    }
}

extension Double {
    /// So many seconds as a `Duration`; a whole number without its `.0`.
    fileprivate var duration: String {
        let text = String(self)
        return ".seconds(\(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))"
    }
}
