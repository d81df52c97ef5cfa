import APITexts
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Hides secrets in a text that holds JSON in some way: cut off, in lines, as the data of events, inside a string, or with syntax
/// errors. Works on bytes, which need not be UTF-8.
///
/// Every quote may begin a key, so a stray one hides too much at worst. Inside a string, JSON has a backslash before its quotes,
/// inside such a string three: the number of backslashes is the `level` of a quote.
struct LooseJSON {
    /// A longer text is not a key.
    private static let longestKey = 512

    private let bytes: [UInt8]
    private let hiding: BodyHiding
    /// Whether the text is a stream of events, whose data are lines that begin with `data:`.
    private let hasEvents: Bool

    static func hidden(_ bytes: [UInt8], by hiding: BodyHiding) -> [UInt8] { LooseJSON(bytes, hiding).hidden }

    private init(_ bytes: [UInt8], _ hiding: BodyHiding) {
        self.bytes = bytes
        self.hiding = hiding
        hasEvents = Self.hasEvents(bytes)
    }

    private var hidden: [UInt8] {
        var hidden: [UInt8] = []
        var copied = 0
        var place = 0
        while place < bytes.count {
            guard bytes[place] == UInt8(ascii: "\""), let member = secretMember(at: place) else {
                place += 1
                continue
            }
            hidden += bytes[copied..<member.value.lowerBound] + replacement(for: member.value, member.level)
            copied = member.value.upperBound
            place = copied
        }
        return hidden + bytes[copied...]
    }

    /// The value of the member whose key begins at a quote; nil if it is not a secret's key.
    private func secretMember(at quote: Int) -> (value: Range<Int>, level: Int)? {
        let level = backslashes(before: quote, from: 0)
        guard let end = closingQuote(after: quote, level, limit: Self.longestKey) else { return nil }
        let colon = skippingSpace(from: end + 1, level)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
        guard hiding.isSecret(plain(bytes[(quote + 1)..<(end - level)], level)) else { return nil }
        let start = skippingSpace(from: colon + 1, level)
        let value = start..<endOfValue(from: start, level)
        return value.isEmpty ? nil : (value, level)
    }

    // MARK: - Ranges

    private func backslashes(before place: Int, from start: Int) -> Int {
        var count = 0
        while place - count > start, bytes[place - count - 1] == UInt8(ascii: "\\") { count += 1 }
        return count
    }

    /// The place of the quote that closes a string; nil if the string is cut off, or longer than the limit.
    private func closingQuote(after quote: Int, _ level: Int, limit: Int) -> Int? {
        var place = quote + 1
        let end = min(bytes.count, limit == .max ? bytes.count : quote + limit)
        while place < end {
            if bytes[place] == UInt8(ascii: "\"") {
                let count = backslashes(before: place, from: quote + 1)
                if level == 0 ? count.isMultiple(of: 2) : count == level { return place }
                // The string around this one ends.
                if count < level { return nil }
            } else if isEnd(place) {
                return nil
            }
            place += 1
        }
        return nil
    }

