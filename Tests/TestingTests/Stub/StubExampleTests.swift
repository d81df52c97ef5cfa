import APIRuntime
import APIRuntimeSequences
import APIRuntimeTesting
import Foundation
import Testing

@Suite("StubTransport: examples") struct StubExampleTests {
    private let client = Examples.Client(transport: .stub)

    @Test("A stub answers with the spec's example through the endpoint's own decoding")
    func endpoints() async throws {
        #expect(try await client.getRepository(owner: "a", repo: "b") == Examples.GetRepository.example)
        #expect(try await client.listRepositories() == Examples.ListRepositories.example)
        #expect(try await client.getFromFile() == Examples.GetFromFile.example)
        #expect(try await client.getText() == Examples.GetText.example)
        #expect(try await client.getDate() == Examples.GetDate.example)
        #expect(try await client.listEvents() == Examples.ListEvents.example)
        #expect(try await client.getOwnerID() == Examples.GetOwnerID.example)
        #expect(try await client.getAny() == Examples.GetAny.example)
        #expect(try await client.getCount() == Examples.GetCount.example)
    }

    @Test("A value that is absent in the example is absent")
    func absence() async throws {
        #expect(try await client.getNothing() == nil)
        #expect(try await client.getMaybe() == nil)
    }

    @Test("The bytes are as from a server, with envelopes and the API's date format")
    func wire() async throws {
        let list = try await client.response(for: Examples.ListRepositories())
        let json = try JSONValue(parsing: list.body)
        #expect(json["data"]?["items"]?[1]?["name"] == "second")
        let repository = Data(#"{"id":1,"name":"n","owner":{"login":"o"},"topics":[],"pushed_at":1763642096}"#.utf8)
        let read = try JSONDecoder().decode(Examples.Repository.self, from: repository)
        let stub = StubTransport { $0.answer(Examples.GetRepository.self, with: .value(read)) }
        let sent = try await Examples.Client(transport: stub).response(
            for: Examples.GetRepository(owner: "o", repo: "r"))
        #expect(try JSONValue(parsing: sent.body)["pushed_at"] == 1_763_642_096)
    }

    @Test("If the response depends on the status, the example has its own")
    func byStatus() async throws {
        let response = try await client.response(for: Examples.Create())
        #expect(response.status == 201)
        guard case .created(let owner) = response.value else { return wrong() }
        #expect(owner.login == "octocat")
    }

    @Test("The example of a read-only model cannot be written, and the error says what to do")
    func onlyRead() async throws {
        let error = await thrown { try await Coding.Client(transport: .stub).getOwner() }
        #expect(
            error?.invalidRequest
                == "Owner is only read: write 'coding: both' under 'defaults' in the spec, or answer with '.json(…)'")
        let stub = StubTransport { $0.answer(Coding.GetOwner.self, with: .json(#"{"id":2}"#)) }
        #expect(try await Coding.Client(transport: stub).getOwner().id == 2)
    }

    @Test("A stream's example is its only element")
    func stream() async throws {
        var owners: [Examples.Owner] = []
        for try await owner in try await client.streamOwners() { owners.append(owner) }
        #expect(owners == [Examples.StreamOwners.example])
    }

    @Test("For a response with headers the example is the body, and required headers have to be added")
    func headers() async throws {
        let error = await thrown { try await client.getWithHeaders() }
        let reason = try #require(error?.invalidRequest)
        #expect(reason == "Examples.GetWithHeaders cannot read the answer: header X-Total: missing")
        let stub = StubTransport { $0.answer(Examples.GetWithHeaders.self, with: .example.header("X-Total", "5")) }
        let response = try await Examples.Client(transport: stub).getWithHeaders()
        #expect(response.value == Examples.GetWithHeaders.example)
        #expect(response.xTotal == 5)
    }

    @Test("An endpoint without an example has its model's")
    func models() async throws {
        let client = Payments.Client(credentials: [.secret("sk")], transport: .stub)
        #expect(try await client.getPayment(id: "pay_1") == .example)
        #expect(try await client.send(Payments.Payment.self) == .example)
        let created = try await client.response(
            for: Payments.CreatePayment(body: .init(total: .example, method: Payments.Payment.example.method)))
        #expect(created.status == 201)
        #expect(created.value == .example)
    }

    @Test("An endpoint without a response needs no example")
    func nothing() async throws {
        #expect(try await Auth.Client(transport: .stub).response(for: Auth.Open()).status == 204)
        let client = Statuses.Client(transport: .stub)
        #expect(try await client.response(for: Statuses.Nothing()).status == 204)
    }

    @Test("An endpoint with neither answer nor example is an error that says what to write")
    func missing() async throws {
        let client = Unwrap.Client(transport: .stub)
        let error = await thrown { try await client.one() }
        let reason = try #require(error?.invalidRequest)
        #expect(
            reason == """
                the stub has no answer for Unwrap.One (GET /one), and the spec no example; give it one with \
                'stub.answer(Unwrap.One.self, with: …)'
                """)
    }

    @Test("A stub without examples gives only the answers that a test sets")
    func without() async throws {
        let stub = StubTransport(examples: false)
        let error = await thrown { try await Examples.Client(transport: stub).getText() }
        let reason = try #require(error?.invalidRequest)
        #expect(reason.hasPrefix("the stub has no answer for Examples.GetText (GET /text), and uses no examples"))
        stub.answer(Examples.GetText.self, with: .example)
        #expect(try await Examples.Client(transport: stub).getText() == "readme.json")
    }

    @Test("An answer that the endpoint cannot read is an error of the test, not of a server")
    func lies() async throws {
        let stub = StubTransport()
        let client = Statuses.Client(transport: stub)
        for (answer, expected) in [
            (StubAnswer<Statuses.OneStatus>.value(Statuses.Item(id: 1), status: 202), "documents no status 202"),
            (.value(Statuses.Job(job: ""), status: 201), "reads Item at status 201, not Job"),
            (.example, "the spec has no example for Statuses.OneStatus"),
            (.json("{}", status: 12), "12 is not a status"),
            (.json("{}", status: 100_000), "100000 is not a status"),
            (.status(204).header("X Y", "z"), "'X Y' is not a header's name"),
        ] {
            stub.answer(Statuses.OneStatus.self, with: answer)
            let reason = try #require(await thrown(by: { try await client.oneStatus() })?.invalidRequest)
            #expect(reason.contains(expected), "\(reason)")
        }
    }

    @Test("A hand-written endpoint that reads bytes is answered with bytes")
    func handWritten() async throws {
        let stub = StubTransport()
        let client = Examples.Client(transport: stub)
        stub.answer(HandWritten.self, with: .value(["a": 1]))
        let reason = try #require(await thrown(by: { try await client.send(HandWritten()) })?.invalidRequest)
        #expect(reason.contains("how HandWritten reads its response is not known"))
        stub.answer(HandWritten.self, with: .json(["b": 2]))
        #expect(try await client.send(HandWritten()) == ["b": 2])
    }
}

/// A hand-written endpoint with a hand-written decoder.
struct HandWritten: Requestable {
    typealias API = Examples
    typealias Response = [String: Int]

    static var endpoint: Endpoint { Endpoint("handWritten", .get, "/hand/written") }

    static func response(from reply: RawResponse) throws -> Response {
        try JSONDecoder().decode([String: Int].self, from: reply.body)
    }
}
