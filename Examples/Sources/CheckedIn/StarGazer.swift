import APIRuntime

/// A library's own type over the generated client.
public struct StarGazer: Sendable {
    private let github: GitHub.Client

    /// Creates a star gazer.
    /// - Parameter github: The client that it asks.
    public init(github: GitHub.Client = GitHub.Client()) {
        self.github = github
    }

    /// The names of a user's repositories, the most starred one first.
    public func repositories(of username: String) async throws(APIError<GitHub.Problem>) -> [String] {
        try await github.listRepositories(username: username, perPage: 100)
            .sorted { $0.starCount > $1.starCount }
            .map(\.name)
    }
}
