import APIRuntime
import Foundation

@testable import App

let session = Session()
let server = Server { request, _ in session.answer(request) }
let store = TokenStore(Tokens(access: "a-1", refresh: "r-1"))
let bank = await makeBank(key: "key-1", tokens: store, transport: server)

/// The number of requests that renew.
@MainActor func renewals() -> Int { server.requests.filter { $0.path == "/v2/session/refresh" }.count }

// A good token.
let accounts = await succeed("a call with a good token") { try await bank.listAccounts() }
expect(accounts.map(\.iban), equals: ["DE02"], "the accounts")
expect(server.requests.count, equals: 1, "the requests with a good token")

// It expires: once for a call that reads, once for a call that changes something, and once for many calls.
session.expire()
_ = await succeed("a call with an expired token") { try await bank.listAccounts() }
expect(await store.tokens, equals: Tokens(access: "a-2", refresh: "r-2"), "the tokens after a renewal")
expect(server.requests.count, equals: 4, "the requests until the first renewal is done")
session.expire()
await succeed("a payment with an expired token") { try await bank.pay(iban: "DE03", amount: 5) }
expect(await store.tokens, equals: Tokens(access: "a-3", refresh: "r-3"), "the tokens after two renewals")
let bodies = server.requests.filter { $0.path == "/v2/payments" }.map { $0.json["iban"]?.string }
expect(bodies, equals: ["DE03", "DE03"], "the payments that are sent")

session.expire()
await succeed("20 calls at once with an expired token") {
    try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<20 { group.addTask { [bank] in _ = try await bank.listAccounts() } }
        try await group.waitForAll()
    }
}
expect(renewals(), equals: 3, "the requests that renew")
expect(await store.tokens, equals: Tokens(access: "a-4", refresh: "r-4"), "the tokens after three renewals")

// The session ends.
session.expire()
await store.save(Tokens(access: "a-4", refresh: "r-1"))
let before = server.requests.count
_ = await fail("a call in a session that has ended") { try await bank.listAccounts() }
expect(await store.tokens, equals: Tokens(access: "a-4", refresh: "r-1"), "the tokens of a session that has ended")
expect(server.requests.count - before <= 4, "\(server.requests.count - before) requests in a session that has ended")
