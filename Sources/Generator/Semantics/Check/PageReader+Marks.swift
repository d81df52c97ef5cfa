/// The part of a request that selects a page.
extension PageReader {
    /// A query parameter or a property of the body that selects a page.
    private struct Row {
        let name: Located<String>
        /// Whether it is the position of a page. The first page is requested without it.
        var isStart = true
        var isInteger = true
    }

    mutating func form(
        _ form: PaginationSyntax.Form, _ endpoint: Endpoint, _ syntax: EndpointSyntax
    ) -> Endpoint.Pagination.Form? {
        let rows: [Row] =
            switch form {
            case .link, .next: []
            case .page(let start, let size), .offset(let start, let size):
                [Row(name: start)] + (size.map { [Row(name: $0, isStart: false)] } ?? [])
            case .cursor(let cursor, _): [Row(name: cursor, isInteger: false)]
            }
        if rows.count == 2, rows[0].name.value == rows[1].name.value {
            return sink.refuse(
                .invalidPagination,
                "'\(rows[1].name.value)' cannot be both the position and the size of a page", at: rows[1].name.range)
        }
        let marks = rows.map { mark($0, endpoint, syntax) }.compactMap(\.self)
        guard marks.count == rows.count else { return nil }
        return switch form {
        case .link(let relation): .link(relation: relation)
        case .page(_, let size): .page(marks[0], size: size?.value)
        case .offset(_, let limit): .offset(marks[0], limit: limit?.value)
        case .cursor(_, let next): .cursor(marks[0], next: next.resolved)
        case .next(let next): .next(next.resolved)
        }
    }

    private mutating func mark(
        _ row: Row, _ endpoint: Endpoint, _ syntax: EndpointSyntax
    ) -> Endpoint.Pagination.Mark? {
        let name = row.name
        let request = endpoint.request
        let fields = syntax.request.query + defaults
        let field = fields.first { $0.name.value == name.value }
        if let body = request.body, field == nil { return property(row, of: body) }
        guard let field, !field.isOmitted else {
            let nearest = sink.proposal(for: name.value, among: fields.map(\.name.value))
            return sink.refuse(
                .invalidPagination, "the endpoint has no query parameter '\(name.value)'\(nearest.hint)",
                at: name.range, fix: nearest.fix(at: name.range))
        }
        let notes = [Diagnostic.Note].at(field.name.range, "it is declared here")
        if field.isConstant {
            return sink.refuse(
                .invalidPagination, "'\(name.value)' is a constant, and pages need a parameter that changes",
                at: name.range, notes: notes)
        }
        guard let parameter = Self.queryParameter(name.value, request.parameters) else { return nil }
        let canBeAbsent = !row.isStart || parameter.isOptional || field.defaultValue != nil
        return fits(row, parameter.type.unnamed, canBeAbsent: canBeAbsent, notes) ? .query(name.value) : nil
    }

    private mutating func property(_ row: Row, of body: Endpoint.Body) -> Endpoint.Pagination.Mark? {
        let name = row.name
        guard case .value = body.content, body.encoder == nil, !body.isOptional else {
            return sink.refuse(
                .invalidPagination, "the body selects the page, so it has to be a JSON object that is not optional",
                at: name.range)
        }
        switch lookUp(name.value, in: body.type) {
        case .found(let type, let steps):
            let type = type.unnamed
            let canBeAbsent = !row.isStart || row.isInteger || steps.contains { $0.isOptional || $0.hasDefault }
            return fits(row, type, canBeAbsent: canBeAbsent, []) ? .body(name.value, isNumber: type.isInteger) : nil
        case .unknown: return .body(name.value, isNumber: row.isInteger)
        case .wrong(let problem, let nearest):
            refusePages(
                "no query parameter or property of the body is called '\(name.value)': \(problem)", at: name.range,
                fix: nearest?.fix(at: name.range))
        case .broken: break
        }
        return nil
    }

    /// The result of following a key of a body. A body's inline type has no name in messages.
    private mutating func lookUp(_ key: String, in body: ValueType) -> PropertyIndex.Lookup {
        guard case .structure(let path, _) = body, path.count > 1, let own = properties.structures[path] else {
            return properties.follow([key], from: body, &sink)
        }
        guard let property = own.properties.first(where: { $0.wireName == key }) else {
            let nearest = sink.proposal(for: key, among: own.properties.map(\.wireName))
            return .wrong("there is no '\(key)' in it\(nearest.hint)", nearest)
        }
        if property.constant != nil { return .constant(key) }
        let step = Endpoint.Pagination.Step(
            swiftName: property.swiftName, isOptional: property.isAbsentable, hasDefault: property.defaultValue != nil)
        return .found(property.wireType, [step])
    }

    /// Whether a value of the type can select a page; reports types that cannot.
    private mutating func fits(_ row: Row, _ type: ValueType, canBeAbsent: Bool, _ notes: [Diagnostic.Note]) -> Bool {
        let name = row.name
        if row.isInteger ? !type.isInteger : !type.isCursor && !type.isUnknown {
            let wanted = row.isInteger ? "an integer" : "a String or an integer"
            return sink.refuse(
                .invalidPagination, "'\(name.value)' has to be \(wanted) to select a page, not '\(type.phrase)'",
                at: name.range, notes: notes)
        }
        if canBeAbsent { return true }
        return sink.refuse(
            .invalidPagination,
            "'\(name.value)' needs a default or a '?', because the first page is requested without it",
            at: name.range, notes: notes)
    }

    static func queryParameter(_ name: String, _ parameters: [Endpoint.Parameter]) -> Endpoint.Parameter? {
        parameters.first { parameter in
            guard case .query = parameter.place else { return false }
            return parameter.wireName == name
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
    /// The type without aliases and newtypes around it.
    var unnamed: ValueType {
        if case .newtype(_, let raw) = unaliased { raw.unaliased } else { unaliased }
    }

    var isInteger: Bool {
        if case .builtin(let builtin) = self { builtin.isInteger } else { false }
    }

    /// Whether it can be a position in a list of items.
    var isCursor: Bool {
        isInteger || [.string, .url, .uuid].contains { self == .builtin($0) }
    }
}
