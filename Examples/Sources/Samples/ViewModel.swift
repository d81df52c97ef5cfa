import APIRuntimeAll
import Observation

/// What a view shows. The view calls `load` in `.task(id: username)`, so that a new name cancels the call before it.
@MainActor
@Observable
final class ProfileModel {
    private(set) var profile: GitHub.Profile?
    private(set) var message: String?
    private let github: GitHub.Client

    init(_ github: GitHub.Client) {
        self.github = github
    }

    func load(_ username: String) async {
        do {
            profile = try await github.getProfile(username: username)
            message = nil
        } catch {
            guard !error.isCancelled else { return }
            message = text(for: error)
        }
    }
}
