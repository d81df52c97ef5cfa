/// A command as a shell passes it on: its words without quotes, and its standard input. Nothing is run.
///
/// In words, `{{name}}` is a variable without a known value.
struct ShellCommand {
    var words: [ShellWord] = []
    var input = ShellInput.none
    /// The index of the command whose output it reads: `|`.
    var source: Int?
    /// The lines of comments directly above, without `#`.
    var comment: [String] = []
    /// The bytes of the text that hold the command.
    var bytes = 0..<0

    /// The output of the command, if it only repeats its own text: `echo`, `printf` and `cat`.
    var output: ShellInput {
        let arguments = words.dropFirst().map(\.bytes)
        switch words.first?.text {
        case "echo":
            let isOpen = arguments.first == Array("-n".utf8)
            let texts = isOpen ? arguments.dropFirst() : arguments[...]
            return .text(Array(texts.joined(separator: [UInt8(ascii: " ")])) + (isOpen ? [] : [UInt8(ascii: "\n")]))
        case "printf":
            let isPlain = arguments.first == Array("%s".utf8) && arguments.count == 2
            return isPlain ? .text(arguments[1]) : .unknown
        case "cat":
            if arguments.isEmpty { return input }
            return arguments.count == 1 ? .file(String(decoding: arguments[0], as: UTF8.self)) : .unknown
        default:
            return .unknown
        }
    }
}

/// A word of a command.
struct ShellWord {
    var bytes: [UInt8] = []
    /// The bytes of the text that hold the word, with its quotes.
    var place: Range<Int>

    /// The word as text; bytes that are no UTF-8 are replaced.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What a command reads as standard input.
enum ShellInput {
    case none
    case text([UInt8])
    /// The content of a file.
    case file(String)
    /// The output of another command.
    case unknown
}

/// Something in the text that is not carried over.
struct ShellFinding {
    var message: String
    var place: Range<Int>
    /// Whether it is carried over in a simpler form.
    var isApproximation = false
    /// Whether the command that contains it cannot be read.
    var isFatal = false
}
