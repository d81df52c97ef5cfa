// Sources/App/App.swift
import APIRuntime

@main
struct App {
    static func main() async throws {
        let user = try await GitHub.Client().getUsersByUsername(username: "octocat")
        print("\(user.name) has \(user.followers) followers")
    }
}
