import APIRuntime
import HTTPTypes

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A call over the program's own transport. It also runs on Wasm, which has no default transport.
@main struct OwnTransport {
    static func main() async throws {
        let github = GitHub.Client(transport: KeptAnswers())
        let profile = try await github.getProfile(username: "octocat")
        print("\(profile.login) has \(profile.followers) followers")
        do {
            _ = try await github.getProfile(username: "nobody")
        } catch .failure(let problem, _) {
            print(problem.message)
        }
        #if os(WASI)
            // The error of a client without a transport.
            do { _ = try await GitHub.Client().getProfile(username: "octocat") } catch { print(error) }
        #endif
    }
}

/// Answers without a network. In a browser, `send` would call `fetch`.
struct KeptAnswers: Transport {
    func send(_ request: HTTPRequest, body: HTTPBody?) async throws -> (HTTPResponse, HTTPBody) {
        let isKnown = request.path == "/users/octocat"
        let json = isKnown ? #"{"login": "octocat", "followers": 20123}"# : #"{"message": "Not Found"}"#
        let response = HTTPResponse(
            status: isKnown ? .ok : .notFound, headerFields: [.contentType: "application/json"])
        return (response, HTTPBody(Data(json.utf8)))
    }
}
