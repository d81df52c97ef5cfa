import APIRuntime

/// Exports the issues of a project.
struct IssueExport {
    var tracker: Tracker.Client

    /// The titles of all issues, in the server's order.
    func titles(project: Int) async throws -> [String] {
        var titles: [String] = []
        var number = 1
        while number <= 20 {
            let issues = try await tracker.listIssues(project: project, page: number)
            if issues.isEmpty { break }
            titles += issues.map(\.title)
            if issues.count < 100 { break }
            number += 1
        }
        return titles
    }
}
