import APIRuntime
import APIRuntimeTesting
import Foundation
import Testing

@testable import Samples

@Test("A server that is busy is asked again")
func busy() async throws {
    let stub = StubTransport {
        $0.answer(GitHub.ListRepositories.self, with: .status(503), .json("[]"))
    }
    let github = GitHub.Client(transport: stub).with { $0.retry = RetryPolicy(times: 1) }

    #expect(try await github.listRepositories(username: "octocat").isEmpty)
    #expect(stub.calls(to: GitHub.ListRepositories.self).map(\.username) == ["octocat", "octocat"])
}

@Test("An endpoint without a stub gets the spec's example")
func example() async throws {
    let github = GitHub.Client(transport: .stub)  // for previews too
    #expect(try await github.getProfile(username: "octocat") == GitHub.Profile.example)
}

@Test("A test changes one property of an example")
func change() async throws {
    var profile = GitHub.Profile.example
    profile.name = nil
    let stub = StubTransport { [profile] in $0.answer(GitHub.GetProfile.self, with: .value(profile)) }
    #expect(try await GitHub.Client(transport: stub).getProfile(username: "octocat") == profile)
}

@Test("A profile that does not exist leaves a message")
@MainActor
func missing() async {
    let model = ProfileModel(GitHub.Client(transport: .mock { $0.fail(GitHub.GetProfile.self, with: 404) }))

    await model.load("nobody")
    #expect(model.profile == nil)
    #expect(model.message == "Not found.")
}

@Test("An order is sent with its idempotency key")
func order() async throws {
    let stub = StubTransport {
        $0.answer(Shop.PlaceOrder.self) { call, request in
            .json(#"{"id": "o-17", "state": "open", "total": 12.50}"#, status: 201)
        }
    }
    let shop = Shop.Client(credentials: [.key("secret")], transport: stub)

    #expect(try await shop.placeOrder(sku: "A-17", count: 2).id == "o-17")
    let request = try #require(stub.requests(to: Shop.PlaceOrder.self).first)
    #expect(request.json?.object?["sku"] == "A-17")
    #expect(request.headers.contains { $0.name.canonicalName == "idempotency-key" })
}

@Test("A slow server ends in a timeout")
func slow() async {
    let github = GitHub.Client(transport: .mock { $0.delay = .seconds(60) }, timeout: .milliseconds(50))

    await #expect { try await github.getProfile(username: "octocat") } throws: { error in
        if case APIError<GitHub.Problem>.transport(let failure) = error { failure.isTimeout } else { false }
    }
}

@Test("Only recorded calls are replayed")
func recorded() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }

    let recorder = try RecordedTransport(file: file, mode: .record(over: .stub))
    let profile = try await GitHub.Client(transport: recorder).getProfile(username: "octocat")

    // In every test run, from the file:
    let player: RecordedTransport = try .replay(from: file)
    #expect(try await GitHub.Client(transport: player).getProfile(username: "octocat") == profile)
    try player.verifyAllReplayed()
}

/// Records what the real server answers; no test does.
func record(to file: URL) async throws -> GitHub.Profile {
    // Once, against the real server:
    let github = GitHub.Client(transport: try .record(to: file))
    let profile = try await github.getProfile(username: "octocat")
    return profile
}

@Test("A stub answers with a value")
func entry() async throws {
    let entry = Diary.Entry(id: 7, title: "Rain", writtenAt: .now)
    let stub = StubTransport { $0.answer(Diary.GetEntry.self, with: .value(entry)) }
    let diary = Diary.Client(credentials: [.token("secret")], transport: stub)
    #expect(try await diary.getEntry(id: 7).title == "Rain")
}

@Test("A list is read page by page, and a page that failed is loaded again")
@MainActor
func list() async {
    let stub = StubTransport {
        $0.answer(
            Diary.ListEntries.self, with: .value([Diary.Entry(id: 1, title: "Rain", writtenAt: .now)]), .status(503),
            .value([Diary.Entry(id: 2, title: "Sun", writtenAt: .now)]), .value([]))
    }
    let model = EntryList(Diary.Client(credentials: [.token("secret")], transport: stub))

    await model.search("r")
    #expect(model.entries.map(\.title) == ["Rain"])
    await model.loadMore()
    #expect(model.message != nil)
    #expect(model.hasMore)
    await model.loadMore()
    #expect(model.entries.map(\.title) == ["Rain", "Sun"])
    #expect(model.message == nil)
    await model.loadMore()
    #expect(!model.hasMore)
    #expect(stub.calls(to: Diary.ListEntries.self).allSatisfy { $0.search == "r" })
}

@Test("A view that reappears keeps its list; another text is searched, and the first one then too")
@MainActor
func reappearing() async {
    let stub = StubTransport { $0.answer(Diary.ListEntries.self, with: .value([])) }
    let model = EntryList(Diary.Client(credentials: [.token("secret")], transport: stub))
    for text in ["r", "r", "s", "r"] { await model.search(text) }
    #expect(stub.calls(to: Diary.ListEntries.self).map(\.search) == ["r", "s", "r"])
}

@Test("A search that is cancelled while the user types sends nothing")
@MainActor
func typing() async {
    let mock: Mock<Diary> = .mock()
    let model = EntryList(Diary.Client(credentials: [.token("fake")], transport: mock))
    let first = Task { await model.search("r") }
    first.cancel()
    await first.value
    #expect(mock.requests.isEmpty)
}
