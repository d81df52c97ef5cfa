import Generator

/// One operation as code calls it.
struct CallComparison {
    let source: SourceComparison
    let old: Endpoint
    let new: Endpoint
    let owner: Recorder.Owner

    private var name: String { new.name.shown }

    /// - Parameter isShared: Whether it is said once for all operations.
    private func breaks(
        _ rule: DiffRule, _ keys: Subject, isShared: Bool = false, _ sentence: @autoclosure () -> String
    ) {
        let (one, other) = isShared ? (["defaults"], ["defaults"]) : (old.subject, new.subject)
        source.types.recorder.breakSource(rule, other + keys, from: one + keys, owner: owner, sentence())
    }

    func run() {
        if old.name != new.name || old.typeName != new.typeName {
            source.types.recorder.add(
                .operationRenamed, new.subject, from: old.subject, .source, owner: owner,
                "\(old.name.shown) is called \(name)")
        }
        inputs()
        outcome(old.response.outcome, new.response.outcome, section: "responses", rule: .responseTypeChanged)
        headers()
        let isShared = old.failure.isShared && new.failure.isShared
        if old.failure.isShared != new.failure.isShared, old.failure.outcome.hasCases, new.failure.outcome.hasCases {
            breaks(.errorTypeChanged, ["errors"], "the errors of \(name) are of another type")
        } else {
            outcome(
                old.failure.outcome, new.failure.outcome, section: "errors", rule: .errorTypeChanged, isShared: isShared
            )
        }
        if old.response.stream == nil, new.response.stream != nil || old.response.stream != nil,
            new.response.stream == nil
        {
            breaks(
                .responseFormatChanged, ["stream"],
                "the response of \(name) is \(new.response.stream == nil ? "no stream any more" : "a stream")")
        }
        guard let pages = old.pagination else { return }
        guard let other = new.pagination else {
            return breaks(.paginationChanged, ["paginate"], "\(name) has no pages any more")
        }
        if !source.isSame(pages.item, other.item) {
            breaks(.paginationChanged, ["paginate"], "the pages of \(name) hold \(other.item.specName.shown)")
        }
    }

    // MARK: - Arguments

    private func inputs() {
        compare(given(old), given(new), keys(old), keys(new))
        // The type of a body with fields has an initializer of its own.
        guard let one = old.request.body?.fields, let other = new.request.body?.fields else { return }
        compare(one.parameters.map { Input($0) }, other.parameters.map { Input($0) }, keys(old), keys(new))
    }

    private func given(_ endpoint: Endpoint) -> [Input] {
        let properties = endpoint.bodyProperties
        return properties.isEmpty ? endpoint.inputs : endpoint.inputs.dropLast() + properties
    }

    /// Where each argument stands.
    private func keys(_ endpoint: Endpoint) -> [String: Subject] {
        var keys: [String: Subject] = ["body": ["body"]]
        let body = endpoint.request.body
        if let fields = body?.fields {
            let section = body?.section ?? ""
            for field in fields.parameters { keys[field.swiftName] = ["body", section, field.wireName] }
        }
        for declaration in endpoint.nested {
            guard case .structure(let structure) = declaration else { continue }
            if case .structure(structure.path, _)? = body?.type {
                for property in structure.properties {
                    keys[property.swiftName] = ["body", "properties", property.wireName]
                }
            }
        }
        for parameter in endpoint.request.parameters {
            keys[parameter.swiftName] = [parameter.place.section, parameter.wireName]
        }
        return keys
    }

    private func compare(_ one: [Input], _ other: [Input], _ old: [String: Subject], _ new: [String: Subject]) {
        let news = Dictionary(other.map { ($0.swiftName, $0) }) { first, _ in first }
        let byKeys = Dictionary(other.map { (new[$0.swiftName] ?? [], $0) }) { first, _ in first }
        let placeholders = Dictionary(
            zip(self.old.request.path.placeholders, self.new.request.path.placeholders)
        ) { first, _ in first }
        var taken = Set(one.map(\.swiftName))
        let olds = taken
        for input in one {
            let known = old[input.swiftName] ?? []
            guard let match = news[input.swiftName] else {
                // What is in the same place has another name.
                let place =
                    known.first == "parameters"
                    ? known.dropLast() + known.suffix(1).map { placeholders[$0] ?? $0 } : known
                if let same = byKeys[place], taken.insert(same.swiftName).inserted {
                    breaks(
                        rule(.parameterRenamed, place), place,
                        "\(input.swiftName.shown) of \(name) is called \(same.swiftName.shown)")
                } else {
                    breaks(rule(.parameterRemoved, known), known, "\(input.swiftName.shown) of \(name) is gone")
                }
                continue
            }
            let keys = new[input.swiftName] ?? []
            if input.hasDefault, !match.hasDefault || input.isOptional && !match.isOptional {
                breaks(rule(.parameterRequired, keys), keys, "\(match.swiftName.shown) of \(name) is required now")
            } else if !takes(match, input) {
                breaks(
                    rule(.parameterTypeChanged, keys), keys, "\(match.swiftName.shown) of \(name) is of another type")
            }
        }
        for input in other where !taken.contains(input.swiftName) && !input.hasDefault {
            let keys = new[input.swiftName] ?? []
            breaks(
                rule(.requiredParameterAdded, keys), keys,
                "\(name) has a new required parameter \(input.swiftName.shown)")
        }
        let kept = Set(other.map(\.swiftName)).intersection(olds)
        if one.map(\.swiftName).filter(kept.contains) != other.map(\.swiftName).filter(kept.contains) {
            breaks(.parameterOrderChanged, [], "the parameters of \(name) have another order")
        }
    }

