/// How pages follow each other.
extension Resolver {
    mutating func pagination(
        _ syntax: EndpointSyntax, _ response: Endpoint.Outcome, _ parameters: [Endpoint.Parameter]
    ) -> Endpoint.Pagination? {
        guard let pagination = syntax.pagination, syntax.stream == nil else { return nil }
        // What is no GET has no pages, whatever else is said of them.
        let form = syntax.method == .get ? form(pagination.form, syntax, parameters) : nil
        guard let payload = page(syntax, pagination, response) else { return nil }
        let isWrapped = syntax.response?.unwrap != nil
        if !isWrapped { checkNext(pagination.form, payload, form == nil ? [] : parameters) }
        if let more = pagination.more, !isWrapped {
            checkPath(more, "more", from: payload, "Bool") { $0 == .builtin(.bool) }
        }
        guard let (item, steps) = items(pagination, payload, syntax), let form else { return nil }
        return Endpoint.Pagination(
            form: form, more: pagination.more?.value ?? [], item: item, items: steps,
            isOptional: payload.isOptional)
    }

    /// What a page holds, where the response can be one.
    private mutating func page(
        _ syntax: EndpointSyntax, _ pagination: PaginationSyntax, _ response: Endpoint.Outcome
    ) -> Endpoint.Payload? {
        let problem: String?
        if syntax.responses != nil {
            problem = "pages are of one type, so they need 'response' instead of 'responses'"
        } else if syntax.method != .get {
            problem = "pages are followed by GET, not by \(syntax.method.rawValue)"
        } else if syntax.response?.isBroken == true {
            return nil
        } else if syntax.response?.type == nil {
            problem = "pages need a 'response' that holds their items"
        } else {
            problem = nil
        }
        if let problem {
            sink.error(.invalidPagination, problem, at: pagination.range)
            return nil
        }
        guard case .single(let payload, _) = response else { return nil }
        return payload
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
                sink.error(.invalidPagination, "the way to the items leads through a deprecated property", at: range)
                return nil
            }
            if case .array(let item) = type.unaliased { return (item, steps) }
            let hint = keys.isEmpty ? itemsHint(type) : ""
            sink.error(.invalidPagination, "'\(type.phrase)' is no array of items\(hint)", at: range)
        case .unknown:
            sink.error(
                .invalidPagination, "nothing is known of what is inside; 'items' leads through properties only",
                at: range)
        case .wrong(let problem): sink.error(.invalidPagination, problem, at: range)
        case .broken: break
        }
        return nil
    }

    /// The properties of a model in which the items may be.
    private func itemsHint(_ type: ValueType) -> String {
        guard case .structure(let path, _) = type.unaliased, let structure = properties.structures[path] else {
            return ""
        }
        let array = structure.properties.first { if case .array = $0.type.unaliased { true } else { false } }
        return "; say where they are with 'items', such as 'items: \(array?.wireName ?? "data")'"
    }

    // MARK: - Keys in the body

    private mutating func checkNext(
        _ form: PaginationSyntax.Form, _ payload: Endpoint.Payload, _ parameters: [Endpoint.Parameter]
    ) {
        switch form {
        case .cursor(let cursor, let next):
            let found = checkPath(next, "next", from: payload, "a String or an integer") { $0.isCursor }
            guard let found, let parameter = Self.queryParameter(cursor.value, parameters) else { return }
            let type = parameter.type.unnamed
            guard !type.isUnknown, found.unnamed.isInteger != type.isInteger else { return }
            sink.error(
                .invalidPagination,
                "'next' leads to '\(found.phrase)', which '\(cursor.value)' cannot be given: it is '\(parameter.type.phrase)'",
                at: next.range)
        case .next(let next):
            checkPath(next, "next", from: payload, "a URL or a String") {
                [.builtin(.string), .builtin(.url)].contains($0)
            }
        case .link, .page, .offset: break
        }
    }

    /// The type to which the keys lead, where it is known and fits; what does not fit is reported.
    @discardableResult
    private mutating func checkPath(
        _ keys: Located<[String]>, _ name: String, from payload: Endpoint.Payload, _ wanted: String,
        _ fits: (ValueType) -> Bool
    ) -> ValueType? {
        switch properties.follow(keys.value, from: payload.type, &sink) {
        case .found(let type, _):
            let inner = type.unnamed
            if inner.isUnknown { return nil }
            if fits(inner) { return type }
            let rest = type.isNullable ? "that may be null; leave out 'nullable'" : ""
            sink.error(
                .invalidPagination,
                "'\(name)' leads to \(wanted), not to '\(type.phrase)'\(rest.isEmpty ? "" : " " + rest)", at: keys.range
            )
        case .wrong(let problem): sink.error(.invalidPagination, problem, at: keys.range)
        case .unknown, .broken: break
        }
        return nil
    }

    // MARK: - Query parameters

    private mutating func form(
        _ form: PaginationSyntax.Form, _ syntax: EndpointSyntax, _ parameters: [Endpoint.Parameter]
    ) -> Endpoint.Pagination.Form? {
        let rows: [(name: Located<String>, isStart: Bool, isInteger: Bool)] =
            switch form {
            case .link, .next: []
            case .page(let page, let size):
                [(page, true, true)] + (size.map { [($0, false, true)] } ?? [])
            case .offset(let offset, let limit):
                [(offset, true, true)] + (limit.map { [($0, false, true)] } ?? [])
            case .cursor(let cursor, _): [(cursor, true, false)]
            }
        if rows.count == 2, rows[0].name.value == rows[1].name.value {
            sink.error(
                .invalidPagination, "'\(rows[1].name.value)' cannot be both the place and the size of a page",
                at: rows[1].name.range)
            return nil
        }
        let isFine = rows.map { check($0.name, isStart: $0.isStart, isInteger: $0.isInteger, syntax, parameters) }
        guard isFine.allSatisfy(\.self) else { return nil }
        switch form {
        case .link(let relation): return .link(relation: relation)
        case .page(let page, let size): return .page(page.value, size: size?.value)
        case .offset(let offset, let limit): return .offset(offset.value, limit: limit?.value)
        case .cursor(let cursor, let next): return .cursor(cursor.value, next: next.value)
        case .next(let next): return .next(next.value)
        }
    }

    /// Whether a query parameter can lead from page to page.
    private mutating func check(
        _ name: Located<String>, isStart: Bool, isInteger: Bool, _ syntax: EndpointSyntax,
        _ parameters: [Endpoint.Parameter]
    ) -> Bool {
        let fields = syntax.query + root.defaults.query
        guard let field = fields.first(where: { $0.name.value == name.value }), !field.isOmitted else {
            let hint = sink.proposal(for: name.value, among: fields.map(\.name.value))
            sink.error(
                .invalidPagination, "the endpoint has no query parameter '\(name.value)'\(hint)", at: name.range)
            return false
        }
        if case .constant = field.content {
            sink.error(
                .invalidPagination, "'\(name.value)' is a constant, and pages need a parameter that changes",
                at: name.range, notes: [Diagnostic.Note(message: "it is declared here", range: field.name.range)])
            return false
        }
        guard let parameter = Self.queryParameter(name.value, parameters) else { return false }
        let type = parameter.type.unnamed
        let fits = isInteger ? type.isInteger : type.isCursor || type.isUnknown
        guard fits else {
            let wanted = isInteger ? "an integer" : "a String or an integer"
            sink.error(
                .invalidPagination,
                "'\(name.value)' is \(wanted) where pages follow each other by it, not '\(type.phrase)'",
                at: name.range, notes: [Diagnostic.Note(message: "it is declared here", range: field.name.range)])
            return false
        }
        guard !isStart || parameter.isOptional || field.defaultValue != nil else {
            sink.error(
                .invalidPagination,
                "'\(name.value)' needs a default or a '?', for the first page is asked for without it",
                at: name.range, notes: [Diagnostic.Note(message: "it is declared here", range: field.name.range)])
            return false
        }
        return true
    }

    private static func queryParameter(
        _ name: String, _ parameters: [Endpoint.Parameter]
    ) -> Endpoint.Parameter? {
        parameters.first { parameter in
            guard case .query = parameter.place else { return false }
            return parameter.wireName == name
        }
    }
}

extension ValueType {
    /// The type behind an alias, or inside a newtype.
    fileprivate var unnamed: ValueType {
        if case .newtype(_, let raw) = unaliased { raw.unaliased } else { unaliased }
    }

    fileprivate var isInteger: Bool {
        if case .builtin(let builtin) = self { builtin.isInteger } else { false }
    }

    /// Whether it can name a place in a list of items.
    fileprivate var isCursor: Bool {
        isInteger || [.string, .url, .uuid].contains { self == .builtin($0) }
    }
}
