import APIRuntime
import Foundation

@testable import App

let paid = Answer.json(#"{"id": "pay-1", "state": "paid"}"#, status: 201)

func checkout(_ server: Server) -> Checkout {
    Checkout(payments: Payments.Client(credentials: [.key("k")], transport: server))
}

/// Pays at a server that answers with these statuses, then with the last one. 0 stands for a lost connection.
func pay(_ statuses: [Int]) async -> (result: Result<String, any Error>, server: Server) {
    let server = Server { request, number in
        expect(request.line, equals: "POST /v1/payments", "the request")
        expect(request.json["amount"], equals: 1999, "the amount")
        switch statuses[min(number, statuses.count) - 1] {
        case 0: throw TransportFailure(.connectionLost, "the connection was lost")
        case 201: return paid
        case 402: return .json(#"{"message": "declined"}"#, status: 402)
        case let status: return .status(status).header("Retry-After", "0")
        }
    }
    do {
        return (.success(try await checkout(server).pay(1999)), server)
    } catch {
        return (.failure(error), server)
    }
}

var keys: [String] = []
for statuses in [[201], [0, 201], [503, 429, 0, 201]] {
    let (result, server) = await pay(statuses)
    guard case .success("pay-1") = result else { reject("answers \(statuses): \(result)") }
    expect(server.requests.count, equals: statuses.count, "the requests for answers \(statuses)")
    let sent = server.requests.compactMap { $0.header("Idempotency-Key") }
    expect(sent.count, equals: statuses.count, "the requests with a key for answers \(statuses)")
    expect(Set(sent).count, equals: 1, "the different keys of one payment")
    keys.append(sent[0])
}
expect(Set(keys).count, equals: 3, "the different keys of three payments")
expect(keys.allSatisfy { $0.count >= 16 }, "the keys are too short to be random: \(keys)")

for (statuses, count) in [([402], 1), ([0, 402], 2), ([503], 4)] {
    let (result, server) = await pay(statuses)
    guard case .failure = result else { reject("answers \(statuses): expected an error, found \(result)") }
    expect(server.requests.count, equals: count, "the requests for answers \(statuses)")
}

// The pause that the server wants.
let busy = Server { _, number in number == 1 ? Answer.status(503).header("Retry-After", "2") : paid }
let start = ContinuousClock.now
_ = await succeed("pay(_:) at a busy server") { try await checkout(busy).pay(1999) }
expect(ContinuousClock.now - start >= .seconds(1.9), "the second try came before the end of Retry-After")
