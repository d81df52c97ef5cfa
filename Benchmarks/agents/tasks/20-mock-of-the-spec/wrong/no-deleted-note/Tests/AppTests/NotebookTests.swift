import APIRuntime
import APIRuntimeTesting
import Testing

@testable import App

@Test("A notebook keeps every change")
func session() async throws {
    let client = Notes.Client(credentials: [.token("fake")], transport: .mock { $0.keepsState = true })
    let notebook = Notebook(client: client)
    let rain = try await notebook.add("Rain")
    let sun = try await notebook.add("Sun")
    #expect(try await Set(notebook.titles()).isSuperset(of: ["Rain", "Sun"]))
    #expect(try await notebook.title(of: sun) == "Sun")

    try await notebook.rename(rain, to: "Heavy rain")
    try await notebook.delete(sun)
    let titles = try await notebook.titles()
    #expect(titles.contains("Heavy rain"))
    #expect(titles == titles.sorted())
    #expect(!titles.contains("Rain"))
    #expect(!titles.contains("Sun"))
}
