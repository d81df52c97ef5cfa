/// Reads the text of a POSIX shell as bash does (Bash Reference Manual, "Shell Syntax" and "Shell Expansions").
///
/// It runs nothing: a command substitution is a variable, and the commands inside it are commands of the text.
struct PosixReader {
    let bytes: [UInt8]
    var index = 0
    var builder = ShellBuilder()
    /// The values that the text gives to variables.
    var variables: [String: [UInt8]] = [:]
    /// How many bytes the values of variables may still add: values that contain values would grow without end.
    var budget = 1 << 20
    /// The here-documents whose lines follow.
    var pending: [HereDocument] = []
    var depth = 0

    static let maximumDepth = 40

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func read() {
        skipPrompt()
        while index < bytes.count {
            readCommands()
            // A parenthesis that nothing opens.
            if index < bytes.count { index += 1 }
        }
    }

    /// The byte at an offset; nil after the end.
    func peek(_ offset: Int = 0) -> UInt8? {
        index + offset < bytes.count ? bytes[index + offset] : nil
    }

    func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }

    /// Reads commands up to a `)` that closes them, or to the end.
    mutating func readCommands() {
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: ")"):
                endCommand()
                return
            case UInt8(ascii: " "), UInt8(ascii: "\t"):
                builder.endWord(at: index)
                index += 1
            case UInt8(ascii: "\n"):
                endLine()
            case UInt8(ascii: "\r") where peek(1) == UInt8(ascii: "\n"):
                index += 1
            case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "("):
                readOperator(byte)
            case UInt8(ascii: "<"), UInt8(ascii: ">"):
                readRedirection()
            case UInt8(ascii: "#") where !builder.isInWord:
                readComment()
            default:
                readWordPart(byte)
            }
        }
        endCommand()
        readHereDocuments()
    }

    /// Reads one character, quotation or expansion of a word.
    mutating func readWordPart(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\\"): readBackslash()
        case UInt8(ascii: "'"): readSingleQuotes()
        case UInt8(ascii: "\""): readDoubleQuotes()
        case UInt8(ascii: "$"): readExpansion(isQuoted: false)
        case UInt8(ascii: "`"): readBackquotes()
        default:
            builder.append(byte, at: index)
            index += 1
        }
    }

    /// Reads `\`: it joins lines, or takes the meaning from the next character.
    private mutating func readBackslash() {
        if let length = lineBreakLength(at: index + 1) {
            index += 1 + length
            skipContinuationPrompt()
            return
        }
        builder.openWord(at: index)
        if let next = peek(1) { builder.append(next, at: index) }
        index = min(index + 2, bytes.count)
    }

    /// The length of the line break at an index; nil at another character.
    func lineBreakLength(at index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        if bytes[index] == UInt8(ascii: "\n") { return 1 }
        let isPair =
            bytes[index] == UInt8(ascii: "\r") && index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "\n")
        return isPair ? 2 : nil
    }

    private mutating func endLine() {
        let isEmpty = builder.isAtCommandStart && index > 0 && bytes[index - 1] == UInt8(ascii: "\n")
        if isEmpty { builder.forgetComments() }
        if !builder.isAtCommandStart { endCommand() }
        index += 1
        readHereDocuments()
        skipPrompt()
    }

    /// Reads `;`, `&`, `&&`, `|`, `||`, `|&` and `(`, which end a command; `&>` is a redirection.
    private mutating func readOperator(_ byte: UInt8) {
        let next = peek(1)
        if byte == UInt8(ascii: "&"), next == UInt8(ascii: ">") {
            builder.endWord(at: index)
            index += 1
            return readRedirection()
        }
        if byte == UInt8(ascii: "&") { reportAmpersand(before: next) }
        endCommand(isPiped: byte == UInt8(ascii: "|") && next != UInt8(ascii: "|"))
        index += 1
        // The second half of an operator, such as `&&`.
        if byte != UInt8(ascii: "("), let next, next == byte || (byte == UInt8(ascii: "|") && next == UInt8(ascii: "&"))
        {
            index += 1
        }
    }

    /// Reports a `&` inside a word: most are in the query of a URL without quotes, and the shell would lose the rest.
    private mutating func reportAmpersand(before next: UInt8?) {
        guard builder.isInWord, let next, next.isNameByte else { return }
        builder.findings.append(
            ShellFinding(
                message: "'&' ends the command, as in a shell: put quotes around a URL that has it",
                place: index..<index + 1))
    }

    private mutating func readComment() {
        let start = index
        while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
        let text = bytes[start..<index].drop { $0 == UInt8(ascii: "#") }
        builder.note(comment: String(decoding: text, as: UTF8.self).filter { $0 != "\r" }.trimmed)
    }

    /// Ends a command. One that only sets variables is not a command: its values are for the commands after it.
    mutating func endCommand(isPiped: Bool = false) {
        builder.endWord(at: index)
        var words = builder.words[...]
        if words.first?.text == "export" { words.removeFirst() }
        let assignments = words.map { Assignment($0, in: bytes) }
        guard !assignments.isEmpty, !assignments.contains(where: { $0 == nil }) else {
            return builder.endCommand(at: index, isPiped: isPiped)
        }
        for case let assignment? in assignments {
            // A value that is not known has the name of the variable that gets it.
            let isUnknown = TemplateText(String(decoding: assignment.value, as: UTF8.self)).variable != nil
            variables[assignment.name] = isUnknown ? nil : assignment.value
        }
        builder.dropCommand()
    }
}

/// `NAME=value` before a command or alone.
struct Assignment {
    let name: String
    let value: [UInt8]

    /// Nil if the word does not set a variable: its name must be written without quotes.
    init?(_ word: ShellWord, in bytes: [UInt8]) {
        let name = bytes[word.place].prefix { $0.isNameByte }
        let end = name.endIndex
        guard let first = name.first, !first.isDigit, end < bytes.count, bytes[end] == UInt8(ascii: "=") else {
            return nil
        }
        guard word.bytes.starts(with: name), word.bytes.count > name.count else { return nil }
        self.name = String(decoding: name, as: UTF8.self)
        value = Array(word.bytes[(name.count + 1)...])
    }
}

extension UInt8 {
    /// Whether the byte can be part of the name of a variable.
    var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

    /// The value of a hexadecimal digit; nil for other bytes.
    var hexadecimalValue: UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
