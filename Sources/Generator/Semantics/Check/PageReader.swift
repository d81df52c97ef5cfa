/// The pagination of endpoints.
struct ResolvedPages {
    /// By the names of the endpoints.
    private(set) var all: [String: Endpoint.Pagination] = [:]

    init(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        var reader = PageReader(properties: bound.properties, defaults: bound.declared.root.defaults.query, sink: sink)
        for endpoint in bound.endpoints {
            guard let syntax = bound.declared.syntax(of: endpoint), syntax.pagination != nil else { continue }
            all[endpoint.name] = reader.pagination(endpoint, syntax)
        }
        sink = reader.sink
    }
}

/// Follows the keys of `paginate` through the bound types.
struct PageReader {
    var properties: PropertyIndex
    /// The query parameters of `defaults`.
    let defaults: [FieldSyntax]
    var sink: DiagnosticSink

    fileprivate mutating func pagination(
        _ endpoint: Endpoint, _ syntax: EndpointSyntax
    ) -> Endpoint.Pagination? {
        guard let pagination = syntax.pagination, syntax.stream == nil else { return nil }
        let parameters = endpoint.request.parameters
        // If the endpoint has no pages, other keys of pagination are not checked.
        let form = pagination.isFollowed(by: syntax) ? form(pagination.form, endpoint, syntax) : nil
        guard let payload = page(syntax, pagination, endpoint.response.outcome) else { return nil }
        checkDecoder(payload, pagination)
        let isWrapped = syntax.response?.unwrap != nil
        if !isWrapped { checkNext(pagination.form, payload, form == nil ? [] : parameters, form) }
        for (flag, name) in [(pagination.more, "more"), (pagination.last, "last")] where !isWrapped {
            if let flag { checkPath(flag, name, from: payload, "a Bool") { $0 == .builtin(.bool) } }
        }
        guard let (item, steps) = items(pagination, payload, syntax), let form else { return nil }
        // Elements that are left out would be requested again, and a page without elements would be the last one.
        switch form {
        case .page where pagination.more == nil && pagination.last == nil, .offset:
            if steps.last?.isLenient ?? payload.isLenient {
                return sink.refuse(
                    .invalidPagination,
                    "these pages are counted by their elements, so 'lenient' cannot leave any out; write 'lenient: false' at the array",
                    at: pagination.range)
            }
        default: break
        }
        return Endpoint.Pagination(
            form: form, more: pagination.more?.value ?? [], last: pagination.last?.value ?? [], item: item,
            items: steps, isOptional: payload.isOptional)
    }

    /// The type of a page; nil after a report if the response has no pages.
    private mutating func page(
        _ syntax: EndpointSyntax, _ pagination: PaginationSyntax, _ response: Endpoint.Outcome
    ) -> Endpoint.Payload? {
        func refuse(_ problem: String) -> Endpoint.Payload? {
            sink.refuse(.invalidPagination, problem, at: pagination.range)
        }
        if syntax.responses != nil {
            return refuse("pages are of one type, so they need 'response' instead of 'responses'")
        }
        guard pagination.isFollowed(by: syntax) else {
            return refuse(
                syntax.request.method == .post
                    ? "pages of a POST need 'page', 'offset' or 'cursor', and a body"
                    : "only GET and POST can be paginated, not \(syntax.request.method.rawValue)")
        }
        if syntax.response?.isBroken == true { return nil }
        if syntax.response?.type == nil { return refuse("pages need a 'response' that holds their items") }
        return if case .single(let payload, _) = response { payload } else { nil }
    }

    // MARK: - Items

    private mutating func items(
        _ pagination: PaginationSyntax, _ payload: Endpoint.Payload, _ syntax: EndpointSyntax
    ) -> (ValueType, [Endpoint.Pagination.Step])? {
        let keys = pagination.items?.value ?? []
        let range = pagination.items?.range ?? syntax.response?.type?.range ?? pagination.range
        switch properties.follow(keys, from: payload.type, &sink) {
        case .found(let type, let steps):
            if steps.contains(where: \.isDeprecated) {
                return sink.refuse(.invalidPagination, "'items' goes through a deprecated property", at: range)
            }
            if case .array(let item) = type.unaliased { return (item, steps) }
            let hint = keys.isEmpty ? itemsHint(type) : ""
            refusePages("'\(type.phrase)' is not an array of items\(hint)", at: range)
        case .unknown:
            refusePages("the keys of 'JSON' are not known; 'items' can only go through properties of models", at: range)
        case .wrong(let problem, let nearest): refusePages(problem, at: range, fix: nearest?.fix(at: range))
        case .broken: break
        }
        return nil
    }

