import APIRuntimeAll

func showAuthentication(_ github: GitHub.Client) async throws {
    let issue = GitHub.CreateIssue(owner: "octocat", repo: "linguist", body: .init(title: "Created by the demo"))

    // Bearer. The spec says which endpoint takes which scheme; credentials are given at run time.
    let user = github.with { $0.credentials = [.token("ghp_demo")] }
    let created = try await user.send(issue)
    print("  created #\(created.number)")

    // Basic: an app with its own name and secret asks about a token.
    let app = github.with { $0.credentials = [.app(username: "demo", password: "app secret")] }
    let authorization = try await app.checkToken(clientID: "demo", accessToken: "gho_demo")
    print("  the token is \(authorization.user?.login ?? "nobody")'s, for \(authorization.scopes ?? [])")

    // None: nothing is sent.
    do { _ = try await github.send(issue) } catch { print("  \(error)") }
}
