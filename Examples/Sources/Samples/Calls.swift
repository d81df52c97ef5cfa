import APIRuntimeAll
import APIRuntimeURLSession
import Foundation

func calls(_ github: GitHub.Client, _ chat: Chat.Client, archive: URL, file: URL) async throws {
    let profile = try await github.getProfile(username: "octocat")
    let response = try await github.response(for: GitHub.GetProfile(username: "octocat"))
    print(profile.followers, response.status, response.rateLimit?.remaining ?? 0)

    for try await repository in github.pages(of: GitHub.ListRepositories(username: "octocat")).items {
        print(repository.fullName)  // a page is loaded when it is wanted
    }
    for try await line in try await chat.followJob(id: "job-7") { print(line) }
    try await composed(github)
    try await transfers(github, archive: archive, file: file)
}

func ordered(_ shop: Shop.Client) async throws -> Shop.Order {
    var body = Shop.PlaceOrder.Body(sku: "A-17", count: 1)
    body.count += 1
    let order = try await shop.send(Shop.PlaceOrder(body: body))
    return order
}

func closedIssues(_ github: GitHub.Client) async throws -> [GitHub.Issue] {
    var issues = GitHub.ListIssues(owner: "apple", repo: "swift")
    issues.state = .closed
    let closed = try await github.send(issues)
    return closed
}

func composed(_ github: GitHub.Client) async throws {
    let issues = GitHub.ListRepositories(username: "octocat")
        .compactMap(\.first)
        .flatMap { GitHub.ListIssues(owner: $0.owner.login, repo: $0.name) }
    let both = zip(GitHub.GetProfile(username: "octocat"), GitHub.ListRepositories(username: "octocat"))

    let (profile, repositories) = try await github.send(both)  // at the same time
    print(profile.login, repositories.count, try await github.send(issues).count)
}

func transfers(_ github: GitHub.Client, archive: URL, file: URL) async throws {
    let upload = GitHub.UploadReleaseAsset(
        owner: "octocat", repo: "linguist", releaseID: 7, name: "linguist.zip", body: HTTPBody(file: archive))
    let asset = try await github.upload(upload) { print($0.fractionCompleted ?? 0) }

    let download = GitHub.GetReleaseAsset(owner: "octocat", repo: "linguist", assetID: asset.id)
    try await github.download(download, to: file) { print($0.bytes, $0.totalBytes ?? 0) }
}

func withoutClient(status: Int, body: Data) throws {
    let endpoint = GitHub.GetProfile(username: "octocat")
    print(try endpoint.curl())  // a command to paste, without secrets
    let request = try endpoint.urlRequest()
    let profile = try endpoint.decode(status: status, body: body)
    print(request, profile)
}

func atTheSameTime(_ github: GitHub.Client) async throws {
    async let profile = github.getProfile(username: "octocat")
    async let repositories = github.listRepositories(username: "octocat", perPage: 100)
    print(try await profile.login, try await repositories.count)  // both were sent at once
}

func cancelled(_ github: GitHub.Client) {
    let search = Task { try await github.getProfile(username: "octo") }
    search.cancel()  // ends the call and its connection; it throws `.cancelled`
}

func choices() {
    let titles = GitHub.IssueState.allKnownCases.map(\.rawValue)  // for a picker
    print(titles, GitHub.IssueState(rawValue: "stale"))  // unknown("stale"): a new value breaks no app
}

func otherServers(host: String) {
    let company = GitHub.Client(server: .enterprise(host: host))
    let local = GitHub.Client(server: .custom("http://localhost:8080"))
    print(company, local)
}

func reporting(_ report: @escaping @Sendable (String) -> Void) -> Wallet.Client {
    let wallet = Wallet.Client().with { $0.onSkipped = { report("left out: \($0)") } }  // [1].number: missing
    return wallet
}
