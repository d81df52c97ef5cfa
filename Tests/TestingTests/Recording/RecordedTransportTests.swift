import APIRuntime
import APIRuntimeSequences
import APIRuntimeTesting
import APIRuntimeURLSession
import Foundation
import HTTPTypes
import LoopbackServer
import APIValues
import Testing

@Suite("RecordedTransport") struct RecordedTransportTests {
    private let folder = TemporaryFolder()

    @Test("A recording replays status, headers and all kinds of bodies without a server")
    func roundTrip() async throws {
        let file = folder.file("round/trip.json")
        let bytes = Data([0, 1, 0xFF, 0xFE])
        let answers: [String: LoopbackServer.Answer] = [
            "/text": .init(headers: ["Content-Type": "text/plain", "X-Kind": "text"], body: Data("a\r\nb\nü".utf8)),
            "/count": .json(#"{"b": 1.50, "a": 12345678901234567890}"#),
            "/events": .init(status: 500, headers: ["Content-Type": "application/octet-stream"], body: bytes),
            "/nothing": .init(status: 204),
        ]
        let recorded = try await LoopbackServer.run {
            answers[$0.path] ?? .init(status: 404)
        } during: { server in
            let transport = try RecordedTransport(file: file, mode: .record(over: URLSessionTransport()))
            return try await exchange(with: Examples.Client(server: .custom(server.url), transport: transport))
        }
        let player = try RecordedTransport(file: file, mode: .replay)
        let url = try #require(try recordedURLs(in: file).first)
        let replayed = try await exchange(with: Examples.Client(server: .custom(url), transport: player))
        #expect(replayed.map(\.status) == recorded.map(\.status))
        #expect(replayed.map(\.status) == [200, 200, 500, 204])
        func headers(_ response: RawResponse) -> [String] {
            // The length is that of JSON without white space. URLSession does not keep the order of headers.
            response.headers.filter { $0.name != .contentLength }.map { "\($0)" }.sorted()
        }
        #expect(replayed.map(headers) == recorded.map(headers))
        #expect(replayed[1].headers[.contentLength] == "\(replayed[1].body.count)")
        #expect(replayed[0].body == recorded[0].body)
        #expect(try JSONValue(parsing: replayed[1].body) == JSONValue(parsing: recorded[1].body))
        #expect(String(decoding: replayed[1].body, as: UTF8.self) == #"{"b":1.50,"a":12345678901234567890}"#)
        #expect(replayed[2].body == bytes)
        #expect(replayed[3].body.isEmpty)
        try player.verifyAllReplayed()
    }

    private func exchange(with client: Examples.Client) async throws -> [RawResponse] {
        let text = try await client.response(for: Examples.GetText())
        let error = await thrown { try await client.getCount() }
        let events = await thrown { try await client.listEvents() }
        let nothing = try await client.response(for: Examples.GetNothing())
        return [
            RawResponse(status: text.status, headers: text.headers, body: text.body), error?.response,
            events?.response, RawResponse(status: nothing.status, headers: nothing.headers, body: nothing.body),
        ].compactMap(\.self)
    }

    @Test("A recording without a transport uses the platform's")
    func platform() async throws {
        let file = folder.file("platform.json")
        let url = try await LoopbackServer.run { _ in
            .json(#"{"count": 7}"#)
        } during: { server in
            let client = Examples.Client(server: .custom(server.url), transport: try .record(to: file))
            _ = await thrown { try await client.getCount() }
            return server.url
        }
        let player: RecordedTransport = try .replay(from: file)
        let client = Examples.Client(server: .custom(url), transport: player)
        _ = await thrown { try await client.getCount() }
        try player.verifyAllReplayed()
        #expect("\(player)" == "RecordedTransport(replay)")
        #expect(throws: RecordingError.self) { try .replay(from: folder.file("none.json")) as RecordedTransport }
    }

    @Test("The file is JSON with a line for each header and each value, and is the same for the same exchanges")
    func readable() async throws {
        let file = folder.file("readable.json")
        let stub = StubTransport {
            $0.answer(
                Payments.RefundPayment.self,
                with: .json(#"{"id": "re_1", "tags": [], "at": {"n": 1.0}}"#, status: 500).header("X-Kind", "a"))
            $0.answer(Examples.GetText.self, with: .text("first\n\nlast"), .text("one"))
        }
        for _ in 0..<2 {
            let transport = try RecordedTransport(file: file, mode: .record(over: stub))
            let client = Payments.Client(credentials: [.secret("sk_live")], transport: transport).with {
                $0.retry = .never
            }
            _ = await thrown { try await client.refundPayment(id: "pay_1", reason: .duplicate) }
            stub.answer(Examples.GetText.self, with: .text("first\n\nlast"), .text("one"))
            _ = try await Examples.Client(transport: transport).getText()
            _ = try await Examples.Client(transport: transport).getText()
            #expect(
                try String(contentsOf: file, encoding: .utf8) == #"""
                    {
                      "recording": 1,
                      "exchanges": [
                        {
                          "operation": "Payments.refundPayment",
                          "request": {
                            "method": "POST",
                            "url": "https://api.payments.example/v2/payments/pay_1/refunds",
                            "headers": [
                              "Payments-Version: 2026-10-01",
                              "Accept: application/json",
                              "Content-Type: application/json",
                              "Authorization: <redacted>"
                            ],
                            "body": {
                              "json": {
                                "reason": "duplicate"
                              }
                            }
                          },
                          "response": {
                            "status": 500,
                            "headers": [
                              "Content-Type: application/json",
                              "X-Kind: a"
                            ],
                            "body": {
                              "json": {
                                "id": "re_1",
                                "tags": [],
                                "at": {
                                  "n": 1.0
                                }
                              }
                            }
                          }
                        },
                        {
                          "operation": "Examples.getText",
                          "request": {
                            "method": "GET",
                            "url": "https://examples.example.com/text"
                          },
                          "response": {
                            "status": 200,
                            "headers": [
                              "Content-Type: text/plain; charset=utf-8"
                            ],
                            "body": {
                              "text": [
                                "first",
                                "",
                                "last"
                              ]
                            }
                          }
                        },
                        {
                          "operation": "Examples.getText",
                          "request": {
                            "method": "GET",
                            "url": "https://examples.example.com/text"
                          },
                          "response": {
                            "status": 200,
                            "headers": [
                              "Content-Type: text/plain; charset=utf-8"
                            ],
                            "body": {
                              "text": "one"
                            }
                          }
                        }
                      ]
                    }

                    """#)
        }
    }

    @Test("A request that was recorded several times gets its responses in order, and no more")
    func order() async throws {
        let file = folder.file("order.json")
        let stub = StubTransport { $0.answer(Examples.GetText.self, with: .text("1"), .text("2")) }
        let recorder = Examples.Client(transport: try RecordedTransport(file: file, mode: .record(over: stub)))
        _ = try await (recorder.getText(), recorder.getCount(), recorder.getText())
        let player = Examples.Client(transport: try RecordedTransport(file: file, mode: .replay))
        #expect(try await player.getText() == "1")
        #expect(try await player.getText() == "2")
        #expect(try await player.getCount() == ["a": 1])
        let error = await thrown { try await player.getText() }
        #expect(
            error?.invalidRequest
                == "GET https://examples.example.com/text is 2 times in 'order.json', and was sent once more")
        let other = await thrown { try await player.getCount() }
        #expect(other?.invalidRequest?.hasSuffix(" is once in 'order.json', and was sent once more") == true)
    }

    @Test("A request that was not recorded is an error with the differences")
    func differences() async throws {
        let file = folder.file("differences.json")
        let client = Payments.Client(credentials: [.secret("sk_live")], transport: .stub)
        let recorder = try RecordedTransport(file: file, mode: .record(over: StubTransport()))
        let method = Payments.Payment.example.method
        _ = try await client.with { $0.transport = recorder }.createPayment(
            total: Payments.Money(amount: 1, currency: .eur), method: method)
        _ = try await client.with { $0.transport = recorder }.getPayment(id: "pay_1")

        let player = try RecordedTransport(file: file, mode: .replay)
        let replaying = client.with { $0.transport = player }
        let other = await thrown { try await replaying.getPayment(id: "pay_2") }
        #expect(
            other?.invalidRequest == """
                GET https://api.payments.example/v2/payments/pay_2 is not in 'differences.json'; most like it is number 2, \
                but its URL is https://api.payments.example/v2/payments/pay_1
                """)
        let total = await thrown {
            try await replaying.createPayment(
                total: Payments.Money(amount: 2.5, currency: .eur), method: method)
        }
        #expect(
            total?.invalidRequest == """
                POST https://api.payments.example/v2/payments is not in 'differences.json'; most like it is number 1, but \
                its body has 1 instead of 2.5 as total.amount
                """)
        let extra = await thrown {
            try await replaying.createPayment(
                total: Payments.Money(amount: 1, currency: .eur), method: method, metadata: ["a": "b"])
        }
        #expect(extra?.invalidRequest?.hasSuffix("its body has no metadata") == true)
        let header = await thrown {
            try await replaying.with { $0.layers += [Adding("X-New", "1")] }.getPayment(id: "pay_1")
        }
        #expect(header?.invalidRequest?.hasSuffix("its header X-New is absent instead of 1") == true)

        #expect(throws: RecordingError.self) { try player.verifyAllReplayed() }
        _ = try await replaying.getPayment(id: "pay_1")
        let rest = #expect(throws: RecordingError.self) { try player.verifyAllReplayed() }
        #expect(
            rest?.reason
                == "of 'differences.json' was not replayed: POST https://api.payments.example/v2/payments")
    }

    @Test("Values that change with every request are not compared: idempotency keys, boundaries, trace headers")
    func random() async throws {
        let file = folder.file("random.json")
        let method = Payments.Payment.example.method
        for mode in [RecordedTransport.Mode.record(over: StubTransport()), .replay] {
            let transport = try RecordedTransport(file: file, mode: mode)
            let client = Payments.Client(credentials: [.secret("sk_live")], transport: transport).with {
                $0.layers += [Adding("traceparent", UUID().uuidString), Multipart()]
            }
            _ = try await client.createPayment(total: .example, method: method)
            try transport.verifyAllReplayed()
        }
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("multipart/form-data; boundary=boundary"))
        #expect(text.contains("--boundary--"))
        #expect(!text.lowercased().contains("idempotency-key") && !text.contains("traceparent"))
    }

    @Test("Each attempt is an exchange")
    func attempts() async throws {
        let file = folder.file("attempts.json")
        let stub = StubTransport {
            $0.answer(Payments.GetPayment.self, with: .status(503).header("Retry-After", "0"), .example)
        }
        for mode in [RecordedTransport.Mode.record(over: stub), .replay] {
            let transport = try RecordedTransport(file: file, mode: mode)
            let client = Payments.Client(credentials: [.secret("sk_live")], transport: transport)
            #expect(try await client.getPayment(id: "pay_1") == .example)
            try transport.verifyAllReplayed()
        }
        #expect(try recordedURLs(in: file).count == 2)
    }

    @Test("Redirects are replayed as they came")
    func redirects() async throws {
        let file = folder.file("redirects.json")
        let stub = StubTransport {
            $0.answer(
                Examples.GetText.self, with: .status(302).header("Location", "/elsewhere"), .text("there"))
        }
        for mode in [RecordedTransport.Mode.record(over: stub), .replay] {
            let transport = try RecordedTransport(file: file, mode: mode)
            let response = try await Examples.Client(transport: transport).response(for: Examples.GetText())
            #expect(response.value == "there")
            #expect(response.url?.path() == "/elsewhere")
            try transport.verifyAllReplayed()
        }
    }

    @Test("A stream is recorded whole while it is read", arguments: [false, true])
    func streams(_ isEndedByEvent: Bool) async throws {
        let file = folder.file("streams.json")
        let done = isEndedByEvent ? "data: [DONE]\n\n" : ""
        let stub = StubTransport {
            $0.answer(
                Streams.Reply.self,
                with: .data(
                    Data("data: {\"text\": \"a\"}\n\ndata: {\"text\": \"b\"}\n\n\(done)".utf8),
                    contentType: "text/event-stream"))
        }
        for mode in [RecordedTransport.Mode.record(over: stub), .replay] {
            let transport = try RecordedTransport(file: file, mode: mode)
            var texts: [String] = []
            let stream = try await Streams.Client(transport: transport).reply(question: "?")
            for try await message in stream { texts.append(message.text) }
            #expect(texts == ["a", "b"])
            try transport.verifyAllReplayed()
        }
    }

    @Test("An exchange that fails, or is not read to its end, is not recorded")
    func halves() async throws {
        let file = folder.file("halves.json")
        let stub = StubTransport {
            $0.answer(
                Examples.GetText.self, with: .failure(.connectionLost), .text("0123").interrupted(after: 2),
                .text("all"))
            $0.answer(
                Streams.Log.self, with: .elements([[1], [2]]).interrupted(after: 5), .elements([[1], [2]]),
                .elements([[3]]))
        }
        let transport = try RecordedTransport(file: file, mode: .record(over: stub))
        let client = Examples.Client(transport: transport)
        let streams = Streams.Client(transport: transport)
        #expect(await thrown { try await client.getText() }?.transport?.kind == .connectionLost)
        #expect(await thrown { try await client.getText() }?.transport?.kind == .connectionLost)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        _ = await thrown { for try await _ in try await streams.log() {} }
        for try await _ in try await streams.log() { break }
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(try await client.getText() == "all")
        for try await _ in try await streams.log() {}
        #expect(try recordedURLs(in: file).count == 2)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("all") && text.contains("[3]") && !text.contains("01"))
    }

    @Test("Request bodies from files and chunks are sent and recorded")
    func uploads() async throws {
        let file = folder.file("uploads.json")
        let upload = folder.file("upload.txt")
        try Data("content of a file".utf8).write(to: upload)
        let chunks = HTTPBody(
            AsyncStream {
                $0.yield(Data("content of a stream".utf8)); $0.finish()
            })
        let stub = StubTransport { $0.answer { _ in RawResponse(status: 200, body: Data()) } }
        let transport = try RecordedTransport(file: file, mode: .record(over: stub))
        let request = HTTPRequest(method: .put, scheme: "https", authority: "example.com", path: "/x")
        for body in [HTTPBody(file: upload), chunks] { _ = try await transport.send(request, body: body) }
        #expect(stub.requests.map(\.text) == ["content of a file", "content of a stream"])
        let player = try RecordedTransport(file: file, mode: .replay)
        _ = try await player.send(request, body: HTTPBody(Data("content of a stream".utf8)))
        _ = try await player.send(request, body: HTTPBody(file: upload))
        try player.verifyAllReplayed()
    }

    @Test("Any number of calls can be recorded and replayed in parallel")
    func concurrency() async throws {
        let file = folder.file("concurrency.json")
        let stub = StubTransport {
            $0.answer(Examples.GetRepository.self) { call, _ in
                .json(["id": 1, "name": .string(call.repo), "owner": ["login": "o"], "topics": []])
            }
        }
        for mode in [RecordedTransport.Mode.record(over: stub), .replay] {
            let transport = try RecordedTransport(file: file, mode: mode)
            let client = Examples.Client(transport: transport)
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for index in 0..<100 {
                    group.addTask {
                        try await client.getRepository(owner: "o", repo: "r\(index % 50)").name == "r\(index % 50)"
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
            try transport.verifyAllReplayed()
        }
        #expect(try recordedURLs(in: file).count == 100)
    }

    @Test("A recording with too many headers is an error", arguments: ["request", "response"])
    func tooManyHeaders(message: String) throws {
        var exchange: JSONObject = ["request": ["method": "GET", "url": "x"], "response": ["status": 200]]
        var changed = exchange[message]?.object ?? [:]
        changed["headers"] = .array(Array(repeating: "a: b", count: 70_000))
        exchange[message] = .object(changed)
        let file = folder.file("many.json")
        try JSONValue.object(["recording": 1, "exchanges": [.object(exchange)]]).data.write(to: file)
        #expect(throws: RecordingError.self) { try RecordedTransport(file: file, mode: .replay) }
    }

    @Test(
        "A missing or invalid file is an error",
        arguments: [
            nil, "", "{", "[]", #"{"recording": 2, "exchanges": []}"#,
            #"{"recording": 1, "exchanges": [{"request": {"method": "GET"}}]}"#,
            #"{"recording": 1, "exchanges": [{"request": {"method": "GET", "url": "x"}, "response": {"status": 1000}}]}"#,
            #"{"recording": 1, "exchanges": [{"request": {"method": "GET", "url": "x", "headers": ["a b: c"]}, "response": {"status": 200}}]}"#,
            #"{"recording": 1, "exchanges": [{"request": {"method": "GET", "url": "x", "body": {}}, "response": {"status": 200}}]}"#,
        ])
    func files(_ text: String?) throws {
        let file = folder.file("bad.json")
        if let text { try Data(text.utf8).write(to: file) }
        let error = #expect(throws: RecordingError.self) { try RecordedTransport(file: file, mode: .replay) }
        #expect(error?.reason.contains("'bad.json'") == true)
    }

    @Test("A folder that cannot be written is an error")
    func folders() async throws {
        let blocked = folder.file("file")
        try Data().write(to: blocked)
        #expect(throws: RecordingError.self) {
            try RecordedTransport(file: blocked.appending(path: "x/y.json"), mode: .record(over: StubTransport()))
        }
        let file = folder.file("gone/x.json")
        let transport = try RecordedTransport(file: file, mode: .record(over: StubTransport()))
        try FileManager.default.removeItem(at: file.deletingLastPathComponent())
        let error = await thrown { try await Examples.Client(transport: transport).getText() }
        #expect(error?.transport?.message == "the recording 'x.json' cannot be written")
    }
}
