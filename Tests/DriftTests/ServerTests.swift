import APIMock
import Generator
import Testing
import TrafficDrift
import TrafficImport

@Suite("Servers of traffic")
struct ServerTests {
    /// The findings of calls, and the numbers of compared and of other calls.
    private func compare(
        _ urls: [String], servers: [String] = [], described: [String], only: [String] = []
    ) throws -> ([String], calls: Int, others: Int) {
        let description = MockDescription(
            servers: described, operations: [MockOperation("GET", "/users/{id}", id: "user")])
        var drift = TrafficDrift(description, servers: servers.compactMap { RecordedURL($0) }, only: only)
        for (line, url) in urls.enumerated() {
            let start = SourcePosition(line: line + 1, column: 1)
            let place = SourceRange(file: 0, start: start, end: start)
            drift.add(RecordedCall(method: "GET", url: try #require(RecordedURL(url)), origin: place))
        }
        let result = drift.result
        return (result.findings.map(\.difference.operation), result.calls, result.otherCalls)
    }

    @Test("Calls to other servers, and beside the server's path, are counted")
    func others() throws {
        let urls = [
            "https://a.example/v1/users/1", "https://a.example/v1/teams", "https://a.example/about",
            "https://b.example/v1/users/1", "https://a.example/v10/users/1",
        ]
        let result = try compare(urls, described: ["https://a.example/v1/"])
        #expect(result == (["GET /teams"], calls: 2, others: 3))
    }

    @Test("A server of the command line stands for those of the description, with its own path")
    func mapped() throws {
        let urls = ["http://localhost:8080/api/users/1", "https://a.example/v1/users/1"]
        let result = try compare(urls, servers: ["http://localhost:8080/api"], described: ["https://a.example/v1"])
        #expect(result == ([], calls: 1, others: 1))
    }

    @Test("Without a host in the description, the documented calls show the host")
    func chosen() throws {
        let urls = ["https://a.example/v1/users/1", "https://a.example/v1/teams", "https://b.example/teams"]
        #expect(try compare(urls, described: ["/v1"]) == (["GET /teams"], calls: 2, others: 1))
        #expect(try compare(urls, described: []) == ([], calls: 0, others: 3))
    }

    @Test("Only chosen operations are compared")
    func only() throws {
        let urls = ["https://a.example/users/1", "https://a.example/teams"]
        #expect(try compare(urls, described: ["https://a.example"], only: ["us*"]) == ([], calls: 1, others: 0))
        #expect(
            try compare(urls, described: ["https://a.example"], only: ["GET /users/*"]) == ([], calls: 1, others: 0))
    }

    @Test("Values in paths, and hosts that look like secrets, are not shown")
    func values() throws {
        let urls = ["https://a.example/users/1/keys/ghp_16C7e42F292c6912E7710c838347Ae178B4a"]
        #expect(try compare(urls, described: ["https://a.example"]).0 == ["GET /users/{user_id}/keys/{key_id}"])
    }
}
