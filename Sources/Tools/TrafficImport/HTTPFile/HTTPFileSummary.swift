/// The parts of `.http` files that only an editor uses.
enum HTTPFilePart: UncalledPart {
    case script, assertion, reference, output, command

    var words: (one: String, many: String) {
        switch self {
        case .script: ("script is", "scripts are")
        case .assertion: ("assertion about a response is", "assertions about responses are")
        case .reference: ("reference to the file of a response is", "references to files of responses are")
        case .output: ("redirection of a response to a file is", "redirections of responses to files are")
        case .command: ("command of the editor is", "commands of the editor are")
        }
    }
}

typealias HTTPFileSummary = PartCounts<HTTPFilePart>
