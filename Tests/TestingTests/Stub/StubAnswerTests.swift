import APIRuntime
import APIRuntimeSequences
import APIRuntimeTesting
import Foundation
import HTTPTypes
import Testing

@Suite("StubTransport: responses") struct StubAnswerTests {
    private let stub = StubTransport()

    @Test("A typed value is sent as the endpoint reads it: envelopes, dates, text")
    func values() async throws {
        stub.answer(Unwrap.Deep.self, with: .value(Unwrap.Item(id: 7)))
        stub.answer(Unwrap.Dates.self, with: .value(Date(timeIntervalSince1970: 1.5)))
        stub.answer(Examples.GetDate.self, with: .value(Date(timeIntervalSince1970: 2.5)))
        stub.answer(Examples.GetText.self, with: .value("not \"JSON\""))
        let unwrap = Unwrap.Client(transport: stub)
        let deep = try await unwrap.response(for: Unwrap.Deep())
        #expect(deep.value == Unwrap.Item(id: 7))
        #expect(String(decoding: deep.body, as: UTF8.self) == #"{"data":{"items":{"first":{"id":7}}}}"#)
        #expect(deep.headers[.contentType] == "application/json")
        #expect(try await unwrap.dates() == Date(timeIntervalSince1970: 1.5))
        let examples = Examples.Client(transport: stub)
        #expect(try await examples.response(for: Examples.GetDate()).body == Data("2.5".utf8))
        let text = try await examples.response(for: Examples.GetText())
        #expect(text.value == "not \"JSON\"")
        #expect(text.body == Data("not \"JSON\"".utf8))
        #expect(text.headers[.contentType] == "text/plain; charset=utf-8")
    }

    @Test("Nil is sent as the absence of the optional envelope")
    func absence() async throws {
        stub.answer(Unwrap.OptionalStart.self, with: .value(nil))
        stub.answer(Unwrap.OptionalValue.self, with: .value(nil))
        stub.answer(Unwrap.OptionalEnd.self, with: .value(nil), .value([]))
        let client = Unwrap.Client(transport: stub)
        let start = try await client.response(for: Unwrap.OptionalStart())
        #expect(start.value == nil && start.body == Data("{}".utf8))
        let value = try await client.response(for: Unwrap.OptionalValue())
        #expect(value.value == nil && value.body == Data(#"{"a":{}}"#.utf8))
        let end = try await client.response(for: Unwrap.OptionalEnd())
        #expect(end.value == nil && end.body == Data(#"{"data":{}}"#.utf8))
        #expect(try await client.optionalEnd() == [])
    }

    @Test("Values beside the response are sent beside it, even if the response is absent")
    func envelope() async throws {
        let envelope = Envelopes.Search.Envelope(quotaRemaining: 3, hasMore: true)
        stub.answer(Envelopes.Search.self, with: .value([.init(id: 1)]).envelope(envelope))
        let deepEnvelope = Envelopes.Deep.Envelope(meta: .init(total: 2), at: Date(timeIntervalSince1970: 7))
        stub.answer(
            Envelopes.Deep.self, with: .value(nil).envelope(deepEnvelope), .value([]).envelope(deepEnvelope),
            .value([]).envelope(.init()))
        let client = Envelopes.Client(transport: stub)
        let search = try await client.response(for: Envelopes.Search())
        #expect(search.value.map(\.id) == [1] && search.envelope == envelope)
        for value in [nil, []] as [[Envelopes.Envelope]?] {
            let deep = try await client.response(for: Envelopes.Deep())
            #expect(deep.value == value && deep.envelope == deepEnvelope)
        }
        #expect(try await client.response(for: Envelopes.Deep()).envelope == .init())

        stub.answer(
            Envelopes.Inside.self, with: .value([.init(id: 1)]).envelope(.init(data: .init(total: 2))),
            .json("{ }\n").envelope(.init(data: .init(total: 3))))
        let inside = try await client.response(for: Envelopes.Inside())
        #expect(inside.value.map(\.id) == [1] && inside.envelope.data.total == 2)
        #expect(String(decoding: inside.body, as: UTF8.self) == #"{"data":{"items":[{"id":1}],"total":2}}"#)
        let missing = await thrown { try await client.inside() }?.mismatch
        #expect(missing.map { "\($0)" } == "data.items: missing")

        stub.answer(Envelopes.Search.self, with: .json("[]").envelope(envelope))
        let reason = await thrown { try await client.search() }?.invalidRequest
        #expect(reason == "an envelope stands beside a value in an object, and the answer is not an object")
    }

