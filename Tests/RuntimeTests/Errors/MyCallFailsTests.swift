import APIRuntime
import APIRuntimeCaching
import APIRuntimeDiagnostics
import APITransport
import APIValues
import Foundation
import HTTPTypes
import Testing

/// The page `Documentation/MyCallFails.md` quotes texts; this file makes them.
@Suite("The page 'My call fails'") struct MyCallFailsTests {
    private static let page = URL(fileURLWithPath: #filePath).appendingPathComponent(
        "../../../../Documentation/MyCallFails.md"
    ).standardized

    private static let profile = #"{"login":"octocat","followers":3,"created_at":"2011-01-25T18:44:36Z"}"#

    @Test("Each quoted text is the actual text of a call that fails like this")
    func page() async throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let quoted = page.components(separatedBy: "```").enumerated().compactMap { index, part in
            index % 2 == 1 && part.hasPrefix("text\n") ? Self.plain(String(part.dropFirst(5)), port: nil) : nil
        }
        var made = try await seen()
        for cause in Cause.allCases { made.append(try await message(of: cause)) }
        #expect(Set(quoted) == Set(made))
        for text in made { #expect(quoted.contains(text), "the page lacks: \(text)") }
        #expect(quoted.count == made.count)
        #expect(Cause.allCases.count == 11)
    }

