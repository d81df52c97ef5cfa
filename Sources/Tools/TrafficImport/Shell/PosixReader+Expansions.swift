extension PosixReader {
    /// Reads `$`: a variable, a substitution or a quotation.
    mutating func readExpansion(isQuoted: Bool) {
        let start = index
        switch peek(1) {
        case UInt8(ascii: "'") where !isQuoted: readEscapedQuotes()
        case UInt8(ascii: "\"") where !isQuoted:
            // `$"…"` is translated into the user's language.
            index += 1
            readDoubleQuotes()
        case UInt8(ascii: "("):
            if peek(2) == UInt8(ascii: "(") { readArithmetic() } else { readSubstitution() }
        case UInt8(ascii: "{"): readBraces(isQuoted: isQuoted)
        case let next? where next.isNameByte && !next.isDigit:
            let name = bytes[(index + 1)...].prefix { $0.isNameByte }
            index = name.endIndex
            expand(String(decoding: name, as: UTF8.self), isQuoted: isQuoted, at: start)
        case let next? where next.isDigit || "@*#?$!-".utf8.contains(next):
            index += 2
            let name = next.isDigit ? "argument\(String(decoding: [next], as: UTF8.self))" : "arguments"
            builder.append(variable: name, at: start)
        default:
            builder.append(UInt8(ascii: "$"), at: start)
            index += 1
        }
    }

    /// Appends the value of a variable that the text sets, or the variable.
    private mutating func expand(_ name: String, isQuoted: Bool, at start: Int) {
        guard let value = variables[name], value.count <= budget else {
            return builder.append(variable: name, at: start)
        }
        budget -= value.count
        if isQuoted { return builder.append(value, at: start) }
        // Without quotes, spaces end a word.
        for byte in value {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") {
                builder.endWord(at: index)
            } else {
                builder.append(byte, at: start)
            }
        }
    }

    /// Reads `${name}`. The forms that change a value, such as `${name:-default}`, are the variable too.
    private mutating func readBraces(isQuoted: Bool) {
        let start = index
        index += 2
        while let byte = peek(), byte == UInt8(ascii: "#") || byte == UInt8(ascii: "!") { index += 1 }
        let name = bytes[index...].prefix { $0.isNameByte }
        index = name.endIndex
        let isPlain = peek() == UInt8(ascii: "}") && name.startIndex == start + 2
        skip(to: UInt8(ascii: "}"), opening: UInt8(ascii: "{"))
        let text = name.isEmpty ? "arguments" : String(decoding: name, as: UTF8.self)
        if isPlain { expand(text, isQuoted: isQuoted, at: start) } else { builder.append(variable: text, at: start) }
    }

    /// Reads `$(…)`: a variable that is named after the command. The commands inside are commands of the text.
    /// - Parameter form: How messages show it.
    mutating func readSubstitution(_ form: String = "$(…)") {
        let start = index
        index += 2
        let name = Self.variableName(bytes[index...].prefix(200))
        let suspended = builder.suspend()
        let count = builder.commands.count
        let waiting = pending.count
        depth += 1
        if depth <= Self.maximumDepth {
            readCommands()
        } else {
            skip(to: UInt8(ascii: ")"), opening: UInt8(ascii: "("))
            index -= 1
        }
        depth -= 1
        let text = builder.takeOutput(ofOnlyCommandAfter: count)
        builder.resume(suspended)
        moveHereDocuments(waiting, from: count)
        guard peek() == UInt8(ascii: ")") else { return reportOpen("$(", from: start) }
        index += 1
        if let text { return builder.append(text, at: start) }
        reportNotRun(form, name, at: start)
    }

    /// Reads `` `…` ``, the older form of a command substitution. The commands inside are commands of the text.
    mutating func readBackquotes() {
        let start = index
        index += 1
        let name = Self.variableName(bytes[index...].prefix(200))
        while let byte = peek(), byte != UInt8(ascii: "`") { index += byte == UInt8(ascii: "\\") ? 2 : 1 }
        index = min(index, bytes.count)
        guard peek() == UInt8(ascii: "`") else {
            reportOpen("`", from: start)
            return reportNotRun("`…`", name, at: start)
        }
        index += 1
        if let text = readCommands(between: start + 1..<index - 1) { return builder.append(text, at: start) }
        reportNotRun("`…`", name, at: start)
    }

    /// Reads the commands of a part of the text. Returns their output if it is written in the text.
    private mutating func readCommands(between place: Range<Int>) -> [UInt8]? {
        guard depth < Self.maximumDepth else { return nil }
        var reader = PosixReader(Array(bytes[place]))
        reader.variables = variables
        reader.budget = budget
        reader.depth = depth + 1
        reader.read()
        budget = reader.budget
        let output = reader.builder.takeOutput(ofOnlyCommandAfter: 0)
        let count = builder.commands.count
        builder.append(reader.builder, at: place.lowerBound)
        moveHereDocuments(pending.count, from: count)
        return output
    }

    /// The command that continues comes behind the commands inside it, and so do its here-documents.
    private mutating func moveHereDocuments(_ waiting: Int, from command: Int) {
        for index in pending.indices.prefix(waiting) where pending[index].command == command {
            pending[index].command = builder.commands.count
        }
    }

    private mutating func readArithmetic() {
        let start = index
        index += 2
        skip(to: UInt8(ascii: ")"), opening: UInt8(ascii: "("))
        reportNotRun("$((…))", "number", at: start)
    }

    private mutating func reportNotRun(_ form: String, _ name: String, at start: Int) {
        builder.append(variable: name, at: start)
        let message = "\(form) is not run, so its result is not known"
        builder.findings.append(ShellFinding(message: message, place: start..<index, isApproximation: true))
    }

    /// The name for the result of a command: that of its program.
    private static func variableName(_ text: ArraySlice<UInt8>) -> String {
        let program = text.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "<") }.prefix {
            $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ")")
        }
        let name = program.split(separator: UInt8(ascii: "/")).last?.prefix { $0.isNameByte } ?? []
        guard let first = name.first, !first.isDigit else { return "output" }
        return String(decoding: name, as: UTF8.self)
    }

    /// Skips text up to the closing byte, past quotes and nested pairs.
    private mutating func skip(to closing: UInt8, opening: UInt8) {
        var open = 1
        while let byte = peek() {
            index += 1
            switch byte {
            case opening: open += 1
            case closing:
                open -= 1
                if open == 0 { return }
            case UInt8(ascii: "\\"): index = min(index + 1, bytes.count)
            case UInt8(ascii: "'"), UInt8(ascii: "\""):
                if let end = bytes[index...].firstIndex(of: byte) { index = end + 1 }
            default: break
            }
        }
    }
}
