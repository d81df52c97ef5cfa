import APIRuntime
import Foundation
import Synchronization

@testable import App

/// The texts of the log.
final class Log: Sendable {
    private let noted = Mutex<[String]>([])

    var text: String { noted.withLock { $0.joined(separator: "\n") } }

    func note(_ text: String) { noted.withLock { $0.append(text) } }
}

let secrets = ["t0ken-8c1", "4711", "5500000000000004"]

/// Checks the log of all requests to a server. `isAnswered` says whether the ids have to be in it: without an answer, a log
/// may not see the headers of another layer.
func check(_ log: Log, _ server: Server, isAnswered: Bool = true, has words: [String]) {
    let ids = server.requests.compactMap { $0.header("X-Request-ID") }
    expect(ids.count, equals: server.requests.count, "the requests with X-Request-ID")
    expect(ids.allSatisfy { UUID(uuidString: $0) != nil }, "the ids are no UUIDs: \(ids)")
    expect(Set(ids).count, equals: ids.count, "the different ids")
    let text = log.text
    for secret in secrets { expect(!text.contains(secret), "the log contains '\(secret)':\n\(text)") }
    for word in words + (isAnswered ? ids : []) {
        expect(text.contains(word), "the log does not contain '\(word)':\n\(text)")
    }
}

let card = #"{"id": "c-1", "card_number": "5500000000000004", "state": "active"}"#

// A blocked card, in the second try.
var log = Log()
let blocked = Server { _, number in
    number == 1 ? .status(503) : .json(#"{"message": "the card is blocked"}"#, status: 422)
}
var cards = makeCards(token: "t0ken-8c1", transport: blocked) { [log] in log.note($0) }
_ = await fail("a card that is blocked") { try await cards.getCard(id: "c-1") }
expect(blocked.requests.count, equals: 2, "the tries")
expect(blocked.requests[1].header("Authorization"), equals: "Bearer t0ken-8c1", "the credentials")
check(log, blocked, has: ["GET", "/v1/cards/c-1", "503", "422", "the card is blocked"])

// An activation.
log = Log()
let good = Server { _, _ in .json(card) }
cards = makeCards(token: "t0ken-8c1", transport: good) { [log] in log.note($0) }
let active = await succeed("an activation") {
    try await cards.activateCard(id: "c-1", cardNumber: "5500000000000004", pin: "4711")
}
expect(active.cardNumber, equals: "5500000000000004", "the number of the card")
expect(good.requests[0].json, equals: ["card_number": "5500000000000004", "pin": "4711"], "the body of an activation")
check(log, good, has: ["POST", "/v1/cards/c-1/activation", "200"])

// No answer.
log = Log()
let lost = Server { _, _ in throw TransportFailure(.notConnected, "the cable is cut") }
cards = makeCards(token: "t0ken-8c1", transport: lost) { [log] in log.note($0) }
_ = await fail("a call without a connection") { try await cards.getCard(id: "c-2") }
check(log, lost, isAnswered: false, has: ["GET", "/v1/cards/c-2", "the cable is cut"])
