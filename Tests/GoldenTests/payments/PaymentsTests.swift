import APIRuntime
import APIRuntimeSequences
import Foundation
import LoopbackServer
import Testing

/// A payments API, called over loopback: unions, money, idempotency keys, values that may be null.
@Suite struct PaymentsTests {
    private static let payment = """
        {"id":"pay_1","created_at":"2026-11-20T08:30:00Z","livemode":true,"metadata":{"order":"17"},
        "total":{"amount":49.900000000000000001,"currency":"EUR"},"status":"succeeded",
        "method":{"type":"card","brand":"visa","last4":"4242","exp_month":7,"exp_year":2029},"refunded":null}
        """

    /// Calls a server that gives every request the same answer.
    private func call<Result: Sendable>(
        _ answer: LoopbackServer.Answer,
        _ body: (Payments.Client) async throws -> Result
    ) async throws -> (result: Result, request: LoopbackServer.Request) {
        try await LoopbackServer.record(answer) { url in
            try await body(Payments.Client(server: .custom(url), credentials: [.secret("sk"), .publishable("pk")]))
        }
    }

    @Test("A payment is sent with its key, and its amount keeps every digit both ways")
    func create() async throws {
        let (payment, request) = try await call(.json(Self.payment, status: 201)) { client in
            try await client.createPayment(
                total: .init(amount: try #require(Decimal(string: "49.90")), currency: .eur),
                method: .card(.init(brand: .visa, last4: "4242", expMonth: 7, expYear: 2029)))
        }
        #expect(payment.id == Payments.PaymentID("pay_1"))
        #expect(payment.total.amount == Decimal(string: "49.900000000000000001"))
        #expect(payment.refunded == .null)
        #expect(payment.metadata == ["order": "17"])
        #expect(request.method == "POST")
        #expect(request.path == "/payments")
        #expect(UUID(uuidString: request.headers["idempotency-key"] ?? "") != nil)
        #expect(request.headers["authorization"] == "Bearer sk")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == #"{"total":{"amount":49.9,"currency":"EUR"},"method":{"type":"card","brand":"visa","last4":"4242","exp_month":7,"exp_year":2029},"capture":true}"#
        )
    }

    @Test("Two calls have two keys")
    func keys() async throws {
        let refund = LoopbackServer.Answer.json(
            #"{"id":"re_1","created_at":"2026-11-20T08:30:00Z","livemode":true,"payment":"pay_1","total":{"amount":"5","currency":"EUR"}}"#,
            status: 201)
        let first = try await call(refund) { try await $0.refundPayment(id: "pay_1", reason: .duplicate) }
        let second = try await call(refund) { try await $0.refundPayment(id: "pay_1", reason: .duplicate) }
        #expect(first.request.path == "/payments/pay_1/refunds")
        #expect(first.request.headers["idempotency-key"] != second.request.headers["idempotency-key"])
    }

    @Test("What a bank refuses is a typed error")
    func declined() async throws {
        let answer = LoopbackServer.Answer.json(#"{"code":"card_declined","message":"No."}"#, status: 402)
        _ = try await call(answer) { client in
            do throws(APIError<Payments.GetPayment.Failure>) {
                _ = try await client.getPayment(id: "pay_1")
                Issue.record("did not throw")
            } catch {
                guard case .failure(.paymentRequired(let declined), _) = error else {
                    return wrong(error)
                }
                #expect(declined.code == "card_declined")
            }
        }
    }

    @Test("An unknown payment method is kept as it is")
    func unknownMethod() throws {
        let json = Self.payment.replacing(
            #"{"type":"card","brand":"visa","last4":"4242","exp_month":7,"exp_year":2029}"#,
            with: #"{"type":"crypto","chain":"x","confirmations":3}"#)
        let payment: Payments.Payment = try decoded(json)
        guard case .unknown("crypto", let value) = payment.method else { return wrong(payment.method) }
        #expect(value["confirmations"]?.int == 3)
        #expect(try encoded(payment.method) == #"{"chain":"x","confirmations":3,"type":"crypto"}"#)
    }

    @Test("Filters and pages are written into the query as the server wants them")
    func list() throws {
        let list = Payments.ListPayments(
            limit: 10, cursor: "c", status: ["succeeded", "failed"],
            created: .init(gte: Date(timeIntervalSince1970: 0)))
        #expect(
            try list.sent(credentials: [.secret("sk")]).path
                == "/v2/payments?limit=10&cursor=c&status=succeeded,failed&created%5Bgte%5D=1970-01-01T00%3A00%3A00Z")
        #expect(
            Payments.ListPayments.pagination == Pagination(.cursor("cursor", next: ["next_cursor"]), more: ["has_more"])
        )
    }

    @Test("An update distinguishes removed, new and unchanged properties")
    func update() throws {
        let body = Payments.UpdateCustomer.Body(email: "a@b.example", defaultMethod: .null)
        #expect(try encoded(body) == #"{"default_method":null,"email":"a@b.example"}"#)
        #expect(!"\(body)".contains("a@b.example"))
    }

    @Test("A form is sent as one, and its secrets stay out of descriptions")
    func form() async throws {
        let call = Payments.TokenizeCard(body: .init(number: "4242 4242", cvc: "007", expMonth: 7, expYear: 2029))
        let (token, request) = try await self.call(.json(#"{"token":{"id":"tok_1"}}"#)) { try await $0.send(call) }
        #expect(token == "tok_1")
        #expect(request.headers["content-type"] == "application/x-www-form-urlencoded")
        #expect(request.headers["x-publishable-key"] == "pk")
        #expect(
            String(decoding: request.body, as: UTF8.self)
                == "usage=single&number=4242+4242&cvc=007&exp_month=7&exp_year=2029")
        #expect(!"\(call)".contains("4242"))
    }

    @Test("A model that names its endpoint is fetched by its type")
    func requestedBy() async throws {
        let (payment, request) = try await call(.json(Self.payment)) { try await $0.send(Payments.Payment.self) }
        #expect(request.path == "/payments/latest")
        #expect(payment.status == .succeeded)
    }

    @Test("Examples are there for previews and tests")
    func examples() throws {
        #expect(
            Payments.Payment.example.total
                == Payments.Money(amount: try #require(Decimal(string: "49.9")), currency: .eur))
        #expect(try decoded(encoded(Payments.Payment.example)) == Payments.Payment.example)
    }
}
