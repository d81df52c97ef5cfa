package import Generator

/// Compares two descriptions of an API.
package struct APIComparison {
    private let old: Side
    private let new: Side
    private let types: TypeComparison
    /// The part that all operations share.
    private let place: ComparedPart

    private init(_ old: DescribedAPI, _ new: DescribedAPI) {
        self.old = Side(old)
        self.new = Side(new)
        let recorder = ChangeRecorder(self.old, self.new)
        types = TypeComparison(self.old, self.new, recorder)
        place = ComparedPart(recorder: recorder, old: [], new: [], owner: .api, name: "every call")
    }

    /// The changes from one description to another, in the order of the operations that they touch.
    package static func changes(from old: [DescribedAPI], to new: [DescribedAPI]) -> [Change] {
        var changes: [Change] = []
        var gone: [DescribedAPI] = []
        var added: [DescribedAPI] = []
        for match in matches(old, new, by: { $0.api.name }) {
            switch match {
            case .kept(let one, let other): changes += APIComparison(one, other).changes()
            case .gone(let input): gone.append(input)
            case .added(let input): added.append(input)
            }
        }
        // The only unmatched API of each side is one API with another name.
        if gone.count == 1, added.count == 1 { return changes + APIComparison(gone[0], added[0]).changes() }
        func whole(_ rule: DiffRule, _ input: DescribedAPI, _ sentence: String, _ effect: Effect) -> Change {
            var keys = input.keys
            let place = keys.range(["api"])
            return Change(
                rule: rule, subject: "api/" + input.api.name, sentence: sentence, effect: effect,
                old: rule == .apiRemoved ? place : nil, new: rule == .apiAdded ? place : nil)
        }
        changes += gone.map { whole(.apiRemoved, $0, "the API \($0.api.name.shown) is gone", [.wire, .source]) }
        return changes + added.map { whole(.apiAdded, $0, "there is a new API \($0.api.name.shown)", []) }
    }

    private func changes() -> [Change] {
        root()
        var names: [String] = []
        var operations: [OperationComparison] = []
        // Operations match by id, else by method and path.
        for match in matches(old.endpoints, new.endpoints, by: { $0.name }, { $0.line }) {
            let owner = ChangeRecorder.Owner.operation(names.count)
            switch match {
            case .kept(let one, let other):
                names.append(other.name)
                operations.append(OperationComparison(one, other, types, owner))
                operations.last?.wire()
            case .gone(let endpoint):
                names.append(endpoint.name)
                types.recorder.add(
                    .operationRemoved, endpoint.subject, [.wire, .source], owner: owner,
                    "\(endpoint.name.shown) (\(endpoint.call)) is gone")
            case .added(let endpoint):
                names.append(endpoint.name)
                types.recorder.add(
                    .operationAdded, endpoint.subject, owner: owner,
                    "there is a new operation \(endpoint.name.shown) (\(endpoint.call))")
            }
        }
        types.finish()
        let source = SourceComparison(types, operations)
        source.compareTypes()
        common(source)
        for operation in operations { operation.code(source) }
        return types.recorder.changes(operations: names, parents: types.parents)
    }

    // MARK: - The whole API

    private func root() {
        let one = old.api
        let other = new.api
        place.add(
            .apiRenamed, at: ["api"], source: true, if: one.name != other.name,
            "the API \(one.name.shown) is renamed to \(other.name.shown)")
        let levels = AccessLevel.allCases
        let after = other.access ?? .internal
        if let before = one.access, let low = levels.firstIndex(of: after), let high = levels.firstIndex(of: before) {
            place.add(
                .accessNarrowed, at: ["access"], source: true, if: low < high,
                "the generated code is \(after.rawValue) now")
        }
        servers(one.servers, other.servers)
        schemes(one.schemes, other.schemes)
        types.compare(
            one.common.client?.parameters ?? [], other.common.client?.parameters ?? [], .parameter,
            Use(isRequest: true), place.part(["client"], "the client"))
        types.compare(one.common.constants, other.common.constants, place.part(["defaults"], "every call"))
        if let before = one.webhooks, let after = other.webhooks {
            _ = types.fits(Written(before), Written(after), Use(isRequest: false), .api)
        }
        place.add(
            .policyChanged, at: ["defaults"], if: one.common.policies != other.common.policies,
            "the defaults have other policies for all calls")
    }

    private func servers(_ one: [API.Server], _ other: [API.Server]) {
        let shapes = Set(other.map(\.address.shape))
        for match in matches(one, other, by: { $0.swiftName }) {
            switch match {
            case .kept(let one, let other):
                let part = place.part(["servers", one.swiftName], one.shown)
                part.add(
                    .serverChanged, wire: !shapes.contains(one.address.shape),
                    if: one.address.shape != other.address.shape,
                    "\(part.name) was \(one.address.template.shown) and is \(other.address.template.shown)")
                variables(one.address, other.address, part)
            case .gone(let server):
                let isThere = shapes.contains(server.address.shape)
                place.add(
                    .serverRemoved, at: ["servers", server.swiftName], wire: !isThere, source: true,
                    "\(server.shown) \(isThere ? "has another name" : "is gone")")
            case .added(let server):
                place.add(
                    .serverAdded, at: ["servers", server.swiftName], "there is a new server \(server.swiftName.shown)")
            }
        }
        if let before = one.first?.swiftName, let after = other.first?.swiftName {
            place.add(
                .serverChanged, at: ["servers"], wire: true,
                if: before != after && other.contains { $0.swiftName == before },
                "the default server is \(after.shown), which was \(before.shown)")
        }
    }

    private func variables(_ one: ServerAddress, _ other: ServerAddress, _ server: ComparedPart) {
        let text = Use(isRequest: true, isText: true)
        for case .kept(let one, let other) in matches(one.variables, other.variables, by: { $0.swiftName }) {
            let part = server.part(["variables", one.name], "\(one.name.shown) of \(server.name)")
            part.add(
                .serverChanged, wire: true, if: !types.fits(Written(one.type), Written(other.type), text, .api),
                "fewer values of \(part.name) are allowed")
            // The default of an open variable decides the URL of calls. For a frozen one, changes of its values are reported.
            guard let before = one.defaultValue, let after = other.defaultValue,
                new.enumeration(Written(other.type))?.isFrozen != true
            else { continue }
            part.add(.serverChanged, if: before.identity != after.identity, "\(part.name) has another default")
        }
    }

    private func schemes(_ one: [API.Scheme], _ other: [API.Scheme]) {
        for match in matches(one, other, by: { $0.swiftName }) {
            switch match {
            case .kept(let one, let other):
                let part = place.part(["auth", other.name], from: ["auth", one.name], other.name.shown)
                let before = one.kind
                let after = other.kind
                // Code that makes a credential breaks only if its arguments change: `basic` has two, the others have one.
                guard (before.wire == "basic") == (after.wire == "basic"), before.tokens == nil || after.tokens != nil
                else {
                    part.add(.schemeChanged, source: true, "the credential \(one.name.shown) has another kind")
                    continue
                }
                let isMoved = before.tokens.map { !$0.isKept(in: after.tokens) } ?? false
                let change = isMoved ? "come from another address" : "are requested with other scopes"
                part.add(
                    .schemeChanged, wire: isMoved, if: isMoved || before.scopes != after.scopes,
                    "tokens of \(part.name) \(change)")
            case .gone(let scheme):
                place.add(
                    .schemeChanged, at: ["auth", scheme.name], source: true,
                    "the credential \(scheme.name.shown) is gone")
            case .added: break
            }
        }
    }

    /// Compares the arguments of a client and of its servers.
    private func common(_ source: SourceComparison) {
        func client(_ side: Side) -> [Member] {
            (side.api.common.client?.parameters ?? []).map { Member($0, .parameter) }
        }
        source.compare(
            client(old), client(new), place.part(["client"], "the client"), order: .parameterOrderChanged)
        for case .kept(let one, let other) in matches(old.api.servers, new.api.servers, by: { $0.swiftName }) {
            let part = place.part(["servers", one.swiftName], one.shown)
            if one.address.variables.isEmpty == other.address.variables.isEmpty {
                source.compare(one.address.members, other.address.members, part)
            } else {
                part.breakSource(.serverChanged, "\(part.name) has other variables")
            }
        }
    }
}

