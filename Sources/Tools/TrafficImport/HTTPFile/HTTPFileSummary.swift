import Generator
import OpenAPI

/// Counts the parts of files that only an editor uses.
struct HTTPFileSummary {
    enum Part: CaseIterable { case script, assertion, reference, output, command }

    private var counts: [Part: (count: Int, first: SourceRange)] = [:]

    mutating func count(_ part: Part, at range: SourceRange) {
        counts[part, default: (0, range)].count += 1
    }

    /// A finding for each kind, at its first place.
    var findings: [Finding] {
        Part.allCases.compactMap { part in
            counts[part].map { Finding(outcome: .leftOut, message: Self.message(part, $0.count), range: $0.first) }
        }
    }

    private static func message(_ part: Part, _ count: Int) -> String {
        let (one, many) =
            switch part {
            case .script: ("1 script is", "scripts are")
            case .assertion: ("1 assertion about a response is", "assertions about responses are")
            case .reference: ("1 reference to the file of a response is", "references to files of responses are")
            case .output: ("1 redirection of a response to a file is", "redirections of responses to files are")
            case .command: ("1 command of the editor is", "commands of the editor are")
            }
        return (count == 1 ? one : "\(count) \(many)") + " left out"
    }
}
