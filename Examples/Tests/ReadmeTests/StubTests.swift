import APIRuntime
import APIRuntimeTesting
import Testing

@testable import Samples

@Test("A server that is busy is asked again")
func busy() async throws {
    let stub = StubTransport {
        $0.answer(GitHub.ListRepositories.self, with: .status(503), .json("[]"))
    }
    let github = GitHub.Client(transport: stub).with { $0.retry = RetryPolicy(times: 1) }

    #expect(try await github.listRepositories(username: "octocat").isEmpty)
    #expect(stub.calls(to: GitHub.ListRepositories.self).map(\.username) == ["octocat", "octocat"])
}

@Test("What nobody has said is answered with the spec's example")
func example() async throws {
    let github = GitHub.Client(transport: .stub)  // for previews too
    #expect(try await github.getProfile(username: "octocat") == GitHub.Profile.example)
}
