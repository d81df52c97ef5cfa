package import Generator

/// Two descriptions of an API, compared.
package struct APIComparison {
    private let old: Side
    private let new: Side
    private let recorder: Recorder
    private let types: TypeComparison
    private let pairing: Pairing

    private init(_ old: Side, _ new: Side) {
        (self.old, self.new) = (old, new)
        recorder = Recorder(old, new)
        types = TypeComparison(old, new, recorder)
        pairing = Pairing(old.endpoints, new.endpoints)
    }

    /// An API with the trees of its files.
    package struct Input: Sendable {
        package let api: API
        package let roots: [Node]

        package init(_ api: API, _ roots: [Node]) { (self.api, self.roots) = (api, roots) }
    }

    /// The changes from one description to another, in the order of the operations that they touch.
    package static func changes(from old: [Input], to new: [Input]) -> [Change] {
        var news = Dictionary(new.map { ($0.api.name, $0) }) { first, _ in first }
        var changes: [Change] = []
        var left: [Input] = []
        func compare(_ one: Input, _ other: Input) {
            changes += APIComparison(Side(one.api, one.roots), Side(other.api, other.roots)).run()
        }
        for input in old {
            if let match = news.removeValue(forKey: input.api.name) {
                compare(input, match)
            } else {
                left.append(input)
            }
        }
        var rest = new.filter { news[$0.api.name] != nil }
        // An API that is alone on both sides has another name.
        if left.count == 1, rest.count == 1 { compare(left.removeFirst(), rest.removeFirst()) }
        for input in left {
            changes.append(whole(.apiRemoved, input, "the API \(input.api.name.shown) is gone", [.wire, .source]))
        }
        for input in rest {
            changes.append(whole(.apiAdded, input, "there is a new API \(input.api.name.shown)", []))
        }
        return changes
    }

    private static func whole(_ rule: DiffRule, _ input: Input, _ sentence: String, _ effect: Effect) -> Change {
        let place = Side(input.api, input.roots).range(["api"])
        return Change(
            rule: rule, subject: "api/" + input.api.name, sentence: sentence, effect: effect,
            old: rule == .apiRemoved ? place : nil, new: rule == .apiAdded ? place : nil)
    }

    private func run() -> [Change] {
        root()
        var names: [String] = []
        func named(_ endpoint: Endpoint) -> Recorder.Owner {
            names.append(endpoint.name)
            return .operation(names.count - 1)
        }
        for pair in pairing.pairs {
            OperationComparison(old: pair.old, new: pair.new, types: types, owner: named(pair.new)).run()
        }
        for endpoint in pairing.removed {
            recorder.add(
                .operationRemoved, endpoint.subject, [.wire, .source], owner: named(endpoint),
                "\(endpoint.name.shown) (\(endpoint.call)) is gone")
        }
        for endpoint in pairing.added {
            recorder.add(
                .operationAdded, endpoint.subject, owner: named(endpoint),
                "there is a new operation \(endpoint.name.shown) (\(endpoint.call))")
        }
        types.finish()
        SourceComparison(old, new, types, pairing).run()
        return recorder.changes(operations: names, parents: types.parents)
    }

    // MARK: - The whole API

    private func root() {
        let (one, other) = (old.api, new.api)
        if one.name != other.name {
            recorder.add(
                .apiRenamed, ["api"], .source, owner: .api, "the API \(one.name.shown) is called \(other.name.shown)")
        }
        let levels = AccessLevel.allCases
        let after = other.access ?? .internal
        if let before = one.access, let low = levels.firstIndex(of: after), let high = levels.firstIndex(of: before),
            low < high
        {
            recorder.add(
                .accessNarrowed, ["access"], .source, owner: .api, "the generated code is \(after.rawValue) now")
        }
        servers(one.servers, other.servers)
        schemes(one.schemes, other.schemes)
        let client = ParameterComparison(
            types: types, owner: .api, place: "the client", old: ["client"], new: ["client"], renamed: [:])
        client.compare(one.common.client?.parameters ?? [], other.common.client?.parameters ?? [])
        let defaults = ParameterComparison(
            types: types, owner: .api, place: "every call", old: ["defaults"], new: ["defaults"], renamed: [:])
        defaults.compare(one.common.constants, other.common.constants)
        if "\(one.common.policies)" != "\(other.common.policies)" {
            recorder.add(.policyChanged, ["defaults"], owner: .api, "all operations are called with other policies")
        }
    }

    private func servers(_ one: [API.Server], _ other: [API.Server]) {
        let news = Dictionary(other.map { ($0.swiftName, $0) }) { first, _ in first }
        let templates = Set(other.map(\.address.shape))
        for server in one {
            let keys = ["servers", server.swiftName]
            guard let match = news[server.swiftName] else {
                let isThere = templates.contains(server.address.shape)
                recorder.add(
                    .serverRemoved, keys, isThere ? .source : [.wire, .source], owner: .api,
                    "the server \(server.swiftName.shown) is \(isThere ? "called otherwise" : "gone")")
                continue
            }
            if match.address.shape != server.address.shape {
                recorder.add(
                    .serverChanged, keys, templates.contains(server.address.shape) ? [] : .wire, owner: .api,
                    "the server \(server.swiftName.shown) was \(server.address.template.shown) and is \(match.address.template.shown)"
                )
            }
            let (before, after) = (server.address.variables, match.address.variables)
            let labels = Dictionary(after.map { ($0.swiftName, $0) }) { first, _ in first }
            let isKept = before.allSatisfy { known in
                guard let match = labels[known.swiftName] else { return false }
                // A client sends the values that it knows.
                if !types.fits(Written(known.type), Written(match.type), Use(isRequest: true, isText: true), .api) {
                    recorder.add(
                        .serverChanged, keys, .wire, owner: .api,
                        "not every \(known.name.shown) of the server \(server.swiftName.shown) is allowed any more")
                }
                return known.type == match.type && (known.defaultValue == nil || match.defaultValue != nil)
            }
            let names = Set(before.map(\.swiftName))
            if !isKept || after.contains(where: { !names.contains($0.swiftName) && $0.defaultValue == nil })
                || before.isEmpty != after.isEmpty
            {
                recorder.breakSource(
                    .serverChanged, keys, owner: .api, "the server \(server.swiftName.shown) has other variables")
            }
        }
        if let before = one.first?.swiftName, let after = other.first?.swiftName, before != after, news[before] != nil {
            recorder.add(
                .serverChanged, ["servers"], .wire, owner: .api,
                "calls go to \(after.shown) and not to \(before.shown) where they say nothing")
        }
        let olds = Set(one.map(\.swiftName))
        for server in other where !olds.contains(server.swiftName) {
            recorder.add(
                .serverAdded, ["servers", server.swiftName], owner: .api,
                "there is a new server \(server.swiftName.shown)")
        }
    }

    private func schemes(_ one: [API.Scheme], _ other: [API.Scheme]) {
        let news = Dictionary(other.map { ($0.swiftName, $0) }) { first, _ in first }
        for scheme in one {
            let match = news[scheme.swiftName]
            // Only what is in parentheses shows in code: two texts for a name with a password, else one.
            guard let match, (match.kind.wire == "basic") == (scheme.kind.wire == "basic"),
                scheme.kind.tokens == nil || match.kind.tokens != nil
            else {
                recorder.add(
                    .schemeChanged, ["auth", match?.name ?? scheme.name], from: ["auth", scheme.name], .source,
                    owner: .api,
                    "the credential \(scheme.name.shown) is \(match == nil ? "gone" : "of another kind")")
                continue
            }
            if let before = scheme.kind.tokens, let after = match.kind.tokens, before != after {
                recorder.add(
                    .schemeChanged, ["auth", match.name], from: ["auth", scheme.name], .wire, owner: .api,
                    "tokens of \(match.name.shown) come from another address")
            }
            if scheme.kind.scopes != match.kind.scopes {
                recorder.add(
                    .schemeChanged, ["auth", match.name], from: ["auth", scheme.name], owner: .api,
                    "tokens of \(match.name.shown) are asked for with other scopes")
            }
        }
    }
}

extension Endpoint {
    /// Its method and path in sentences.
    fileprivate var call: String { "\(request.method.rawValue) \(request.path)".shown }
}

extension ServerAddress {
    /// The URL without the names of its variables.
    fileprivate var shape: String { template.withoutNames }
}

extension AuthScheme {
    /// The source of an OAuth 2 scheme's tokens; nil for other schemes.
    fileprivate var tokens: String? { if case .oauth2(let oauth) = self { "\(oauth.source)" } else { nil } }

    fileprivate var scopes: [String] {
        if case .oauth2(let oauth) = self { oauth.scopes.map(\.name).sorted() } else { [] }
    }
}
