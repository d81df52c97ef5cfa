package import APIMock
package import CommandLineSupport
import Generator

/// The command line of `apigen mock`.
package struct MockOptions: Sendable {
    /// How the lines about requests are written.
    package enum Format: String, CaseIterable, Sendable {
        case text, json
    }

    /// The specs, folders, documents or collections, as given.
    package let paths: [String]
    /// The folder that must contain the other files of OpenAPI documents; nil for the documents' folders.
    package let root: String?
    package let host: String
    /// Zero for a free port.
    package let port: Int
    package let settings: MockSettings
    /// The server that requests are forwarded to; nil for a mock.
    package let proxy: ProxyOptions?
    /// Whether the files are read again if they change.
    package let watches: Bool
    package let isQuiet: Bool
    package let format: Format

    package static let help = """
        Serves an API from its spec on a port of this machine, before the real server exists. Responses are the examples of the
        spec, or values made from its types; requests that do not fit the spec are refused, with the reason.

        USAGE: apigen mock <spec, folder, OpenAPI document or Postman collection>… [options]

        OPTIONS:
          --port <number>      The port, by default 8080; 0 takes a free one, which is printed.
          --host <address>     The address to listen on, by default 127.0.0.1, which only programs of this machine reach.
                               0.0.0.0 is all addresses of this machine.
          --seed <number>      The start of made values, by default 1. The same seed gives the same responses.
          --dynamic            Make values even if there are examples.
          --state              Let GET return what POST, PUT, PATCH and DELETE have changed.
          --strict             Refuse query parameters too that the spec does not have, and answer 500 if an example does
                               not fit its type.
          --delay <time>       The time before each response, such as 200ms or 1.5s.
          --fail <share>       The share of requests that fail with a server error, such as 5%.
          --proxy <URL>        Forward requests to this server instead, and report each request and response that does not fit
                               the spec.
          --record <file>      Keep the calls of --proxy in a HAR file, without secrets; apigen import and drift read it.
          --errors             With --proxy: refuse requests that do not fit the spec.
          --watch              Read the files again if they change. If the new ones have errors, the old API stays.
          --quiet              Print only the address, not the endpoints and requests.
          --format <form>      text (default), or json: an object per line, see 'apigen schema --reports'.
          --root <folder>      Where the other files of an OpenAPI document are; by default in its own folder.

        A request can choose its response: 'Prefer: code=404', 'Prefer: example=name' and 'Prefer: dynamic=true'.

        EXIT CODES: 0 stopped by Ctrl-C or SIGTERM, 1 the spec has errors, 64 wrong usage, 74 a file cannot be read or the
        port is in use

        EXAMPLE:
          apigen mock github.api.yaml --port 8080 --watch
          apigen mock openapi.json --port 0 --format json --delay 200ms --fail 5%
          apigen mock github.api.yaml --proxy https://api.github.com --record calls.har

        """

    /// What to do without the server.
    package static let advice =
        "'swift build --product apigen-mock --traits Mock' in the package apigen builds it"

    /// Reads the command line.
    /// - Throws: A `CommandError` with the option and the reason.
    package init(_ arguments: inout Arguments) throws(CommandError) {
        let parsed = try arguments.parse(
            valued: ["--port", "--host", "--seed", "--delay", "--fail", "--format", "--root", "--proxy", "--record"],
            flags: ["--dynamic", "--state", "--strict", "--watch", "--quiet", "--errors"])
        guard !parsed.operands.isEmpty else {
            throw .usage("mock takes a spec or a document, such as 'apigen mock openapi.json'")
        }
        paths = parsed.operands
        root = parsed.values["--root"]
        host = parsed.values["--host"] ?? "127.0.0.1"
        port = try Self.number(parsed, "--port", 0...65535) ?? 8080
        watches = parsed.flags.contains("--watch")
        isQuiet = parsed.flags.contains("--quiet")
        format = try parsed.choice("--format", default: .text)
        var settings = MockSettings(seed: try Self.number(parsed, "--seed", 0...UInt64.max) ?? 1)
        settings.isDynamic = parsed.flags.contains("--dynamic")
        settings.keepsState = parsed.flags.contains("--state")
        settings.isStrict = parsed.flags.contains("--strict")
        // Pages of a developer's own server read the mock.
        settings.allowsOrigins = true
        settings.delay = try Self.delay(parsed) ?? .zero
        settings.failureRate = try Self.failureRate(parsed) ?? 0
        self.settings = settings
        proxy = try ProxyOptions(parsed)
    }

    private static func number<Number: FixedWidthInteger>(
        _ parsed: Arguments.Parsed, _ name: String, _ range: ClosedRange<Number>
    ) throws(CommandError) -> Number? {
        guard let text = parsed.values[name] else { return nil }
        guard let number = Number(text), range.contains(number) else {
            throw .usage("\(name) is a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return number
    }

    private static func delay(_ parsed: Arguments.Parsed) throws(CommandError) -> Duration? {
        guard let text = parsed.values["--delay"] else { return nil }
        let unit = text.hasSuffix("ms") ? "ms" : "s"
        guard text.hasSuffix(unit), let number = Double(text.dropLast(unit.count)), (0...3_600_000).contains(number),
            unit == "ms" || number <= 3600
        else { throw .usage("--delay is a time of at most an hour, such as 200ms or 1.5s, not '\(text)'") }
        return .milliseconds(unit == "ms" ? number : number * 1000)
    }

    private static func failureRate(_ parsed: Arguments.Parsed) throws(CommandError) -> Double? {
        guard let text = parsed.values["--fail"] else { return nil }
        guard text.hasSuffix("%"), let number = Double(text.dropLast()), (0...100).contains(number) else {
            throw .usage("--fail is a share from 0% to 100%, such as 5%, not '\(text)'")
        }
        return number / 100
    }
}
