import Foundation
import Testing

@testable import TrafficImport

/// Commands with what the curl of this machine sends for them, which `Scripts/Development/check-curl-commands` records.
@Suite("Commands and the requests of curl")
struct CurlCommandTests {
    private struct Case: Decodable {
        let name: String
        let command: String
        let files: [String: String]
        let wire: [String]
    }

    private static let file = ProcessInfo.processInfo.environment["APIGEN_CURL_WIRE"]

    @Test(
        "The calls of a command are what curl sends",
        .enabled(
            if: file != nil, "APIGEN_CURL_WIRE names the recorded requests: Scripts/Development/check-curl-commands"))
    func commands() throws {
        let file = try #require(Self.file)
        let cases = try JSONDecoder().decode([Case].self, from: Data(contentsOf: URL(fileURLWithPath: file)))
        #expect(!cases.isEmpty)
        for test in cases {
            let problem = Self.problem(of: test)
            #expect(problem == nil, "\(test.name): \(problem ?? "")\n\(test.command)")
        }
    }

    private static func problem(of test: Case) -> String? {
        let reading = CurlReading(test.command, files: test.files)
        let wire = test.wire.flatMap { WireRequest.all(in: Array($0.utf8)) }
        // curl refuses the command, or the file of a variable's name or a proxy does not exist here.
        if wire.isEmpty {
            let isElsewhere =
                test.command.contains("proxy") || test.command.contains(" -x ") || test.command.contains("< ")
            return reading.failure != nil || isElsewhere ? nil : "curl sends nothing"
        }
        if let failure = reading.failure { return "refused: \(failure)" }
        if WireException.reason(for: wire, command: test.command) != nil { return nil }
        // Standard input is not known, and curl reads none.
        if test.command.contains("@-"), wire.allSatisfy(\.body.isEmpty) { return nil }
        return reading.difference(from: wire, command: test.command)
    }
}
