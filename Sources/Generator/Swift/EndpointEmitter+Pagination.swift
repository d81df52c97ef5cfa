/// How an endpoint's pages, or the values of its stream, follow each other.
extension EndpointEmitter {
    func framing(_ writer: inout SwiftWriter) {
        guard let stream = endpoint.response.stream, let element = endpoint.response.element else { return }
        let isText = stream == .lines && element.type.unaliased == .builtin(.string)
        let framing: Code = isText ? ".textLines" : ".\(member: stream.rawValue)"
        constant("framing", Module.sequences("StreamFraming"), framing, &writer)
        guard let dates = element.dates else { return }
        constant("elementDates", Module.values("DateFormat"), dates.code, &writer)
    }

    func pagination(_ writer: inout SwiftWriter) {
        guard let pagination = endpoint.pagination else { return }
        let more: Code = pagination.more.isEmpty ? "" : ", more: \(.literal(pagination.more))"
        let last: Code = pagination.last.isEmpty ? "" : ", last: \(.literal(pagination.last))"
        let value: Code = ".init(\(Self.form(pagination.form))\(more)\(last))"
        constant("pagination", Module.sequences("Pagination"), value, &writer)
    }

    func items(_ writer: inout SwiftWriter) {
        // The runtime knows the items of a response that is an array.
        guard let pagination = endpoint.pagination,
            pagination.isOptional || !pagination.items.isEmpty || endpoint.response.headers != nil
        else { return }
        var path: Code = endpoint.response.headers == nil ? "response" : "response.value"
        var isOptional = pagination.isOptional
        var wasOptional = pagination.isOptional
        for step in pagination.items {
            path = "\(path)\(wasOptional ? "?" : "").\(member: step.swiftName)"
            wasOptional = step.isOptional
            isOptional = isOptional || step.isOptional
        }
        writer.member("\(modifier)static func items(of response: Response) -> [Item]") { writer in
            writer.line(isOptional ? "\(path) ?? []" : path)
        }
    }

    private func constant(_ name: Code, _ type: Code, _ value: Code, _ writer: inout SwiftWriter) {
        writer.member("\(modifier)static var \(name): \(type)") { $0.line(value) }
    }

    private static func form(_ form: Endpoint.Pagination.Form) -> Code {
        switch form {
        case .link(let relation): ".link(relation: \(literal: relation))"
        case .page(let page, let size): ".page(\(mark(page)), size: \(literal(size)))"
        case .offset(let offset, let limit): ".offset(\(mark(offset)), limit: \(literal(limit)))"
        case .cursor(let cursor, let next): ".cursor(\(mark(cursor)), next: \(source(next)))"
        case .next(let next): ".next(\(source(next)))"
        }
    }

    private static func literal(_ name: String?) -> Code { name.map { .literal($0) } ?? "nil" }

    private static func mark(_ mark: Endpoint.Pagination.Mark) -> Code {
        switch mark {
        case .query(let name): .literal(name)
        case .body(let name, let isNumber):
            isNumber ? ".body(\(literal: name), isNumber: true)" : ".body(\(literal: name))"
        }
    }

    private static func source(_ source: Endpoint.Pagination.Source) -> Code {
        switch source {
        case .keys(let keys): .literal(keys)
        case .header(let name): ".header(\(literal: name))"
        }
    }
}
