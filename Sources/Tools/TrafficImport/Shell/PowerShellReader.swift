/// Reads the text of PowerShell (about_Parsing, about_Quoting_Rules, about_Special_Characters).
struct PowerShellReader {
    let bytes: [UInt8]
    var index = 0
    var builder = ShellBuilder()

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    mutating func read() {
        skipPrompt()
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                builder.endWord(at: index)
                dropAssignment()
                index += 1
            case UInt8(ascii: "\n"):
                builder.endCommand(at: index)
                index += 1
                skipPrompt()
            case UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "("), UInt8(ascii: ")"):
                builder.endCommand(at: index)
                index += 1
            case UInt8(ascii: "#") where !builder.isInWord:
                while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: ">"):
                skipRedirection()
            default:
                readWordPart(byte)
            }
        }
        builder.endCommand(at: index)
    }

    /// Drops `$result =`: the command behind it is what matters.
    private mutating func dropAssignment() {
        guard builder.words.count == 2, builder.words[1].bytes == [UInt8(ascii: "=")],
            bytes[builder.words[0].place.lowerBound] == UInt8(ascii: "$")
        else { return }
        builder.dropCommand()
    }

    private func peek(_ offset: Int = 0) -> UInt8? {
        index + offset < bytes.count ? bytes[index + offset] : nil
    }

    private mutating func readWordPart(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "`"): readBacktick()
        case UInt8(ascii: "'"): readSingleQuotes()
        case UInt8(ascii: "\""): readDoubleQuotes()
        case UInt8(ascii: "@")
        where !builder.isInWord && (peek(1) == UInt8(ascii: "'") || peek(1) == UInt8(ascii: "\"")):
            readHereString()
        case UInt8(ascii: "$"): readVariable()
        default:
            builder.append(byte, at: index)
            index += 1
        }
    }

    /// Reads `` ` ``: it joins lines, or escapes the next character.
    private mutating func readBacktick() {
        let start = index
        guard let next = peek(1) else { return index += 1 }
        index += 2
        switch next {
        case UInt8(ascii: "\n"): return
        case UInt8(ascii: "\r") where peek() == UInt8(ascii: "\n"): index += 1
        case UInt8(ascii: "n"): builder.append(UInt8(ascii: "\n"), at: start)
        case UInt8(ascii: "r"): builder.append(UInt8(ascii: "\r"), at: start)
        case UInt8(ascii: "t"): builder.append(UInt8(ascii: "\t"), at: start)
        case UInt8(ascii: "0"): builder.append(0, at: start)
        case UInt8(ascii: "a"): builder.append(7, at: start)
        case UInt8(ascii: "b"): builder.append(8, at: start)
        case UInt8(ascii: "e"): builder.append(27, at: start)
        case UInt8(ascii: "f"): builder.append(12, at: start)
        case UInt8(ascii: "v"): builder.append(11, at: start)
        default: builder.append(next, at: start)
        }
    }

    /// Reads `'…'`, in which `''` is a quote.
    private mutating func readSingleQuotes() {
        let start = index
        var text: [UInt8] = []
        index += 1
        while let byte = peek() {
            index += 1
            guard byte == UInt8(ascii: "'") else {
                text.append(byte)
                continue
            }
            guard peek() == UInt8(ascii: "'") else { return append(quoted: text, at: start) }
            text.append(byte)
            index += 1
        }
        reportOpen("'", from: start)
    }

    /// Reads `"…"`, in which `""` is a quote, and variables have a meaning.
    private mutating func readDoubleQuotes() {
        let start = index
        let suspended = builder.suspend()
        index += 1
        builder.openWord(at: start)
        while let byte = peek() {
            switch byte {
            case UInt8(ascii: "\"") where peek(1) == UInt8(ascii: "\""):
                builder.append(byte, at: index)
                index += 2
            // Windows PowerShell needs `\"` for a quote that a program receives; it is written with a backtick too.
            case UInt8(ascii: "\""):
                index += 1
                let text = builder.word
                builder.resume(suspended)
                return append(quoted: text, at: start)
            case UInt8(ascii: "`"): readBacktick()
            case UInt8(ascii: "$"): readVariable()
            default:
                builder.append(byte, at: index)
                index += 1
            }
        }
        builder.resume(suspended)
        reportOpen("\"", from: start)
    }

    /// Reads `@'…'@` and `@"…"@`, whose quotes are at the ends of lines.
    private mutating func readHereString() {
        let start = index
        let quote = bytes[index + 1]
        let rest = bytes[(index + 2)...]
        guard let lineEnd = rest.firstIndex(of: UInt8(ascii: "\n")) else { return reportOpen("@", from: start) }
        var lines: [ArraySlice<UInt8>] = []
        index = lineEnd + 1
        while index < bytes.count {
            if bytes[index...].starts(with: [quote, UInt8(ascii: "@")]) {
                index += 2
                return append(quoted: Array(lines.joined(separator: [UInt8(ascii: "\n")])), at: start)
            }
            let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[index..<end]
            lines.append(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
            index = end + 1
        }
        reportOpen("@", from: start)
    }

    /// Reads `$name`, `${name}`, `$env:name` and `$(…)`.
    private mutating func readVariable() {
        let start = index
        index += 1
        let isBraced = peek() == UInt8(ascii: "{")
        if peek() == UInt8(ascii: "(") { return skipSubexpression(from: start) }
        if isBraced { index += 1 }
        let text = bytes[index...].prefix { $0.isNameByte || $0 == UInt8(ascii: ":") }
        // `$scope:name`; a colon at the end belongs to the text.
        let path = text.last == UInt8(ascii: ":") ? text.dropLast() : text
        let name = path.split(separator: UInt8(ascii: ":")).last ?? []
        guard !name.isEmpty else { return builder.append(UInt8(ascii: "$"), at: start) }
        index = path.endIndex
        if isBraced, peek() == UInt8(ascii: "}") { index += 1 }
        builder.append(variable: String(decoding: name, as: UTF8.self), at: start)
    }

    private mutating func skipSubexpression(from start: Int) {
        var open = 0
        while let byte = peek() {
            index += 1
            if byte == UInt8(ascii: "(") { open += 1 }
            if byte == UInt8(ascii: ")") { open -= 1 }
            if open == 0 { break }
        }
        builder.append(variable: "output", at: start)
        let message = "$(…) is not run, so its result is not known"
        builder.findings.append(ShellFinding(message: message, place: start..<index, isApproximation: true))
    }

    /// Appends quoted text. Windows PowerShell passes `"` on only if it is written `\"`, so a text in which all quotes are so has
    /// them without backslashes.
    private mutating func append(quoted text: [UInt8], at start: Int) {
        builder.openWord(at: start)
        let quotes = text.indices.filter { text[$0] == UInt8(ascii: "\"") }
        let areEscaped = !quotes.isEmpty && quotes.allSatisfy { $0 > 0 && text[$0 - 1] == UInt8(ascii: "\\") }
        guard areEscaped else { return builder.append(text, at: start) }
        for index in text.indices {
            let isEscape =
                text[index] == UInt8(ascii: "\\") && index + 1 < text.count && text[index + 1] == UInt8(ascii: "\"")
            if !isEscape { builder.append(text[index], at: start) }
        }
    }

    private mutating func skipRedirection() {
        builder.endWord(at: index)
        while let byte = peek(), byte == UInt8(ascii: ">") || byte == UInt8(ascii: "&") { index += 1 }
        while let byte = peek(), byte == UInt8(ascii: " ") { index += 1 }
        while let byte = peek(), !" \t\r\n;|".utf8.contains(byte) { readWordPart(byte) }
        _ = builder.takeWord(at: index)
    }

    /// Skips the prompt `PS C:\> `.
    private mutating func skipPrompt() {
        let start = index
        while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
        guard bytes[index...].starts(with: "PS ".utf8) else { return index = start }
        let line = bytes[index...].prefix { $0 != UInt8(ascii: "\n") }
        if let end = line.firstIndex(of: UInt8(ascii: ">")) { index = end + 1 } else { index = start }
    }

    private mutating func reportOpen(_ quote: String, from start: Int) {
        builder.findings.append(
            ShellFinding(message: "\(quote) is not closed", place: start..<start + quote.utf8.count, isFatal: true))
        builder.openWord(at: start)
        index = bytes.count
    }
}
