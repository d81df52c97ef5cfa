import APIValues
import HTTPTypes

/// The part of a list that a request asks for.
struct PageWindow: Equatable {
    /// The number of items before the page.
    var start: Int
    /// The largest number of items on the page.
    var size: Int
    /// The number of items of the whole list.
    var total: Int

    /// The end of the page's items in the list.
    var end: Int { start + min(size, total - start) }
    var isLast: Bool { end >= total || size == 0 }
    /// The positions of the page's items.
    var range: Range<Int> { start..<end }

    /// - Parameter start: The number of items before the page; one after the end is the end.
    init(start: Int, size: Int, total: Int) {
        self.start = min(max(start, 0), total)
        self.size = max(size, 0)
        self.total = total
    }
}

/// Reads how a request asks for a page.
struct PageRequest {
    let exchange: Exchange
    let pages: MockPages

    /// The size of pages if the description has no default.
    private static let usualSize = 10
    /// The largest page: servers cap what a request asks for.
    static let largestSize = 100

    /// The size of pages of requests that name none.
    var defaultSize: Int {
        // A default is after the examples.
        let usual = exchange.description.schema(sizeSchema).examples.last?.int
        return min(max(usual ?? Self.usualSize, 1), Self.largestSize)
    }

    /// The size of this request's page.
    var size: Int {
        let asked = pages.sizeParameter.flatMap { value($0) }.flatMap { Int($0) }
        return asked.map { $0 < 0 ? defaultSize : min($0, Self.largestSize) } ?? defaultSize
    }

    /// The number of items of a list without an example: two pages of the usual size, and a half one.
    var usualTotal: Int { 2 * defaultSize + (defaultSize + 1) / 2 }

    /// The text that selects the page; nil for the first page.
    var mark: String? { value(pages.parameter ?? Self.ownParameter).flatMap { $0.isEmpty ? nil : $0 } }

    /// The query parameter in links of a list that documents none.
    static let ownParameter = "__page"

    /// The schema of the parameter that selects the page.
    var markSchema: Int? { pages.parameter.flatMap { schema(of: $0) } }

    private var sizeSchema: Int? { pages.sizeParameter.flatMap { schema(of: $0) } }

    /// Whether a parameter is in the query, and not in the body.
    func isInQuery(_ name: String) -> Bool {
        exchange.operation.parameters.contains { $0.place == .query && $0.name == name }
            || bodyPlace?.shape.properties[name] == nil
    }

    private func schema(of name: String) -> Int? {
        let parameter = exchange.operation.parameters.first { $0.place == .query && $0.name == name }
        return parameter.map(\.schema) ?? bodyPlace?.shape.properties[name]
    }

    private var bodyPlace: SchemaPlace? {
        exchange.operation.body?.contents.first { MediaType($0.mediaType)?.isJSON ?? false }
            .map { SchemaPlace(description: exchange.description, schema: $0.schema) }
    }

    /// The text of a parameter in the query or of a property in the body.
    private func value(_ name: String) -> String? {
        if isInQuery(name) { return exchange.request.pairs.first { $0.name == name }?.text }
        guard let body = try? JSONValue(parsing: exchange.request.body), let value = body[name] else { return nil }
        return value.string ?? value.number?.text
    }
}
