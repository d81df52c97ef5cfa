import Foundation

@testable import App

/// 25 pages of 2 issues. Only the header leads from one to the next.
func page(_ request: Request) -> Answer {
    let address = "https://tracker.example/api/projects/42/issues"
    let tokens = (0..<25).map { "t\(($0 * 7) % 25)" }
    let after = request.query("after")
    guard request.method == "GET", request.url == address, request.header("Authorization") == "Bearer secret",
        request.query("per_page") == "100", let page = after == nil ? 0 : tokens.firstIndex(of: after ?? "")
    else { return .json(#"{"message": "no such page"}"#, status: 400) }
    let issues = [2 * page + 1, 2 * page + 2].map { #"{"id": \#($0), "title": "Issue \#($0)", "closed": false}"# }
    let json = "[\(issues.joined(separator: ","))]"
    guard page < 24 else { return .json(json) }
    let next = "\(address)?per_page=100&after=\(tokens[page + 1])"
    return .json(json, headers: ["Link": #"<https://tracker.example/help>; rel="help", <\#(next)>; rel="next""#])
}

func export(_ server: Server) -> IssueExport {
    IssueExport(tracker: Tracker.Client(credentials: [.token("secret")], transport: server))
}

await checking {
    var server = Server { page($0) }
    let titles = try await export(server).titles(project: 42)
    expect(titles, is: (1...50).map { "Issue \($0)" }, "the titles")
    expect(server.received.count, is: 25, "the requests of titles(project:)")

    server = Server { page($0) }
    var seen: [[Int]] = []
    var requests: [Int] = []
    try await export(server).pages(project: 42) { issues in
        seen.append(issues.map(\.id))
        requests.append(server.received.count)
    }
    expect(seen, is: (0..<25).map { [2 * $0 + 1, 2 * $0 + 2] }, "the ids by page")
    expect(requests, is: Array(1...25), "the number of requests when each page is there")

    server = Server { $0.query("after") == nil ? page($0) : Answer(status: 503) }
    _ = await failure { _ = try await export(server).titles(project: 42) }
}
