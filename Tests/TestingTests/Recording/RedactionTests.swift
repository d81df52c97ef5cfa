import APIRuntime
import APIRuntimeSequences
import APIRuntimeTesting
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("RecordedTransport: secrets") struct RedactionTests {
    private let folder = TemporaryFolder()

    /// Records calls, returns the file's text, then replays the calls.
    private func recording(
        over transport: some Transport, rules: RecordingRules = RecordingRules(),
        _ calls: (any Transport) async throws -> Void
    ) async throws -> String {
        let file = folder.file("recording.json")
        try await calls(RecordedTransport(file: file, mode: .record(over: transport), rules: rules))
        let player = try RecordedTransport(file: file, mode: .replay, rules: rules)
        try await calls(player)
        try player.verifyAllReplayed()
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// Answers with a copy of the whole request, as `httpbin.org/anything` does.
    private func echo(_ more: HTTPFields = [:]) -> StubTransport {
        StubTransport { stub in
            stub.answer { request in
                let fields = request.unredacted.headerFields
                let headers = fields.map { JSONValue.string("\($0.name): \($0.value)") }
                let path = request.unredacted.path ?? ""
                let json: JSONValue = [
                    "path": .string(path), "decoded": .string(path.removingPercentEncoding ?? ""),
                    "headers": .array(headers), "body": .string(request.text ?? ""),
                    .init(stringLiteral: path): nil,
                ]
                var answered: HTTPFields = [
                    .contentType: "application/json", .location: "https://example.com\(path)",
                    .setCookie: "sid=set-cookie-secret; Path=/",
                ]
                answered.append(contentsOf: more)
                for field in fields { answered.append(HTTPField(name: .vary, value: field.value)) }
                return RawResponse(status: 200, headers: answered, body: json.data)
            }
        }
    }

    private func expectNone(of secrets: [String], in text: String, sourceLocation: SourceLocation = #_sourceLocation) {
        for secret in secrets {
            #expect(!text.contains(secret), "\(secret) is in \(text)", sourceLocation: sourceLocation)
        }
    }

    @Test("A recording contains no credential, in any place, even if the server repeats it")
    func credentials() async throws {
        var isFirst = true
        let text = try await recording(over: echo()) { transport in
            // The credentials of a replay are worthless.
            let start = isFirst ? "secret" : "replay"
            isFirst = false
            let client = Auth.Client(
                credentials: [
                    .token("\(start)-bearer"), .headerKey("\(start)-header"), .session("\(start)-cookie"),
                    .queryKey("\(start) query/+"), .login(username: "user", password: "\(start)-pass-ü"),
                    .legacyKey("\(start)-legacy"),
                ], transport: transport)
            try await client.withAll()
            try await client.withKeys(q: "visible")
            try await client.withLogin()
            try await client.withHeaderKey()
            try await client.withLegacyKey()
            try await client.withQueryKey(q: "page")
        }
        let login = Data("user:secret-pass-ü".utf8).base64EncodedString()
        expectNone(of: ["secret-", "secret query", "secret%20query", login, "set-cookie-secret"], in: text)
        #expect(text.contains("visible") && text.contains("X-API-Key: <redacted>"))
        #expect(text.contains("Set-Cookie: <redacted>"))
    }

    @Test("A recording contains no value that the spec calls sensitive")
    func sensitive() async throws {
        let answer: JSONValue = [
            "token": "secret-token", "login": ["username": "u", "password": "secret-answer", "pin": 424_242],
            "previous": ["token": "secret-before", "login": ["username": "secret-u", "password": "secret-p"]],
            "path": "secret-path", "query": "434343", "number": 434_343, "fixed": "constant-secret",
            "header": "Secret is secret-header!",
        ]
        let stub = StubTransport {
            $0.answer(Sensitive.SignIn.self, with: .json(answer).header("X-Secret", "secret-echo"))
            $0.answer(Sensitive.Resign.self, with: .status(204))
        }
        let text = try await recording(over: stub) { transport in
            let client = Sensitive.Client(transport: transport)
            let session = try await client.signIn(
                code: "secret-path", pin: 434_343, page: 2, xSecret: "secret-header",
                body: Sensitive.Login(username: "me", password: "secret-body", pin: 1234))
            #expect(session.login.username == "u")
            try await client.resign(old: "secret-old", new: "secret-new")
        }
        expectNone(of: ["secret-", "424242", "434343", "constant-secret"], in: text)
        #expect(text.contains(#""url": "https://sensitive.example.com/sign-in/<redacted>?page=2""#))
        #expect(text.contains(#""redacted": true"#))
    }

    private static let safe: JSONValue = [
        "at": "2026-11-20T12:34:56Z", "id": "6BA7B810-9dad-11d1-80b4-00c04fd430c8", "count": 123, "isOn": true,
        "all": ["2025-12-31T23:59:59Z"], "none": nil, "visible": "2026-11-20T12:34:56Z",
    ]

    @Test("The replacement of a secret can be read as the secret's type")
    func forms() async throws {
        let stub = StubTransport { $0.answer(Vault.GetSafe.self, with: .value(try! Vault.Safe(Self.safe))) }
        let text = try await recording(over: stub) { transport in
            let safe = try await APIClient<Vault>(server: .custom("https://vault.example.com"), transport: transport)
                .send(Vault.GetSafe())
            #expect(safe.visible == Date(timeIntervalSince1970: 1_795_178_096))
            #expect(safe.none == nil)
        }
        expectNone(of: [#""at": "2026"#, "6ba7b810", "123", "true", "2025-12-31"], in: text.lowercased())
        #expect(text.contains("2026-11-20T12:34:56Z"))
    }

    @Test("So it can in documented errors")
    func errorForms() async throws {
        let stub = StubTransport { stub in
            stub.answer { _ in
                RawResponse(status: 401, headers: [.contentType: "application/json"], body: Self.safe.data)
            }
        }
        let text = try await recording(over: stub) { transport in
            let client = APIClient<Vault>(server: .custom("https://vault.example.com"), transport: transport)
            let error = await #expect(throws: APIError<Vault.Safe>.self) { try await client.send(Vault.OpenSafe()) }
            guard case .failure(let safe, _)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(safe.visible == Date(timeIntervalSince1970: 1_795_178_096))
        }
        expectNone(of: [#""at": "2026"#, "6ba7b810", "123", "2025-12-31"], in: text.lowercased())
    }

    @Test("Sensitive properties in streams are hidden, however the JSON is divided, and even in invalid JSON")
    func streams() async throws {
        let lines = """
            {"login": "a", "email": "secret-1"}

            {"email": "secret-2", "login": "b"}

            """
        let stub = StubTransport {
            $0.answer(
                Examples.StreamOwners.self, with: .data(Data(lines.utf8), contentType: "application/x-ndjson"),
                .data(Data(#"{"login": "c", "email": "secret-3"#.utf8), contentType: "application/x-ndjson"),
                .text("data: {\"login\": \"d\",\ndata: \"email\": \"secret-4\"}\n\n"))
        }
        let text = try await recording(over: stub) { transport in
            for _ in 0..<3 {
                _ = await thrown {
                    for try await _ in try await Examples.Client(transport: transport).streamOwners() {}
                }
            }
        }
        expectNone(of: ["secret-"], in: text)
        #expect(text.contains(#"{\"login\":\"a\",\"email\":\"<redacted>\"}"#))
    }

    @Test("OAuth tokens are hidden in requests outside a call")
    func oauth() async throws {
        let form = "grant_type=refresh_token&refresh%5Ftoken=secret-refresh&client_secret=secret-client&scope=a"
        let answer: JSONValue = ["access_token": "secret-access", "refresh_token": "secret-next", "expires_in": 3600]
        let stub = StubTransport { stub in
            stub.answer { _ in
                RawResponse(status: 200, headers: [.contentType: "application/json"], body: answer.data)
            }
        }
        let text = try await recording(over: stub) { transport in
            var request = HTTPRequest(
                method: .post, scheme: "https", authority: "example.com", path: "/token?access_token=secret-query&a=b")
            request.headerFields[.contentType] = "application/x-www-form-urlencoded"
            request.headerFields[.authorization] = "Basic \(Data("me:secret-me".utf8).base64EncodedString())"
            let body = try await transport.send(request, body: HTTPBody(Data(form.utf8))).1.collect(upTo: 1000)
            #expect(try JSONValue(parsing: body)["expires_in"] == 3600)
        }
        expectNone(of: ["secret-", Data("me:secret-me".utf8).base64EncodedString()], in: text)
        #expect(text.contains("grant_type=refresh_token&refresh%5Ftoken=<redacted>&client_secret=<redacted>&scope=a"))
        #expect(text.contains("https://example.com/token?access_token=<redacted>&a=b"))
    }

    @Test("Secrets of received URLs and forms are hidden; the URLs can still be requested")
    func responses() async throws {
        let signed = "https://files.example.com/o?X-Amz-Signature=secret-1&page=visible-1&Token=secret-2#part"
        let json: JSONValue = ["urls": [.string(signed), "https://me:secret-3@example.com/?a=visible-2"]]
        let link = try #require(HTTPField.Name("Link"))
        let form = "access_token=secret-4&scope=visible-3&refresh%5Ftoken=secret-5"
        let stub = StubTransport { stub in
            stub.answer { request in
                let isForm = request.unredacted.path == "/form"
                return RawResponse(
                    status: 200,
                    headers: [
                        .contentType: isForm ? "application/x-www-form-urlencoded" : "application/json",
                        .location: signed, link: "<https://example.com/?token=secret-6>; rel=next",
                    ],
                    body: isForm ? Data(form.utf8) : json.data)
            }
        }
        let text = try await recording(over: stub) { transport in
            for path in ["/json", "/form"] {
                let request = HTTPRequest(method: .get, scheme: "https", authority: "example.com", path: path)
                let (response, _) = try await transport.send(request, body: nil)
                #expect(response.headerFields[link]?.hasSuffix(">; rel=next") == true)
                let location = try #require(response.headerFields[.location].flatMap(URL.init(string:)))
                #expect(location.host == "files.example.com" && location.fragment == "part")
            }
        }
        expectNone(of: ["secret-"], in: text)
        for number in 1...3 { #expect(text.contains("visible-\(number)")) }
    }

    @Test("Usual names of secrets hide their values, and where these are repeated")
    func commonNames() async throws {
        let names = ["X-Api-Key", "Api-Key", "X-Auth-Token", "X-Amz-Security-Token"]
        let text = try await recording(over: echo()) { transport in
            var request = HTTPRequest(
                method: .post, scheme: "https", authority: "example.com",
                path: "/a?X-Amz-Signature=secret-1&code=secret%202&apikey=secret-3&API_KEY=secret-4&page=visible-1")
            for name in names { request.headerFields[try #require(HTTPField.Name(name))] = "secret-\(name)" }
            request.headerFields[.contentType] = "application/x-www-form-urlencoded"
            let form = "token=secret-5&code=secret+6&password=secret%2F7&pin=visible-2&again=secret-5&%74oken=visi"
            _ = try await transport.send(request, body: HTTPBody(Data(form.utf8)))
        }
        expectNone(of: ["secret"], in: text)
        #expect(text.contains("page=visible-1") && text.contains("pin=visible-2"))
        // Too short to be searched for, except under its name.
        #expect(text.contains("&%74oken=<redacted>\"") && text.contains("&%74oken=redacted\""))
    }

    @Test("A code is a secret in queries and forms, but not in JSON; a token is a secret in JSON too")
    func codes() async throws {
        let stub = StubTransport { stub in
            stub.answer { _ in
                RawResponse(
                    status: 200, headers: [.contentType: "application/json"],
                    body: Data(#"{"code": "visible-1", "token": "secret-1", "again": "secret-2"}"#.utf8))
            }
        }
        let text = try await recording(over: stub) { transport in
            var request = HTTPRequest(method: .post, scheme: "https", authority: "example.com", path: "/a")
            request.headerFields[.contentType] = "application/json"
            let body = HTTPBody(Data(#"{"code": "visible-2", "password": "secret-2"}"#.utf8))
            _ = try await transport.send(request, body: body)
        }
        expectNone(of: ["secret-"], in: text)
        #expect(text.contains("visible-1") && text.contains("visible-2"))
    }

    @Test("Parts of multipart bodies are hidden by their names", arguments: [[], [0, 0xFF]] as [[UInt8]])
    func parts(bytes: [UInt8]) async throws {
        let text = try await recording(over: echo()) { transport in
            let boundary = UUID().uuidString
            var body = Data()
            for (name, content) in [
                ("\"Password\"", "secret-1\r\n\r\nsecret-2"), ("token", "secret-3\r\n--bound"),
                ("\"note\"; filename=\"password\"", "visible"),
                ("\"last\"; x=1", bytes.isEmpty ? "secret-3\r\n--bound" : "bytes are compared as they are"),
            ] {
                let head = "content-disposition: form-data; name=\(name)\r\nContent-Type: text/plain"
                body += Data("--\(boundary)\r\n\(head)\r\n\r\n\(content)\r\n".utf8)
            }
            body += Data("--\(boundary)--\r\n".utf8) + bytes
            var request = HTTPRequest(method: .post, scheme: "https", authority: "example.com", path: "/a")
            request.headerFields[.contentType] = "multipart/form-data; Boundary=\(boundary)"
            _ = try await transport.send(request, body: HTTPBody(body))
        }
        let json = try JSONValue(parsing: Data(text.utf8))
        let kept = json["exchanges"]?[0]?["request"]?["body"]?["base64"]?.string.flatMap { Data(base64Encoded: $0) }
        #expect((kept == nil) == bytes.isEmpty)
        let all = text + String(decoding: kept ?? Data(), as: UTF8.self)
        expectNone(of: ["secret-"], in: all)
        #expect(all.contains("visible"))
    }

    @Test("Rules hide more, by name or by a closure")
    func rules() async throws {
        let rules = RecordingRules(
            hiding: ["Signature", "x-Key"], ignoring: [try #require(HTTPField.Name("X-Random"))]
        ) {
            $0.url = $0.url.replacing("visible", with: "replaced")
        } response: {
            $0.headers[.date] = nil
            $0.body = .json(["data": "by code"])
        }
        let stub = StubTransport { stub in
            stub.answer { _ in
                RawResponse(
                    status: 200,
                    headers: [.contentType: "application/json", .date: "Today", .eTag: "secret-never"],
                    body: Data(#"{"signature": "secret-answer"}"#.utf8))
            }
        }
        let text = try await recording(over: stub, rules: rules) { transport in
            var request = HTTPRequest(
                method: .post, scheme: "https", authority: "example.com", path: "/visible?signature=secret-query")
            request.headerFields[.contentType] = "application/json"
            request.headerFields[try #require(HTTPField.Name("X-KEY"))] = "secret-key"
            request.headerFields[try #require(HTTPField.Name("X-Random"))] = UUID().uuidString
            let body = HTTPBody(Data(#"{"a": [{"signature": {"deep": "secret-body", "n": 5}}]}"#.utf8))
            _ = try await transport.send(request, body: body)
        }
        expectNone(
            of: ["secret-query", "secret-key", "secret-body", "secret-answer", "visible", "Today", "X-Random"], in: text
        )
        #expect(text.contains("by code") && text.contains("secret-never"))
    }

    @Test("Errors of a replay show no secret")
    func errors() async throws {
        let file = folder.file("errors.json")
        func client(_ mode: RecordedTransport.Mode, _ token: String) throws -> Payments.Client {
            Payments.Client(credentials: [.secret(token)], transport: try RecordedTransport(file: file, mode: mode))
        }
        _ = try await client(.record(over: StubTransport()), "sk_secret").getPayment(id: "pay_1")
        let player = try client(.replay, "sk_other")
        let error = await thrown { try await player.getPayment(id: "sk_other") }
        #expect(error?.invalidRequest?.contains("/payments/<redacted> is not in 'errors.json'") == true)
        #expect(error?.invalidRequest?.contains("sk_") == false)
        let form = await thrown {
            try await Payments.Client(
                credentials: [.publishable("pk_other")], transport: player.configuration.transport
            ).tokenizeCard(number: "4242424242424242", cvc: "987", expMonth: 1, expYear: 2030)
        }
        expectNone(of: ["4242", "987", "pk_other"], in: try #require(form?.invalidRequest))
    }

    @Test("Description and mirror of the transport show nothing")
    func descriptions() async throws {
        let file = folder.file("descriptions.json")
        let transport = try RecordedTransport(file: file, mode: .record(over: echo()))
        try await Auth.Client(credentials: [.token("secret-token")], transport: transport).withToken()
        var shown = "\(transport) \(String(reflecting: transport))"
        dump(transport, to: &shown)
        dump(try RecordedTransport(file: file, mode: .replay), to: &shown)
        expectNone(of: ["secret-token", "redacted"], in: shown)
    }
}

// MARK: - An API with secrets of many types

/// An API in which everything but one date is sensitive.
enum Vault: APIDefinition {
    typealias Credential = Authentication.None

    enum Server: APIServer {
        case custom(String)
        var address: ServerAddress { if case .custom(let url) = self { .custom(url) } else { .custom("") } }
    }

    struct Safe: Model {
        let at: Date
        let id: UUID
        let count: UInt8
        let isOn: Bool
        let all: [Date]
        let none: Date?
        let visible: Date

        init(_ json: JSONValue) throws {
            self = try JSONDecoder().decode(Safe.self, from: json.data)
        }

        init(from object: ObjectReader) throws {
            at = try object.value("at")
            id = try object.value("id")
            count = try object.value("count")
            isOn = try object.value("isOn")
            all = try object.value("all")
            none = try object.optional("none")
            visible = try object.value("visible")
        }

        func write(to object: inout ObjectWriter) throws {
            try object.value("at", at)
            try object.value("id", id)
            try object.value("count", count)
            try object.value("isOn", isOn)
            try object.value("all", all)
            try object.value("none", none)
            try object.value("visible", visible)
        }
    }

    struct GetSafe: Requestable {
        typealias API = Vault
        typealias Response = Safe

        static var endpoint: Endpoint {
            Endpoint("getSafe", .get, "/safe", sensitiveKeys: ["at", "id", "count", "isOn", "all", "none"])
        }

        static func response(from reply: RawResponse) throws -> Safe { try reply.json() }
    }

    struct OpenSafe: Requestable {
        typealias API = Vault
        typealias Response = Void
        typealias Failure = Safe

        static var endpoint: Endpoint {
            Endpoint("openSafe", .get, "/open", sensitiveKeys: ["at", "id", "count", "isOn", "all", "none"])
        }

        static func failure(from reply: RawResponse) throws -> Safe { try reply.json() }
    }
}
