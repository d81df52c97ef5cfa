import Generator

/// The variables of curl: `--variable name=content` sets one, and `--expand-data '{{name}}'` uses it (curl's var.c).
struct CurlVariables {
    private var values: [String: [UInt8]] = [:]
    /// The variables of the environment of the command, which is unknown.
    private var imported: Set<String> = []
    /// How many bytes values may still add to options.
    private var budget = 1 << 24

    /// Sets a variable: `name=content`, `name@file`, with a range of bytes `name[0-9]=content`, or `%NAME` from the environment.
    /// - Throws: A `CurlMistake` if the text has another form.
    mutating func set(_ word: ShellWord, files: inout CurlFiles) throws(CurlMistake) {
        var rest = word.bytes[...]
        let isImported = rest.first == UInt8(ascii: "%")
        if isImported { rest = rest.dropFirst() }
        let name = rest.prefix { $0.isNameByte }
        guard !name.isEmpty else { throw CurlMistake("a variable of --variable has no name", word.place) }
        rest = rest[name.endIndex...]
        let range = try Self.range(&rest, word.place)
        let text = String(decoding: name, as: UTF8.self)
        if isImported {
            imported.insert(text)
            return
        }
        switch rest.popFirst() {
        case UInt8(ascii: "="): values[text] = Self.part(Array(rest), range)
        case UInt8(ascii: "@"):
            let file = String(decoding: rest, as: UTF8.self)
            guard let content = files.content(of: file) else {
                throw CurlMistake("the file '\(file)' of --variable cannot be read", word.place)
            }
            values[text] = Self.part(content, range)
        default: throw CurlMistake("a value of --variable has neither '=' nor '@'", word.place)
        }
    }

    private static func range(
        _ rest: inout ArraySlice<UInt8>, _ place: Range<Int>
    ) throws(CurlMistake) -> ClosedRange<Int>? {
        guard rest.first == UInt8(ascii: "[") else { return nil }
        guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else {
            throw CurlMistake("a range of --variable is not closed", place)
        }
        let bounds = rest[(rest.startIndex + 1)..<end].split(
            separator: UInt8(ascii: "-"), omittingEmptySubsequences: false
        ).map { String(decoding: $0, as: UTF8.self) }
        rest = rest[(end + 1)...]
        let upper = bounds.last == "" ? Int.max : bounds.last.flatMap { Int($0) }
        guard bounds.count == 2, let lower = Int(bounds[0]), let upper, lower >= 0, lower <= upper else {
            throw CurlMistake("a range of --variable is not like [0-9]", place)
        }
        return lower...upper
    }

    private static func part(_ content: [UInt8], _ range: ClosedRange<Int>?) -> [UInt8] {
        guard let range, range.lowerBound < content.count else { return range == nil ? content : [] }
        return Array(content[range.lowerBound...min(range.upperBound, content.count - 1)])
    }

    /// The value of an option with the values of variables; a variable without a value stays.
    /// - Throws: A `CurlMistake` for an unknown function.
    mutating func expanded(_ word: ShellWord) throws(CurlMistake) -> [UInt8] {
        let bytes = word.bytes
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard let end = TemplateText.variableEnd(bytes[...], index) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            if result.last == UInt8(ascii: "\\") {
                result.removeLast()
                result += bytes[index..<end]
            } else {
                result += try value(bytes[(index + 2)..<(end - 2)], word.place) ?? Array(bytes[index..<end])
            }
            index = end
        }
        return result
    }

    /// The value of `name:function:function`; nil if the variable has none.
    private mutating func value(_ text: ArraySlice<UInt8>, _ place: Range<Int>) throws(CurlMistake) -> [UInt8]? {
        let parts = text.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
        guard let name = parts.first, name.utf8.allSatisfy(\.isNameByte), name.utf8.count < 128,
            !imported.contains(name)
        else { return nil }
        // A variable that the command does not set has no content.
        var value = values[name] ?? []
        for function in parts.dropFirst() {
            switch function {
            case "trim": value = Array(String(decoding: value, as: UTF8.self).trimmedOfLines.utf8)
            case "url": value = CurlData.encoded(value, spaceIsPlus: false)
            case "json": value = Array(String(decoding: value, as: UTF8.self).quotedAsJSON.utf8.dropFirst().dropLast())
            case "b64": value = Array(Base64.encoded(value).utf8)
            case "64dec": value = Base64.decoded(String(decoding: value, as: UTF8.self)) ?? Array("[64dec-fail]".utf8)
            default: throw CurlMistake("curl has no function '\(function)' for variables", place)
            }
        }
        budget -= value.count
        if budget < 0 { throw CurlMistake("the values of --variable are too long", place) }
        return value
    }
}

extension Base64 {
    /// The text of bytes, with padding.
    fileprivate static func encoded(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var result: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for digit in 0..<4 {
                let value = Int(word >> UInt32(18 - 6 * digit) & 63)
                result.append(digit <= group.count ? digits[value] : UInt8(ascii: "="))
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
