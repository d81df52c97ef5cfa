import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Profile: Decodable {
    let login: String
    let name: String?
    let followers: Int
}

/// The call of `OneCall` by hand, with Foundation and URLSession.
@main
struct Hand {
    static func main() async throws {
        let server = CommandLine.arguments.dropFirst().first ?? "https://api.github.com"
        guard let url = URL(string: server + "/users/octocat") else { return }
        print(try JSONDecoder().decode(Profile.self, from: try await URLSession.shared.data(from: url).0))
    }
}
