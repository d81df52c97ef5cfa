import APIRuntime
import CountAllocations
import Foundation
import HTTPTypes

/// Counts the allocations of one call (a small, immediate answer of an in-process transport), and of decoding each payload.
enum Allocations {
    /// Prints a line per count: its name, a tab, the count. Prints nothing on systems that do not count allocations.
    static func printAll(folder: String?) async throws {
        guard count_allocations() >= 0 else { return }
        print("call-allocations\t\(try await ofOneCall())")
        guard let folder else { return }
        for payload in Decode.payloads {
            let data = try payload.data(in: folder)
            let name = payload.name.replacing("_", with: "-")
            print("\(name)-allocations\t\(try fewest(of: 5) { try payload.generated.decode(data) })")
        }
    }

    private static func fewest(of times: Int, _ work: () throws -> Void) rethrows -> Int {
        try (0..<times).map { _ in
            let before = count_allocations()
            try work()
            return count_allocations() - before
        }.min() ?? 0
    }

    /// The fewest of many calls: the first ones also allocate shared objects.
    private static func ofOneCall() async throws -> Int {
        let client = Payloads.Client(server: .custom("http://127.0.0.1"), transport: Answering(Self.repository))
        var fewest = Int.max
        for _ in 0..<200 {
            let before = count_allocations()
            _ = try await client.getRepository(owner: "octocat", repo: "Hello-World")
            fewest = min(fewest, count_allocations() - before)
        }
        return fewest
    }

    private static let repository = """
        {"id": 1296269, "node_id": "MDEwOlJlcG9zaXRvcnkxMjk2MjY5", "name": "Hello-World", "full_name": "octocat/Hello-World", \
        "private": false, "owner": {"id": 1, "login": "octocat", "avatar_url": "https://github.com/images/octocat.gif", \
        "html_url": "https://github.com/octocat", "type": "User", "site_admin": false}, \
        "html_url": "https://github.com/octocat/Hello-World", "description": "This your first repo!", "fork": false, \
        "created_at": "2011-01-26T19:01:12Z", "updated_at": "2011-01-26T19:14:43Z", "pushed_at": null, "size": 108, \
        "stargazers_count": 80, "language": null, "has_issues": true, "forks_count": 9, "archived": false, \
        "license": {"key": "mit", "name": "MIT License", "spdx_id": "MIT"}, "topics": ["octocat", "api"], \
        "visibility": "public", "default_branch": "main"}
        """
}

/// Returns the same answer to every request.
private struct Answering: Transport {
    private let response: HTTPResponse
    private let body: Data

    init(_ text: String) {
        response = HTTPResponse(status: .ok, headerFields: [.contentType: "application/json"])
        body = Data(text.utf8)
    }

    func send(_ request: HTTPRequest, body _: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        (response, HTTPBody(body))
    }
}
