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
        let owner = isShared ? Recorder.Owner.api : owner
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
        if old.example != nil, new.example == nil {
            breaks(.conformanceLost, ["example"], "\(name) has no example any more")
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
        compare(given(old), given(new))
        // A body with fields is a type, whose initializer code calls too.
        guard let one = old.request.body?.fields, let other = new.request.body?.fields else { return }
        compare(one.parameters.map { Input($0) }, other.parameters.map { Input($0) })
    }

    private func given(_ endpoint: Endpoint) -> [Input] {
        let properties = endpoint.bodyProperties
        return properties.isEmpty ? endpoint.inputs : endpoint.inputs.dropLast() + properties
    }

    private func compare(_ one: [Input], _ other: [Input]) {
        func members(_ inputs: [Input], _ keys: [String: Subject]) -> [Member] {
            inputs.map { Member($0, keys[$0.swiftName] ?? []) }
        }
        let names = Dictionary(zip(old.request.path.placeholders, new.request.path.placeholders)) { first, _ in first }
        source.compare(
            members(one, keys(old)), members(other, keys(new)), of: name, .arguments,
            moved: { keys in
                keys.first == "parameters" ? keys.dropLast() + keys.suffix(1).map { names[$0] ?? $0 } : keys
            }
        ) { rule, keys, sentence in breaks(self.rule(rule, keys), keys, sentence) }
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

    /// The rule of a body, or of a property of it, in the place of a parameter's.
    private func rule(_ rule: DiffRule, _ keys: Subject) -> DiffRule {
        guard keys.first == "body" else { return rule == .swiftNameChanged ? .parameterRenamed : rule }
        let isWhole = keys.count == 1
        return switch rule {
        case .parameterRemoved: isWhole ? .bodyRemoved : .propertyRemoved
        case .parameterRequired: isWhole ? .bodyRequired : .propertyRequired
        case .parameterOptional: isWhole ? .bodyOptional : .propertyOptional
        case .parameterTypeChanged: isWhole ? .bodyTypeChanged : .propertyTypeChanged
        case .requiredParameterAdded: isWhole ? .requiredBodyAdded : .requiredPropertyAdded
        default: rule
        }
    }

    // MARK: - What comes back

    private func outcome(
        _ one: Endpoint.Outcome, _ other: Endpoint.Outcome, section: String, rule: DiffRule, isShared: Bool = false
    ) {
        let name = isShared ? "the shared errors" : name
        func breaks(_ rule: DiffRule, _ keys: Subject, _ sentence: @autoclosure () -> String) {
            self.breaks(rule, keys, isShared: isShared, sentence())
        }
        let isError = section == "errors"
        guard one.hasCases == other.hasCases else {
            let (added, removed) =
                isError ? (DiffRule.errorAdded, DiffRule.errorRemoved) : (.responseAdded, .responseRemoved)
            let before = Set(Statuses(one).ordered.map(\.status)), after = Set(Statuses(other).ordered.map(\.status))
            // The change of a status is the reason, if there is one.
            if let status = after.subtracting(before).min(), other.hasCases {
                return breaks(
                    added, [section, status.text], "with \(status.shown) there are cases of \(name) to tell apart")
            }
            if let status = before.subtracting(after).min() {
                return breaks(removed, [section, status.text], "\(status.shown) of \(name) is gone")
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
        let rules = MemberRules.cases(
            removed: isError ? .errorRemoved : .responseRemoved, added: isError ? .errorAdded : .responseAdded,
            changed: rule, isExhaustive: true)
        source.compare(
            olds.map { Member($0, in: section) }, news.map { Member($0, in: section) }, of: name, rules
        ) { breaks($0, $1, $2) }
    }

    private func errorKeys(_ outcome: Endpoint.Outcome) -> Subject {
        ["errors"] + (Statuses(outcome).ordered.first.map { [$0.status.text] } ?? [])
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
        func members(_ headers: Endpoint.Response.Headers) -> [Member] {
            headers.parameters.map { header in
                var member = Member(header.swiftName, ["response", "headers", header.wireName], [header.type])
                (member.isOptional, member.isGiven) = (header.isOptional, true)
                return member
            }
        }
        source.compare(members(one), members(other), of: name, .headers) { breaks($0, $1, $2) }
    }
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
