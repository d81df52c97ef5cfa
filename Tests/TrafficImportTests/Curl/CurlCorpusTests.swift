import Foundation
import Testing

@testable import TrafficImport

/// curl's own tests: commands with the bytes that curl sends for them.
@Suite("Commands of curl's own tests")
struct CurlCorpusTests {
    private struct Case: Decodable {
        let name: String
        let command: String
        let wire: String
        let files: [String: String]
        let stdin: String?
    }

    private static let file = ProcessInfo.processInfo.environment["APIGEN_CORPUS"].map { $0 + "/begin/curl-tests.json" }

    @Test(
        "A command is refused by the name of an option, or its calls are what curl sends",
        .enabled(if: file != nil, "APIGEN_CORPUS names the folder with the commands"))
    func commands() throws {
        let file = try #require(Self.file)
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        #expect(!cases.isEmpty)
        for test in cases {
            let problem = Self.problem(of: test)
            #expect(problem == nil, "\(test.name): \(problem ?? "")\n\(test.command)")
        }
    }

    /// The difference between the calls that are read and the requests that curl sends; nil for none.
    private static func problem(of test: Case) -> String? {
        let files = Dictionary(
            uniqueKeysWithValues: test.files.map { (substituted($0.key, test), substituted($0.value, test)) })
        let command = "curl " + substituted(test.command, test).replacing("\n", with: " ")
        let wire = WireRequest.all(in: Array(substituted(test.wire, test).utf8))
        let reading = CurlReading(command, input: test.stdin.map { substituted($0, test) }, files: files)
        if let failure = reading.failure { return isRefusal(failure) ? nil : "refused: \(failure)" }
        if WireException.reason(for: wire, command: command) != nil { return nil }
        return reading.difference(from: wire, command: command)
    }

    /// Whether a message names an option, a scheme or a file.
    private static func isRefusal(_ message: String) -> Bool {
        message.contains("--") || message.contains("the scheme '") || message.contains("-F")
    }

    private static func substituted(_ text: String, _ test: Case) -> String {
        let values = [
            ("%HOSTIP", "127.0.0.1"), ("%HTTPPORT", "8990"), ("%TESTNUMBER", String(test.name.dropFirst(4))),
            ("%LOGDIR", "log"), ("%PWD", "/tmp"), ("%SRCDIR", "/src"), ("%VERSION", "8.0.0"), ("%AMP", "&"),
            ("%LT", "<"),
        ]
        return values.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