    @Test("A value has the first documented success status, unless another one is given")
    func status() async throws {
        let item = Statuses.Item(id: 1)
        stub.answer(Statuses.OneStatus.self, with: .value(item))
        stub.answer(Statuses.OneType.self, with: .value(item), .value(item, status: 201))
        let client = Statuses.Client(transport: stub)
        #expect(try await client.response(for: Statuses.OneStatus()).status == 201)
        #expect(try await client.response(for: Statuses.OneType()).status == 200)
        #expect(try await client.response(for: Statuses.OneType()).status == 201)
    }

    @Test("If the response depends on the status, so does the value")
    func byStatus() async throws {
        stub.answer(
            Statuses.ByStatus.self,
            with: .value(Statuses.Job(job: "j"), status: 202), .value(Statuses.Item(id: 3), status: 201), .status(204),
            .status(304))
        let client = Statuses.Client(transport: stub)
        guard case .accepted(let job) = try await client.byStatus() else { return wrong() }
        #expect(job.job == "j")
        guard case .created(let item) = try await client.byStatus() else { return wrong() }
        #expect(item.id == 3)
        guard case .noContent = try await client.byStatus() else { return wrong() }
        guard case .notModified = try await client.byStatus() else { return wrong() }
    }

    @Test("A documented error is a value of its status")
    func failure() async throws {
        stub.answer(
            Errors.OneModel.self,
            with: .value(Errors.Problem(message: "gone", documentationURL: nil), status: 404))
        let error = await #expect(throws: APIError<Errors.Problem>.self) {
            try await Errors.Client(transport: stub).oneModel()
        }
        guard case .failure(let problem, let response) = error else { return wrong() }
        #expect(problem.message == "gone")
        #expect(response.status == 404)
    }

    @Test("JSON, text, bytes and headers are sent unchanged")
    func bytes() async throws {
        stub.answer(
            Examples.GetCount.self,
            with: .json(#"{"a": 1.0}"#), .json(["a": 2]), .text(#"{"a": 3}"#), .data(Data([0xFF])),
            .json("{}").header("X-Request-ID", "r1").header("X-Request-ID", "r2"))
        let client = Examples.Client(transport: stub)
        let first = try await client.response(for: Examples.GetCount())
        #expect(first.body == Data(#"{"a": 1.0}"#.utf8))
        #expect(first.headers[.contentType] == "application/json")
        #expect(try await client.getCount() == ["a": 2])
        #expect(
            try await client.response(for: Examples.GetCount()).headers[.contentType] == "text/plain; charset=utf-8")
        #expect(await thrown { try await client.getCount() }?.mismatch != nil)
        let last = try await client.response(for: Examples.GetCount())
        #expect(last.headers[values: try #require(HTTPField.Name("X-Request-ID"))] == ["r1", "r2"])
    }

    @Test("Elements are sent in the stream's framing")
    func elements() async throws {
        let messages = [Streams.Message(text: "a\nb", at: nil), Streams.Message(text: "c", at: .distantPast)]
        stub.answer(Streams.Reply.self, with: .elements([messages[0]]))
        stub.answer(
            Streams.Ticks.self, with: .elements([Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2.5)]))
        let client = Streams.Client(transport: stub)
        var replies: [String] = []
        for try await message in try await client.reply(question: "?") { replies.append(message.text) }
        #expect(replies == ["a\nb"])
        var ticks: [Double] = []
        for try await tick in try await client.ticks() { ticks.append(tick.timeIntervalSince1970) }
        #expect(ticks == [1, 2.5])
        stub.answer(Streams.Records.self, with: .elements(messages))
        var records: [String] = []
        for try await message in try await client.records() { records.append(message.text) }
        #expect(records == ["a\nb", "c"])
    }

    @Test("Answers are used in order, and the last one stays")
    func sequence() async throws {
        stub.answer(Examples.GetCount.self, with: .value(["n": 1]), .value(["n": 2]))
        let client = Examples.Client(transport: stub)
        var counts: [Int?] = []
        for _ in 0..<4 { counts.append(try await client.getCount()["n"]) }
        #expect(counts == [1, 2, 2, 2])
        stub.answer(Examples.GetCount.self, with: .value(["n": 3]))
        #expect(try await client.getCount() == ["n": 3])
    }

    @Test("A retry gets the next answer")
    func retry() async throws {
        stub.answer(Payments.GetPayment.self, with: .status(503).header("Retry-After", "0"), .example)
        let client = Payments.Client(credentials: [.secret("sk")], transport: stub)
        #expect(try await client.getPayment(id: "pay_1") == .example)
        #expect(stub.requests(to: Payments.GetPayment.self).map(\.operation?.attempt) == [1, 2])
        let ids = stub.requests.map { $0.operation?.id }
        #expect(ids[0] != nil && ids[0] == ids[1])
    }

    @Test("An answer can depend on the call and on the request")
    func handler() async throws {
        stub.answer(Examples.GetRepository.self) { call, request in
            #expect(request.path == "/repos/\(call.owner)/\(call.repo)")
            guard call.owner == "apple" else { return .status(404) }
            return .json(["id": 1, "name": .string(call.repo), "owner": ["login": "apple"], "topics": []])
        }
        let client = Examples.Client(transport: stub)
        #expect(try await client.getRepository(owner: "apple", repo: "swift").name == "swift")
        let error = await thrown { try await client.getRepository(owner: "x", repo: "y") }
        #expect(error?.response?.status == 404)
    }

    @Test("Handlers win over endpoints, the last one first, and may leave a request to the others")
    func handlers() async throws {
        stub.answer(Examples.GetText.self, with: .text("endpoint"))
        stub.answer { $0.path == "/text" ? RawResponse(status: 200, body: Data("first".utf8)) : nil }
        stub.answer { $0.headers[.contentType] == nil ? nil : RawResponse(status: 500, body: Data()) }
        let client = Examples.Client(transport: stub)
        #expect(try await client.getText() == "first")
        #expect(try await client.getCount() == ["a": 1])
        stub.answer { _ in RawResponse(status: 200, body: Data("last".utf8)) }
        #expect(try await client.getText() == "last")
        stub.answer { _ in throw TransportFailure(.cannotConnect, "no") }
        let error = await thrown { try await client.getText() }
        #expect(error?.transport?.kind == .cannotConnect)
    }

    @Test("A stub can fail", arguments: [TransportFailure.Kind.timedOut, .connectionLost, .notConnected])
    func transportFailure(_ kind: TransportFailure.Kind) async throws {
        stub.answer(Examples.GetText.self, with: .failure(kind))
        let error = await thrown { try await Examples.Client(transport: stub).getText() }
        #expect(error?.transport?.kind == kind)
    }

    @Test("The connection can be lost within a body, or in a stream after its first elements")
    func interruption() async throws {
        stub.answer(Examples.GetText.self, with: .text("0123456789").interrupted(after: 4))
        let error = await thrown { try await Examples.Client(transport: stub).getText() }
        #expect(error?.transport?.kind == .connectionLost)

        stub.answer(Streams.Log.self, with: .elements([[1], [2, 3]]).interrupted(after: 5))
        var read: [[Int]] = []
        let stream = try await Streams.Client(transport: stub).log()
        let lost = await thrown { for try await element in stream { read.append(element) } }
        #expect(lost?.transport?.kind == .connectionLost)
        #expect(read == [[1]])
    }

    @Test("A delayed answer comes later, and the call's timeout applies")
    func delay() async throws {
        stub.answer(
            Examples.GetText.self, with: .text("slow").delayed(by: .milliseconds(50)),
            .text("never").delayed(by: .seconds(Int64.max)))
        let client = Examples.Client(transport: stub)
        let start = ContinuousClock.now
        #expect(try await client.getText() == "slow")
        #expect(ContinuousClock.now - start >= .milliseconds(50))
        let error = await thrown { try await client.with { $0.timeout = 0.05 }.getText() }
        #expect(error?.transport?.kind == .timedOut)
    }

    @Test("A call that waits for its answer can be cancelled")
    func cancellation() async throws {
        let (sent, isSent) = AsyncStream.makeStream(of: Void.self)
        stub.answer(Examples.GetText.self) { _, _ in
            isSent.finish()
            return .text("never").delayed(by: .seconds(1_000_000))
        }
        let task = Task { await thrown { try await Examples.Client(transport: stub).getText() } }
        for await _ in sent {}
        task.cancel()
        #expect(await task.value?.isCancelled == true)
    }
}
