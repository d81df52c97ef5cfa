import APIRuntimeAll
import APIRuntimeURLSession
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

func showCompletionHandlers(_ github: GitHub.Client, _ address: String) async {
    // On a queue of one's own; without `on:` it is the main actor.
    let queue = DispatchQueue(label: "profiles")
    await withCheckedContinuation { done in
        github.perform(GitHub.GetProfile(username: "octocat"), on: queue) { result in
            switch result {
            case .success(let profile): print("  \(profile.name ?? profile.login) has \(profile.followers) followers")
            case .failure(let error): print("  \(error.localizedDescription)")
            }
            done.resume()
        }
    }

    // A model that the spec ties to an endpoint, by its type; over any session, without a client.
    await withCheckedContinuation { done in
        URLSession.shared.perform(GitHub.Root.self, server: .custom(address)) { result in
            if case .success(let root) = result { print("  repositories are at \(root.repositoryURL)") }
            done.resume()
        }
    }

    // A new search cancels the one that is running.
    await withCheckedContinuation { done in
        let search = github.perform(GitHub.GetProfile(username: "octo")) { result in
            if case .failure(.cancelled) = result { print("  the first search was cancelled") }
            done.resume()
        }
        search.cancel()
    }
}
