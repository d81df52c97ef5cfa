import APIRuntime

/// A program of one call: the gate counts its bytes.
@main
struct OneCall {
    static func main() async throws { print(try await GitHub.Client().getProfile(username: "octocat")) }
}
