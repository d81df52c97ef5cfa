import APIMock
import APIValues
import Foundation
import Generator
import HTTPTypes
import MockDescriptions
import Testing

/// Lists of the project's specs, read as a client reads them.
@Suite("Lists of the project's specs")
struct OwnListTests {
    /// The specs with pages that are one file and need no other.
    static func paths() throws -> [String] {
        try ProjectSpecs.paths().filter { path in
            let text = try ProjectSpecs.text(path)
            return "\n\(text)".contains("\napi:") && text.contains("\nservers:") && text.contains("paginate:")
                && !text.contains("openapi:")
        }
    }

    @Test("A client that reads all pages ends, gets each item once, and every page fits", arguments: try paths())
    func ends(path: String) throws {
        let description: MockDescription
        do {
            description = try MockDescription(ProjectSpecs.documents(path))
        } catch {
            Issue.record("\(error)")
            return
        }
        var settings = MockSettings()
        settings.checksRequests = false
        let engine = MockEngine(description, settings: settings)
        for operation in description.operations {
            guard let pages = operation.pages, isJSON(operation) else { continue }
            var walk = PageWalk(engine, operation, pages)
            try walk.run()
            #expect(walk.isFinished, "\(operation.id) does not end")
            #expect(walk.sizes.count > 1, "\(operation.id) has one page")
            let objects = walk.items.filter { $0.object != nil }
            #expect(Set(objects).count == objects.count, "\(operation.id) repeats items")
            #expect(walk.findings == [], "\(operation.id)")
        }
    }
}

private func isJSON(_ operation: MockOperation) -> Bool {
    operation.responses.first?.contents.first?.mediaType == "application/json"
}

/// Reads the pages of a list as the runtime's `Pagination` does.
private struct PageWalk {
    let engine: MockEngine
    let operation: MockOperation
    let pages: MockPages
    private(set) var items: [JSONValue] = []
    private(set) var sizes: [Int] = []
    private(set) var findings: [String] = []
    private(set) var isFinished = false
    private var body: JSONValue = [:]
    private var path: String

    init(_ engine: MockEngine, _ operation: MockOperation, _ pages: MockPages) {
        self.engine = engine
        self.operation = operation
        self.pages = pages
        path = operation.path.replacing(/\{[^}]*\}/, with: "7")
    }

    mutating func run() throws {
        for _ in 0..<50 {
            let method = try #require(HTTPRequest.Method(operation.method))
            let head = HTTPRequest(
                method: method, scheme: "https", authority: "mock.example", path: path,
                headerFields: operation.body == nil ? [:] : [.contentType: "application/json"])
            let response = engine.response(to: head, body: operation.body == nil ? Data() : body.data)
            let message = HTTPResponse(status: response.status, headerFields: response.headers)
            findings += engine.findings(in: message, body: response.body, to: head).map {
                "\($0.part) \($0.pointer): \($0.reason)"
            }
            guard try turn(response) else {
                isFinished = true
                return
            }
        }
    }

    /// Reads a page; false for the last one.
    private mutating func turn(_ response: MockResponse) throws -> Bool {
        let value = try JSONValue(parsing: response.body)
        let list = try #require(find(value, pages.items)?.array ?? value.array, "\(operation.id)")
        items += list
        sizes.append(list.count)
        let flag = find(value, pages.more)?.bool ?? find(value, pages.last)?.bool.map(!)
        guard flag ?? true else { return false }
        switch pages.kind {
        case .page:
            guard !list.isEmpty || flag != nil else { return false }
            mark(String(sizes.count + pages.first))
        case .offset:
            guard !list.isEmpty || flag != nil else { return false }
            mark(String(items.count + pages.first))
        case .link:
            let links = HTTPField.Name("Link").flatMap { response.headers[$0] } ?? ""
            guard let link = links.split(separator: ", ").first(where: { $0.hasSuffix("rel=\"\(pages.relation)\"") })
            else { return false }
            path = String(link.dropFirst().prefix { $0 != ">" }.dropFirst("https://mock.example".count))
        case .cursor, .next:
            let header = pages.nextHeader.flatMap { HTTPField.Name($0) }.flatMap { response.headers[$0] }
            let next = find(value, pages.next).flatMap { $0.string ?? $0.number?.text }
            guard let text = pages.nextHeader == nil ? next : header, !text.isEmpty else { return false }
            if pages.kind == .cursor { mark(text) } else { path = String(text.dropFirst("https://mock.example".count)) }
        }
        return true
    }

    private func find(_ value: JSONValue, _ keys: [String]) -> JSONValue? {
        guard !keys.isEmpty else { return nil }
        return keys.reduce(value as JSONValue?) { value, key in
            guard let array = value?.array else { return value?[key] }
            let position =
                key == "last"
                ? array.count - 1 : key == "first" ? 0 : (Int(key) ?? 0) + (key.hasPrefix("-") ? array.count : 0)
            return array.indices.contains(position) ? array[position] : JSONValue?.none
        }
    }

    private mutating func mark(_ text: String) {
        guard let parameter = pages.parameter else { return }
        if operation.body != nil {
            let number = JSONNumber(text).map { JSONValue.number($0) }
            body = [parameter: pages.kind == .offset ? number ?? .null : .string(text)]
        } else {
            let escaped = text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
            path = path.prefix { $0 != "?" } + "?\(parameter)=\(escaped)"
        }
    }
}
