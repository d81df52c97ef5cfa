import APIRuntimeAll
import Foundation

/// What a screen shows for any call of GitHub whose errors are the API's own.
func text(for error: APIError<GitHub.Problem>) -> String? {
    switch error {
    case .failure(_, let response) where response.status == 404: "Not found."
    case .failure(let problem, _): problem.message
    case .unexpectedStatus(let response): "The server answered with status \(response.status)."
    case .decoding: "The server's answer could not be read."
    case .transport(let failure) where failure.isTimeout: "The server took too long to answer."
    case .transport(let failure) where failure.kind == .notConnected: "You are offline."
    case .transport: "The server cannot be reached."
    case .invalidRequest: "The request could not be made."
    case .missingCredentials: "Please sign in."
    case .cancelled: nil
    }
}

func documentedErrors(_ github: GitHub.Client) async {
    do {
        _ = try await github.createIssue(owner: "octocat", repo: "linguist", title: "")
    } catch {  // an APIError<GitHub.CreateIssue.Failure>
        switch error {
        case .failure(.unprocessableContent(let problem), _): print(problem.errors?.map(\.code) ?? [])
        case .failure(.gone(let problem), _): print("issues are disabled: \(problem.message)")
        default: print(error)
        }
    }
}

func payment(_ shop: Shop.Client) async {
    do {
        let order = try await shop.placeOrder(sku: "A-17", count: 2)
        print(order.id)
    } catch {
        switch error {
        case .failure(.paymentRequired(let declined), _): print(declined.reason)
        case .failure(.clientError(let problem), _), .failure(.serverError(let problem), _): print(problem.message)
        default: print(error)
        }
    }
}

func concurrently(_ github: GitHub.Client) async throws(APIError<GitHub.Problem>) -> Int {
    let calls = zip(GitHub.GetProfile(username: "octocat"), GitHub.ListRepositories(username: "octocat"))
    let (profile, repositories) = try await github.send(calls)  // throws APIError<GitHub.Problem>
    return profile.followers + repositories.count
}

func forSupport(_ error: APIError<GitHub.Problem>) {
    print(error)  // one line for the log, without secrets
    debugPrint(error)  // everything at once, for a bug report
    print(error.url?.path() ?? "no request", error.attempt ?? 0, error.serverMessage ?? "no message")
    if let response = error.response {
        print(response.status, response.requestID ?? "no request id", response.rateLimit?.reset ?? .now)
        print(response.mismatch?.path ?? "", response.mismatch?.reason ?? "")
    }
}
