import APIRuntime
import Foundation

@testable import App

/// A server that gives these answers, and then the last one again. 0 stands for a lost connection.
func server(_ statuses: [Int], retryAfter: Int = 0) -> Server {
    Server { request in
        expect(request.method + " " + request.url, is: "POST https://pay.example/v1/payments", "the request")
        expect(request.json?["amount"], is: 1999, "the amount")
        switch statuses[min(request.number, statuses.count) - 1] {
        case 0: throw TransportFailure(.connectionLost, "the connection was lost")
        case 201: return .json(#"{"id": "pay-1", "state": "paid"}"#, status: 201)
        case 402: return .json(#"{"message": "declined"}"#, status: 402)
        case let status: return Answer(status: status, headers: ["Retry-After": "\(retryAfter)"])
        }
    }
}

func pay(_ server: Server) async throws -> String {
    try await Checkout(payments: Payments.Client(credentials: [.key("k")], transport: server)).pay(1999)
}

await checking {
    var keys: [String] = []
    for statuses in [[201], [0, 201], [503, 429, 0, 201]] {
        let server = server(statuses)
        expect(try await pay(server), is: "pay-1", "the payment after answers \(statuses)")
        expect(server.received.count, is: statuses.count, "the requests for answers \(statuses)")
        let sent = server.received.compactMap { $0.header("Idempotency-Key") }
        expect(sent.count, is: statuses.count, "the requests with a key for answers \(statuses)")
        expect(Set(sent).count, is: 1, "the different keys of one payment")
        keys.append(sent[0])
    }
    expect(Set(keys).count, is: 3, "the different keys of three payments")
    expect(keys.allSatisfy { $0.count >= 16 }, "the keys are too short to be random: \(keys)")

    for (statuses, count) in [([402], 1), ([0, 402], 2), ([503], 4)] {
        let server = server(statuses)
        _ = await failure { _ = try await pay(server) }
        expect(server.received.count, is: count, "the requests for answers \(statuses)")
    }

    let start = ContinuousClock.now
    expect(try await pay(server([503, 201], retryAfter: 2)), is: "pay-1", "the payment at a busy server")
    expect(ContinuousClock.now - start >= .seconds(1.9), "the second try came before the end of Retry-After")
}
