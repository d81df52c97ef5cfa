/// A here-document whose lines follow the line of its command.
struct HereDocument {
    let delimiter: [UInt8]
    /// Whether the delimiter has no quotes, so that variables have a meaning.
    let isExpanded: Bool
    /// Whether tabs at the start of lines are dropped: `<<-`.
    let dropsTabs: Bool
    /// The index of its command.
    var command: Int
    let place: Range<Int>
}

extension PosixReader {
    /// Reads a redirection. Only standard input matters to a command.
    mutating func readRedirection() {
        if skipPlaceholder() { return }
        builder.dropDescriptor(at: index)
        let start = index
        if isNext("<<<") {
            index += 3
            if let word = readTarget() { builder.setInput(.text(word.bytes + [UInt8(ascii: "\n")])) }
        } else if isNext("<<") {
            readHereDocumentStart(start)
        } else if isNext("<(") || isNext(">(") {
            readSubstitution(bytes[index] == UInt8(ascii: "<") ? "<(…)" : ">(…)")
        } else if peek() == UInt8(ascii: "<") {
            index += 1
            let isDescriptor = peek() == UInt8(ascii: "&")
            if isDescriptor { index += 1 }
            if let word = readTarget(), !isDescriptor { builder.setInput(.file(word.text)) }
        } else {
            // `>`, `>>`, `>|`, `>&`: where the output goes does not matter.
            while let byte = peek(), ">|&".utf8.contains(byte) { index += 1 }
            _ = readTarget()
        }
    }

    /// Reads `<name>` inside a word, which documentation writes for a value: `/users/<id>`.
    private mutating func skipPlaceholder() -> Bool {
        guard builder.isInWord, peek() == UInt8(ascii: "<") else { return false }
        let name = bytes[(index + 1)...].prefix(100).prefix { $0.isNameByte || $0 == UInt8(ascii: "-") }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ">") else {
            return false
        }
        builder.append(variable: String(decoding: name, as: UTF8.self), at: index)
        index = name.endIndex + 1
        return true
    }

    /// Reads the word after a redirection; nil at the end of the command.
    private mutating func readTarget() -> ShellWord? {
        while let byte = peek(), byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
        while let byte = peek(), !" \t\r\n;&|()<>".utf8.contains(byte) {
            readWordPart(byte)
        }
        return builder.isInWord ? builder.takeWord(at: index) : nil
    }

    private mutating func readHereDocumentStart(_ start: Int) {
        index += 2
        let dropsTabs = peek() == UInt8(ascii: "-")
        if dropsTabs { index += 1 }
        let before = index
        guard let word = readTarget() else { return }
        let isQuoted = bytes[before..<index].contains { "'\"\\".utf8.contains($0) }
        pending.append(
            HereDocument(
                delimiter: word.bytes, isExpanded: !isQuoted, dropsTabs: dropsTabs, command: builder.commands.count,
                place: start..<index))
    }

    /// Reads the lines of the here-documents of the line that ended.
    mutating func readHereDocuments() {
        let documents = pending
        pending = []
        for document in documents { readHereDocument(document) }
    }

    private mutating func readHereDocument(_ document: HereDocument) {
        let start = index
        var end = bytes.count
        var text: [UInt8] = []
        while index < bytes.count {
            let lineEnd = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            var line = bytes[index..<lineEnd]
            if document.dropsTabs { line = line.drop { $0 == UInt8(ascii: "\t") } }
            let isEnd =
                line.elementsEqual(document.delimiter) || line.elementsEqual(document.delimiter + [UInt8(ascii: "\r")])
            if isEnd {
                end = index
                index = min(lineEnd + 1, bytes.count)
                break
            }
            text += line
            if lineEnd < bytes.count { text.append(UInt8(ascii: "\n")) }
            index = min(lineEnd + 1, bytes.count)
        }
        if end == bytes.count, index == bytes.count, start <= end {
            let name = String(decoding: document.delimiter, as: UTF8.self)
            builder.findings.append(
                ShellFinding(message: "the here-document has no end: '\(name)'", place: document.place))
        }
        let content = document.isExpanded ? expanded(text) : text
        builder.setInput(.text(content), ofCommand: document.command)
    }

    /// The text of a here-document with its variables.
    private mutating func expanded(_ text: [UInt8]) -> [UInt8] {
        var reader = PosixReader(text)
        reader.variables = variables
        reader.budget = budget
        reader.depth = depth + 1
        guard reader.depth <= Self.maximumDepth else { return text }
        reader.index = 0
        reader.builder.openWord(at: 0)
        while let byte = reader.peek() {
            switch byte {
            case UInt8(ascii: "$"): reader.readExpansion(isQuoted: true)
            case UInt8(ascii: "`"): reader.readBackquotes()
            case UInt8(ascii: "\\"): reader.readQuotedBackslash(escapable: "$`\\")
            default:
                reader.builder.append(byte, at: reader.index)
                reader.index += 1
            }
        }
        budget = reader.budget
        return reader.builder.word
    }
}
