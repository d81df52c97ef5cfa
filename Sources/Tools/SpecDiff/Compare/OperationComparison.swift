import Generator

/// Compares an operation that both descriptions have.
struct OperationComparison {
    let old: Endpoint
    let new: Endpoint
    let types: TypeComparison
    let place: ComparedPart
    /// The new keys of placeholders by the old ones. Placeholders match by their order in the path.
    private let renamed: [String: String]

    init(_ old: Endpoint, _ new: Endpoint, _ types: TypeComparison, _ owner: ChangeRecorder.Owner) {
        self.old = old
        self.new = new
        self.types = types
        place = ComparedPart(
            recorder: types.recorder, old: old.subject, new: new.subject, owner: owner, name: new.name.shown)
        let names = zip(old.request.path.names, new.request.path.names)
        renamed = Dictionary(names.map { ("parameters " + $0, "parameters " + $1) }) { first, _ in first }
    }

    private var name: String { place.name }
    private var outcomes: [OutcomeComparison] { [false, true].map { OutcomeComparison(self, isError: $0) } }

    // MARK: - On the wire

    func wire() {
        request()
        body()
        for outcome in outcomes { outcome.wire() }
        place.add(
            .responseFormatChanged, at: ["stream"], wire: true, if: old.response.stream != new.response.stream,
            "the stream of \(name) has another framing")
        place.add(
            .failureConditionChanged, at: ["failsWhen"], wire: true,
            if: old.failure.conditions != new.failure.conditions,
            "\(name) has another condition for errors among its responses")
        auth()
        pagination()
        place.add(
            .deprecated, at: ["deprecated"],
            if: old.documentation.deprecation == nil && new.documentation.deprecation != nil, "\(name) is deprecated")
        place.add(.policyChanged, if: old.policies != new.policies, "\(name) has other policies for its calls")
    }

    private func pagination() {
        guard let one = old.pagination, let other = new.pagination else { return }
        let isRequested = one.form != other.form || one.more != other.more || one.last != other.last
        let isMoved = one.items.map(\.swiftName) != other.items.map(\.swiftName)
        place.add(
            .paginationChanged, at: ["paginate"], wire: isRequested, if: isRequested || isMoved,
            isRequested
                ? "\(name) has another pagination" : "the items of the pages of \(name) are under another key")
    }

    private func request() {
        let one = old.request
        let other = new.request
        place.add(
            .methodChanged, at: ["method"], wire: true, if: one.method != other.method,
            "\(name) was \(one.method.rawValue) and is \(other.method.rawValue)")
        let isPathSame = one.path.shape == other.path.shape
        place.add(
            .pathChanged, at: ["path"], wire: true, if: !isPathSame,
            "\(name) was at \(one.path.text.shown) and is at \(other.path.text.shown)")
        if one.server != nil || other.server != nil {
            let before = one.server ?? types.old.api.servers.first?.address
            let after = other.server ?? types.new.api.servers.first?.address
            place.add(
                .serverChanged, at: ["server"], wire: true,
                if: before != nil && after != nil && before?.shape != after?.shape, "\(name) has another server")
        }
        types.compare(
            one.parameters, other.parameters, .parameter, Use(isRequest: true), place,
            renamed: isPathSame ? renamed : [:])
        types.compare(one.constants, other.constants, place)
    }

    private func body() {
        guard let known = old.request.body, let body = new.request.body else {
            place.add(.bodyRemoved, at: ["body"], if: old.request.body != nil, "\(name) no longer has a body")
            guard let body = new.request.body else { return }
            return place.add(
                body.isOptional ? .bodyAdded : .requiredBodyAdded, at: ["body"], wire: !body.isOptional,
                "\(name) has a \(body.isOptional ? "" : "required ")body")
        }
        let part = place.part(["body"], "the body of \(name)")
        part.add(
            .bodyRequired, wire: true, if: known.isOptional && !body.isOptional, "\(part.name) is required now")
        part.add(.bodyOptional, if: !known.isOptional && body.isOptional, "\(part.name) is optional now")
        guard known.format == body.format else {
            return part.add(
                .bodyFormatChanged, wire: true, "\(part.name) was \(known.format.shown) and is \(body.format.shown)")
        }
        if let one = known.fields, let other = body.fields {
            types.compare(one.parameters, other.parameters, .property, Use(isRequest: true), part, in: body.section)
            return types.compare(one.constants, other.constants, part, in: body.section)
        }
        let was = Written(known.type, dates: known.dates)
        let now = Written(body.type, dates: body.dates)
        part.add(
            .bodyTypeChanged, wire: true,
            if: !types.fits(was, now, Use(isRequest: true, isText: body.isText), place.owner),
            "\(part.name) \(types.change(was, now))")
    }

