import APIRuntimeAll
import Logging

func wireLog(token: String) {
    let github = GitHub.Client(credentials: [.token(token)]).with { $0.layers.insert(WireLog(), at: 0) }
    print(github)
}

func reported(_ github: GitHub.Client, logger: Logger, report: (String) -> Void) async {
    do {
        print(try github.curl(for: GitHub.GetProfile(username: "octocat")))
        print(try await github.getProfile(username: "octocat"))
    } catch {
        logger.error("\(error.localizedDescription)")  // one line
        report(error.debugDescription)  // all of it, for a bug report
    }
}
