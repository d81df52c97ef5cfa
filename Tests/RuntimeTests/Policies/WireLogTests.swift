import APIRuntime
import APIRuntimeCaching
import APIRuntimeDiagnostics
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Wire log") struct WireLogTests {
    /// Keeps the blocks, with any time as 5 ms.
    private final class Blocks: Sendable {
        private let kept = Lock<[String]>([])

        func log(_ scope: WireLog.Scope = .everything, bodyLimit: Int = 4096) -> WireLog {
            WireLog(scope, bodyLimit: bodyLimit) { text in
                self.kept.withLock { $0.append(text.replacing(/[0-9]+ ms/, with: "5 ms")) }
            }
        }

        var all: [String] { kept.withLock { $0 } }
    }

    private func client(_ server: RawServer, _ log: WireLog) -> Shop.Client {
        Shop.Client(server.url, .token("s3cret")).with { $0.layers.insert(log, at: 0) }
    }

    @Test("A block has the request, the response with readable JSON, and the mismatch")
    func block() async throws {
        let json =
            #"{"id":1,"name":"lamp","tags":["a",{"b":null}],"none":[],"access_token":"t0ken","echo":"Bearer s3cret"}"#
        let server = try RawServer(
            answer: answer(404, ["Content-Type: application/json", "Set-Cookie: a=b", "X-Echo: is s3cret"], json))
        let blocks = Blocks()
        let log = client(server, blocks.log())
        _ = await failure { () async throws(APIError<Shop.Problem>) in
            try await log.send(Shop.Secrets(header: "h1dden", query: "p1n"))
        }
        #expect(
            blocks.all == [
                #"""
                Shop.secrets, attempt 1: 404 in 5 ms
                > GET \#(server.url)/secrets?pin=<redacted>&page=2
                > X-Trace: visible
                > X-Secret: <redacted>
                > Accept: application/json
                > Authorization: <redacted>
                < 404
                < Content-Type: application/json
                < Set-Cookie: <redacted>
                < X-Echo: is <redacted>
                < Content-Length: 102
                <
                < {
                <   "id": 1,
                <   "name": "lamp",
                <   "tags": [
                <     "a",
                <     {
                <       "b": null
                <     }
                <   ],
                <   "none": [],
                <   "access_token": "<redacted>",
                <   "echo": "<redacted>"
                < }
                ! not the documented error: message: missing
                """#
            ])
    }

    @Test("A body with a secret shows only the values that the endpoint's description shows")
    func requestBodies() async throws {
        let server = try RawServer(
            answer: answer(200, [], #"{"session":{"id":"x"},"token":"y","hello":"me, hunter2"}"#))
        let blocks = Blocks()
        for body in [SecretLogin.Body.json, .form, .text] {
            try await client(server, blocks.log()).send(SecretLogin(name: "me", password: "hunter2", body: body))
        }
        let all = blocks.all
        #expect(all.count == 3 && all.allSatisfy { !$0.contains("hunter2") })
        #expect(all[0].contains("\n>\n> {\n>   \"name\": \"me\",\n>   \"password\": \"<redacted>\"\n> }\n< 200"))
        #expect(
            all[0].hasSuffix(
                "<   \"session\": \"<redacted>\",\n<   \"token\": \"<redacted>\",\n<   \"hello\": \"me, <redacted>\"\n< }"
            ))
        #expect(all[1].contains("\n>\n> name = me\n> password = <redacted>\n< 200"))
        // The secret's part of the text is unknown, so the text and its possible repetitions are hidden.
        #expect(all[2].contains("\n>\n> <redacted>\n< 200") && all[2].hasSuffix("\n<\n< <redacted>"))
    }

    @Test("Each attempt has a block; without a response it has the error")
    func attempts() async throws {
        let server = try RawServer { connection, _ in connection.end() }
        let blocks = Blocks()
        let retrying = client(server, blocks.log()).with { $0.retry = RetryPolicy(times: 1, delay: .zero) }
        _ = await failure { () async throws(APIError<Never>) in try await retrying.send(Shop.GetItem(id: "1")) }
        #expect(blocks.all.count == 2)
        #expect(
            blocks.all.last?.hasPrefix(
                "Shop.getItem, attempt 2: no response after 5 ms\n> GET \(server.url)/items/1/details\n") == true)
        #expect(blocks.all.last?.contains("\n! connectionLost: \(server.url): the connection ended early") == true)
    }

    @Test("With failures only, errors and mismatches are shown, and no success")
    func failuresOnly() async throws {
        let answers = Lock([answer(200, [], item(1, "lamp")), answer(200, [], #"{"id":1}"#), answer(500)])
        let server = try RawServer { connection, _ in connection.write(answers.withLock { $0.removeFirst() }) }
        let blocks = Blocks()
        let log = client(server, blocks.log(.failuresOnly))
        for _ in 0..<3 {
            _ = await failure { () async throws(APIError<Never>) in try await log.send(Shop.GetItem(id: "1")) }
        }
        #expect(blocks.all.count == 2)
        #expect(blocks.all.first?.hasSuffix("\n! does not fit the spec: name: missing") == true)
        #expect(blocks.all.last?.hasSuffix("\n! status 500 is not documented") == true)
    }

    @Test("A block names the redirect that led to it")
    func redirect() async throws {
        let server = try RawServer { connection, request in
            let isFirst = request.hasPrefix("GET /items")
            connection.write(isFirst ? answer(302, ["Location: /moved"]) : answer(200, [], item(1, "lamp")))
        }
        let blocks = Blocks()
        _ = try await client(server, blocks.log()).send(Shop.GetItem(id: "1"))
        #expect(blocks.all.count == 1)
        let lines = blocks.all.first?.split(separator: "\n").prefix(3) ?? []
        #expect(
            lines == [
                "Shop.getItem, attempt 1: 200 in 5 ms", "> redirected from \(server.url)/items/1/details",
                "> GET \(server.url)/moved",
            ])
    }

    @Test("A cached response is shown, and a second log next to it shows failures only")
    func cache() async throws {
        let requests = Lock(0)
        let server = try RawServer { connection, request in
            requests.withLock { $0 += 1 }
            if request.hasPrefix("GET /items/2") { return connection.end() }
            connection.write(answer(200, ["Cache-Control: max-age=60"], item(1, "lamp")))
        }
        let (blocks, failures) = (Blocks(), Blocks())
        let caching = Shop.Client(server.url).with {
            $0.layers = [
                blocks.log(), failures.log(.failuresOnly), ResponseCaching(ResponseCache(), policy: .standard),
            ]
        }
        for _ in 0..<2 { _ = try await caching.send(Shop.GetItem(id: "1")) }
        let titles = blocks.all.map { $0.prefix { $0 != "\n" } }
        #expect(
            titles == ["Shop.getItem, attempt 1: 200 in 5 ms", "Shop.getItem, attempt 1: 200 from a cache in 5 ms"])
        #expect(requests.withLock { $0 } == 1)
        #expect(failures.all.isEmpty)
        _ = await failure { () async throws(APIError<Never>) in try await caching.send(Shop.GetItem(id: "2")) }
        #expect(blocks.all.count == 3 && failures.all.count == 1)
    }

    @Test("Of a body that is not text, or not in memory, the size and the type are shown; it stays readable")
    func otherBodies() async throws {
        let server = try RawServer { connection, request in
            connection.write(
                request.hasPrefix("PUT")
                    ? answer(200, ["Content-Type: text/plain; charset=utf-8"], "stored\u{1B}[31m\r\n\u{202E}x")
                    : answer(200, ["Content-Type: text/event-stream"], "data: 1\n\ndata: 2\n\n"))
        }
        let blocks = Blocks()
        let log = client(server, blocks.log())
        _ = try await log.with { $0.move(.custom("https://uploads.shop.test"), to: server.url) }
            .send(Shop.Upload(method: .put, data: Data([0xFF, 0, 1])))
        var numbers: [Int] = []
        for try await number in try await log.send(Events()) { numbers.append(number) }
        #expect(numbers == [1, 2])
        #expect(blocks.all.count == 2)
        #expect(blocks.all.first?.contains("\n>\n> <3 bytes of application/octet-stream>\n") == true)
        #expect(blocks.all.first?.hasSuffix("\n<\n< stored\\u{1b}[31m\n< \\u{202e}x") == true)
        let last = blocks.all.last ?? ""
        #expect(last.hasSuffix("\n<\n< <a stream of text/event-stream>"), "\(last)")
    }

    @Test("A long body is cut; cut JSON and lines of JSON show no secret")
    func texts() async throws {
        func body(_ type: String, _ text: String, limit: Int = 4096) async throws -> String {
            let server = try RawServer(answer: answer(418, ["Content-Type: \(type)"], text))
            let blocks = Blocks()
            _ = await failure { () async throws(APIError<Shop.Problem>) in
                try await client(server, blocks.log(bodyLimit: limit)).send(
                    SecretLogin(name: "me", password: "s3cret", body: .json))
            }
            let block = try #require(blocks.all.first)
            let end = try #require(block.range(of: "\n<\n"))
            return String(block[end.upperBound...].prefix { $0 != "!" }.dropLast())
        }
        #expect(
            try await body("application/json", "[\(String(repeating: "1,", count: 90_000))1]", limit: 8)
                == "< [\n<   1,\n<  … (180003 bytes)")
        #expect(
            try await body("application/json", String(repeating: " ", count: 1_000_001))
                == "< <1000001 bytes of application/json>")
        #expect(try await body("application/json", #"{"a":1,"session":"x""#) == "< <redacted>")
        #expect(
            try await body("application/x-ndjson", "{\"session\":\"x\",\"b\":1}\n{\"b\":\"s3cret\"}\n")
                == "< {\"session\":\"<redacted>\",\"b\":1}\n< {\"b\":\"<redacted>\"}\n< ")
        #expect(try await body("text/html", "<h1>Oops</h1>\n<session>x</session>") == "< <h1>Oops</h1>\n< <redacted>")
        #expect(
            try await body("application/x-www-form-urlencoded", "error=no+way&session=x")
                == "< error = no way\n< session = <redacted>")
        #expect(try await body("image/png", "PNG") == "< <3 bytes of image/png>")
    }

    private struct Events: StreamRequestable {
        typealias API = Shop
        typealias Element = Int
        typealias Failure = Never

        static var endpoint: Endpoint { Endpoint("events", .get, "/events") }
        static var framing: StreamFraming { .events }
    }
}