    @Test(
        "A message of the table is the end of the text of such a call",
        arguments: [
            (#"{"followers":3}"#, "login: missing"),
            (#"{"login":null}"#, "login: expected a string, found null"),
            (#"{"login":7}"#, "login: expected a string, found a number"),
            (#"{"login":"a","followers":"3"}"#, "followers: expected an integer, found a string"),
            (#"{"login":"a","followers":3,"created_at":"today"}"#, "created_at: not an RFC 3339 date"),
            ("", "empty body"),
        ])
    func table(_ body: String, _ message: String) async throws {
        #expect(try String(contentsOf: Self.page, encoding: .utf8).contains("`\(message)`"))
        let server = try RawServer(answer: answer(200, ["Content-Type: application/json"], body))
        let client = GitHub.Client(server: .custom(server.url), credentials: [.token("t0ken")])
        let error = await failure { () async throws(APIError<GitHub.Problem>) in
            try await client.send(GitHub.GetProfile(username: "octocat"))
        }
        let reason = "the response with status 200 does not fit its type: \(message): GitHub.getProfile"
        let text = try #require(error).localizedDescription
        #expect(text.hasPrefix(reason) || text.hasPrefix(reason.replacing(message, with: "body: " + message)))
    }

    private enum Cause: CaseIterable {
        case notRunning, noHost, noTLS, tooSlow, noCredentials, refused, otherServer, undocumented, missing, otherType,
            proxy
    }

    private func message(of cause: Cause) async throws -> String {
        let json = ["Content-Type: application/json"]
        let server =
            switch cause {
            case .tooSlow: try RawServer { connection, _ in connection.stall() }
            case .refused: try RawServer(answer: answer(401, json, #"{"message":"Bad credentials"}"#))
            case .otherServer: try RawServer(answer: answer(404, ["Content-Type: text/html"], "<html>Not Found</html>"))
            case .undocumented: try RawServer(answer: answer(503))
            case .missing:
                try RawServer(answer: answer(200, json, Self.profile.replacing("followers", with: "follower_count")))
            case .otherType:
                try RawServer(
                    answer: answer(200, json, Self.profile.replacing("2011-01-25T18:44:36Z", with: "25.01.2011")))
            default: try RawServer(greeting: { $0.write(answer(400)) }, { connection, _ in connection.end() })
            }
        let url =
            switch cause {
            // A port that no server can have.
            case .notRunning: "http://127.0.0.1:1"
            case .noHost: "http://api.github.invalid"
            case .noTLS: server.url.replacing("http:", with: "https:")
            case .proxy: "https://api.github.com"
            default: server.url
            }
        let client = GitHub.Client(server: .custom(url), credentials: cause == .noCredentials ? [] : [.token("t0ken")])
            .with { configuration in
                if cause == .tooSlow { configuration.timeout = 0.5 }
                // Only some transports support a proxy; this is their text.
                if cause == .proxy {
                    configuration.transport = StubTransport { _, _ in
                        throw TransportFailure.refused(
                            by: ProxyAddress(.http, host: "127.0.0.1", port: 3128), status: 407)
                    }
                }
            }
        let error = await failure { () async throws(APIError<GitHub.Problem>) in
            try await client.send(GitHub.GetProfile(username: "octocat"))
        }
        return Self.plain(try #require(error).localizedDescription, port: cause == .notRunning ? 1 : server.port)
    }

    /// The outputs for a call with status 404: the wire log's block, the error for a report, the command.
    private func seen() async throws -> [String] {
        let server = try RawServer(
            answer: answer(
                404, ["Content-Type: application/json; charset=utf-8", "X-GitHub-Request-Id: 8F2A:1"],
                #"{"message":"Not Found","status":"404"}"#))
        let blocks = Lock<[String]>([])
        let client = GitHub.Client(server: .custom(server.url), credentials: [.token("t0ken")]).with {
            $0.layers.insert(WireLog { block in blocks.withLock { $0.append(block) } }, at: 0)
        }
        let call = GitHub.GetProfile(username: "octocat")
        let error = await failure { () async throws(APIError<GitHub.Problem>) in try await client.send(call) }
        let texts = [try #require(error).debugDescription, try client.curl(for: call)] + blocks.withLock { $0 }
        return try await texts.map { Self.plain($0, port: server.port) } + [cached()]
    }

    /// The first line of a wire log about a cached response.
    private func cached() async throws -> String {
        let server = try RawServer(answer: answer(200, ["Cache-Control: max-age=60"], Self.profile))
        let blocks = Lock<[String]>([])
        let client = GitHub.Client(server: .custom(server.url), credentials: [.token("t0ken")]).with {
            $0.layers = [
                WireLog { block in blocks.withLock { $0.append(block) } }, ResponseCaching(policy: .standard),
            ]
        }
        for _ in 0..<2 { _ = try await client.send(GitHub.GetProfile(username: "octocat")) }
        return Self.plain(String(blocks.withLock { $0 }.last?.prefix { $0 != "\n" } ?? ""), port: server.port)
    }

    /// A text without the values that change with each run or transport.
    private static func plain(_ text: String, port: Int?) -> String {
        text.replacing(port.map { ":\($0)" } ?? ":8080", with: ":8080")
            .replacing(/\((libcurl|NSURLErrorDomain) -?[0-9]+\)/, with: "(code)")
            .replacing(/received: \S+/, with: "received: now").replacing(/in [0-9]+ ms/, with: "in some ms")
            .trimmingCharacters(in: .newlines)
    }
}

/// The generated code of the page's spec.
private enum GitHub: APIDefinition {
    typealias Client = APIClient<GitHub>

    enum Server: APIServer {
        case custom(String)

        var address: ServerAddress {
            switch self {
            case .custom(let url): .custom(url)
            }
        }
    }

    enum Credential: APICredential {
        case token(String)

        var authentication: Authentication {
            switch self {
            case .token(let token): Authentication("token", .bearer(token))
            }
        }
    }

    struct Problem: DecodableModel {
        let message: String

        init(from object: ObjectReader) throws { message = try object.value("message") }
    }

    struct Profile: DecodableModel {
        let login: String
        let followers: Int
        let createdAt: Date

        init(from object: ObjectReader) throws {
            login = try object.value("login")
            followers = try object.value("followers")
            createdAt = try object.value("created_at")
        }
    }

    struct GetProfile: Requestable {
        typealias API = GitHub
        typealias Response = Profile
        typealias Failure = Problem

        let username: String

        static var endpoint: Endpoint { Endpoint("getProfile", .get, "/users/{username}", auth: .all(["token"])) }

        func write(to request: inout RequestWriter) throws { request.path("/users/\(username)") }

        static func response(from reply: RawResponse) throws -> Response { try reply.json() }

        static func failure(from reply: RawResponse) throws -> Failure { try reply.at(400..<500).json() }
    }
}
