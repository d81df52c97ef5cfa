import APIRuntime
import APIRuntimeSequences
import Foundation

/// Calls ten operations of an OpenAPI document, `vendor/github.yaml`, which `github.api.yaml` chooses.
@main
struct GitHubSlice {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count == 2, words[0] == "--server" else {
            print("USAGE: GitHubSlice --server <url of the demo server>")
            exit(64)
        }
        let github = GitHub.Client(server: .custom(words[1]), credentials: [.token("ghp_demo")])
        do {
            try await show(github)
        } catch {
            print(error)
            exit(1)
        }
    }

    private static func show(_ github: GitHub.Client) async throws {
        print(try await github.metaGetZen())
        print(try await github.emojisGet().count, "emoji")
        let rate = try await github.rateLimitGet().rate
        print(rate.remaining, "of", rate.limit, "calls are left")

        let user = try await github.getUser(username: "octocat")
        print(user.name ?? user.login, user.followers)
        for try await repository in github.pages(of: GitHub.ReposListForUser(username: "octocat")).items.prefix(2) {
            print("-", repository.name)
        }

        let repository = try await github.getRepository(owner: "octocat", repo: "linguist")
        print(repository.name, repository.license?.name ?? "no license", repository.visibility ?? .private)
        print(try await github.reposGetAllTopics(owner: "octocat", repo: "linguist").names.joined(separator: ", "))
        for issue in try await github.issuesListForRepo(owner: "octocat", repo: "linguist", state: .open).prefix(2) {
            print("-", issue.number, issue.title, issue.labels ?? [])
        }
        do throws(APIError<GitHub.IssuesCreate.Failure>) {
            _ = try await github.issuesCreate(owner: "octocat", repo: "linguist", title: .string(""))
        } catch {
            if case .failure(.unprocessableContent(let problem), _) = error {
                print("\(problem.message ?? ""): \(problem.errors?.first?.field ?? "")")
            }
        }
        print(try await github.gistsList().map(\.id))
    }
}
