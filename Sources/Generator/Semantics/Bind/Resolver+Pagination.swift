/// How pages follow each other.
extension Resolver {
    mutating func pagination(
        _ syntax: EndpointSyntax, _ response: Endpoint.Outcome, _ parameters: [Endpoint.Parameter],
        _ body: PageBody?
    ) -> Endpoint.Pagination? {
        guard let pagination = syntax.pagination, syntax.stream == nil else { return nil }
        // What cannot have pages has none, whatever else is said of them.
        let form = pagination.isFollowed(by: syntax) ? form(pagination.form, syntax, parameters, body) : nil
        guard let payload = page(syntax, pagination, response) else { return nil }
        checkDecoder(payload, pagination)
        let isWrapped = syntax.response?.unwrap != nil
        if !isWrapped { checkNext(pagination.form, payload, form == nil ? [] : parameters, form) }
        for (flag, name) in [(pagination.more, "more"), (pagination.last, "last")] where !isWrapped {
            if let flag { checkPath(flag, name, from: payload, "a Bool") { $0 == .builtin(.bool) } }
        }
        guard let (item, steps) = items(pagination, payload, syntax), let form else { return nil }
        // Elements that are left out would be asked for again, and a page without any would be the last.
        var isCounted = pagination.more == nil && pagination.last == nil
        if case .offset = form { isCounted = true }
        switch form {
        case .page where isCounted, .offset:
            guard !(steps.last?.isLenient ?? payload.isLenient) else {
                sink.error(
                    .invalidPagination,
                    "these pages are counted by their elements, so 'lenient' cannot leave any out; write 'lenient: false' at the array",
                    at: pagination.range)
                return nil
            }
        default: break
        }
        return Endpoint.Pagination(
            form: form, more: pagination.more?.value ?? [], last: pagination.last?.value ?? [], item: item,
            items: steps, isOptional: payload.isOptional)
    }

