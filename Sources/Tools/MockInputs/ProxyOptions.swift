import CommandLineSupport
import TrafficImport

/// The options of `apigen mock --proxy`.
package struct ProxyOptions: Sendable {
    /// The address of the server.
    package let server: String
    /// The HAR file for the calls; nil to keep none.
    package let recording: String?
    /// Whether a request that does not fit is refused.
    package let refusesMistakes: Bool

    /// The options that say how a mock makes its responses.
    private static let ofMock = ["--delay", "--dynamic", "--fail", "--seed", "--state"]

    /// Nil without `--proxy`.
    init?(_ parsed: Arguments.Parsed) throws(CommandError) {
        let given = parsed.flags.union(parsed.values.keys)
        guard let server = parsed.values["--proxy"] else {
            if let name = ["--errors", "--record"].first(where: given.contains) {
                throw .usage("\(name) is for calls to a real server, which --proxy names")
            }
            return nil
        }
        if let name = Self.ofMock.first(where: given.contains) {
            throw .usage("\(name) is for made responses, and --proxy forwards those of a server")
        }
        guard server.hasPrefix("https://") || server.hasPrefix("http://"), let url = RecordedURL(server),
            url.query.isEmpty,
            !RecordedURL.hasUser(server)
        else {
            throw .usage("--proxy is the URL of a server such as https://api.example.com, without a password or query")
        }
        self.server = server
        recording = parsed.values["--record"]
        refusesMistakes = parsed.flags.contains("--errors")
    }
}
