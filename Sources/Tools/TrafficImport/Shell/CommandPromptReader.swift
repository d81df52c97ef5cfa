/// Reads the text of the command prompt of Windows: first `^` and `%` as cmd.exe does, then `"` and `\` as C programs do
/// (Microsoft, "Parsing C command-line arguments").
struct CommandPromptReader {
    let bytes: [UInt8]
    private var index = 0
    private(set) var builder = ShellBuilder()
    /// The command as cmd.exe passes it on, with the place of each byte.
    private var line: [UInt8] = []
    private var places: [Int] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func read() {
        var isQuoted = false
        skipPrompt()
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\n"):
                endCommand()
                isQuoted = false
                index += 1
                skipPrompt()
            case UInt8(ascii: "\r"):
                index += 1
            case UInt8(ascii: "^") where !isQuoted:
                readCaret()
            case UInt8(ascii: "%"):
                readPercent()
            case UInt8(ascii: "&") where !isQuoted, UInt8(ascii: "|") where !isQuoted:
                endCommand()
                index += 1
            case UInt8(ascii: ">") where !isQuoted:
                skipRedirection()
            default:
                if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
                pass(byte)
                index += 1
            }
        }
        endCommand()
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        index + offset < bytes.count ? bytes[index + offset] : nil
    }

    private mutating func pass(_ byte: UInt8) {
        line.append(byte)
        places.append(index)
    }

    /// Reads `^`: it escapes the next character. A line break is dropped, and the character after it is escaped.
    private mutating func readCaret() {
        index += 1
        skipLineBreak()
        guard let byte = peek() else { return }
        if byte == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") { index += 1 }
        pass(bytes[index])
        index += 1
    }

    private mutating func skipLineBreak() {
        if peek() == UInt8(ascii: "\r"), peek(1) == UInt8(ascii: "\n") { index += 1 }
        if peek() == UInt8(ascii: "\n") { index += 1 }
    }

    /// Reads `%`: a variable if its name cannot be percent-encoded bytes, such as `%C3%A9`.
    private mutating func readPercent() {
        let name = bytes[(index + 1)...].prefix(100).prefix { $0.isNameByte }
        let isUpperCase = !name.contains { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        let isName = isUpperCase && name.first?.isDigit == false && name.contains { $0.hexadecimalValue == nil }
        guard isName, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "%") else {
            pass(UInt8(ascii: "%"))
            index += 1
            return
        }
        for byte in "{{\(String(decoding: name, as: UTF8.self))}}".utf8 { pass(byte) }
        index = name.endIndex + 1
    }

    private mutating func skipRedirection() {
        while let byte = peek(), byte == UInt8(ascii: ">") || byte == UInt8(ascii: " ") { index += 1 }
        while let byte = peek(), !" \t\r\n&|".utf8.contains(byte) { index += 1 }
    }

    /// Skips the prompt `C:\Users\me>`.
    private mutating func skipPrompt() {
        let start = index
        while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
        guard let letter = peek(), letter.isLetter, peek(1) == UInt8(ascii: ":"), peek(2) == UInt8(ascii: "\\") else {
            index = start
            return
        }
        let rest = bytes[index...].prefix { $0 != UInt8(ascii: "\n") }
        if let end = rest.firstIndex(of: UInt8(ascii: ">")) { index = end + 1 }
    }

    /// Splits the command into words.
    private mutating func endCommand() {
        var position = 0
        var isQuoted = false
        while position < line.count {
            let byte = line[position]
            switch byte {
            case UInt8(ascii: "\\"):
                readBackslashes(&position)
            case UInt8(ascii: "\""):
                builder.openWord(at: places[position])
                if isQuoted, position + 1 < line.count, line[position + 1] == UInt8(ascii: "\"") {
                    builder.append(byte, at: places[position])
                    position += 1
                } else {
                    isQuoted.toggle()
                }
                position += 1
            case UInt8(ascii: " ") where !isQuoted, UInt8(ascii: "\t") where !isQuoted,
                UInt8(ascii: "\n") where !isQuoted:
                builder.endWord(at: places[position])
                position += 1
            default:
                builder.append(byte, at: places[position])
                position += 1
            }
        }
        if isQuoted, let start = places.first {
            builder.findings.append(ShellFinding(message: "\" is not closed", place: start..<index, isFatal: true))
        }
        builder.endCommand(at: index)
        line = []
        places = []
    }

    /// Reads backslashes: before a quote, two are one, and one escapes the quote.
    private mutating func readBackslashes(_ position: inout Int) {
        let count = line[position...].prefix { $0 == UInt8(ascii: "\\") }.count
        let end = position + count
        let isBeforeQuote = end < line.count && line[end] == UInt8(ascii: "\"")
        let length = isBeforeQuote ? count / 2 : count
        builder.append([UInt8](repeating: UInt8(ascii: "\\"), count: length), at: places[position])
        position = end
        guard isBeforeQuote, count % 2 == 1 else { return }
        builder.append(UInt8(ascii: "\""), at: places[end])
        position += 1
    }
}
