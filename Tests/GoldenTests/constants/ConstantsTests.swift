import APIRuntime
import Foundation
import Testing

@Suite("constants") struct ConstantsTests {
    private let card = #"{"id":"c","type":"card","version":2,"live":true,"code":"1"}"#

    @Test("A constant is always sent, and is in no initializer")
    func sent() async throws {
        #expect(try written(Constants.Card(id: "c")) == card)
        #expect(try written(Constants.Empty()) == #"{"version":1}"#)
        let transport = StubTransport(card)
        _ = try await Constants.Client(transport: transport).search(params: .init())
        #expect(transport.last?.text == #"{"jsonrpc":"2.0","params":{"kind":"all","page":1}}"#)
    }

    @Test(
        "Another value, or a missing one, is an error that names the key, unless the constant may be absent",
        arguments: [
            (#""card""#, #""cash""#, "type: not 'card', which the spec says it always is"),
            (#""type":"card","#, "", "type: missing"),
            (#""version":2"#, #""version":3"#, "version: not '2', which the spec says it always is"),
            (#""version":2"#, #""version":"2""#, "version: expected an integer, found a string"),
            ("true", "false", "live: not 'true', which the spec says it always is"),
            (#""live":true,"#, "", nil), (#""live":true,"#, #""live":null,"#, nil),
        ])
    func received(_ text: String, _ other: String, _ problem: String?) async throws {
        let client = Constants.Client(transport: StubTransport(card.replacingOccurrences(of: text, with: other)))
        do throws(APIError<Never>) {
            #expect(try await client.search(params: .init()).id == "c" && problem == nil)
        } catch {
            guard case .decoding(let mismatch, _) = error else { throw error }
            #expect(mismatch.description == problem)
        }
    }

    @Test("A constant distinguishes alternatives that are equal without it")
    func alternatives() throws {
        #expect(try decoded(#"{"type":"cash","amount":1}"#) == Constants.Payment.cash(.init(amount: 1)))
        #expect(try decoded(#"{"type":"coin","amount":1}"#) == Constants.Payment.coin(.init(amount: 1)))
        #expect(Constants.Payment.example == .cash(.init(amount: 1)))
        #expect(throws: DecodingError.self) { try decoded(#"{"type":"note","amount":1}"#) as Constants.Payment }
    }

    @Test("A discriminator may be a constant of its alternatives; it is written once")
    func discriminators() throws {
        let tagged: Constants.Tagged = try decoded(card)
        #expect(tagged == .card(Constants.Card.example))
        #expect(try written(tagged) == #"{"type":"card","id":"c","version":2,"live":true,"code":"1"}"#)
        #expect(try decoded(#"{"version":1}"#) == Constants.Numbered.empty(.init()))
    }
}