    /// The properties of a model that may be the items.
    private func itemsHint(_ type: ValueType) -> String {
        guard case .structure(let path, _) = type.unaliased, let structure = properties.structures[path] else {
            return ""
        }
        let array = structure.properties.first { if case .array = $0.type.unaliased { true } else { false } }
        return "; say where they are with 'items', such as 'items: \(array?.wireName ?? "data")'"
    }

    // MARK: - Keys in the body

    /// Reports keys into a response that is not JSON.
    private mutating func checkDecoder(_ payload: Endpoint.Payload, _ pagination: PaginationSyntax) {
        guard let decoder = payload.decoder else { return }
        var keys = [pagination.more, pagination.last]
        switch pagination.form {
        case .cursor(_, .keys(let next)), .next(.keys(let next)): keys.append(next)
        default: break
        }
        for key in keys.compactMap({ $0 }) {
            refusePages(
                "keys lead into JSON, and '\(decoder)' reads these pages; follow 'link', 'page', 'offset' or a header",
                at: key.range)
        }
    }

    private mutating func checkNext(
        _ form: PaginationSyntax.Form, _ payload: Endpoint.Payload, _ parameters: [Endpoint.Parameter],
        _ resolved: Endpoint.Pagination.Form?
    ) {
        switch form {
        case .cursor(let cursor, .keys(let next)):
            guard let found = checkPath(next, "next", from: payload, "a String or an integer", { $0.isCursor })
            else { return }
            let isNumber = found.unnamed.isInteger
            if case .cursor(.body(let key, isNumber: !isNumber), _) = resolved {
                refusePages("'next' is '\(found.phrase)', which does not fit '\(key)' of the body", at: next.range)
            }
            guard let type = Self.queryParameter(cursor.value, parameters)?.type, !type.unnamed.isUnknown,
                isNumber != type.unnamed.isInteger
            else { return }
            refusePages(
                "'next' is '\(found.phrase)', but the parameter '\(cursor.value)' is '\(type.phrase)'", at: next.range)
        case .next(.keys(let next)):
            checkPath(next, "next", from: payload, "a URL or a String") {
                [.builtin(.string), .builtin(.url)].contains($0)
            }
        case .link, .page, .offset, .cursor, .next: break
        }
    }

    /// Checks that keys lead to a fitting type. An unknown type fits.
    @discardableResult
    private mutating func checkPath(
        _ keys: Located<[String]>, _ name: String, from payload: Endpoint.Payload, _ wanted: String,
        _ fits: (ValueType) -> Bool
    ) -> ValueType? {
        switch properties.follow(keys.value, from: payload.type, passesArrays: name == "next", &sink) {
        case .found(let type, _):
            let inner = type.unnamed
            if inner.isUnknown { return nil }
            if fits(inner) { return type }
            let rest = type.isNullable ? " that may be null; leave out 'nullable'" : ""
            refusePages("'\(name)' has to be \(wanted), not '\(type.phrase)'\(rest)", at: keys.range)
        case .wrong(let problem, let nearest):
            refusePages(problem, at: keys.range, fix: nearest?.fix(at: keys.range))
        case .unknown, .broken: break
        }
        return nil
    }

    mutating func refusePages(_ message: String, at range: SourceRange, fix: Fix? = nil) {
        sink.error(.invalidPagination, message, at: range, fix: fix)
    }
}

extension PaginationSyntax {
    /// Whether an endpoint with this method and body can have pages.
    fileprivate func isFollowed(by endpoint: EndpointSyntax) -> Bool {
        switch (endpoint.request.method, form) {
        case (.get, _): true
        // Links are followed with GET.
        case (.post, .page), (.post, .offset), (.post, .cursor): endpoint.request.body != nil
        default: false
        }
    }
}
