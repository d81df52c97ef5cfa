import Foundation

/// What the command line asks for.
struct Options {
    let username: String
    let server: GitHub.Server
    /// From the environment, so that it is not seen in the list of processes.
    let token = ProcessInfo.processInfo.environment["GITHUB_TOKEN"]

    init?(_ arguments: some Sequence<String>) {
        let words = Array(arguments)
        guard words.count >= 2, !words[0].hasPrefix("-") else { return nil }
        username = words[0]
        switch words.dropFirst() {
        case ["--live"]: server = .production
        case let rest where rest.count == 2 && rest.first == "--server": server = .custom(rest[2])
        default: return nil
        }
    }

    static let help = """
        Shows a GitHub profile with its repositories by stars.

        USAGE: GitHubProfile <username> (--live | --server <url>)

        EXAMPLE: GitHubProfile octocat --live
        """
}
