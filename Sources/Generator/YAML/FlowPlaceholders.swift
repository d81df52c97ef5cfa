/// Unquoted paths and URLs with placeholders inside braces: `{ path: /users/{id}, response: User }`.
///
/// YAML reads the inner brace as the start of a mapping, and stops with an error. Then placeholders are hidden from it: other
/// characters replace their brackets one for one, so that columns stay the same.
struct FlowPlaceholders {
    /// The text with the replacements.
    let bytes: [UInt8]
    /// The offset of each replaced bracket in the original text.
    let offsets: [Int]

    /// `{`, `}`, `[`, `]` and the private-use characters, four bytes long, that replace them.
    private static let standIns: [(written: Unicode.Scalar, hidden: Unicode.Scalar)] = [
        ("{", "\u{10FFF0}"), ("}", "\u{10FFF1}"), ("[", "\u{10FFF2}"), ("]", "\u{10FFF3}"),
    ]

    private static let starts: [[UInt8]] = ["/", "https://", "http://", "http+unix://", "https+unix://"].map {
        Array($0.utf8)
    }

    /// Whether text can contain placeholders: it is the start of a path or URL.
    static func begin(in text: String) -> Bool {
        switch text.utf8.first {
        case UInt8(ascii: "/"): true
        case UInt8(ascii: "h"): starts.contains { text.utf8.starts(with: $0) }
        default: false
        }
    }

    /// Nil if there is nothing to hide, or if the text already contains a replacement character.
    init?(_ text: [UInt8]) {
        guard text.firstRange(of: [0xF4, 0x8F, 0xBF]) == nil else { return nil }
        var found: [Int] = []
        var index = 0
        while let colon = text[index...].firstIndex(of: UInt8(ascii: ":")) {
            index = colon + 1
            while index < text.count, text[index] == 0x20 || text[index] == 0x09 { index += 1 }
            let rest = text[index...]
            guard index > colon + 1, Self.starts.contains(where: { rest.starts(with: $0) }) else { continue }
            while index < text.count, text[index] > 0x20, !"},[]\"'".utf8.contains(text[index]) {
                if text[index] == UInt8(ascii: "{") {
                    guard let end = Self.end(of: text[index...]) else { break }
                    found += (index...end).filter { "{}[]".utf8.contains(text[$0]) }
                    index = end
                }
                index += 1
            }
        }
        guard !found.isEmpty else { return nil }
        offsets = found
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count + 3 * found.count)
        var start = 0
        for offset in found {
            bytes += text[start..<offset]
            for pair in Self.standIns where UInt8(ascii: pair.written) == text[offset] {
                bytes += String(pair.hidden).utf8
            }
            start = offset + 1
        }
        self.bytes = bytes + text[start...]
    }

    /// The end of the placeholder at the start of the text: `{id}`, `{+path}`, `{ids:[Int]}`; nil for other text.
    private static func end(of text: ArraySlice<UInt8>) -> Int? {
        let inside = text.dropFirst().prefix(128).prefix { $0 != UInt8(ascii: "}") }
        let isPlaceholder = inside.allSatisfy { Unicode.Scalar($0).isNameScalar || "+-.:?[]<>".utf8.contains($0) }
        guard !inside.isEmpty, isPlaceholder, inside.endIndex < text.endIndex else { return nil }
        return text[inside.endIndex] == UInt8(ascii: "}") ? inside.endIndex : nil
    }

    /// The original of a text with replacements.
    static func restored(_ text: String) -> String {
        guard text.utf8.contains(0xF4) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            result.append(standIns.first { $0.hidden == scalar }?.written ?? scalar)
        }
        return String(result)
    }

    /// The offset in the original text for an offset in the bytes.
    func written(_ offset: Int) -> Int {
        offset - 3 * offsets.enumerated().count { index, written in written + 3 * index < offset }
    }
}
