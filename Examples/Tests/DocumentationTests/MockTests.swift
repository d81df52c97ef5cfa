import APIRuntime
import APIRuntimeSequences
import APIRuntimeTesting
import Testing

@testable import Samples

// `APIMockPlugin` describes the APIs of Samples for this target.

@Test("A profile has the login that was asked for")
func mocked() async throws {
    let github = GitHub.Client(transport: .mock(seed: 1))
    #expect(try await github.getProfile(username: "octocat").login == "octocat")
}

@Test("An entry that was added can be read")
func added() async throws {
    let diary = Diary.Client(credentials: [.token("fake")], transport: .mock { $0.keepsState = true })
    let entry = try await diary.addEntry(title: "Rain")
    #expect(try await diary.getEntry(id: entry.id).title == "Rain")
}

@Test("An entry that does not exist leaves the problem's message")
func lost() async throws {
    let diary = Diary.Client(
        credentials: [.token("fake")],
        transport: .mock { $0.fail(Diary.GetEntry.self, with: 404) })
    await #expect { try await diary.getEntry(id: 7) } throws: { error in
        if case APIError<Diary.Problem>.failure(_, let response) = error { response.status == 404 } else { false }
    }
}

@Test("A request has the text of the search")
func searched() async throws {
    let mock: Mock<Diary> = .mock()
    let diary = Diary.Client(credentials: [.token("fake")], transport: mock)
    for try await page in diary.pages(of: Diary.ListEntries(search: "r")).prefix(1) { print(page.items.count) }
    #expect(mock.calls(to: Diary.ListEntries.self).map(\.search) == ["r"])
    #expect(mock.requests.first?.query.first?.value == "r")
}

@Test("Every order of a made list is read, page by page")
func orders() async throws {
    let shop = Shop.Client(credentials: [.key("fake")], transport: .mock(seed: 3))
    var ids: Set<String> = []
    for try await page in shop.pages(of: Shop.ListOrders()) { ids.formUnion(page.items.map(\.id)) }
    #expect(!ids.isEmpty)
}
