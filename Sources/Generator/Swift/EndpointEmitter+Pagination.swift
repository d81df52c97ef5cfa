/// How an endpoint's pages, or the values of its stream, follow each other.
extension EndpointEmitter {
    func framing(_ writer: inout SwiftWriter) {
        guard let stream = endpoint.response.stream, let element = endpoint.response.element else { return }
        let isText = stream == .lines && element.type.unaliased == .builtin(.string)
        constant("framing", Module.sequences("StreamFraming"), isText ? ".textLines" : "." + stream.rawValue, &writer)
        guard let dates = element.dates else { return }
        constant("elementDates", Module.values("DateFormat"), dates.swift, &writer)
    }

    func pagination(_ writer: inout SwiftWriter) {
        guard let pagination = endpoint.pagination else { return }
        var flags = pagination.more.isEmpty ? "" : ", more: " + SwiftText.literal(pagination.more)
        if !pagination.last.isEmpty { flags += ", last: " + SwiftText.literal(pagination.last) }
        let type = Module.sequences("Pagination")
        constant("pagination", type, ".init(\(Self.form(pagination.form))\(flags))", &writer)
    }

    func items(_ writer: inout SwiftWriter) {
        // The runtime knows the items of a response that is an array.
        guard let pagination = endpoint.pagination,
            pagination.isOptional || !pagination.items.isEmpty || endpoint.response.headers != nil
        else { return }
        var way = endpoint.response.headers == nil ? "response" : "response.value"
        var isOptional = pagination.isOptional
        var wasOptional = pagination.isOptional
        for step in pagination.items {
            way += (wasOptional ? "?." : ".") + SwiftText.member(step.swiftName)
            wasOptional = step.isOptional
            isOptional = isOptional || step.isOptional
        }
        writer.member("\(modifier)static func items(of response: Response) -> [Item]") { writer in
            writer.line(way, isOptional ? " ?? []" : "")
        }
    }

    private func constant(_ name: String, _ type: String, _ value: String, _ writer: inout SwiftWriter) {
        writer.member("\(modifier)static var \(name): \(type)") { $0.line(value) }
    }

    private static func form(_ form: Endpoint.Pagination.Form) -> String {
        func second(_ label: String, _ name: String?) -> String {
            ", \(label): " + (name.map { SwiftText.literal($0) } ?? "nil")
        }
        switch form {
        case .link(let relation): return ".link(relation: \(SwiftText.literal(relation)))"
        case .page(let page, let size): return ".page(\(mark(page))\(second("size", size)))"
        case .offset(let offset, let limit): return ".offset(\(mark(offset))\(second("limit", limit)))"
        case .cursor(let cursor, let next): return ".cursor(\(mark(cursor)), next: \(source(next)))"
        case .next(let next): return ".next(\(source(next)))"
        }
    }

    private static func mark(_ mark: Endpoint.Pagination.Mark) -> String {
        switch mark {
        case .query(let name): SwiftText.literal(name)
        case .body(let name, let isNumber): ".body(\(SwiftText.literal(name))\(isNumber ? ", isNumber: true" : ""))"
        }
    }

    private static func source(_ source: Endpoint.Pagination.Source) -> String {
        switch source {
        case .keys(let keys): SwiftText.literal(keys)
        case .header(let name): ".header(\(SwiftText.literal(name)))"
        }
    }
}
