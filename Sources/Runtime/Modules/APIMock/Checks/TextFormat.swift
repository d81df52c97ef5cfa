import APITexts
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A format of strings that is checked.
enum TextFormat: String {
    case dateTime = "date-time"
    case date, time, email, uuid, uri, byte, ipv4, ipv6, hostname
    case url

    /// What the text is not; nil if it has the format.
    func mismatch(_ text: String) -> String? { hasFormat(text) ? nil : phrase }

    private var phrase: String {
        switch self {
        case .dateTime: "a date and time like 2026-11-20T09:30:00Z"
        case .date: "a date like 2026-11-20"
        case .time: "a time like 09:30:00Z"
        case .email: "an e-mail address"
        case .uuid: "a UUID"
        case .uri, .url: "a URL with a scheme"
        case .byte: "base64"
        case .ipv4: "an IPv4 address"
        case .ipv6: "an IPv6 address"
        case .hostname: "a host name"
        }
    }

    private func hasFormat(_ text: String) -> Bool {
        switch self {
        case .dateTime: Self.isDateTime(text)
        case .date: LocalDate(text) != nil
        case .time: Self.isDateTime("2000-01-01T\(text)")
        case .email: Self.isEmail(text)
        case .uuid: UUID(uuidString: text) != nil
        case .uri, .url: Self.isURI(text)
        case .byte: Data(base64Encoded: text) != nil
        case .ipv4: Self.isIPv4(text)
        case .ipv6: text.contains(":") && text.utf8.allSatisfy(Self.isAddress)
        case .hostname: !text.isEmpty && text.utf8.count <= 253 && text.utf8.allSatisfy(Self.isHost)
        }
    }

    private static func isDateTime(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { Moment(rfc3339: $0) } != nil
    }

    private static func isEmail(_ text: String) -> Bool {
        guard let mark = text.lastIndex(of: "@") else { return false }
        let domain = text[text.index(after: mark)...]
        return mark > text.startIndex && !domain.isEmpty && !hasSpace(text)
    }

    /// A scheme and a rest without white space (RFC 3986 §3).
    private static func isURI(_ text: String) -> Bool {
        guard let mark = text.utf8.firstIndex(of: UInt8(ascii: ":")), mark > text.startIndex else { return false }
        let scheme = text.utf8[..<mark]
        return scheme.allSatisfy { isHost($0) || $0 == UInt8(ascii: "+") } && !hasSpace(text)
    }

    /// Whether a text has a space or a control character. By bytes: each response is checked, and characters take many times as long.
    private static func hasSpace(_ text: String) -> Bool { text.utf8.contains { $0 <= 0x20 || $0 == 0x7F } }

    private static func isIPv4(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func isAddress(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
            || UInt8(ascii: "a")...UInt8(ascii: "f") ~= byte | 0x20
    }

    private static func isHost(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
            || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }
}
