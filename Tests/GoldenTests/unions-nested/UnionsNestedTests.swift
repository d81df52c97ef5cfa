import APIRuntime
import Foundation
import Testing

@Suite("unions-nested") struct UnionsNestedTests {
    @Test(
        "A union as an alternative is read and written with both discriminators",
        arguments: [
            (#"{"type":"bank","scheme":"sepa","iban":"DE1"}"#, NestedUnions.Payment.bank(.sepa(.init(iban: "DE1")))),
            (#"{"type":"bank","scheme":"ach","routing":1}"#, .bank(.ach(.init(routing: 1)))),
            (#"{"type":"card","number":"4"}"#, .card(.init(number: "4"))),
            (#"{"type":"other","right":2}"#, .other(.right(.init(right: 2)))),
        ])
    func both(_ json: String, _ payment: NestedUnions.Payment) throws {
        #expect(try decoded(json) == payment)
        #expect(try written(payment) == json)
    }

    @Test("Unlisted values are kept on both levels")
    func unknown() throws {
        let inner = #"{"bic":"X","scheme":"swift","type":"bank"}"#
        let payment: NestedUnions.Payment = try decoded(inner)
        guard case .bank(.unknown("swift", let json)) = payment else { throw CancellationError() }
        #expect(json["bic"] == "X")
        #expect(try encoded(payment) == inner)
        let outer = #"{"amount":1,"type":"cash"}"#
        #expect(try encoded(decoded(outer) as NestedUnions.Payment) == outer)
    }

    @Test("Both levels may have the same discriminator; the outer one's value is written")
    func same() throws {
        let json = #"{"scheme":"ach","routing":1}"#
        let same: NestedUnions.Same = try decoded(json)
        #expect(same == .ach(.ach(.init(routing: 1))))
        #expect(try written(same) == json)
        #expect(throws: DecodingError.self) { try decoded(#"{"scheme":"x"}"#) as NestedUnions.Same }
    }

    @Test("Discriminators are not additional values; examples have both")
    func additional() {
        guard case .bank(.ach(let ach)) = NestedUnions.Holder.example.payment else {
            Issue.record("another alternative")
            return
        }
        #expect(ach.additional == ["note": "x"])
        #expect(NestedUnions.Bank.example == .sepa(.init(iban: "DE1")))
    }

    @Test("A date in an inner union has the spec's format")
    func dates() throws {
        let payment = NestedUnions.Payment.bank(.sepa(.init(iban: "", at: Date(timeIntervalSince1970: 0))))
        #expect(try written(payment).contains(#""at":"1970-01-01T00:00:00Z""#))
        #expect(try encoded(payment).contains(#""at":"1970-01-01T00:00:00Z""#))
    }
}
