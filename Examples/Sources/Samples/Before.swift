import APIRuntimeAll
import Foundation

@MainActor
final class ProfileScreen {
    private let github = GitHub.Client()
    private let calls = CallGroup()  // ends its calls when the screen goes away

    func appear() {
        let profile = GitHub.GetProfile(username: "octocat")
        let repositories = GitHub.ListRepositories(username: "octocat").map { repositories in
            repositories.sorted { $0.starCount > $1.starCount }
        }
        github.perform(zip(profile, repositories)) { result in
            switch result {
            case .success(let (profile, repositories)): print(profile.login, repositories.count)
            case .failure(let error): print(error)
            }
        }.store(in: calls)
    }
}

func resources(_ github: GitHub.Client) async throws {
    let repositories = GitHub.ListRepositories(username: "octocat")
    let names = repositories.map { $0.map(\.name) }
    let newest = repositories.compactMap(\.first)  // no repository: an error, not a crash
    print(try await github.send(names), try await github.send(newest).name)
}