    private func auth() {
        let before = old.alternatives(types.old.api)
        let after = new.alternatives(types.new.api)
        // An old client may use any of the old alternatives.
        let breaks = before.contains { known in !after.contains { known.isSuperset(of: $0) } }
        place.add(.authChanged, at: ["auth"], wire: breaks, if: before != after, "\(name) needs other credentials")
        let scopes = Set(new.request.scopes).subtracting(old.request.scopes).sorted().map(\.shown)
        let list = (scopes.count == 1 ? "the scope " : "the scopes ") + scopes.joined(separator: ", ")
        place.add(.scopeAdded, at: ["scopes"], wire: true, if: !scopes.isEmpty, "tokens of \(name) need \(list)")
    }

    // MARK: - In code

    func code(_ source: SourceComparison) {
        place.add(
            .operationRenamed, source: true, if: old.name != new.name || old.typeName != new.typeName,
            "\(old.name.shown) is renamed to \(name)")
        source.compare(
            source.old.given(to: old), source.new.given(to: new), place, order: .parameterOrderChanged,
            renamed: renamed)
        // A body with fields is a type with an initializer, which code may call.
        if let one = old.request.body, let other = new.request.body, one.fields != nil, other.fields != nil {
            source.compare(one.members, other.members, place, order: .parameterOrderChanged)
        }
        if let one = old.request.body, let other = new.request.body {
            place.breakSource(
                .bodyTypeChanged, at: ["body"], if: (one.stream == nil) != (other.stream == nil),
                "the body of \(name) is \(other.stream == nil ? "no longer a stream" : "a stream now")")
        }
        for outcome in outcomes { outcome.code(source) }
        let isStream = new.response.stream != nil
        place.breakSource(
            .responseFormatChanged, at: ["stream"], if: (old.response.stream != nil) != isStream,
            "the response of \(name) is \(isStream ? "a stream now" : "no longer a stream")")
        place.breakSource(
            .conformanceLost, at: ["example"], if: old.example != nil && new.example == nil,
            "\(name) no longer has an example")
        guard let one = old.pagination else { return }
        if let other = new.pagination, source.isSame(one.item, other.item) { return }
        place.breakSource(
            .paginationChanged, at: ["paginate"],
            new.pagination.map { "the pages of \(name) hold \($0.item.specName.shown) now" }
                ?? "\(name) no longer has pages")
    }
}

extension Side {
    /// The arguments of an operation: its parameters, and its body or the body's properties.
    fileprivate func given(to endpoint: Endpoint) -> [Member] {
        let parameters = endpoint.request.parameters.map { Member($0, .parameter) }
        guard let body = endpoint.request.body, let whole = endpoint.inputs.last else { return parameters }
        let properties = endpoint.bodyProperties
        if properties.isEmpty { return parameters + [Member(whole, .body, ["body"])] }
        var keys = Dictionary(body.members.map { ($0.name, $0.keys) }) { first, _ in first }
        for property in structure(Written(body.type))?.properties ?? [] {
            keys[property.swiftName] = ["body", property.section.key, property.wireName]
        }
        return parameters + properties.map { Member($0, .property, keys[$0.swiftName] ?? ["body"]) }
    }
}

extension Endpoint.Body {
    /// The key of its fields or parts.
    var section: String { if case .form = content { "form" } else { "multipart" } }

    /// Its fields as arguments.
    fileprivate var members: [Member] {
        (fields?.parameters ?? []).map { Member($0, .property, in: ["body", section]) }
    }

    fileprivate var format: BodyFormat {
        BodyFormat(mediaType: mediaType, encoder: encoder, framing: stream)
    }

    /// The media type, or a word for the usual one of the body.
    private var mediaType: String {
        switch content {
        case .value where stream != nil: contentType ?? stream?.mediaType ?? ""
        case .value where isJSON: contentType ?? "JSON"
        case .value: contentType ?? (type.transparent == .builtin(.data) ? "bytes" : "text")
        case .binary(let type): type ?? "bytes"
        case .text(let type): type
        case .form: "form"
        case .multipart: contentType ?? "multipart"
        }
    }
}

/// How a body is written, apart from its type.
private struct BodyFormat: Equatable {
    let mediaType: String
    /// The app's type that writes the body.
    let encoder: String?
    let framing: StreamFraming?

    /// The format in sentences.
    var shown: String {
        let encoded = encoder.map { "\(mediaType) by \($0)" } ?? mediaType
        return (framing.map { "\(encoded) in \($0.rawValue)" } ?? encoded).shown
    }
}

extension Endpoint {
    var subject: Subject { ["endpoints", name] }

    /// The alternative sets of credentials of a call, as they are on the wire.
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
