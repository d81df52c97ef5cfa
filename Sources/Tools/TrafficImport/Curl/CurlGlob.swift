/// A URL of curl that stands for several: `{a,b}` and `[1-3]` (curl's tool_urlglob.c).
///
/// `{name}` with one name is a placeholder of documentation, so it is the variable `{{name}}`.
struct CurlGlob {
    /// The URLs, at most `limit` of them.
    private(set) var texts: [[UInt8]] = [[]]
    /// Whether there are more.
    private(set) var isLimited = false

    private let bytes: [UInt8]
    private let place: Range<Int>
    private var index = 0
    private var patterns = 0

    static let limit = 20

    /// - Throws: A `CurlMistake` for a set or a range that is not well-formed.
    init(_ word: ShellWord) throws(CurlMistake) {
        bytes = word.bytes
        place = word.place
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                if let end = TemplateText.variableEnd(bytes[...], index) {
                    append([Array(bytes[index..<end])])
                    index = end
                } else {
                    try readSet()
                }
            case UInt8(ascii: "["): try readBracket()
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                throw CurlMistake(
                    "the URL closes a brace or bracket that it does not open; curl needs -g for it", place)
            default: readLiteral()
            }
        }
    }

    /// Combines the URLs with alternatives; the last one varies first.
    private mutating func append(_ alternatives: [[UInt8]]) {
        guard alternatives.count > 1 else {
            for index in texts.indices { texts[index] += alternatives.first ?? [] }
            return
        }
        var result: [[UInt8]] = []
        for text in texts {
            for alternative in alternatives {
                if result.count == Self.limit {
                    isLimited = true
                    break
                }
                result.append(text + alternative)
            }
        }
        texts = result
    }

    private mutating func readLiteral() {
        var literal: [UInt8] = []
        while index < bytes.count, !"{}[]".utf8.contains(bytes[index]) {
            let next = index + 1 < bytes.count ? bytes[index + 1] : nil
            if bytes[index] == UInt8(ascii: "\\"), let next, "{}[]".utf8.contains(next) { index += 1 }
            literal.append(bytes[index])
            index += 1
        }
        append([literal])
    }

    /// curl allows 255 sets and ranges too.
    private mutating func count() throws(CurlMistake) {
        patterns += 1
        if patterns > 255 { throw CurlMistake("the URL has more than 255 sets and ranges", place) }
    }

    /// Skips `<name>` at the start of a set or a range, which only names files of the output.
    private mutating func skipName() {
        guard index < bytes.count, bytes[index] == UInt8(ascii: "<") else { return }
        let name = bytes[(index + 1)...].prefix { $0.isNameByte }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: ">") else { return }
        let end = name.endIndex + 1
        if end < bytes.count, !"}]".utf8.contains(bytes[end]) { index = end }
    }

    private mutating func readSet() throws(CurlMistake) {
        try count()
        index += 1
        skipName()
        var alternatives: [[UInt8]] = [[]]
        while index < bytes.count, bytes[index] != UInt8(ascii: "}") {
            switch bytes[index] {
            case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "]"):
                throw CurlMistake("the URL has a brace inside a brace; curl needs -g for it", place)
            case UInt8(ascii: ","): alternatives.append([])
            case UInt8(ascii: "\\") where index + 1 < bytes.count:
                index += 1
                alternatives[alternatives.count - 1].append(bytes[index])
            default: alternatives[alternatives.count - 1].append(bytes[index])
            }
            index += 1
        }
        guard index < bytes.count else { throw CurlMistake("the URL has a brace that is not closed", place) }
        index += 1
        guard alternatives != [[]] else { throw CurlMistake("the URL has braces without content", place) }
        if alternatives.count == 1 {
            // Some pages write `{<name>}`.
            let isBracketed = alternatives[0].first == UInt8(ascii: "<") && alternatives[0].last == UInt8(ascii: ">")
            let name = isBracketed ? Array(alternatives[0].dropFirst().dropLast()) : alternatives[0]
            if name.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: "-") }) {
                alternatives = [Array("{{".utf8) + name + Array("}}".utf8)]
            }
        }
        append(alternatives)
    }

    /// Reads a range, `[]`, or an address of IPv6.
    private mutating func readBracket() throws(CurlMistake) {
        try count()
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "]")) else {
            throw CurlMistake("the URL has a bracket that is not closed", place)
        }
        let start = index
        index += 1
        skipName()
        let content = bytes[index..<end]
        let isAddress = content.count { $0 == UInt8(ascii: ":") } > 1
        if content.isEmpty || isAddress {
            append([Array(bytes[start...end])])
        } else {
            guard let alternatives = Self.range(content) else {
                throw CurlMistake(
                    "the URL has a range that is not like [1-3] or [a-c]; curl needs -g for brackets", place)
            }
            if alternatives.count > Self.limit { isLimited = true }
            append(Array(alternatives.prefix(Self.limit)))
        }
        index = end + 1
    }

    /// The elements of `1-10`, `001-100`, `a-z` and `0-100:10`, one more than the limit at most; nil for another text.
    private static func range(_ content: ArraySlice<UInt8>) -> [[UInt8]]? {
        let parts = content.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        let bounds = parts[0].split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self).trimmed }
        let step = parts.count == 2 ? Int(String(decoding: parts[1], as: UTF8.self)) : 1
        guard parts.count <= 2, bounds.count == 2, let step, step > 0 else { return nil }
        if let lower = Int(bounds[0]), let upper = Int(bounds[1]), lower >= 0, lower <= upper {
            let width = bounds[0].first == "0" ? bounds[0].utf8.count : 0
            return stride(from: lower, through: upper, by: step).prefix(limit + 1).map { number in
                let digits = String(number)
                return Array((String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits).utf8)
            }
        }
        guard bounds.allSatisfy({ $0.utf8.count == 1 }), let lower = bounds[0].utf8.first,
            let upper = bounds[1].utf8.first,
            lower.isLetter, upper.isLetter, lower <= upper
        else { return nil }
        return stride(from: Int(lower), through: Int(upper), by: step).prefix(limit + 1)
            .map { [UInt8(truncatingIfNeeded: $0)] }
    }
}
