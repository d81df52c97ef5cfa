import APIRuntimeAll
import APIRuntimeCalls
import APIRuntimeURLSession
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Combine)
    import Combine
#else
    import OpenCombine
    import OpenCombineDispatch
#endif

@MainActor
final class Screen {
    let github = GitHub.Client()
    var search: CallTask?
    var subscription: AnyCancellable?

    func type(_ text: String) {
        search?.cancel()
        search = github.perform(GitHub.GetProfile(username: text)) { result in  // on the main actor, or `on: queue`
            switch result {
            case .success(let profile): self.show(profile.login)
            case .failure(.cancelled): break
            case .failure(let error): self.show(error.localizedDescription)
            }
        }
    }

    func load() {
        URLSession.shared.perform(GitHub.Root.self) { result in  // any session; a model of the spec's `requestedBy`
            if case .success(let root) = result { self.show(root.repositoryURL) }
        }
    }

    func appear() {
        Task {
            do throws(APIError<GitHub.Problem>) {  // in a closure: with the type
                show(try await github.getProfile(username: "octocat").login)
            } catch {
                switch error {
                case .failure(let problem, _): show(problem.message)
                case .cancelled: break
                default: show(error.localizedDescription)
                }
            }
        }
    }

    func subscribe() {
        subscription = github.publisher(for: GitHub.ListRepositories(username: "octocat"))
            .receive(on: DispatchQueue.main)
            .map(\.count)
            .sink { completion in
                print(completion)  // the end, or the error
            } receiveValue: { count in
                print(count)
            }
    }

    func show(_ text: String) {
        print(text)
    }
}
