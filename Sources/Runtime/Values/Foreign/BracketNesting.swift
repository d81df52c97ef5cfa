/// How deep JSON and property lists in the style of OpenStep are nested, by their brackets.
enum BracketNesting {
    /// How a format hides brackets. Formats differ, and a decoder's own is not known here.
    private struct Reading {
        let hasApostrophes: Bool
        let hasComments: Bool
    }

    static func problem(
        of text: UnsafeBufferPointer<UInt8>, from first: Int, _ limit: Int
    ) -> BodyNesting.Problem? {
        guard isStructured(text, first) else { return nil }
        // For a text of either format all readings agree.
        for hasApostrophes in [false, true] {
            for hasComments in [false, true] {
                let reading = Reading(hasApostrophes: hasApostrophes, hasComments: hasComments)
                if isDeeper(text, from: first, than: limit, reading) { return .tooDeep }
            }
        }
        return nil
    }

    /// Whether a text begins like one of the formats: with a bracket, a comment, or a key and `=`. Brackets in prose mean nothing.
    private static func isStructured(_ text: UnsafeBufferPointer<UInt8>, _ first: Int) -> Bool {
        switch text[first] {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): return true
        case UInt8(ascii: "/"): return true
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let end = text[(first + 1)...].firstIndex(of: text[first]) else { return false }
            return isAssigned(text, from: end + 1)
        default:
            let end = text[first...].firstIndex { !isKey($0) } ?? text.endIndex
            return end > first && isAssigned(text, from: end)
        }
    }

    private static func isKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "_$:./-".utf8.contains(byte)
        }
    }

    private static func isAssigned(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        text[start...].first { !BodyNesting.isSpace($0) } == UInt8(ascii: "=")
    }

    private static func isDeeper(
        _ text: UnsafeBufferPointer<UInt8>, from first: Int, than limit: Int, _ reading: Reading
    ) -> Bool {
        var depth = 0
        var index = first
        while index < text.count {
            let byte = text[index]
            index += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("):
                depth += 1
                if depth > limit { return true }
            case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
                depth = max(0, depth - 1)
            case UInt8(ascii: "\""): skipString(text, &index, byte)
            case UInt8(ascii: "'") where reading.hasApostrophes: skipString(text, &index, byte)
            case UInt8(ascii: "/") where reading.hasComments: skipComment(text, &index)
            default: break
            }
        }
        return false
    }

    private static func skipString(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ quote: UInt8) {
        while index < text.count {
            let byte = text[index]
            index += byte == UInt8(ascii: "\\") ? 2 : 1
            if byte == quote { return }
        }
    }

    private static func skipComment(_ text: UnsafeBufferPointer<UInt8>, _ index: inout Int) {
        guard index < text.count else { return }
        if text[index] == UInt8(ascii: "/") {
            while index < text.count, text[index] != 0x0A, text[index] != 0x0D { index += 1 }
        } else if text[index] == UInt8(ascii: "*") {
            index += 1
            while index < text.count {
                let isEnd = text[index] == UInt8(ascii: "/") && text[index - 1] == UInt8(ascii: "*")
                index += 1
                if isEnd { return }
            }
        }
    }
}
