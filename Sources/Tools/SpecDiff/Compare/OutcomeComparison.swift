import Generator

/// Compares the responses of an operation, or its errors.
struct OutcomeComparison {
    private let operation: OperationComparison
    private let isError: Bool
    private let one: Statuses
    private let other: Statuses
    /// The operation; for shared errors all operations, so that a change is reported once.
    private let place: ComparedPart
    private let rules: PartRules
    private let section: String

    init(_ operation: OperationComparison, isError: Bool) {
        self.operation = operation
        self.isError = isError
        rules = isError ? .error : .response
        section = isError ? "errors" : "responses"
        one = Statuses(operation.old, isError: isError)
        other = Statuses(operation.new, isError: isError)
        let isShared = isError && operation.old.failure.isShared && operation.new.failure.isShared
        let all = ComparedPart(
            recorder: operation.types.recorder, old: ["defaults"], new: ["defaults"], owner: .api,
            name: "all operations")
        place = isShared ? all : operation.place
    }

    private var old: Endpoint { operation.old }
    private var new: Endpoint { operation.new }
    private var types: TypeComparison { operation.types }

    // MARK: - On the wire

    /// Compares the responses of the new server with those that old clients read.
    func wire() {
        let use = Use(isRequest: false)
        for status in one.all(and: other) {
            let name = isError ? "the error \(status.shown) of \(place.name)" : "the response of \(place.name)"
            let before = one.reading(status)
            let after = other.reading(status)
            place.add(
                rules.removed, at: [section, status.text], if: after == nil,
                isError ? "\(name) is gone" : "\(place.name) no longer responds with \(status.shown)")
            place.add(
                rules.added, at: [section, status.text], wire: !isError, if: before == nil,
                "\(place.name) may \(isError ? "fail" : "respond") with \(status.shown)")
            guard let before, let after else { continue }
            let keys = new.keys(status, isError: isError)
            let from = old.keys(status, isError: isError)
            compare(before.payload, after.payload, place.part(keys, from: from, name))
            let owner = place.part(keys, from: from, isError ? name : place.name)
            types.compare(before.headers, after.headers, .header, use, owner, in: "headers")
        }
        guard !isError, let before = old.response.envelope else { return }
        if let after = new.response.envelope {
            _ = types.fits(Written(before), Written(after), use, place.owner)
        } else {
            place.add(
                .responseTypeChanged, at: ["response", "envelope"], wire: true,
                "the response of \(place.name) no longer has an envelope")
        }
    }

    private func compare(_ one: Endpoint.Payload?, _ other: Endpoint.Payload?, _ part: ComparedPart) {
        // A client that expects no body ignores it.
        guard let one else { return }
        guard let other else {
            return part.add(rules.changed, wire: true, if: !one.isOptional, "\(part.name) no longer has a body")
        }
        part.add(
            .responseOptional, wire: true, if: !one.isOptional && other.isOptional, "\(part.name) may be empty now")
        part.add(.responseRequired, if: one.isOptional && !other.isOptional, "\(part.name) is never empty now")
        // A client takes any body as bytes or text.
        if !one.isReadAsJSON, !one.isText, one.decoder == nil,
            !(other.type.isPlain && one.type.unaliased != other.type.unaliased)
        {
            return
        }
        guard one.isReadAsJSON == other.isReadAsJSON, one.isText == other.isText, one.decoder == other.decoder else {
            return part.add(.responseFormatChanged, wire: true, "\(part.name) has another format")
        }
        let isMoved = one.unwrap.map(\.key) != other.unwrap.map(\.key)
        part.add(
            .responseFormatChanged, wire: true,
            if: isMoved || zip(one.unwrap, other.unwrap).contains { !$0.isOptional && $1.isOptional },
            "\(part.name) is under \(isMoved ? "other keys" : "keys that may be absent now")")
        part.compareLeniency(one.isLenient, other.isLenient)
        part.add(
            .policyChanged, if: one.isFitting != other.isFitting,
            "a body of \(part.name) that does not fit is \(other.isFitting ? "nil" : "an error") now")
        let was = Written(one.type, dates: one.dates)
        let now = Written(other.type, dates: other.dates)
        part.add(
            rules.changed, wire: true,
            if: !types.fits(was, now, Use(isRequest: false, isText: one.isText), operation.place.owner),
            "\(part.name) \(types.change(was, now))")
    }

    // MARK: - In code

    func code(_ source: SourceComparison) {
        let place = place.owner == .api ? place.part([], "the shared errors") : place
        if case .byStatus(let olds) = one.outcome, case .byStatus(let news) = other.outcome {
            guard !isError || old.failure.isShared == new.failure.isShared else {
                return place.breakSource(
                    rules.changed, at: [section], "the errors of \(place.name) have another type")
            }
            source.compare(
                olds.map { Member($0, rules, in: section) }, news.map { Member($0, rules, in: section) }, place,
                isExhaustive: true)
        } else if one.outcome.hasCases != other.outcome.hasCases {
            cases(place)
        } else {
            single(source, place)
        }
        if !isError { headers(source) }
    }

