import Foundation

@testable import App

/// 25 pages of 2 issues. Only the header leads from one to the next.
func page(_ request: Request) -> Answer {
    let tokens = (0..<25).map { "t\(($0 * 7) % 25)" }
    let after = request.query("after")
    guard request.line == "GET /api/projects/42/issues", request.header("Authorization") == "Bearer secret",
        request.query("per_page") == "100", let page = after == nil ? 0 : tokens.firstIndex(of: after ?? "")
    else { return .json(#"{"message": "no such page"}"#, status: 400) }
    let issues = [2 * page + 1, 2 * page + 2].map { #"{"id": \#($0), "title": "Issue \#($0)", "closed": false}"# }
    let answer = Answer.json("[\(issues.joined(separator: ","))]")
    guard page < 24 else { return answer }
    let next = "https://tracker.example/api/projects/42/issues?per_page=100&after=\(tokens[page + 1])"
    return answer.header("Link", #"<https://tracker.example/help>; rel="help", <\#(next)>; rel="next""#)
}

func export(_ server: Server) -> IssueExport {
    IssueExport(tracker: Tracker.Client(credentials: [.token("secret")], transport: server))
}

/// Calls `pages(project:each:)`. Returns the ids of each page, and the number of requests when it is there.
func loadPages(_ server: Server) async throws -> [(ids: [Int], requests: Int)] {
    var pages: [(ids: [Int], requests: Int)] = []
    try await export(server).pages(project: 42) { pages.append(($0.map(\.id), server.requests.count)) }
    return pages
}

var server = Server { request, _ in page(request) }
let titles = await succeed("titles(project:)") { try await export(server).titles(project: 42) }
expect(titles, equals: (1...50).map { "Issue \($0)" }, "the titles")
expect(server.requests.count, equals: 25, "the requests of titles(project:)")

server = Server { request, _ in page(request) }
let pages = await succeed("pages(project:each:)") { [server] in try await loadPages(server) }
expect(pages.map { $0.ids }, equals: (0..<25).map { [2 * $0 + 1, 2 * $0 + 2] }, "the ids by page")
expect(pages.map { $0.requests }, equals: Array(1...25), "the number of requests when each page is there")

server = Server { request, number in number == 3 ? .status(503) : page(request) }
_ = await fail("titles(project:) with a third page that fails") { try await export(server).titles(project: 42) }
