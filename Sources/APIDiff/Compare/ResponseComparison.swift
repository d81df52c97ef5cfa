import Generator

/// What comes back from an operation, on the wire: old clients read what the new server sends.
struct ResponseComparison {
    let operation: OperationComparison

    private var old: Endpoint { operation.old }
    private var new: Endpoint { operation.new }
    private var name: String { new.name.shown }

    func run() {
        let (one, other) = (old.response.outcome.statuses, new.response.outcome.statuses)
        for (status, payload) in other.ordered {
            let first = one.ordered.first?.payload
            guard let known = other.isAny ? .some(first) : one.reading(status) else {
                operation.add(
                    .responseAdded, key(status, "responses"), .wire, "\(name) may answer with \(status.shown)")
                continue
            }
            compare(known, payload, key(status, "response"), "the response of \(name)", .responseTypeChanged)
        }
        if other.ordered.isEmpty, let known = one.ordered.first {
            compare(known.payload, nil, key(known.status, "response"), "the response of \(name)", .responseTypeChanged)
        }
        for (status, _) in one.ordered where other.reading(status) == nil && !other.isAny {
            operation.add(.responseRemoved, key(status, "responses"), "\(name) no longer answers with \(status.shown)")
        }
        headers()
        failures()
        if old.response.stream != new.response.stream {
            operation.add(
                .responseFormatChanged, ["stream"], .wire, "the response of \(name) is streamed in another way")
        }
    }

    private func failures() {
        let (one, other) = (old.failure.outcome.errors, new.failure.outcome.errors)
        // What holds for all operations is told once.
        let isShared = old.failure.isShared && new.failure.isShared
        let name = isShared ? "all operations" : name
        for (status, payload) in other.ordered {
            let keys = ["errors", status.text]
            guard let known = one.reading(status) else {
                operation.add(.errorAdded, keys, isShared: isShared, "\(name) may fail with \(status.shown)")
                continue
            }
            let place = "the error \(status.shown) of \(name)"
            compare(known, payload, keys, isShared: isShared, place, .errorTypeChanged)
        }
        for (status, _) in one.ordered where other.reading(status) == nil {
            operation.add(
                .errorRemoved, ["errors", status.text], isShared: isShared,
                "the error \(status.shown) of \(name) is gone")
        }
        if "\(old.failure.conditions)" != "\(new.failure.conditions)" {
            operation.add(
                .failureConditionChanged, ["failsWhen"], .wire, "other values make errors of the responses of \(name)")
        }
    }

    private func compare(
        _ one: Endpoint.Payload?, _ other: Endpoint.Payload?, _ keys: Subject, isShared: Bool = false, _ place: String,
        _ rule: DiffRule
    ) {
        func add(_ rule: DiffRule, _ effect: Effect, _ sentence: @autoclosure () -> String) {
            operation.add(rule, keys, isShared: isShared, effect, sentence())
        }
        // A client that expects nothing looks at nothing.
        guard let one else { return }
        guard let other else {
            if !one.isOptional { add(rule, .wire, "\(place) holds nothing any more") }
            return
        }
        if !one.isOptional, other.isOptional { add(.responseOptional, .wire, "\(place) may be empty now") }
        if one.isOptional, !other.isOptional { add(.responseRequired, [], "\(place) is never empty now") }
        // Bytes and text are whatever comes.
        if !one.isReadAsJSON, one.decoder == nil, !(other.type.isPlain && one.type.unaliased != other.type.unaliased) {
            return
        }
        guard one.isReadAsJSON == other.isReadAsJSON, one.decoder == other.decoder else {
            return add(.responseFormatChanged, .wire, "\(place) has another format")
        }
        if one.unwrap.map(\.key) != other.unwrap.map(\.key) {
            add(.responseFormatChanged, .wire, "\(place) stands under other keys")
        }
        let use = Use(isRequest: false)
        let fits = operation.types.fits(one.type, other.type, use, operation.owner)
        if !fits || !TypeComparison.datesFit(one.dates, other.dates, use) {
            add(rule, .wire, "\(place) was \(one.type.specName.shown) and is \(other.type.specName.shown)")
        }
    }

