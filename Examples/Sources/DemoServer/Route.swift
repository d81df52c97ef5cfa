import Foundation
import LocalServer

/// A method with a path, and its response.
struct Route: Sendable {
    let pattern: String
    let answer: @Sendable (Request) throws -> Answer

    init(_ pattern: String, answer: @escaping @Sendable (Request) throws -> Answer) {
        self.pattern = pattern
        self.answer = answer
    }

    /// Responds with a file's content, or with this JSON.
    init(_ pattern: String, _ content: String) {
        self.init(pattern) { _ in
            content.hasPrefix("{") ? .json(Data(content.utf8)) : try .fixture(content)
        }
    }

    /// Whether the request is one for this route; `*` at the end is anything.
    func takes(_ request: Request) -> Bool {
        let asked = "\(request.method) \(request.path)"
        return pattern.hasSuffix("*") ? asked.hasPrefix(pattern.dropLast()) : asked == pattern
    }

    static let gitHub = [
        Route("GET /", "github-root.json"),
        Route("GET /users/octocat", "github-profile.json"),
        Route("GET /users/octocat/repos") { try .page(of: "github-repositories.json", for: $0) },
        Route("GET /repos/octocat/linguist/issues") { try .page(of: "github-issues.json", for: $0) },
        Route("POST /repos/octocat/linguist/issues") { try createIssue($0) },
        Route("POST /applications/demo/token") { try checkToken($0) },
        Route("GET /zen") { _ in .text("Keep it logically awesome.") },
        Route("GET /emojis", #"{"+1": "https://github.githubassets.com/images/icons/emoji/unicode/1f44d.png?v8"}"#),
        Route("GET /rate_limit", #"{"rate": {"limit": 60, "remaining": 59, "reset": 1372700873}}"#),
        Route(
            "GET /repos/octocat/linguist",
            """
            {"id": 1, "name": "linguist", "owner": {"id": 583231, "login": "octocat"}, "visibility": "public",
            "license": {"key": "mit", "name": "MIT License"}}
            """),
        Route("GET /repos/octocat/linguist/topics", #"{"names": ["languages", "highlighting"]}"#),
        Route("GET /gists") { request in
            guard request.headers["authorization"] == "Bearer ghp_demo" else {
                return .problem(.unauthorized, "Requires authentication")
            }
            let gist = #"{"id": "aa5a315d61ae9438b18d", "description": "Hello World Examples", "public": true}"#
            return .json(Data("[\(gist)]".utf8))
        },
    ]

    static let stackExchange = [
        Route("GET /questions", "stackexchange-questions.json"),
        Route("GET /questions/11227809", "stackexchange-question.json"),
        Route("GET /avatar/*", "owner.png"),
    ]

    /// An invented API, which gives tokens in a header.
    static func account(_ sessions: Sessions) -> [Route] {
        [
            Route("POST /session") { request in
                guard request.isFrom("octocat", "correct horse") else { return .problem(.unauthorized, "Who are you?") }
                return Answer(.noContent, headers: ["X-Session-Token": sessions.begin()])
            },
            Route("GET /member") { request in
                guard sessions.use(request.headers["x-session-token"]) else {
                    return .problem(.unauthorized, "The session is over.")
                }
                return .json(Data(#"{"name": "The Octocat", "plan": "free"}"#.utf8))
            },
        ]
    }

    private static func createIssue(_ request: Request) throws -> Answer {
        guard request.headers["authorization"] == "Bearer ghp_demo" else {
            return .problem(.unauthorized, "Requires authentication")
        }
        guard let title = request.json["title"] as? String, !title.isEmpty else {
            let body = """
                {"message": "Validation Failed",
                "errors": [{"resource": "Issue", "field": "title", "code": "missing_field"}]}
                """
            return .json(Data(body.utf8), .unprocessable)
        }
        return try .fixture("github-issue.json", .created)
    }

    private static func checkToken(_ request: Request) throws -> Answer {
        guard request.isFrom("demo", "app secret") else { return .problem(.unauthorized, "Requires authentication") }
        guard request.json["access_token"] as? String == "gho_demo" else {
            return .problem(.notFound, "Not Found")
        }
        return try .fixture("github-authorization.json")
    }
}
