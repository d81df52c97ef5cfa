import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import HTTPTypes
import Testing

/// Responses instead of a stream.
@Suite("Streams: other content") struct StreamContentTests {
    private func error(
        _ body: String, _ type: String?, chunkSize: Int = 1000, _ credentials: Shop.Credential...
    ) async -> APIError<Shop.Problem>? {
        let transport = StubTransport.streaming(Data(body.utf8).chunks(of: chunkSize), type: type)
        return await failure { () async throws(APIError<Shop.Problem>) in
            var ticks = try await Shop.Client(credentials: credentials, transport: transport).send(Ticks())
                .makeAsyncIterator()
            while try await ticks.next() != nil {}
        }
    }

    @Test(
        "A success with another type fails with the type and the beginning of the text",
        arguments: [
            ("application/json", #"{"error":{"message":"no such model"}}"#),
            ("Application/JSON ; charset=utf-8", #"{"error":"busy"}"#),
            ("application/problem+json", #"{"title":"no"}"#),
            ("text/html", "<html> <body>Sign in</body>"), ("text/plain", "upstream connect error"),
            ("application/xml", "<Error>no</Error>"), ("application/x-ndjson", #"{"n":1}"#),
            ("application/jsonl", #"{"n":1}"#), ("text/event-stream2", "data: 1"),
        ])
    func other(type: String, body: String) async throws {
        for size in [1, 7, 1000] {
            let error = await error(body, type, chunkSize: size)
            guard case .decoding(let mismatch, let response)? = error else { throw Unexpected() }
            let name = type.prefix { $0 != ";" }.trimmingCharacters(in: .whitespaces)
            #expect(
                mismatch == DecodingMismatch(path: "body", reason: "expected an event stream, found \(name): \(body)"))
            #expect(response.body == Data(body.utf8))
            #expect(error?.localizedDescription.contains(body) == true)
        }
    }

    @Test("The type matches in any case and with parameters; without content it does not matter")
    func types() async throws {
        for type in ["TEXT/Event-Stream", "text/event-stream;charset=UTF-8", "text/event-stream ; x=y"] {
            #expect(await error("data: {\"n\": 1}\n\n", type) == nil)
            #expect(await error("", type) == nil)
        }
        let transport = StubTransport.streaming([], status: 204, type: "application/json")
        for try await _ in try await Shop.Client(transport: transport).send(Ticks()) { throw Unexpected() }
        let empty = await error("", "application/json")
        #expect(
            empty?.description.contains("body: expected an event stream, found application/json, and an empty body")
                == true)
    }

    @Test("Bytes are not shown, and a long text is cut")
    func bytes() async throws {
        let image = await error("\u{0}\u{1}PNG", "image/png")
        #expect(image?.description.contains("expected an event stream, found image/png") == true)
        #expect(image?.description.contains("PNG") == false)
        let long = await error(String(repeating: "é\n", count: 100_000), "text/plain")
        guard case .decoding(let mismatch, let response)? = long else { throw Unexpected() }
        #expect(mismatch.reason.count < 300 && mismatch.reason.hasSuffix("é é …"))
        #expect(response.body.count >= 262_144)
    }

    @Test(
        "Without a type it is read if it begins like a stream",
        arguments: [
            "data: {\"n\": 1}\n\n", ":\n\n", ": hello\r\rdata: {\"n\": 1}\r\r", "id: 7\n\n", "retry: 5", "event: x\n",
            "\u{FEFF}data: {\"n\": 1}\n\n", "\n\n\ndata: {\"n\": 1}\n\n", "", "\n", "data",
            "later: x\ndata: {\"n\": 1}\n\n",
        ])
    func untyped(body: String) async throws {
        for size in [1, 3, 1000] { #expect(await error(body, nil, chunkSize: size) == nil, "\(size)") }
    }

    @Test(
        "Without a type anything else fails with the beginning of the text",
        arguments: [
            #"{"error": "busy"}"#, " \n[1]", "<html>data: 1</html>", "Internal Server Error", "error: no\n\n",
            "database: x",
        ])
    func untypedOther(body: String) async throws {
        for size in [1, 3, 1000] {
            let error = await error(body, nil, chunkSize: size)
            guard case .decoding(let mismatch, let response)? = error else { throw Unexpected() }
            #expect(mismatch.reason.hasPrefix("expected an event stream, found a body without a content type: "))
            #expect(response.status == 200 && response.body == Data(body.utf8))
        }
    }

    @Test("The text shows no secret of the request, no value of a secret key, and no cut secret at its end")
    func secrets() async throws {
        let json = #"{"error":"bad key s3cr3t-key","access_token":"abc123","password":null,"note":"fine"}"#
        let found = await error(json, "application/json", .token("s3cr3t-key"))
        #expect(
            found?.description.contains(#"{"error":"bad key <redacted>","access_token":"<redacted>","password":null"#)
                == true)
        let cut = await error(#"{"error":"bad key s3cr3t-"#, "application/json", .token("s3cr3t-key"))
        #expect(cut?.description.contains("bad key") == true && cut?.description.contains("s3c") == false)
        let form = await error("access_token=abc123", "text/plain")
        #expect(form?.description.contains("found text/plain: Shop.ticks") == true)
        let plain = await error("Invalid token\u{1B}[31m", "text/plain")
        #expect(plain?.description.contains("found text/plain: Invalid token [31m") == true)
    }

    @Test("Without a client the text is left out, because its secrets are unknown")
    func withoutClient() throws {
        let error = #expect(throws: APIError<Shop.Problem>.self) {
            try Ticks.decode(status: 200, headers: [.contentType: "application/json"], body: Data("{}".utf8))
        }
        guard case .decoding(let mismatch, _)? = error else { throw Unexpected() }
        #expect(mismatch.reason == "expected an event stream, found application/json")
    }

    @Test(
        "An endless stream of another format fails with the text so far, and its connection is closed",
        .tags(.timed))
    func endless() async throws {
        let server = try RawServer { connection, _ in
            connection.write(
                "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n\r\n{\"n\": 1}\n")
            connection.stall()
        }
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(server.url).send(Ticks())
        }
        #expect(error?.description.contains("found application/x-ndjson: {\"n\":1}") == true)
        #expect(await server.wait { $0.closed == 1 })
    }

    @Test("An endless body of an error status ends with the call's timeout", .tags(.timed))
    func endlessError() async throws {
        let server = try RawServer { connection, _ in
            connection.write("HTTP/1.1 500 Oops\r\nContent-Type: text/plain\r\nConnection: close\r\n\r\nwait")
            connection.stall()
        }
        let error = await failure { () async throws(APIError<Shop.Problem>) in
            try await Shop.Client(server.url).with { $0.timeout = 0.5 }.send(Ticks())
        }
        #expect(error?.isTimeout == true)
        #expect(await server.wait { $0.closed == 1 })
    }

    @Test(
        "Lines are read with every type except that of events",
        arguments: [
            "application/x-ndjson", "application/jsonl", "application/json-seq", "application/json", "text/html", nil,
        ])
    func lines(type: String?) async throws {
        let transport = StubTransport.streaming([Data("\u{1E}{\"n\": 1}\n".utf8)], type: type)
        var read: [Int] = []
        for try await tick in try await Shop.Client(transport: transport).send(TickLines()) { read.append(tick.n) }
        #expect(read == [1])
    }

    @Test("Events or HTML instead of lines are named in the error")
    func otherLines() async throws {
        func error(_ body: String, _ type: String) async -> APIError<Never>? {
            let transport = StubTransport.streaming([Data(body.utf8)], type: type)
            return await failure { () async throws(APIError<Never>) in
                var lines = try await Shop.Client(transport: transport).send(TickLines()).makeAsyncIterator()
                while try await lines.next() != nil {}
            }
        }
        let events = await error("data: {\"n\": 1}\n\n", "text/event-stream")
        #expect(
            events?.description.contains("expected lines of JSON, found text/event-stream: data: {\"n\": 1}") == true)
        let html = await error("<!DOCTYPE html>\n<html>", "text/html")
        #expect(html?.description.contains("[0]: HTML arrived instead of JSON") == true)
    }

    @Test("ReconnectingEvents does not reconnect after another type")
    func reconnecting() async throws {
        for type in ["application/json", "text/plain", "application/x-ndjson", nil] {
            let transport = StubTransport.streaming([Data("{}".utf8)], type: type)
            var events = Shop.Client(transport: transport).events(of: Ticks()).makeAsyncIterator()
            let error = await failure { () async throws(APIError<Shop.Problem>) in try await events.next() }
            guard case .decoding? = error else { throw Unexpected() }
            #expect(try await events.next() == nil && transport.requests.count == 1)
        }
    }
}