    /// Reports that only one description has a case per status. The reason is the change of a status, if there is one.
    private func cases(_ place: ComparedPart) {
        let before = Set(one.ordered.map(\.status))
        let after = Set(other.ordered.map(\.status))
        if let status = after.subtracting(before).min(), other.outcome.hasCases {
            place.breakSource(
                rules.added, at: [section, status.text],
                "with \(status.shown), \(place.name) has a case for each status")
        } else if let status = before.subtracting(after).min() {
            place.breakSource(
                rules.removed, at: [section, status.text], "\(status.shown) of \(place.name) is gone")
        } else {
            place.breakSource(rules.changed, at: [section], "the \(section) of \(place.name) have another type")
        }
    }

    private func single(_ source: SourceComparison, _ place: ComparedPart) {
        let before = one.single
        let after = other.single
        if before == nil, after == nil { return }
        if let before, let after, source.isSame(before.type, after.type), before.isOptional == after.isOptional {
            return
        }
        let rule = !isError ? rules.changed : before == nil ? rules.added : after == nil ? rules.removed : rules.changed
        let status = (after == nil ? one : other).ordered.first?.status.text
        place.breakSource(
            rule, at: isError ? [section] + (status.map { [$0] } ?? []) : ["response"],
            "the \(isError ? "error" : "response") of \(place.name) has another type")
    }

    private func headers(_ source: SourceComparison) {
        func members(_ endpoint: Endpoint) -> [Member] {
            (endpoint.response.headers?.parameters ?? []).map { header in
                var member = Member(header, .header, in: ["response", "headers"])
                // Code never makes one.
                member.isGiven = true
                return member
            }
        }
        let one = members(old)
        let other = members(new)
        if one.isEmpty == other.isEmpty { return source.compare(one, other, place) }
        place.breakSource(
            one.isEmpty ? .headerAdded : .headerRemoved, at: (one + other)[0].keys,
            "the response of \(place.name) \(one.isEmpty ? "is returned with headers now" : "no longer has headers")")
    }
}

/// The documented statuses of an operation's responses or errors.
struct Statuses {
    struct Row {
        let status: StatusPattern
        var payload: Endpoint.Payload?
        var headers: [Endpoint.Parameter] = []
    }

    let outcome: Endpoint.Outcome
    private(set) var ordered: [Row]

    init(_ endpoint: Endpoint, isError: Bool) {
        outcome = isError ? endpoint.failure.outcome : endpoint.response.outcome
        // A response without statuses is one of any 2xx.
        func rows(_ statuses: [StatusPattern], _ payload: Endpoint.Payload? = nil) -> [Row] {
            (statuses.isEmpty && !isError ? [.hundreds(2)] : statuses).map { Row(status: $0, payload: payload) }
        }
        ordered =
            switch outcome {
            case .none: rows([])
            case .empty(let statuses): statuses.map { Row(status: $0) }
            case .single(let payload, let statuses): rows(statuses, payload)
            case .byStatus(let rows):
                rows.map { Row(status: $0.pattern, payload: $0.payload, headers: $0.headers) }
            }
        if isError { return }
        for index in ordered.indices { ordered[index].headers += endpoint.response.headers?.parameters ?? [] }
    }

    /// The body, if it is the same for all statuses.
    var single: Endpoint.Payload? { if case .single(let payload, _) = outcome { payload } else { nil } }

    /// The statuses of both descriptions, the other's first.
    func all(and other: Statuses) -> [StatusPattern] {
        let known = Set(other.ordered.map(\.status))
        return other.ordered.map(\.status) + ordered.map(\.status).filter { !known.contains($0) }
    }

    /// The row that reads a response of the status; nil if the status is not documented.
    func reading(_ status: StatusPattern) -> Row? {
        var patterns = [status, .other]
        if case .code(let code) = status { patterns.insert(.hundreds(code / 100), at: 1) }
        return patterns.lazy.compactMap { pattern in ordered.first { $0.status == pattern } }.first
    }
}

extension Endpoint {
    /// Whether the response is a stream of events with names.
    private var hasEvents: Bool {
        response.stream == .events
            && nested.contains { if case .union(let union) = $0 { union.role == .event } else { false } }
    }

    /// The keys that lead to a status.
    func keys(_ status: StatusPattern, isError: Bool) -> Subject {
        if isError { return ["errors", status.text] }
        if hasEvents { return ["events"] }
        return response.outcome.hasCases ? ["responses", status.text] : ["response"]
    }
}

extension StatusPattern {
    var shown: String { text.shown }
}