    // MARK: - Headers

    private func headers() {
        let one = old.response.headers?.parameters ?? old.response.outcome.headers
        let other = new.response.headers?.parameters ?? new.response.outcome.headers
        let news = Dictionary(other.map { ($0.wireName.lowercased(), $0) }) { first, _ in first }
        let olds = Set(one.map { $0.wireName.lowercased() })
        let use = Use(isRequest: false, isText: true)
        for header in one {
            let keys = ["response", "headers", header.wireName]
            let isRequired = !header.isOptional && header.defaultValue == nil && header.place != .headers
            guard let match = news[header.wireName.lowercased()] else {
                operation.add(
                    .headerRemoved, keys, isRequired ? .wire : [],
                    "the header \(header.wireName.shown) of \(name) is gone")
                continue
            }
            let mayBeAbsent = match.isOptional || match.defaultValue != nil
            if !operation.types.fits(header.type, match.type, use, operation.owner)
                || !TypeComparison.datesFit(header.dates, match.dates, use)
            {
                operation.add(
                    .headerChanged, keys, .wire, "the header \(header.wireName.shown) of \(name) is of another type")
            } else if isRequired != !mayBeAbsent {
                operation.add(
                    .headerChanged, keys, isRequired ? .wire : [],
                    "the header \(header.wireName.shown) of \(name) \(mayBeAbsent ? "may be absent" : "is always there") now"
                )
            }
        }
        for header in other where !olds.contains(header.wireName.lowercased()) {
            operation.add(
                .headerAdded, ["response", "headers", header.wireName],
                "\(name) has a new header \(header.wireName.shown)")
        }
    }

    /// - Parameter section: The key under which statuses stand.
    private func key(_ status: StatusPattern, _ section: String) -> Subject {
        section == "response" ? Self.response(new, status) : [section, status.text]
    }

    static func response(_ endpoint: Endpoint, _ status: StatusPattern) -> Subject {
        if case .byStatus = endpoint.response.outcome { ["responses", status.text] } else { ["response"] }
    }
}

/// What each status holds.
struct Statuses {
    let ordered: [(status: StatusPattern, payload: Endpoint.Payload?)]
    /// Whether the statuses are not told, so that any success is one of them.
    let isAny: Bool

    /// What is read where a status comes; nil where the status is not documented, and nil inside where nothing is read.
    func reading(_ status: StatusPattern) -> Endpoint.Payload?? {
        if isAny { return .some(ordered.first?.payload) }
        if let exact = ordered.first(where: { $0.status == status }) { return .some(exact.payload) }
        if case .code(let code) = status,
            let range = ordered.first(where: { $0.status == .hundreds(code / 100) })
        {
            return .some(range.payload)
        }
        return ordered.first { $0.status == .other }.map(\.payload)
    }
}

extension Endpoint.Outcome {
    var statuses: Statuses {
        switch self {
        case .none: Statuses(ordered: [], isAny: true)
        case .empty(let statuses): Statuses(ordered: statuses.map { ($0, nil) }, isAny: false)
        case .single(let payload, let statuses) where statuses.isEmpty:
            Statuses(ordered: [(.hundreds(2), payload)], isAny: true)
        case .single(let payload, let statuses): Statuses(ordered: statuses.map { ($0, payload) }, isAny: false)
        case .byStatus(let rows): Statuses(ordered: rows.map { ($0.pattern, $0.payload) }, isAny: false)
        }
    }

    /// Those of errors, where nothing is documented that is not told.
    fileprivate var errors: Statuses { Statuses(ordered: statuses.ordered, isAny: false) }

    var headers: [Endpoint.Parameter] {
        if case .byStatus(let rows) = self { rows.flatMap(\.headers) } else { [] }
    }
}

extension StatusPattern {
    /// The status as specs write it.
    var text: String {
        switch self {
        case .code(let code): String(code)
        case .hundreds(let first): "\(first)xx"
        case .other: "default"
        }
    }

    var shown: String { text.shown }
}
