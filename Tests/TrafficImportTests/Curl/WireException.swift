@testable import TrafficImport

/// Why the bytes of a request cannot be those of the command's calls.
enum WireException {
    static func reason(for wire: [WireRequest], command: String) -> String? {
        let options = Set(command.split(separator: " ").map(String.init))
        if wire.allSatisfy({ $0.header("user-agent") == nil }) { return "a program of the test sends it, not the tool" }
        if wire.contains(where: { $0.method == "CONNECT" }) { return "a tunnel through a proxy" }
        if !options.isDisjoint(with: ["--digest", "--ntlm", "--negotiate", "--anyauth"]) {
            return "a sign-in of the transport"
        }
        if wire.contains(where: { $0.header("signature") != nil || $0.header("x-amz-date") != nil }) {
            return "a signature"
        }
        if options.contains("-C"), wire.contains(where: { $0.method == "PUT" }) { return "the length of a local file" }
        let asksForBody = [
            "-d", "-F", "-X", "-T", "-K", "--data", "--form", "--json", "--config", "--expand", "--request",
        ]
        if wire.contains(where: { $0.method == "POST" }), !asksForBody.contains(where: { command.contains($0) }) {
            return "the config file of the user's folder"
        }
        return nil
    }
}

extension CurlReading {
    /// The difference between the calls and the requests that curl sends for a command; nil if there is none.
    func difference(from wire: [WireRequest], command: String) -> String? {
        let hasMissingFile = calls.contains { call in
            switch call.body {
            case .file: true
            case .multipart(let parts): parts.contains { $0.content == nil }
            default: false
            }
        }
        return WireComparison(
            calls, wire, followsUp: [" -L", "--location", "--retry"].contains { command.contains($0) },
            mayStop: hasMissingFile || command.contains("--etag-save"),
            hidesCookies: findings.contains { $0.hasPrefix("the cookies of the file") }
        ).difference
    }
}
