import APIRuntimeAll
import APIRuntimeCalls

#if canImport(Combine)
    import Combine
#else
    import OpenCombine
#endif

func showPublishers(_ github: GitHub.Client) async {
    let profile = github.publisher(for: GitHub.GetProfile(username: "octocat"))
    let repositories = github.publisher(for: GitHub.ListRepositories(username: "octocat"))

    // Chained: the issues of the first repository. One error type for both calls, as publishers want it.
    let issues = repositories.compactMap(\.first)
        .mapError { $0.mapFailure(GitHub.ListIssues.Failure.clientError) }
        .flatMap { github.publisher(for: GitHub.ListIssues(owner: $0.owner.login, repo: $0.name)) }
    await values(of: issues) { print("  \($0.count) issues, the first: \($0.first?.title ?? "none")") }

    // Zipped: both at the same time.
    await values(of: profile.zip(repositories)) { print("  \($0.login) has \($1.count) repositories") }

    // Nothing is sent before a subscription; releasing the subscription cancels the call.
    var subscription: AnyCancellable? = profile.sink { _ in
    } receiveValue: { _ in
        print("  never printed")
    }
    subscription = nil
    print("  subscribed: \(subscription != nil)")
}

/// Waits for a publisher's end.
private func values<P: Publisher>(of publisher: P, _ receive: @escaping (P.Output) -> Void) async {
    var subscription: AnyCancellable?
    await withCheckedContinuation { done in
        subscription = publisher.sink { completion in
            if case .failure(let error) = completion { print("  \(error)") }
            done.resume()
        } receiveValue: {
            receive($0)
        }
    }
    subscription?.cancel()
}