    /// What a page holds, where the response can be one.
    private mutating func page(
        _ syntax: EndpointSyntax, _ pagination: PaginationSyntax, _ response: Endpoint.Outcome
    ) -> Endpoint.Payload? {
        let problem: String?
        if syntax.responses != nil {
            problem = "pages are of one type, so they need 'response' instead of 'responses'"
        } else if !pagination.isFollowed(by: syntax) {
            problem =
                syntax.method == .post
                ? "pages of a POST need 'page', 'offset' or 'cursor', and a body"
                : "only GET and POST can be paginated, not \(syntax.method.rawValue)"
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
                sink.error(.invalidPagination, "'items' goes through a deprecated property", at: range)
                return nil
            }
            if case .array(let item) = type.unaliased { return (item, steps) }
            let hint = keys.isEmpty ? itemsHint(type) : ""
            sink.error(.invalidPagination, "'\(type.phrase)' is not an array of items\(hint)", at: range)
        case .unknown:
            sink.error(
                .invalidPagination,
                "the keys of 'JSON' are not known; 'items' can only go through properties of models",
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

    /// Reports keys into the JSON of what is none for sure.
    private mutating func checkDecoder(_ payload: Endpoint.Payload, _ pagination: PaginationSyntax) {
        guard let decoder = payload.decoder else { return }
        var keys = [pagination.more, pagination.last]
        switch pagination.form {
        case .cursor(_, .keys(let next)), .next(.keys(let next)): keys.append(next)
        default: break
        }
        for key in keys.compactMap({ $0 }) {
            sink.error(
                .invalidPagination,
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
            let found = checkPath(next, "next", from: payload, "a String or an integer") { $0.isCursor }
            if let found, case .cursor(.body(let key, let isNumber), _) = resolved,
                !found.unnamed.isUnknown, found.unnamed.isInteger != isNumber
            {
                sink.error(
                    .invalidPagination,
                    "'next' is '\(found.phrase)', which does not fit '\(key)' of the body",
                    at: next.range)
            }
            guard let found, let parameter = Self.queryParameter(cursor.value, parameters) else { return }
            let type = parameter.type.unnamed
            guard !type.isUnknown, found.unnamed.isInteger != type.isInteger else { return }
            sink.error(
                .invalidPagination,
                "'next' is '\(found.phrase)', but the parameter '\(cursor.value)' is '\(parameter.type.phrase)'",
                at: next.range)
        case .next(.keys(let next)):
            checkPath(next, "next", from: payload, "a URL or a String") {
                [.builtin(.string), .builtin(.url)].contains($0)
            }
        case .link, .page, .offset, .cursor, .next: break
        }
    }

    /// The type to which the keys lead, where it is known and fits; what does not fit is reported.
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
            let rest = type.isNullable ? "that may be null; leave out 'nullable'" : ""
            sink.error(
                .invalidPagination,
                "'\(name)' has to be \(wanted), not '\(type.phrase)'\(rest.isEmpty ? "" : " " + rest)", at: keys.range
            )
        case .wrong(let problem): sink.error(.invalidPagination, problem, at: keys.range)
        case .unknown, .broken: break
        }
        return nil
    }

    // MARK: - Query parameters

    private mutating func form(
        _ form: PaginationSyntax.Form, _ syntax: EndpointSyntax, _ parameters: [Endpoint.Parameter],
        _ body: PageBody?
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
                .invalidPagination, "'\(rows[1].name.value)' cannot be both the position and the size of a page",
                at: rows[1].name.range)
            return nil
        }
        let marks = rows.map { row in
            mark(row.name, isStart: row.isStart, isInteger: row.isInteger, syntax, parameters, body)
        }
        guard marks.allSatisfy({ $0 != nil }) else { return nil }
        switch form {
        case .link(let relation): return .link(relation: relation)
        case .page(_, let size): return marks.first?.map { .page($0, size: size?.value) }
        case .offset(_, let limit): return marks.first?.map { .offset($0, limit: limit?.value) }
        case .cursor(_, let next): return marks.first?.map { .cursor($0, next: next.resolved) }
        case .next(let next): return .next(next.resolved)
        }
    }

    /// The query parameter or the property of the body that leads from page to page.
    private mutating func mark(
        _ name: Located<String>, isStart: Bool, isInteger: Bool, _ syntax: EndpointSyntax,
        _ parameters: [Endpoint.Parameter], _ body: PageBody?
    ) -> Endpoint.Pagination.Mark? {
        let fields = syntax.query + root.defaults.query
        guard let body, !fields.contains(where: { $0.name.value == name.value }) else {
            let isFine = check(name, isStart: isStart, isInteger: isInteger, syntax, parameters)
            return isFine ? .query(name.value) : nil
        }
        return property(name, isStart: isStart, isInteger: isInteger, of: body)
    }

    private mutating func property(
        _ name: Located<String>, isStart: Bool, isInteger: Bool, of body: PageBody
    ) -> Endpoint.Pagination.Mark? {
        guard body.isObject else {
            sink.error(
                .invalidPagination, "the body selects the page, so it has to be a JSON object that is not optional",
                at: name.range)
            return nil
        }
        switch body.property(name.value, in: &properties, &sink) {
        case .found(let type, let steps):
            let type = type.unnamed
            guard isInteger ? type.isInteger : type.isCursor || type.isUnknown else {
                let wanted = isInteger ? "an integer" : "a String or an integer"
                sink.error(
                    .invalidPagination,
                    "'\(name.value)' has to be \(wanted) to select a page, not '\(type.phrase)'",
                    at: name.range)
                return nil
            }
            guard !isStart || isInteger || steps.contains(where: { $0.isOptional || $0.hasDefault }) else {
                sink.error(
                    .invalidPagination,
                    "'\(name.value)' needs a default or a '?', because the first page is requested without it",
                    at: name.range)
                return nil
            }
            return .body(name.value, isNumber: type.isInteger)
        case .unknown: return .body(name.value, isNumber: isInteger)
        case .wrong(let problem):
            sink.error(
                .invalidPagination,
                "no query parameter or property of the body is called '\(name.value)': \(problem)",
                at: name.range)
        case .broken: break
        }
        return nil
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
                "'\(name.value)' has to be \(wanted) to select a page, not '\(type.phrase)'",
                at: name.range, notes: [Diagnostic.Note(message: "it is declared here", range: field.name.range)])
            return false
        }
        guard !isStart || parameter.isOptional || field.defaultValue != nil else {
            sink.error(
                .invalidPagination,
                "'\(name.value)' needs a default or a '?', because the first page is requested without it",
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

extension PaginationSyntax {
    /// Whether the calls of an endpoint can lead from page to page.
    fileprivate func isFollowed(by endpoint: EndpointSyntax) -> Bool {
        switch (endpoint.method, form) {
        case (.get, _): true
        // Where a link leads is for GET.
        case (.post, .page), (.post, .offset), (.post, .cursor): endpoint.body != nil
        default: false
        }
    }
}

extension PaginationSyntax.Source {
    fileprivate var resolved: Endpoint.Pagination.Source {
        switch self {
        case .keys(let keys): .keys(keys.value)
        case .header(let name): .header(name.value)
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
