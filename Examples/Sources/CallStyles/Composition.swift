import APIRuntimeAll

func showComposition(_ github: GitHub.Client) async throws {
    let repositories = GitHub.ListRepositories(username: "octocat")

    // The second call is made of the first one's result. Both are a value; nothing has been sent yet.
    let issues = repositories.compactMap(\.first)
        .flatMap { GitHub.ListIssues(owner: $0.owner.login, repo: $0.name) }
    for issue in try await github.send(issues) { print("  #\(issue.number) \(issue.title)") }

    // Both calls at the same time.
    let header = zip(GitHub.GetProfile(username: "octocat"), repositories.map(\.count))
    let (profile, count) = try await github.send(header)
    print("  \(profile.login) shows \(count) of \(profile.repositoryCount) repositories")
}