    /// The rule of a body, or of a property of it, in the place of a parameter's.
    private func rule(_ rule: DiffRule, _ keys: Subject) -> DiffRule {
        guard keys.first == "body" else { return rule }
        let isWhole = keys.count == 1
        return switch rule {
        case .parameterRemoved: isWhole ? .bodyRemoved : .propertyRemoved
        case .parameterRequired: isWhole ? .bodyRequired : .propertyRequired
        case .parameterTypeChanged: isWhole ? .bodyTypeChanged : .propertyTypeChanged
        case .requiredParameterAdded: isWhole ? .requiredBodyAdded : .requiredPropertyAdded
        case .parameterRenamed where !isWhole: .swiftNameChanged
        default: rule
        }
    }

    /// Whether what was given can still be given.
    private func takes(_ new: Input, _ old: Input) -> Bool {
        switch (old.kind, new.kind) {
        case (.binary, .binary): true
        case (.value(let one), .value(let other)): source.isSame(one, other)
        case (.binary, .value), (.value, .binary): false
        }
    }

    // MARK: - What comes back

    private func outcome(
        _ one: Endpoint.Outcome, _ other: Endpoint.Outcome, section: String, rule: DiffRule, isShared: Bool = false
    ) {
        let name = isShared ? "all operations" : name
        func breaks(_ rule: DiffRule, _ keys: Subject, _ sentence: @autoclosure () -> String) {
            self.breaks(rule, keys, isShared: isShared, sentence())
        }
        let isError = section == "errors"
        guard one.hasCases == other.hasCases else {
            let (added, removed) =
                isError ? (DiffRule.errorAdded, DiffRule.errorRemoved) : (.responseAdded, .responseRemoved)
            let before = Set(one.statuses.ordered.map(\.status)), after = Set(other.statuses.ordered.map(\.status))
            // The change of a status is the reason, if there is one.
            if let status = after.subtracting(before).min(), other.hasCases {
                return breaks(
                    added, [section, status.text], "\(name) has \(status.shown), so that there are cases to tell apart")
            }
            if let status = before.subtracting(after).min() {
                return breaks(removed, [section, status.text], "\(name) has no \(status.shown) any more")
            }
            return breaks(rule, [section], "the \(section) of \(name) are of another type")
        }
        guard case .byStatus(let olds) = one, case .byStatus(let news) = other else {
            let (before, after) = (one.payloads.first, other.payloads.first)
            let isSame: Bool =
                switch (before, after) {
                case (nil, nil): true
                case (let one?, let other?): source.isSame(one.type, other.type) && one.isOptional == other.isOptional
                default: false
                }
            guard !isSame else { return }
            let rule = !isError ? rule : before == nil ? .errorAdded : after == nil ? .errorRemoved : rule
            let keys = isError ? errorKeys(after == nil ? one : other) : ["response"]
            return breaks(rule, keys, "the \(isError ? "error" : "response") of \(name) is of another type")
        }
        let known = Dictionary(olds.map { ($0.caseName, $0) }) { first, _ in first }
        let names = Set(news.map(\.caseName))
        for row in olds where !names.contains(row.caseName) {
            breaks(
                isError ? .errorRemoved : .responseRemoved, [section, row.pattern.text],
                "\(row.pattern.shown) of \(name) is gone")
        }
        for row in news {
            guard let match = known[row.caseName] else {
                breaks(
                    isError ? .errorAdded : .responseAdded, [section, row.pattern.text],
                    "\(name) has \(row.pattern.shown), which is a new case")
                continue
            }
            if !isSame(match, row) {
                breaks(rule, [section, row.pattern.text], "\(row.pattern.shown) of \(name) holds another type")
            }
        }
    }

    private func errorKeys(_ outcome: Endpoint.Outcome) -> Subject {
        ["errors"] + (outcome.statuses.ordered.first.map { [$0.status.text] } ?? [])
    }

    private func isSame(_ one: Endpoint.Row, _ other: Endpoint.Row) -> Bool {
        guard (one.payload == nil) == (other.payload == nil), one.payload?.isOptional == other.payload?.isOptional,
            one.headers.map(\.swiftName) == other.headers.map(\.swiftName),
            one.headers.map(\.isAbsent) == other.headers.map(\.isAbsent)
        else { return false }
        if let one = one.payload, let other = other.payload, !source.isSame(one.type, other.type) { return false }
        return zip(one.headers, other.headers).allSatisfy { source.isSame($0.type, $1.type) }
    }

    private func headers() {
        guard let one = old.response.headers else {
            if let first = new.response.headers?.parameters.first {
                breaks(
                    .headerAdded, ["response", "headers", first.wireName],
                    "the response of \(name) stands beside headers")
            }
            return
        }
        guard let other = new.response.headers else {
            let first = one.parameters.first.map { [$0.wireName] } ?? []
            return breaks(
                .headerRemoved, ["response", "headers"] + first, "the response of \(name) has no headers any more")
        }
        let news = Dictionary(other.parameters.map { ($0.swiftName, $0) }) { first, _ in first }
        for header in one.parameters {
            let keys = ["response", "headers", header.wireName]
            guard let match = news[header.swiftName] else {
                breaks(.headerRemoved, keys, "the header \(header.wireName.shown) of \(name) is gone")
                continue
            }
            if match.isOptional != header.isOptional || !source.isSame(header.type, match.type) {
                breaks(.headerChanged, keys, "the header \(header.wireName.shown) of \(name) is of another type")
            }
        }
    }
}

extension Endpoint.Parameter {
    fileprivate var isAbsent: Bool { isOptional && defaultValue == nil }
}

extension Endpoint.Outcome {
    var payloads: [Endpoint.Payload] {
        switch self {
        case .none, .empty: []
        case .single(let payload, _): [payload]
        case .byStatus(let rows): rows.compactMap(\.payload)
        }
    }
}
