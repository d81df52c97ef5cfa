/// The formats whose types reject some texts or numbers.
enum ExampleFormat {
    /// Whether a value has a format. True for unknown formats.
    static func allows(_ text: String, _ format: String) -> Bool {
        switch format.lowercased() {
        case "date": isDate(text)
        case "date-time": isDateTime(text)
        case "uuid": isUUID(text)
        case "uri", "url": isURI(text)
        case "byte": isBase64(text)
        case "int8": isWhole(text, Int8.self)
        case "int16": isWhole(text, Int16.self)
        case "int32": isWhole(text, Int32.self)
        case "int64": isWhole(text, Int64.self)
        case "uint8": isWhole(text, UInt8.self)
        case "uint16": isWhole(text, UInt16.self)
        case "uint32": isWhole(text, UInt32.self)
        case "uint64": isWhole(text, UInt64.self)
        default: true
        }
    }

    /// True for texts that are not plain integers, such as `1.0`.
    private static func isWhole<Number: FixedWidthInteger>(_ text: String, _: Number.Type) -> Bool {
        guard !text.isEmpty, text.utf8.allSatisfy({ "-0123456789".utf8.contains($0) }) else { return true }
        return Number(text) != nil
    }

    /// `full-date` of RFC 3339 §5.6.
    private static func isDate(_ text: String) -> Bool {
        fits(text.utf8.prefix(10), "dddd-dd-dd") && text.utf8.count == 10 && isInRange(text, 5, 1...12)
            && isInRange(text, 8, 1...31)
    }

    /// `date-time` of RFC 3339 §5.6, whose letters may be in lower case.
    private static func isDateTime(_ text: String) -> Bool {
        var rest = text.uppercased().utf8[...]
        guard isDate(String(text.prefix(10))), isInRange(text, 11, 0...23), isInRange(text, 14, 0...59),
            isInRange(text, 17, 0...60)
        else { return false }
        rest = rest.dropFirst(10)
        guard fits(rest.prefix(9), "Tdd:dd:dd") else { return false }
        rest = rest.dropFirst(9)
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard let first = rest.first, isDigit(first) else { return false }
            rest = rest.drop(while: isDigit)
        }
        return rest.elementsEqual("Z".utf8) || fits(rest, "+dd:dd") || fits(rest, "-dd:dd")
    }

    private static func isUUID(_ text: String) -> Bool {
        let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return groups.map(\.count) == [8, 4, 4, 4, 12]
            && groups.joined().allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }

    /// The characters of RFC 3986, with a scheme.
    private static func isURI(_ text: String) -> Bool {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), colon > text.startIndex else { return false }
        let scheme = text.utf8[..<colon]
        guard scheme.allSatisfy({ isDigit($0) || isLetter($0) || "+-.".utf8.contains($0) }),
            scheme.first.map(isLetter) ?? false
        else { return false }
        return text.utf8.allSatisfy { isDigit($0) || isLetter($0) || "-._~:/?#[]@!$&'()*+,;=%".utf8.contains($0) }
    }

    private static func isBase64(_ text: String) -> Bool {
        let length = text.utf8.count
        guard length % 4 == 0, !text.hasSuffix("===") else { return false }
        var rest = text.utf8[...]
        while rest.last == UInt8(ascii: "=") { rest = rest.dropLast() }
        return rest.allSatisfy { isDigit($0) || isLetter($0) || "+/".utf8.contains($0) }
    }

    // MARK: - Characters

    /// Whether a text equals a pattern in which `d` is any digit.
    private static func fits(_ text: Substring.UTF8View, _ pattern: String) -> Bool {
        text.count == pattern.utf8.count
            && zip(text, pattern.utf8).allSatisfy { $1 == UInt8(ascii: "d") ? isDigit($0) : $0 == $1 }
    }

    /// Whether the two digits at a place are a number in a range.
    private static func isInRange(_ text: String, _ offset: Int, _ range: ClosedRange<Int>) -> Bool {
        Int(String(decoding: text.utf8.dropFirst(offset).prefix(2), as: UTF8.self)).map(range.contains) ?? false
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    private static func isLetter(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isLetter && byte < 0x80 }
}
