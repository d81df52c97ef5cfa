/// How deep the elements of XML are nested (XML 1.0 §3.1). It checks nothing else, and takes any text. HTML, whose elements need
/// no end, is left to its decoder.
struct XMLNesting {
    let text: UnsafeBufferPointer<UInt8>
    let limit: Int

    init(text: UnsafeBufferPointer<UInt8>, limit: Int) {
        self.text = text
        self.limit = limit
    }

    mutating func problem() -> BodyNesting.Problem? {
        if let name = encoding(), !Self.isSupported(name) { return .encoding(name) }
        let root = rootName()
        guard root != "html" else { return nil }
        if let problem = problem(honoringQuotes: true) { return problem }
        // Foundation's reader of property lists ends a tag at the first `>`, even inside quotes.
        return ["plist", "array", "dict", nil].contains(root) ? problem(honoringQuotes: false) : nil
    }

    private func problem(honoringQuotes: Bool) -> BodyNesting.Problem? {
        var depth = 0
        var index = 0
        while let start = text[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            guard index < text.count else { break }
            switch text[index] {
            case UInt8(ascii: "?"): index = end(of: "?>", from: index)
            case UInt8(ascii: "!"):
                if starts("!--", index) {
                    index = end(of: "-->", from: index + 3)
                } else if starts("![CDATA[", index) {
                    index = end(of: "]]>", from: index + 8)
                } else if starts("!ENTITY", index) {
                    return .entities
                } else if !starts("!DOCTYPE", index) {
                    // Of the declarations inside a document type only their entities matter.
                    index = end(of: ">", from: index)
                } else {
                    index = endOfDoctype(from: index, honoringQuotes)
                }
            case UInt8(ascii: "/"):
                depth = max(0, depth - 1)
                index = end(of: ">", from: index)
            default:
                let end = endOfTag(from: index, honoringQuotes)
                // Also one that is cut off: a decoder may be inside it before it notices.
                if end > text.count || text[end - 2] != UInt8(ascii: "/") {
                    depth += 1
                    if depth > limit { return .tooDeep }
                }
                index = min(end, text.count)
            }
        }
        return nil
    }

    /// The index after the `>` of a tag; beyond the text without one.
    private func endOfTag(from start: Int, _ honorsQuotes: Bool) -> Int {
        var index = start
        while index < text.count {
            let byte = text[index]
            index += 1
            if byte == UInt8(ascii: ">") { return index }
            if honorsQuotes, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                guard let end = text[index...].firstIndex(of: byte) else { return text.count + 1 }
                index = end + 1
            }
        }
        return text.count + 1
    }

    /// The index after the `[` of a document type, where declarations follow, or after its `>`.
    private func endOfDoctype(from start: Int, _ honorsQuotes: Bool) -> Int {
        var index = start
        while index < text.count {
            let byte = text[index]
            index += 1
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "[") { return index }
            if honorsQuotes, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                guard let end = text[index...].firstIndex(of: byte) else { return text.count }
                index = end + 1
            }
        }
        return index
    }

    private func starts(_ word: StaticString, _ index: Int) -> Bool {
        text[index...].starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
    }

    /// The index after a mark; the end of the text without one.
    private func end(of mark: StaticString, from start: Int) -> Int {
        var index = start
        while index < text.count, let first = text[index...].firstIndex(of: mark.utf8Start[0]) {
            if starts(mark, first) { return first + mark.utf8CodeUnitCount }
            index = first + 1
        }
        return text.count
    }

    // MARK: - The beginning

    /// The name of the root element, in lower case; nil without one.
    private func rootName() -> String? {
        var index = 0
        while let start = text[index...].firstIndex(of: UInt8(ascii: "<")), start + 1 < text.count {
            index = start + 1
            switch text[index] {
            case UInt8(ascii: "?"): index = end(of: "?>", from: index)
            case UInt8(ascii: "!"):
                if starts("!--", index) {
                    index = end(of: "-->", from: index + 3)
                } else if starts("!DOCTYPE", index) {
                    index = endOfDoctype(from: index, false)
                }
            default:
                let name = text[index...].prefix(16).prefix {
                    $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
                }
                return String(decoding: name, as: UTF8.self).lowercased()
            }
        }
        return nil
    }

    /// The encoding that the XML declaration names; nil without one.
    private func encoding() -> String? {
        guard starts("<?xml", 0) else { return nil }
        let declaration = String(decoding: text[..<end(of: "?>", from: 0)].prefix(256), as: UTF8.self)
        guard let range = declaration.firstRange(of: "encoding") else { return nil }
        let rest = declaration[range.upperBound...].drop { $0 == " " || $0 == "=" }
        guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
        let name = rest.dropFirst().prefix { $0 != quote }
        return name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "'") } ? String(name) : "?"
    }

    /// Whether each byte of ASCII in an encoding is that character, so that markup is seen.
    private static func isSupported(_ name: String) -> Bool {
        let name = name.lowercased()
        return [
            "utf-8", "utf8", "utf-16", "utf16", "utf-32", "utf32", "ucs-", "us-ascii", "ascii", "iso-8859", "iso_8859",
            "iso8859", "latin", "windows-", "cp125", "koi8", "euc-", "gb", "big5", "shift_jis", "shift-jis", "sjis",
            "tis-",
            "macintosh", "mac",
        ].contains { name.hasPrefix($0) }
    }
}