    /// Behind spaces, line breaks, escaped ones inside a string, and the names of an event's lines.
    private func skippingSpace(from start: Int, _ level: Int) -> Int {
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case 0x20, 0x09: place += 1
            case 0x0A, 0x0D:
                guard !isEnd(place) else { return place }
                place += 1
                if hasEvents, bytes[place...].starts(with: Self.data) { place += Self.data.count }
            case UInt8(ascii: "\\") where level > 0:
                let letter = bytes[place...].firstIndex { $0 != UInt8(ascii: "\\") } ?? bytes.count
                guard letter < bytes.count, "nrt".utf8.contains(bytes[letter]) else { return place }
                place = letter + 1
            default: return place
            }
        }
        return place
    }

    private func endOfValue(from start: Int, _ level: Int) -> Int {
        guard start < bytes.count else { return start }
        let quote = start + level
        if quote < bytes.count, bytes[quote] == UInt8(ascii: "\""), backslashes(before: quote, from: start) == level {
            return closingQuote(after: quote, level, limit: .max).map { $0 + 1 } ?? endOfText(from: quote + 1, level)
        }
        if "{[".utf8.contains(bytes[start]) { return endOfContainer(from: start, level) }
        let end = bytes[start...].firstIndex { ",}]\r\n\"\\".utf8.contains($0) } ?? bytes.count
        return end
    }

    /// Behind the bracket that closes an array or an object, or where the text or the string around it ends.
    private func endOfContainer(from start: Int, _ level: Int) -> Int {
        var depth = 0
        var place = start
        while place < bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                let count = backslashes(before: place, from: start)
                if count < level { return place }
                guard count == level else { break }
                guard let end = closingQuote(after: place, level, limit: .max) else {
                    return endOfText(from: place + 1, level)
                }
                place = end
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth == 0 { return place + 1 }
            default: if isEnd(place) { return place }
            }
            place += 1
        }
        return place
    }

    /// The end of the text in which a value is cut off: of the string around it, of the event, or of all.
    private func endOfText(from start: Int, _ level: Int) -> Int {
        var place = start
        while place < bytes.count {
            if level > 0, bytes[place] == UInt8(ascii: "\""), backslashes(before: place, from: start) < level {
                return place
            }
            if isEnd(place) { return place }
            place += 1
        }
        return place
    }

    /// Whether an event ends at a line break: an empty line follows.
    private func isEnd(_ place: Int) -> Bool {
        guard hasEvents, bytes[place] == 0x0A || bytes[place] == 0x0D else { return false }
        let isPair = bytes[place] == 0x0D && place + 1 < bytes.count && bytes[place + 1] == 0x0A
        let next = place + (isPair ? 2 : 1)
        return next < bytes.count && (bytes[next] == 0x0A || bytes[next] == 0x0D)
    }

    private static let data = Array("data:".utf8)

    private static func hasEvents(_ bytes: [UInt8]) -> Bool {
        var line = bytes[...]
        if line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
        while true {
            if line.starts(with: data) { return true }
            guard let end = line.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
            line = line[(end + 1)...]
        }
    }

    // MARK: - Values

    /// The text of a string's bytes, without its escapes.
    private func plain(_ bytes: some Collection<UInt8>, _ level: Int) -> String {
        var text = String(decoding: bytes, as: UTF8.self)
        for _ in 0..<Self.depth(level) where text.utf8.contains(UInt8(ascii: "\\")) {
            guard let json = try? JSONValue(parsing: Data("\"\(text)\"".utf8)), let string = json.string else { break }
            text = string
        }
        return text
    }

    /// How many strings are around the text at a level of 0, 1, 3, 7, …
    private static func depth(_ level: Int) -> Int { Int.bitWidth - level.leadingZeroBitCount + 1 }

    private func replacement(for value: Range<Int>, _ level: Int) -> [UInt8] {
        let bytes = bytes[value]
        guard let first = bytes.first(where: { $0 != UInt8(ascii: "\\") }) else { return Array(bytes) }
        let replaced: JSONValue
        if "{[".utf8.contains(first) {
            strings(in: value, level).forEach { _ = hiding.replaced(.string($0)) }
            replaced = .string(BodyHiding.placeholder)
        } else if first == UInt8(ascii: "\"") {
            let isClosed = bytes.count > 2 * level + 1 && bytes.last == first
            replaced = hiding.replaced(
                .string(plain(bytes.dropFirst(level + 1).dropLast(isClosed ? level + 1 : 0), level)))
        } else {
            let text = String(decoding: bytes, as: UTF8.self).withoutOuterBlanks
            guard text != "null" else { return Array(bytes) }
            replaced = hiding.replaced((try? JSONValue(parsing: Data(text.utf8))) ?? .string(text))
        }
        var text = replaced.description
        for _ in 1..<Self.depth(level) { text = String(JSONValue.string(text).description.dropFirst().dropLast()) }
        return Array(text.utf8)
    }

    /// The strings inside an array or an object, with its keys.
    private func strings(in range: Range<Int>, _ level: Int) -> [String] {
        var strings: [String] = []
        var place = range.lowerBound
        while let quote = bytes[place..<range.upperBound].firstIndex(of: UInt8(ascii: "\"")) {
            let end = closingQuote(after: quote, level, limit: .max) ?? range.upperBound
            strings.append(plain(bytes[(quote + 1)..<max(quote + 1, min(end, range.upperBound) - level)], level))
            place = min(end + 1, range.upperBound)
        }
        return strings
    }
}
