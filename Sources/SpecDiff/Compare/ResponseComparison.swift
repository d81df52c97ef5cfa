import Generator

/// What comes back from an operation, on the wire: old clients read what the new server sends.
struct ResponseComparison {
    let operation: OperationComparison

    private var old: Endpoint { operation.old }
    private var new: Endpoint { operation.new }
    private var name: String { new.name.shown }

    func run() {
        let (one, other) = (Statuses(old.response), Statuses(new.response))
        for status in one.all(and: other) {
            guard let after = other.reading(status) else {
                operation.add(
                    .responseRemoved, key(status, "responses"), "\(name) no longer answers with \(status.shown)")
                continue
            }
            guard let before = one.reading(status) else {
                operation.add(
                    .responseAdded, key(status, "responses"), .wire, "\(name) may answer with \(status.shown)")
                continue
            }
            let keys = key(status, "response")
            compare(before.payload, after.payload, keys, "the response of \(name)", .responseTypeChanged)
            headers(before.headers, after.headers, (keys.first == "response" ? ["response"] : keys) + ["headers"])
        }
        if let before = old.response.envelope {
            let keys = ["response", "envelope"]
            if let after = new.response.envelope {
                _ = operation.types.fits(Written(before), Written(after), Use(isRequest: false), operation.owner)
            } else {
                operation.add(.responseTypeChanged, keys, .wire, "nothing stands beside the response of \(name)")
            }
        }
        failures()
        if old.response.stream != new.response.stream {
            operation.add(
                .responseFormatChanged, ["stream"], .wire, "the response of \(name) is streamed in another way")
        }
    }

    private func failures() {
        let (one, other) = (Statuses(old.failure.outcome), Statuses(new.failure.outcome))
        // What holds for all operations is told once.
        let isShared = old.failure.isShared && new.failure.isShared
        for status in one.all(and: other) {
            let keys = ["errors", status.text]
            guard let after = other.reading(status) else {
                let whose = isShared ? "the shared error \(status.shown)" : "the error \(status.shown) of \(name)"
                operation.add(.errorRemoved, keys, isShared: isShared, "\(whose) is gone")
                continue
            }
            guard let before = one.reading(status) else {
                let whose = isShared ? "all operations" : name
                operation.add(.errorAdded, keys, isShared: isShared, "\(whose) may fail with \(status.shown)")
                continue
            }
            let place = "the error \(status.shown)" + (isShared ? " of all operations" : " of \(name)")
            compare(before.payload, after.payload, keys, isShared: isShared, place, .errorTypeChanged)
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
        } else if zip(one.unwrap, other.unwrap).contains(where: { !$0.isOptional && $1.isOptional }) {
            add(.responseFormatChanged, .wire, "\(place) stands under keys that may be absent")
        }
        if one.isLenient != other.isLenient {
            add(
                .policyChanged, [],
                "elements of \(place) that cannot be read are \(other.isLenient ? "left out" : "errors") now")
        }
        let (was, now) = (Written(one.type, dates: one.dates), Written(other.type, dates: other.dates))
        if !operation.types.fits(was, now, Use(isRequest: false), operation.owner) {
            add(rule, .wire, "\(place) \(operation.types.change(was, now))")
        }
    }

    // MARK: - Headers

    private func headers(_ one: [Endpoint.Parameter], _ other: [Endpoint.Parameter], _ place: Subject) {
        let news = Dictionary(other.map { ($0.wireName.lowercased(), $0) }) { first, _ in first }
        let olds = Set(one.map { $0.wireName.lowercased() })
        let use = Use(isRequest: false, isText: true)
        for header in one {
            let keys = place + [header.wireName]
            let isRequired = !header.isOptional && header.defaultValue == nil && header.place != .headers
            guard let match = news[header.wireName.lowercased()] else {
                operation.add(
                    .headerRemoved, keys, isRequired ? .wire : [],
                    "the header \(header.wireName.shown) of \(name) is gone")
                continue
            }
            let mayBeAbsent = match.isOptional || match.defaultValue != nil
            if !operation.types.fits(Written(header), Written(match), use, operation.owner) {
                let change = operation.types.change(Written(header), Written(match))
                operation.add(.headerChanged, keys, .wire, "the header \(header.wireName.shown) of \(name) \(change)")
            } else if isRequired != !mayBeAbsent {
                operation.add(
                    .headerChanged, keys, isRequired ? .wire : [],
                    "the header \(header.wireName.shown) of \(name) \(mayBeAbsent ? "may be absent" : "is always there") now"
                )
            }
        }
        for header in other where !olds.contains(header.wireName.lowercased()) {
            operation.add(
                .headerAdded, place + [header.wireName],
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
    struct Row {
        let status: StatusPattern
        var payload: Endpoint.Payload?
        var headers: [Endpoint.Parameter] = []
    }

    private(set) var ordered: [Row]

    /// A success of any status is one of 2xx.
    init(_ response: Endpoint.Response) {
        self.init(response.outcome)
        switch response.outcome {
        case .none: ordered = [Row(status: .hundreds(2))]
        case .single(let payload, let statuses) where statuses.isEmpty:
            ordered = [Row(status: .hundreds(2), payload: payload)]
        default: break
        }
        guard let headers = response.headers else { return }
        for index in ordered.indices { ordered[index].headers += headers.parameters }
    }

    init(_ outcome: Endpoint.Outcome) {
        ordered =
            switch outcome {
            case .none: []
            case .empty(let statuses): statuses.map { Row(status: $0) }
            case .single(let payload, let statuses): statuses.map { Row(status: $0, payload: payload) }
            case .byStatus(let rows):
                rows.map { Row(status: $0.pattern, payload: $0.payload, headers: $0.headers) }
            }
    }

    /// The statuses of both: each is read by the one and written by the other.
    func all(and other: Statuses) -> [StatusPattern] {
        let known = Set(other.ordered.map(\.status))
        return other.ordered.map(\.status) + ordered.map(\.status).filter { !known.contains($0) }
    }

    /// What is read where a status comes; nil where the status is not documented.
    func reading(_ status: StatusPattern) -> Row? {
        if let exact = ordered.first(where: { $0.status == status }) { return exact }
        if case .code(let code) = status,
            let range = ordered.first(where: { $0.status == .hundreds(code / 100) })
        {
            return range
        }
        return ordered.first { $0.status == .other }
    }
}

extension Endpoint.Outcome {
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
