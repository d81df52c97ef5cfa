import APIRuntime
import Foundation
import Testing

@Suite("additional-inline") struct AdditionalInlineTests {
    typealias API = AdditionalInline

    /// Reads a text, writes the value, and compares both.
    private func kept<Value: Codable & Equatable>(_ value: Value, _ json: String) throws {
        #expect(try decoded(json) == value)
        #expect(try encoded(value) == json)
    }

    @Test("The values under other keys may be inline models, enums, unions and lists")
    func shapes() throws {
        try kept(API.Report(name: "n", additional: ["a": .init(q: 1)]), #"{"a":{"q":1},"name":"n"}"#)
        try kept(API.States(additional: ["a": .open, "b": .unknown("new")]), #"{"a":"open","b":"new"}"#)
        try kept(API.Values(additional: ["a": .int(1), "b": .string("x")]), #"{"a":1,"b":"x"}"#)
        try kept(API.Rows(additional: ["a": [.init(q: 1), .init()]]), #"{"a":[{"q":1},{}]}"#)
        try kept(API.Named(additional: ["a": .a(API.Named.Detail.A(x: 1))]), #"{"a":{"type":"a","x":1}}"#)
        #expect(API.Heir(additional: ["a": .init(q: 1)])["a"]?.q == 1)
        try kept(
            API.Deep(inner: .init(n: 1, additional: ["a": .init(q: 1, additional: ["b": [nil]])])),
            #"{"inner":{"a":{"b":[null],"q":1},"n":1}}"#)
    }

    @Test("They have formats as properties do, and may be null if their type allows it")
    func formats() throws {
        try kept(API.Moments(additional: ["a": Date(timeIntervalSince1970: 1.5)]), #"{"a":1.5}"#)
        try kept(API.Numbers(additional: ["a": [1, 2]]), #"{"a":["1","2"]}"#)
        try kept(API.Bytes(additional: ["a": Data([0xFB])]), #"{"a":"-w"}"#)
        try kept(API.Nullables(additional: ["a": nil, "b": "x"]), #"{"a":null,"b":"x"}"#)
        #expect(API.Example.example["a"] == 1)
    }

    @Test("Bodies and responses have them too")
    func places() async throws {
        let transport = StubTransport(#"{"id":1,"a":{"x":2}}"#)
        let client = API.Client(transport: transport)
        #expect(try await client.getDeep()["a"]?.x == 2)
        try await client.putDeep(id: 1, additional: ["k": .b])
        #expect(transport.last?.text == #"{"id":1,"k":"b"}"#)
        #expect(throws: DecodingError.self) { try decoded(#"{"a":{"q":"x"}}"#) as API.Report }
    }
}
