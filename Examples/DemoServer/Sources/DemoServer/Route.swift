import FlyingFox
import Foundation

/// A method with a path, and what is answered there.
struct Route: Sendable {
    let pattern: String
    let answer: @Sendable (HTTPRequest) async throws -> HTTPResponse

    init(_ pattern: String, answer: @escaping @Sendable (HTTPRequest) async throws -> HTTPResponse) {
        self.pattern = pattern
        self.answer = answer
    }

    /// Answers with what a file holds.
    init(_ pattern: String, _ fixture: String) {
        self.init(pattern) { _ in try .fixture(fixture) }
    }

    static let gitHub = [
        Route("GET /", "github-root.json"),
        Route("GET /users/octocat", "github-profile.json"),
        Route("GET /users/octocat/repos") { try .page(of: "github-repositories.json", for: $0) },
        Route("GET /repos/octocat/linguist/issues") { try .page(of: "github-issues.json", for: $0) },
        Route("POST /repos/octocat/linguist/issues") { try await createIssue($0) },
        Route("POST /applications/demo/token") { try await checkToken($0) },
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
                let headers: HTTPHeaders = [.sessionToken: await sessions.begin()]
                return HTTPResponse(statusCode: .noContent, headers: headers)
            },
            Route("GET /member") { request in
                guard await sessions.use(request.headers[.sessionToken]) else {
                    return .problem(.unauthorized, "The session is over.")
                }
                return .json(Data(#"{"name": "The Octocat", "plan": "free"}"#.utf8))
            },
        ]
    }

    private static func createIssue(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.headers[.authorization] == "Bearer ghp_demo" else {
            return .problem(.unauthorized, "Requires authentication")
        }
        guard let title = try await request.json()["title"] as? String, !title.isEmpty else {
            let body = """
                {"message": "Validation Failed",
                "errors": [{"resource": "Issue", "field": "title", "code": "missing_field"}]}
                """
            return .json(Data(body.utf8), .unprocessableContent)
        }
        return try .fixture("github-issue.json", .created)
    }

    private static func checkToken(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard request.isFrom("demo", "app secret") else { return .problem(.unauthorized, "Requires authentication") }
        guard try await request.json()["access_token"] as? String == "gho_demo" else {
            return .problem(.notFound, "Not Found")
        }
        return try .fixture("github-authorization.json")
    }
}

/// Sessions of two calls each, so that one ends within a demo.
actor Sessions {
    private var callsLeft: [String: Int] = [:]

    func begin() -> String {
        let token = UUID().uuidString
        callsLeft[token] = 2
        return token
    }

    func use(_ token: String?) -> Bool {
        guard let token, let left = callsLeft[token], left > 0 else { return false }
        callsLeft[token] = left - 1
        return true
    }
}
