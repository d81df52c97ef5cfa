import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes
import Testing

/// How the pages of a `Listing` are linked.
protocol PageForm {
    static var pagination: Pagination { get }
    static var isSensitive: Bool { get }
}

extension PageForm {
    static var isSensitive: Bool { false }
}

enum ByLink: PageForm { static let pagination = Pagination(.link(relation: "next")) }
enum ByPage: PageForm { static let pagination = Pagination(.page("at", size: "size")) }
enum ByPageUntilNoMore: PageForm { static let pagination = Pagination(.page("at", size: nil), more: ["meta", "more"]) }
enum ByOffset: PageForm { static let pagination = Pagination(.offset("at", limit: "size")) }
enum ByOffsetUntilNoMore: PageForm { static let pagination = Pagination(.offset("at", limit: nil), more: ["more"]) }
enum ByCursor: PageForm { static let pagination = Pagination(.cursor("at", next: ["meta", "next"])) }
enum ByCursorUntilNoMore: PageForm { static let pagination = Pagination(.cursor("at", next: ["next"]), more: ["more"]) }
enum ByURL: PageForm { static let pagination = Pagination(.next(["next"])) }
enum BySecretCursor: PageForm {
    static let pagination = Pagination(.cursor("at", next: ["next"]))
    static let isSensitive = true
}
enum BySecretURL: PageForm {
    static let pagination = Pagination(.next(["next"]))
    static let isSensitive = true
}

/// Pages of numbers under `items`, with a path, a query and many headers.
nonisolated struct Listing<Form: PageForm>: Paginated, Redacted {
    typealias API = Shop
    typealias Response = JSONValue?
    typealias Item = Int

    var at: String?
    var pin: String?
    var body: String?

    static var endpoint: Endpoint {
        Endpoint(
            "list", .get, "/lists/{name}",
            auth: .any([["token", "queryKey", "session"], ["queryKey"], ["token"], []]), idempotencyKey: "X-Call")
    }

    static var pagination: Pagination { Form.pagination }

    func write(to request: inout RequestWriter) throws {
        request.path("/lists/\("a/b c")")
        try request.query("q", "x&y z+")
        try request.query("at", at, sensitive: Form.isSensitive)
        try request.query("tag", ["1", "2"])
        try request.query("pin", pin, sensitive: true)
        try request.header("X-Trace", "visible")
        try request.header("X-Pin", pin, sensitive: true)
        try request.body(json: body, sensitive: true)
    }

    static func response(from reply: RawResponse) throws -> Response {
        try reply.isEmpty ? nil : reply.json()
    }

    static func items(of response: Response) -> [Item] {
        response?["items"]?.array?.compactMap(\.int) ?? []
    }

    var redactedMirror: Mirror { Mirror(self, children: []) }
}

/// One page of a test's server.
struct PageAnswer: Sendable {
    var body: String
    var links: [String] = []
    var status = 200
    var location: String?
}

extension PageAnswer: ExpressibleByStringLiteral {
    init(stringLiteral body: String) {
        self.init(body: body)
    }
}

extension Transport where Self == StubTransport {
    /// Answers with one page after the other, and then with 500.
    static func pages(_ answers: [PageAnswer]) -> StubTransport {
        let rest = Lock(answers[...])
        return StubTransport { _, _ in
            let answer = rest.withLock { $0.popFirst() } ?? PageAnswer(body: "no such page", status: 500)
            var response = HTTPResponse(status: .init(code: answer.status))
            if let name = HTTPField.Name("Link") {
                for link in answer.links { response.headerFields.append(HTTPField(name: name, value: link)) }
            }
            response.headerFields[.location] = answer.location
            return (response, HTTPBody(Data(answer.body.utf8)))
        }
    }
}

extension AsyncSequence {
    /// The elements, and the error that ends them; older systems do not know a sequence's error type.
    func collected<Problem>(failing _: Problem.Type = Never.self) async -> (
        elements: [Element], error: APIError<Problem>?
    ) {
        var elements: [Element] = []
        do {
            for try await element in self { elements.append(element) }
            return (elements, nil)
        } catch {
            guard let failure = error as? APIError<Problem> else {
                Issue.record("\(error)")
                return (elements, nil)
            }
            return (elements, failure)
        }
    }
}
