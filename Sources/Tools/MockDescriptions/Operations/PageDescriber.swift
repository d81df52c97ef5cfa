import APIMock
import Generator
import OpenAPI

/// Describes how a list is read page by page: as the key `paginate` of the language says, which exports have as `x-apigen-paginate`,
/// or else by the header `Link`, if the operation documents it with a parameter `page`.
struct PageDescriber {
    private let operation: OpenAPI.Operation

    init(_ operation: OpenAPI.Operation) { self.operation = operation }

    /// Nil if the list is not in pages.
    var pages: MockPages? {
        guard let node = operation.node["x-apigen-paginate"], var pages = pages(node) else { return links }
        pages.items = list(node)
        pages.more = keys(node, "more")
        pages.last = keys(node, "last")
        return pages
    }

    private func pages(_ node: Node) -> MockPages? {
        if node.text == "link" || node["link"] != nil {
            let page = parameter("page")
            return MockPages(
                .link, parameter: page, sizeParameter: size, relation: node.text("link") ?? "next",
                first: page.flatMap(first) ?? 1)
        }
        if let page = node.text("page") {
            return MockPages(.page, parameter: page, sizeParameter: node.text("size"), first: first(page) ?? 1)
        }
        if let offset = node.text("offset") {
            return MockPages(
                .offset, parameter: offset, sizeParameter: node.text("limit"), first: first(offset) ?? 0)
        }
        let header = node["next"]?.text("header")
        guard header != nil || node.text("next") != nil else { return nil }
        let next = keys(node, "next")
        guard let cursor = node.text("cursor") else {
            return MockPages(.next, sizeParameter: size, next: next, nextHeader: header)
        }
        return MockPages(.cursor, parameter: cursor, sizeParameter: size, next: next, nextHeader: header)
    }

    /// The keys to the items: those around the response that the spec unwraps, then those in it.
    private func list(_ node: Node) -> [String] {
        let around = operation.node.text("x-apigen-unwrap") ?? operation.node["x-apigen-response"]?.text("unwrap") ?? ""
        return around.filter { $0 != "?" }.split(separator: ".").map(String.init) + keys(node, "items")
    }

    private var links: MockPages? {
        guard operation.method == "GET", let page = parameter("page"), hasLink else { return nil }
        return MockPages(.link, parameter: page, sizeParameter: size, first: first(page) ?? 1)
    }

    private var hasLink: Bool {
        operation.responses.contains { response in
            response.status.hasPrefix("2") && response.headers.contains { $0.name.lowercased() == "link" }
        }
    }

    /// The usual parameter for the size of a page.
    private var size: String? {
        ["per_page", "page_size", "pageSize", "limit", "size"].lazy.compactMap { parameter($0) }.first
    }

    private func parameter(_ name: String) -> String? {
        operation.parameters.contains { $0.location == .query && $0.name == name } ? name : nil
    }

    /// The default of a parameter, which is the number of the first page.
    private func first(_ name: String) -> Int? {
        let parameter = operation.parameters.first { $0.location == .query && $0.name == name }
        return parameter?.schema.end.keywords.annotations.default?.text.flatMap { Int($0) }
    }

    private func keys(_ node: Node, _ key: String) -> [String] {
        (node.text(key) ?? "").split(separator: ".").map(String.init)
    }
}
