import APIRuntime
import Foundation
import Testing

@Suite("sample") struct SampleTests {
    private let repository = """
        {"id":1,"name":"swift","stargazers_count":5,"visibility":"public","license":{"key":"apache","name":"Apache"},\
        "parent":{"id":2,"name":"llvm","stargazers_count":9,"visibility":"secret"}}
        """

    @Test("The profile of the sample")
    func profile() async throws {
        let transport = StubTransport(
            #"{"id":583231,"login":"octocat","name":null,"blog":"","avatar_url":"https://a.example/1","created_at":"2011-01-25T18:44:36Z"}"#
        )
        let github = GitHub.Client(credentials: [.token("t")], transport: transport)
        let profile = try await github.getProfile(username: "octocat")
        #expect(
            profile.login == "octocat" && profile.name == nil
                && profile.avatarURL.absoluteString == "https://a.example/1")
        #expect(profile.createdAt == Date(timeIntervalSince1970: 1_295_981_076))
        #expect(transport.last?.line == "GET https://api.github.com/users/octocat")
        #expect(
            transport.last?.headers == [
                "accept: application/vnd.github+json", "authorization: Bearer t", "x-github-api-version: 2022-11-28",
            ])
    }

    @Test("The repositories of the sample")
    func repositories() async throws {
        let transport = StubTransport("[\(repository)]")
        let github = GitHub.Client(
            server: .enterprise(host: "git.example"), credentials: [.token("t")], transport: transport)
        let repositories = try await github.listRepositories(username: "apple", type: .owner, sort: .fullName, page: 2)
        #expect(repositories.first?.starCount == 5 && repositories.first?.license?.key == "apache")
        #expect(repositories.first?.parent?.visibility == .unknown("secret"))
        #expect(
            transport.last?.line
                == "GET https://git.example/api/v3/users/apple/repos?type=owner&sort=full_name&per_page=30&page=2")
    }

    @Test("Creating an issue, and all its results")
    func issue() async throws {
        func github(_ status: Int, _ json: String) -> GitHub.Client {
            GitHub.Client(credentials: [.token("t")], transport: StubTransport(status: status, json))
        }
        let call = GitHub.CreateIssue(owner: "apple", repo: "swift", body: .init(title: "Crash", labels: ["bug"]))
        let created = try await github(201, #"{"number":7,"title":"Crash","labels":[{"name":"bug"}]}"#).createIssue(
            owner: "apple", repo: "swift", title: "Crash", labels: ["bug"])
        #expect(created.number == 7)
        let answers = [
            (422, #"{"message":"no","errors":[{"field":"title","code":"missing"}]}"#), (410, #"{"message":"gone"}"#),
            (404, #"{"message":"none"}"#), (503, #"{"message":"down"}"#),
        ]
        for (status, json) in answers {
            let error = try await github(status, json).failure(of: call)
            switch error.documented?.failure {
            case .unprocessableContent(let problem): #expect(status == 422 && problem.errors.first?.code == .missing)
            case .gone(let problem): #expect(status == 410 && problem.message == "gone")
            case .clientError(let problem): #expect(status == 404 && problem.message == "none")
            case .serverError(let problem): #expect(status == 503 && problem.message == "down")
            case nil: Issue.record("\(error)")
            }
        }
        let sent = try call.sent(credentials: [.token("t")])
        #expect(sent.line == "POST https://api.github.com/repos/apple/swift/issues")
        #expect(sent.text == #"{"title":"Crash","labels":["bug"]}"#)
    }

    @Test("A placeholder's type")
    func placeholder() throws {
        let sent = try GitHub.GetIssue(owner: "apple", repo: "swift", number: 7).sent(credentials: [.token("t")])
        #expect(sent.line == "GET https://api.github.com/repos/apple/swift/issues/7")
        #expect(GitHub.endpointDefaults.timeout == .seconds(30))
    }
}
