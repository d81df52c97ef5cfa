// Sources/App/App.swift
import APIRuntime

@main
struct App {
    static func main() async {
        let github = GitHub.Client()
        do {
            let profile = try await github.getProfile(username: "octocat")
            print(profile.name ?? profile.login, profile.followers)
        } catch {  // an APIError<GitHub.Problem>: nothing to cast
            switch error {
            case .failure(let problem, let response): print(problem.message, response.status)
            case .decoding(let mismatch, _): print(mismatch)  // owner.id: missing
            case .transport(let failure) where failure.isTimeout: print("too slow")
            default: print(error.localizedDescription)
            }
        }
    }
}
