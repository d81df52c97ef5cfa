import APIRuntime
import APIRuntimeAuthentication
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The options of the command line.
struct Options {
    enum Action: String {
        case signIn = "sign-in"
        case signInOnDevice = "sign-in-on-device"
        case list
        case signOut = "sign-out"
    }

    let action: Action
    let server: Notes.Server
    let tokenFile: URL
    let page: LoopbackPage

    init?(_ arguments: some Sequence<String>) {
        var words = Array(arguments)[...]
        guard let action = words.popFirst().flatMap(Action.init) else { return nil }
        var values: [String: String] = [:]
        var follows = false
        while let name = words.popFirst() {
            if name == "--follow" {
                follows = true
                continue
            }
            guard ["--server", "--token-file"].contains(name), let value = words.popFirst() else { return nil }
            values[name] = value
        }
        guard let server = values["--server"], let file = values["--token-file"] else { return nil }
        self.action = action
        self.server = .custom(server)
        tokenFile = URL(fileURLWithPath: file)
        page = follows ? Self.followed : .browser
    }

    /// Follows the page's redirects while the session waits for the answer.
    private static let followed = LoopbackPage(timeout: .seconds(10)) { page in
        Task { try await URLSession.shared.data(from: page) }
    }

    static let help = """
        Signs in at a server with OAuth 2, and lists notes.

        USAGE: SignIn (sign-in | sign-in-on-device | list | sign-out) --server <url> --token-file <file> [--follow]

        --follow   Follows the page's redirects instead of opening a browser: for a server that asks the user nothing.

        EXAMPLE: SignIn sign-in --server http://127.0.0.1:8080 --token-file ~/.notes-token
        """
}
