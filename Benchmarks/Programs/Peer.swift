import HTTPTypes
import OpenAPIAsyncHTTPClient
import OpenAPIRuntime

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

struct Profile: Decodable {
    let login: String
    let name: String?
    let followers: Int
}

/// The call of `OneCall` through a transport of swift-openapi-runtime, without generated code.
@main
struct Peer {
    static func main() async throws {
        let server = CommandLine.arguments.dropFirst().first ?? "https://api.github.com"
        guard let url = URL(string: server) else { return }
        let request = HTTPRequest(method: .get, scheme: nil, authority: nil, path: "/users/octocat")
        let (_, body) = try await AsyncHTTPClientTransport().send(
            request, body: nil, baseURL: url, operationID: "getProfile")
        guard let body else { return }
        let data = try await Data(collecting: body, upTo: 1_000_000)
        print(try JSONDecoder().decode(Profile.self, from: data))
    }
}
