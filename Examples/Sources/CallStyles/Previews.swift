import APIRuntimeAll
import APIRuntimeTesting

func showPreviews() async throws {
    // The spec's example is a value, for a view's preview.
    print("  \(StackExchange.Question.example.title)")

    // A client without a server, for a screen's preview or a test: it answers with the spec's examples, and with stubs.
    let stub = StubTransport {
        $0.answer(GitHub.ListRepositories.self, with: .status(503), .json("[]"))
    }
    let github = GitHub.Client(transport: stub).with { $0.retry = RetryPolicy(times: 1, delay: .zero) }
    let (profile, repositories) = try await github.send(
        zip(GitHub.GetProfile(username: "octocat"), GitHub.ListRepositories(username: "octocat")))
    print("  \(profile.login), \(repositories.count) repositories")
    print("  asked for repositories \(stub.requests(to: GitHub.ListRepositories.self).count) times")
}
