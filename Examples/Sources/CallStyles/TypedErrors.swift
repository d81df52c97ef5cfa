import APIRuntimeAll

func showTypedErrors(_ github: GitHub.Client) async {
    // A 404 has its model; a name such as this one cannot leave its place in the path.
    do {
        _ = try await github.getProfile(username: "a/b?c")
    } catch {
        print("  \(ProfileError(error))")
    }

    // Several errors, each with its own model, by status.
    let user = github.with { $0.credentials = [.token("ghp_demo")] }
    do {
        _ = try await user.createIssue(owner: "octocat", repo: "linguist", title: "")
    } catch {
        switch error {
        case .failure(.unprocessableContent(let problem), let response):
            print("  \(response.status): \(problem.errors?.map { "\($0.field ?? "?"): \($0.code)" } ?? [])")
        case .failure(.gone(let problem), _): print("  there are no issues any more: \(problem.message)")
        default: print("  \(error)")
        }
    }
}

/// The text for a screen.
enum ProfileError: Error {
    case nobody
    case offline
    case busy
    case other(String)

    init(_ error: APIError<GitHub.Problem>) {
        self =
            switch error {
            case .failure(_, let response) where response.status == 404: .nobody
            case .failure(_, let response) where response.status >= 500: .busy
            case .transport(let failure) where failure.kind == .notConnected: .offline
            default: .other(error.localizedDescription)
            }
    }
}
