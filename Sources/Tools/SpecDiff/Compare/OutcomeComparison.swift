import Generator

/// What comes back from an operation where it succeeds, or where it fails.
struct OutcomeComparison {
    private let operation: OperationComparison
    private let isError: Bool
    private let one: Statuses
    private let other: Statuses
    /// The operation, or all of them: what they share is told once.
    private let place: Place
    private let rules: Rules
    private let section: String

    init(_ operation: OperationComparison, isError: Bool) {
        (self.operation, self.isError) = (operation, isError)
        (rules, section) = isError ? (.error, "errors") : (.response, "responses")
        one = Statuses(operation.old, isError: isError)
        other = Statuses(operation.new, isError: isError)
        let isShared = isError && operation.old.failure.isShared && operation.new.failure.isShared
        let all = Place(
            recorder: operation.types.recorder, old: ["defaults"], new: ["defaults"], owner: .api,
            name: "all operations")
        place = isShared ? all : operation.place
    }

    private var old: Endpoint { operation.old }
    private var new: Endpoint { operation.new }
    private var types: TypeComparison { operation.types }

    // MARK: - On the wire

    /// Old clients read what the new server sends.
    func wire() {
        let use = Use(isRequest: false)
        for status in one.all(and: other) {
            let name = isError ? "the error \(status.shown) of \(place.name)" : "the response of \(place.name)"
            let (before, after) = (one.reading(status), other.reading(status))
            place.add(
                rules.removed, at: [section, status.text], if: after == nil,
                isError ? "\(name) is gone" : "\(place.name) no longer answers with \(status.shown)")
            place.add(
                rules.added, at: [section, status.text], wire: !isError, if: before == nil,
                "\(place.name) may \(isError ? "fail" : "answer") with \(status.shown)")
            guard let before, let after else { continue }
            let (keys, from) = (new.keys(status, isError: isError), old.keys(status, isError: isError))
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
                "nothing stands beside the response of \(place.name)")
        }
    }

    private func compare(_ one: Endpoint.Payload?, _ other: Endpoint.Payload?, _ part: Place) {
        // A client that expects nothing looks at nothing.
        guard let one else { return }
        guard let other else {
            return part.add(rules.changed, wire: true, if: !one.isOptional, "\(part.name) holds nothing any more")
        }
        part.add(
            .responseOptional, wire: true, if: !one.isOptional && other.isOptional, "\(part.name) may be empty now")
        part.add(.responseRequired, if: one.isOptional && !other.isOptional, "\(part.name) is never empty now")
        // Bytes and text are whatever comes.
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
            "\(part.name) stands under \(isMoved ? "other keys" : "keys that may be absent")")
        part.compareLeniency(one.isLenient, other.isLenient)
        let (was, now) = (Written(one.type, dates: one.dates), Written(other.type, dates: other.dates))
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
                    rules.changed, at: [section], "the errors of \(place.name) are of another type")
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

    /// Statuses are told apart, or no longer are: the change of one is the reason, if there is one.
    private func cases(_ place: Place) {
        let (before, after) = (Set(one.ordered.map(\.status)), Set(other.ordered.map(\.status)))
        if let status = after.subtracting(before).min(), other.outcome.hasCases {
            place.breakSource(
                rules.added, at: [section, status.text],
                "with \(status.shown) there are cases of \(place.name) to tell apart")
        } else if let status = before.subtracting(after).min() {
            place.breakSource(
                rules.removed, at: [section, status.text], "\(status.shown) of \(place.name) is gone")
        } else {
            place.breakSource(rules.changed, at: [section], "the \(section) of \(place.name) are of another type")
        }
    }

    private func single(_ source: SourceComparison, _ place: Place) {
        let (before, after) = (one.single, other.single)
        if before == nil, after == nil { return }
        if let before, let after, source.isSame(before.type, after.type), before.isOptional == after.isOptional {
            return
        }
        let rule = !isError ? rules.changed : before == nil ? rules.added : after == nil ? rules.removed : rules.changed
        let status = (after == nil ? one : other).ordered.first?.status.text
        place.breakSource(
            rule, at: isError ? [section] + (status.map { [$0] } ?? []) : ["response"],
            "the \(isError ? "error" : "response") of \(place.name) is of another type")
    }

    private func headers(_ source: SourceComparison) {
        func members(_ endpoint: Endpoint) -> [Member] {
            (endpoint.response.headers?.parameters ?? []).map { header in
                var member = Member(header, .header, in: ["response", "headers"])
                // Code only reads it.
                member.isGiven = true
                return member
            }
        }
        let (one, other) = (members(old), members(new))
        if one.isEmpty == other.isEmpty { return source.compare(one, other, place) }
        place.breakSource(
            one.isEmpty ? .headerAdded : .headerRemoved, at: (one + other)[0].keys,
            "the response of \(place.name) \(one.isEmpty ? "stands beside headers" : "has no headers any more")")
    }
}

/// What each status holds.
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
        // A success of any status is one of 2xx.
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

    /// What it holds where statuses make no difference.
    var single: Endpoint.Payload? { if case .single(let payload, _) = outcome { payload } else { nil } }

    /// The statuses of both: each is read by the one and written by the other.
    func all(and other: Statuses) -> [StatusPattern] {
        let known = Set(other.ordered.map(\.status))
        return other.ordered.map(\.status) + ordered.map(\.status).filter { !known.contains($0) }
    }

    /// What is read where a status comes; nil where the status is not documented.
    func reading(_ status: StatusPattern) -> Row? {
        var patterns = [status, .other]
        if case .code(let code) = status { patterns.insert(.hundreds(code / 100), at: 1) }
        return patterns.lazy.compactMap { pattern in ordered.first { $0.status == pattern } }.first
    }
}

extension Endpoint {
    /// The keys that lead to what a status holds.
    func keys(_ status: StatusPattern, isError: Bool) -> Subject {
        if isError { return ["errors", status.text] }
        return response.outcome.hasCases ? ["responses", status.text] : ["response"]
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