extension Endpoint {
    /// The method and the path without the names of its placeholders, which no client sends.
    package var line: String { request.method.rawValue + " " + request.path.shape }

    /// The method and path in sentences.
    var call: String { "\(request.method.rawValue) \(request.path.text)".shown }
}

extension API {
    /// The union of the bodies that the server sends by itself.
    fileprivate var webhooks: ValueType? { files.lazy.flatMap(\.models).first(where: \.isWebhooks)?.type }
}

extension API.Server {
    fileprivate var shown: String { "the server \(swiftName.shown)" }
}

extension ServerAddress {
    /// The URL without the names of its variables.
    var shape: String { PathTemplate(template).shape }

    fileprivate var members: [Member] {
        variables.map { variable in
            Member(
                variable.swiftName, .variable, ["variables", variable.name], [variable.type],
                isGiven: variable.defaultValue != nil)
        }
    }
}

extension OAuth.Source {
    /// Whether another source has all of its addresses. A new address beside them changes nothing.
    fileprivate func isKept(in other: OAuth.Source?) -> Bool {
        guard case .token(let before) = self, case .token(let after)? = other else { return self == other }
        func isKept(_ address: KeyPath<OAuth.Endpoints, String?>) -> Bool {
            before[keyPath: address] == nil || before[keyPath: address] == after[keyPath: address]
        }
        return before.token == after.token
            && [\.authorization, \.device, \.revocation, \.metadata].allSatisfy(isKept)
    }
}

extension AuthScheme {
    /// How requests carry the credential. Schemes with the same text are the same on the wire.
    var wire: String {
        switch self {
        case .bearer, .oauth2: "bearer"
        case .basic: "basic"
        case .apiKey(let place, let name, let prefix):
            "\(place.rawValue) \(place == .header ? name.lowercased() : name) \(prefix)"
        }
    }

    /// The source of an OAuth 2 scheme's tokens; nil for other schemes.
    fileprivate var tokens: OAuth.Source? {
        if case .oauth2(let oauth) = self { oauth.source } else { nil }
    }

    fileprivate var scopes: Set<String> {
        if case .oauth2(let oauth) = self { Set(oauth.scopes.map(\.name)) } else { [] }
    }
}
