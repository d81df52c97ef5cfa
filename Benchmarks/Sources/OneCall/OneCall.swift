import APIRuntime

/// A program of one call: the gate counts its bytes. It calls the server in its first argument, if there is one.
@main
struct OneCall {
    static func main() async throws {
        let server = CommandLine.arguments.dropFirst().first.map { GitHub.Server.custom($0) }
        print(try await GitHub.Client(server: server ?? .default).getProfile(username: "octocat"))
    }
}
