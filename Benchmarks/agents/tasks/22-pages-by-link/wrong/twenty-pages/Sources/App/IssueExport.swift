import APIRuntime
import APIRuntimeSequences

/// Exports the issues of a project.
struct IssueExport {
    var tracker: Tracker.Client

    /// The titles of all issues, in the server's order.
    func titles(project: Int) async throws -> [String] {
        var titles: [String] = []
        try await pages(project: project) { titles += $0.map(\.title) }
        return titles
    }

    /// Calls a closure with the issues of each page, as soon as the page is there.
    func pages(project: Int, each: ([Tracker.Issue]) -> Void) async throws {
        for try await page in tracker.pages(of: Tracker.ListIssues(project: project), limit: 20) { each(page.items) }
    }
}
