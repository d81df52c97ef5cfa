import Foundation

/// Calls the same endpoints in every style that there is, one file each.
@main
struct CallStyles {
    static func main() async {
        let words = Array(CommandLine.arguments.dropFirst())
        guard words.count == 2, words[0] == "--server" else {
            print("USAGE: CallStyles --server <url of the demo server>")
            exit(64)
        }
        let address = words[1]
        let github = GitHub.Client(server: .custom(address))
        let stackExchange = StackExchange.Client(server: .custom(address))
        do {
            print("async/await"); try await showAsyncAwait(github)
            print("\ncompletion handlers"); await showCompletionHandlers(github, address)
            print("\npublishers"); await showPublishers(github)
            print("\ncomposition"); try await showComposition(github)
            print("\nenvelopes and images"); try await showEnvelopes(stackExchange)
            print("\nauthentication"); try await showAuthentication(github)
            print("\ntyped errors"); await showTypedErrors(github)
            print("\na token of a header"); try await showSessionToken(Account.Client(server: .custom(address)))
            print("\npreviews"); try await showPreviews()
        } catch {
            print(error)
            exit(1)
        }
    }
}
