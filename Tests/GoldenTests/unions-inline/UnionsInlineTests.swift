import APIRuntime
import Testing

@Suite("unions-inline") struct UnionsInlineTests {
    @Test("An inline union is a type inside its owner")
    func inside() async throws {
        let json =
            #"{"id":null,"nested":{"value":{"owner":"b"}},"owner":{"login":"a"},"parts":{"kind":"text","text":"t"}}"#
        let card = try await InlineUnions.Client(transport: StubTransport(json)).getCard()
        #expect(card.owner == InlineUnions.Card.Owner.person(.init(login: "a")))
        #expect(card.parts == .text(.init(text: "t")))
        #expect(card.cardID == .null)
        #expect(card.nested?.value == .card(.init(owner: .string("b"))))
        #expect(try encoded(card) == json)
    }

    @Test("A body's properties may be unions")
    func body() throws {
        let sent = try InlineUnions.Search(body: .init(limit: .bool(true), filter: .strings(["a"]))).sent()
        #expect(sent.text == #"{"limit":true,"filter":["a"]}"#)
    }
}
