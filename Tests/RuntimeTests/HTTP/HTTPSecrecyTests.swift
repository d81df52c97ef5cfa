import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("HTTP secrecy")
struct HTTPSecrecyTests {
    private static let secret = "s3cret"
    private static let credentials: [Shop.Credential] = [
        .token(secret), .login(username: "me", password: secret), .key(secret), .queryKey(secret), .session(secret),
    ]
    private static let endpoint = Shop.Secrets(header: secret, query: secret)

    /// Expects a value to show no secret in any text that could get into a log.
    private func expectSecrecy(_ value: Any, _ location: SourceLocation = #_sourceLocation) {
        var dumped = ""
        dump(value, to: &dumped)
        var texts = [dumped, "\(value)", String(describing: value), String(reflecting: value)]
        texts.append("\([value])")
        texts.append("\(String(describing: Optional(value)))")
        if let value = value as? any CustomDebugStringConvertible { texts.append(value.debugDescription) }
        if let error = value as? any Error {
            texts.append(error.localizedDescription)
            texts.append("\(error as NSError)")
            texts.append("\((error as NSError).userInfo)")
        }
        let encoded = Data("me:\(Self.secret)".utf8).base64EncodedString()
        for text in texts {
            #expect(
                !text.contains(Self.secret) && !text.contains(encoded), "\(type(of: value))", sourceLocation: location)
        }
    }

    @Test("Credentials, configurations, clients and endpoints show no secret")
    func values() throws {
        for credential in Self.credentials {
            expectSecrecy(credential)
            expectSecrecy(credential.authentication)
        }
        expectSecrecy(Self.credentials)
        let client = Shop.Client(credentials: Self.credentials)
        expectSecrecy(client)
        expectSecrecy(client.configuration)
        expectSecrecy(Shop.Client(server: .custom("https://me:s3cret@api.shop.test"), credentials: Self.credentials))
        expectSecrecy(Self.endpoint)
        expectSecrecy(Shop.Secrets.endpoint)
        #expect("\(client)" == "Shop at https://api.shop.test")
        #expect("\(Shop.Credential.token("s3cret"))" == "token: <redacted>")
    }

    @Test("A request writer shows no content")
    func writer() throws {
        let custom = Custom { writer in
            try Self.endpoint.write(to: &writer)
            expectSecrecy(writer)
        }
        _ = try custom.httpRequest()
    }

    @Test("Errors without a response show no secret")
    func withoutResponse() async throws {
        let silent = try RawServer { connection, _ in connection.end() }
        let stalling = try RawServer { connection, _ in connection.stall() }
        let looping = try RawServer { connection, request in
            connection.write(answer(302, ["Location: \(request.split(separator: " ")[1])"]))
        }
        let leading = try RawServer(answer: answer(302, ["Location: ftp://me:s3cret@x/?api_key=s3cret"]))
        for url in [
            "http://127.0.0.1:1", "http://no-such-host.invalid", "https://127.0.0.1:1", silent.url, stalling.url,
            looping.url,
            leading.url, "http://me:s3cret@127.0.0.1",
        ] {
            let client = Shop.Client(server: .custom(url), credentials: Self.credentials, timeout: .seconds(2))
            let error = await failure { () async throws(APIError<Shop.Problem>) in try await client.send(Self.endpoint)
            }
            expectSecrecy(try #require(error))
            if let failure = error?.transportFailure { expectSecrecy(failure) }
        }
    }

    @Test("Invalid requests do not repeat the invalid value")
    func invalid() async throws {
        let client = Shop.Client(credentials: Self.credentials)
        for endpoint in [Shop.Secrets(header: "s3cret\r\n"), Shop.Secrets(header: "\0s3cret")] {
            let error = await failure { () async throws(APIError<Shop.Problem>) in try await client.send(endpoint) }
            #expect(error?.isInvalidRequest == true)
            expectSecrecy(try #require(error))
        }
        for credential in [
            Shop.Credential.token("s3cret\n"), .session("s3cret;"), .key("s3cret\0"),
            .login(username: "a:", password: "s3cret"),
        ] {
            let client = Shop.Client(credentials: [credential])
            let error = await failure { () async throws(APIError<Shop.Problem>) in try await client.send(Shop.Secrets())
            }
            #expect(error?.isInvalidRequest == true)
            expectSecrecy(try #require(error))
        }
    }

    @Test("Errors with a response, and responses, show no secret that the server repeats")
    func withResponse() async throws {
        for status in [200, 404, 500] {
            let server = try RawServer { connection, request in
                let secret = "s3cret"
                let headers = [
                    "Set-Cookie: sid=\(secret)", "X-Echo: \(secret)", "Link: </x?api_key=\(secret)>; rel=next",
                ]
                connection.write(answer(status, headers, #"{"echo": "\#(secret)", "id": "\#(secret)"}"#))
            }
            let client = Shop.Client(server: .custom(server.url), credentials: Self.credentials)
            let undocumented = await failure { () async throws(APIError<Never>) in
                try await client.send(Shop.GetItem(id: "7"))
            }
            expectSecrecy(try #require(undocumented))
            expectSecrecy(try #require(undocumented?.response))
            if status == 200 {
                expectSecrecy(try await client.response(for: Self.endpoint))
            } else {
                let error = await failure { () async throws(APIError<Shop.Problem>) in
                    try await client.send(Self.endpoint)
                }
                expectSecrecy(try #require(error))
            }
        }
    }

    @Test("Descriptions are one line with the outcome")
    func descriptions() async throws {
        let reply = RawResponse(status: 404, body: Data("1234".utf8))
        #expect("\(reply)" == "status 404, 4 bytes")
        #expect(
            "\(APIError<Never>.unexpectedStatus(reply))"
                == "the server answered with status 404, which is not documented")
        #expect(
            "\(APIError<Never>.decoding(DecodingMismatch(path: "a[1].b", reason: "missing"), reply))"
                == "the response with status 404 does not fit its type: a[1].b: missing")
        #expect("\(APIError<Never>.missingCredentials("token"))" == "the request needs credentials for 'token'")
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client("http://127.0.0.1:1").send(Call<Get>())
        }
        #expect(
            error?.transportFailure?.message.hasPrefix("http://127.0.0.1:1: no connection to the host (") == true)
    }
}
