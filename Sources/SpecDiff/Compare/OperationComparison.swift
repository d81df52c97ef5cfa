import Generator

/// One operation as it was and as it is, on the wire.
struct OperationComparison {
    let old: Endpoint
    let new: Endpoint
    let types: TypeComparison
    let owner: Recorder.Owner

    private var recorder: Recorder { types.recorder }
    private var name: String { new.name.shown }

    /// - Parameter isShared: Whether it is said once for all operations.
    func add(
        _ rule: DiffRule, _ keys: Subject, isShared: Bool = false, _ effect: Effect,
        _ sentence: @autoclosure () -> String
    ) {
        let (one, other) = isShared ? (["defaults"], ["defaults"]) : (old.subject, new.subject)
        recorder.add(rule, other + keys, from: one + keys, effect, owner: isShared ? .api : owner, sentence())
    }

    /// The same for what breaks nothing on the wire.
    func add(_ rule: DiffRule, _ keys: Subject, isShared: Bool = false, _ sentence: @autoclosure () -> String) {
        add(rule, keys, isShared: isShared, [], sentence())
    }

    func run() {
        place()
        parameters()
        body()
        ResponseComparison(operation: self).run()
        auth()
        pages()
        if old.documentation.deprecation == nil, new.documentation.deprecation != nil {
            add(.deprecated, ["deprecated"], "\(name) is deprecated")
        }
        if "\(old.policies)" != "\(new.policies)" { add(.policyChanged, [], "\(name) is called with other policies") }
    }

    private func place() {
        if old.request.method != new.request.method {
            add(
                .methodChanged, ["method"], .wire,
                "\(name) was \(old.request.method.rawValue) and is \(new.request.method.rawValue)")
        }
        if old.request.path.withoutNames != new.request.path.withoutNames {
            add(
                .pathChanged, ["path"], .wire,
                "\(name) was at \(old.request.path.shown) and is at \(new.request.path.shown)")
        }
        if let before = old.request.server ?? new.request.server.flatMap({ _ in types.old.api.servers.first?.address }),
            let after = new.request.server ?? types.new.api.servers.first?.address,
            before.template.withoutNames != after.template.withoutNames
        {
            add(.serverChanged, ["server"], .wire, "\(name) has another server")
        }
    }

    // MARK: - Parameters

    private func parameters() {
        // A placeholder is found again by its place in the path.
        let names = Dictionary(zip(old.request.path.placeholders, new.request.path.placeholders)) { first, _ in first }
        let isPathSame = old.request.path.withoutNames == new.request.path.withoutNames
        let parameters = ParameterComparison(
            types: types, owner: owner, place: name, old: old.subject, new: new.subject,
            renamed: isPathSame ? names : [:])
        parameters.compare(old.request.parameters, new.request.parameters)
        parameters.compare(old.request.constants, new.request.constants)
    }

    // MARK: - Body

    private func body() {
        let keys = ["body"]
        guard let body = new.request.body else {
            if old.request.body != nil { add(.bodyRemoved, keys, "\(name) has no body any more") }
            return
        }
        guard let known = old.request.body else {
            let rule = body.isOptional ? DiffRule.bodyAdded : .requiredBodyAdded
            return add(
                rule, keys, body.isOptional ? [] : .wire, "\(name) has a \(body.isOptional ? "" : "required ")body")
        }
        if known.isOptional, !body.isOptional { add(.bodyRequired, keys, .wire, "the body of \(name) is required now") }
        if !known.isOptional, body.isOptional { add(.bodyOptional, keys, "the body of \(name) may be left out now") }
        guard known.format == body.format else {
            return add(
                .bodyFormatChanged, keys, .wire,
                "the body of \(name) was \(known.format.shown) and is \(body.format.shown)")
        }
        if let one = known.fields, let other = body.fields {
            let keys = keys + [body.section]
            let fields = ParameterComparison(
                types: types, owner: owner, place: "the body of \(name)", old: old.subject + keys,
                new: new.subject + keys, renamed: [:], isBody: true)
            fields.compare(one.parameters, other.parameters)
            fields.compare(one.constants, other.constants)
        } else {
            let use = Use(isRequest: true)
            let (was, now) = (Written(known.type, dates: known.dates), Written(body.type, dates: body.dates))
            if !types.fits(was, now, use, owner) {
                add(.bodyTypeChanged, keys, .wire, "the body of \(name) \(types.change(was, now))")
            }
        }
    }

    // MARK: - Credentials and pages

    private func auth() {
        let (before, after) = (old.alternatives(types.old.api), new.alternatives(types.new.api))
        if before != after {
            // A client may use any alternative that it knows.
            let breaks = before.contains { known in !after.contains { known.isSuperset(of: $0) } }
            add(.authChanged, ["auth"], breaks ? .wire : [], "\(name) needs other credentials")
        }
        let scopes = Set(new.request.scopes).subtracting(old.request.scopes)
        if !scopes.isEmpty {
            let list = scopes.sorted().map(\.shown).joined(separator: ", ")
            add(
                .scopeAdded, ["scopes"], .wire,
                "tokens of \(name) need \(scopes.count == 1 ? "the scope" : "the scopes") \(list)")
        }
    }

    private func pages() {
        guard let one = old.pagination, let other = new.pagination else { return }
        if "\(one.form) \(one.more) \(one.last)" != "\(other.form) \(other.more) \(other.last)" {
            add(.paginationChanged, ["paginate"], .wire, "the pages of \(name) are asked for in another way")
        } else if one.items.map(\.swiftName) != other.items.map(\.swiftName) {
            add(.paginationChanged, ["paginate"], "the items of the pages of \(name) stand in another place")
        }
    }
}

extension Endpoint.Body {
    /// The key under which its fields or parts stand.
    var section: String { if case .form = content { "form" } else { "multipart" } }

    /// What is sent, apart from its type.
    fileprivate var format: String {
        switch content {
        case .value:
            encoder ?? contentType ?? (isJSON ? "JSON" : type.transparent == .builtin(.data) ? "bytes" : "text")
        case .binary(let type): type ?? "bytes"
        case .text(let type): type
        case .form: "form"
        case .multipart: "multipart"
        }
    }
}

extension Endpoint {
    /// What the credentials of a call may be, as they are on the wire: one of these sets.
    fileprivate func alternatives(_ api: API) -> Set<Set<String>> {
        let schemes = Dictionary(api.schemes.map { ($0.name, $0.kind.wire) }) { first, _ in first }
        func named(_ names: [String]) -> Set<String> { Set(names.map { schemes[$0] ?? $0 }) }
        return switch request.auth {
        case .none: [[]]
        case .all(let names): [named(names)]
        case .any(let alternatives): Set(alternatives.map(named))
        }
    }
}

extension AuthScheme {
    /// What a request shows of it.
    var wire: String {
        switch self {
        case .bearer, .oauth2: "bearer"
        case .basic: "basic"
        case .apiKey(let place, let name, let prefix):
            "\(place.rawValue) \(place == .header ? name.lowercased() : name) \(prefix)"
        }
    }
}
