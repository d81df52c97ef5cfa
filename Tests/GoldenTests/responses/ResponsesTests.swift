import APIRuntime
import APIValues
import Foundation
import Testing

@Suite("responses") struct ResponsesTests {
    private let item = Responses.Item(id: 1, name: "a")
    private let json = #"{"id": 1, "name": "a", "more": true}"#

    private func client(_ answer: String, status: Int = 200) -> Responses.Client {
        Responses.Client(transport: StubTransport(status: status, answer))
    }

    @Test("Every 2xx has the declared type", arguments: [200, 201, 206, 299])
    func model(_ status: Int) async throws {
        #expect(try await client(json, status: status).model() == item)
        #expect(try await client(json, status: status).longForm() == item)
    }

    @Test("Without a declared response, nothing is read")
    func nothing() async throws {
        try await client("not JSON").nothing()
        try await client("", status: 204).undeclared()
    }

    @Test("Data is the bytes, String the text, other types JSON")
    func kinds() async throws {
        let bytes = Responses.Client(transport: StubTransport(Data([0, 255])))
        #expect(try await bytes.bytes() == Data([0, 255]))
        #expect(try await client(#""é""#).text() == #""é""#)
        #expect(try await client(" 17 ").number() == 17)
        #expect(try await client("[1, {}]").anything() == [1, [:]])
        #expect(try await client("[\(json), \(json)]").list() == [item, item])
        #expect(try await client("{\"k\": \(json)}").dictionary() == ["k": item])
    }

    @Test("An optional one may be null, or a response without a body")
    func optional() async throws {
        #expect(try await client("null").optional() == nil)
        #expect(try await client("").optional() == nil)
        #expect(try await client(json).optional() == item)
        #expect(try await client("").optionalText() == nil)
        #expect(try await client("null").optionalText() == "null")
        #expect(try await client("x").optionalText() == "x")
    }

    @Test("The caller gets the value inside the envelope")
    func unwrap() async throws {
        #expect(try await client("{\"more\": 1, \"items\": [\(json)]}").unwrapped() == [item])
        #expect(try await client("{\"data\": {\"the-item\": \(json)}}").unwrappedDeep() == item)
        #expect(try await client(#"{"text": "x"}"#).unwrappedText() == "x")
        #expect(try await client(#"{"content": "AP8="}"#).unwrappedBytes() == Data([0, 255]))
        #expect(try await client(#"{"item": null}"#).unwrappedOptional() == nil)
    }

    @Test("A mismatch has its path, the envelope's keys included")
    func mismatches() async throws {
        let list = client(#"{"items": [{"id": 1, "name": "a"}, {"id": "1", "name": "a"}]}"#)
        #expect(
            try await list.failure(of: Responses.Unwrapped()).mismatch
                == "items[1].id: expected an integer, found a string")
        let deep = client(#"{"data": {}}"#)
        #expect(try await deep.failure(of: Responses.UnwrappedDeep()).mismatch == #"data["the-item"]: missing"#)
        let broken = client("{")
        #expect(try await broken.failure(of: Responses.Model()).mismatch?.hasPrefix("not JSON") == true)
        let bytes = Responses.Client(transport: StubTransport(Data([0xFF])))
        #expect(try await bytes.failure(of: Responses.Text()).mismatch == "not UTF-8 text")
    }
}
