import APIRuntimeAll

func showAsyncAwait(_ github: GitHub.Client) async throws {
    // Two calls at the same time; where one fails, the other is cancelled.
    async let profile = github.getProfile(username: "octocat")
    async let repositories = github.listRepositories(username: "octocat")
    let mostStarred = try await repositories.max { $0.starCount < $1.starCount }
    try await print("  \(profile.login)'s most starred repository: \(mostStarred?.name ?? "none")")

    // Page after page, each asked for when it is wanted.
    for try await repository in github.pages(of: GitHub.ListRepositories(username: "octocat", perPage: 3)).items {
        print("  - \(repository.name)")
    }

    // The response around the value.
    let response = try await github.response(for: GitHub.GetProfile(username: "octocat"))
    print("  status \(response.status), \(response.rateLimit?.remaining ?? 0) calls left")

    // A task that is cancelled ends its call.
    let search = Task { try await github.getProfile(username: "octo") }
    search.cancel()
    if case .failure(let error) = await search.result { print("  \(error)") }
}
