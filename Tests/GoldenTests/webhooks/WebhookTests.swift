import APIRuntimeSequences
import APIValues
import Foundation
import Testing

@Suite("webhooks") struct WebhookTests {
    @Test("The body of a webhook is read by the webhook's name")
    func known() throws {
        let paid = try Webhooks.Webhook(named: "order.paid", body: Data(#"{"id":7,"at":5}"#.utf8))
        #expect(paid == .orderPaid(.init(id: 7, at: Date(timeIntervalSince1970: 5))))
        let stock = try Webhooks.Webhook(named: "stock.low", body: Data(#"{"sku":"a"}"#.utf8))
        #expect(stock == .lowStock(.init(sku: "a")))
        let orders = try Webhooks.Webhook(named: "orders", body: Data(#"[{"id":7,"at":5}]"#.utf8))
        #expect(orders == .orders([.init(id: 7, at: Date(timeIntervalSince1970: 5))]))
        #expect(try Webhooks.Webhook(named: "note", body: Data("Hello".utf8)) == .note("Hello"))
    }

    @Test("An unlisted webhook has its name and its text")
    func unknown() throws {
        #expect(try Webhooks.Webhook(named: "order.sent", body: Data("{}".utf8)) == .unknown("order.sent", "{}"))
    }

    @Test("A body that does not fit its name is an error with the place")
    func misfit() {
        let error = #expect(throws: DecodingMismatch.self) {
            try Webhooks.Webhook(named: "order.paid", body: Data(#"{"id":"x","at":5}"#.utf8))
        }
        #expect(error?.path == "id")
    }
}
