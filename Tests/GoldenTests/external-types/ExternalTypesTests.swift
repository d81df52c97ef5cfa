import APIRuntime
import Foundation
import Testing

@Suite("external-types") struct ExternalTypesTests {
    private func client(_ json: String, status: Int = 200) -> ExternalTypes.Client {
        ExternalTypes.Client(transport: StubTransport(status: status, json))
    }

    @Test("An app type is allowed wherever a generated one is")
    func places() async throws {
        let json = #"{"amount":"12.05","by_country":{"de":"1.00"},"history":["2.50"],"since":"1970-01-01T00:00:00Z"}"#
        let price = try await client(json).getPrice(over: Money(cents: 1))
        #expect(price.amount == Money(cents: 1205) && price.history == [Money(cents: 250)])
        #expect(price.since == Date(timeIntervalSince1970: 0))
        #expect(try encoded(price) == json)
        let sent = try ExternalTypes.GetPrice(over: Money(cents: 105), amounts: [.init(Money(cents: 5))]).sent()
        #expect(sent.path == "/prices/1.05?amounts=0.05")
        #expect(try ExternalTypes.PutAll(body: [Money(cents: 1)]).sent().text == #"["0.01"]"#)
        #expect(try await client(#"["1.00"]"#).listMoney() == [Money(cents: 100)])
    }

    @Test("Its error about a wrong value has the place")
    func mismatch() async throws {
        let error = try await client(#"{"amount":"12"}"#).failure(of: ExternalTypes.GetPrice(over: Money(cents: 1)))
        #expect(error.mismatch == "amount: not an amount")
        let failure = try await client(#""1.00""#, status: 404).failure(of: ExternalTypes.GetMoney())
        #expect(failure.documented?.failure == .money(Money(cents: 100)))
    }
}
