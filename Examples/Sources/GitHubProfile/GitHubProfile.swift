import APIRuntime
import Dispatch
import Foundation

/// Loads a GitHub profile and its repositories at the same time and prints them by stars.
@main
struct GitHubProfile {
    static func main() async {
        guard let options = Options(CommandLine.arguments.dropFirst()) else {
            print(Options.help)
            exit(64)
        }
        let task = Task { await run(options) }
        // Ctrl-C cancels both requests; the program then ends by itself.
        signal(SIGINT, SIG_IGN)
        let interrupt = DispatchSource.makeSignalSource(signal: SIGINT)
        interrupt.setEventHandler { task.cancel() }
        interrupt.resume()
        exit(await task.value ? 0 : 1)
    }

    private static func run(_ options: Options) async -> Bool {
        let credentials = options.token.map { [GitHub.Credential.token($0)] } ?? []
        let github = GitHub.Client(server: options.server, credentials: credentials)
        do throws(APIError<GitHub.Problem>) {
            let (profile, repositories) = try await load(options.username, from: github)
            show(profile, repositories)
            return true
        } catch {
            print(text(for: error, username: options.username))
            return false
        }
    }

    /// Both requests at once; a failure of one cancels the other.
    private static func load(
        _ username: String, from github: GitHub.Client
    ) async throws(APIError<GitHub.Problem>) -> (GitHub.Profile, [GitHub.Repository]) {
        async let profile = github.getProfile(username: username)
        async let repositories = github.listRepositories(username: username, perPage: 100)
        do {
            return try await (profile, repositories)
        } catch let error as APIError<GitHub.Problem> {
            throw error
        } catch {
            throw .cancelled
        }
    }

    private static func show(_ profile: GitHub.Profile, _ repositories: [GitHub.Repository]) {
        print("\(profile.name ?? profile.login) (@\(profile.login)), \(profile.followers) followers")
        if let bio = profile.bio { print(bio) }
        print("")
        for repository in repositories.sorted(by: { $0.starCount > $1.starCount }) {
            let stars = String(repository.starCount)
            let padding = String(repeating: " ", count: max(0, 7 - stars.count))
            print("\(padding)\(stars) ★  \(repository.name)\(repository.description.map { "  – \($0)" } ?? "")")
        }
    }

    private static func text(for error: APIError<GitHub.Problem>, username: String) -> String {
        switch error {
        case .failure(_, let response) where response.status == 404: "GitHub knows nobody called '\(username)'."
        case .failure(let problem, let response): "GitHub says: \(problem.message) (status \(response.status))"
        case .unexpectedStatus(let response): "GitHub answered with status \(response.status)."
        case .decoding(let mismatch, _): "GitHub's answer is not as expected: \(mismatch)"
        case .transport(let failure) where failure.isTimeout: "GitHub took too long to answer."
        case .transport(let failure): "GitHub cannot be reached: \(failure)"
        case .invalidRequest(let reason): "This cannot be asked: \(reason)"
        case .missingCredentials(let scheme): "A credential of the kind '\(scheme)' is needed."
        case .cancelled: "Cancelled."
        }
    }
}
