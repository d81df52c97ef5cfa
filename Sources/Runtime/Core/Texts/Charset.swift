import APIValues
package import HTTPTypes

/// How bytes encode a text: the `charset` of a `Content-Type` (RFC 9110 §8.3.2).
package enum Charset: Sendable, Hashable {
    /// Also for a text whose type names no charset.
    case utf8
    /// `littleEndian` is nil if only a byte order mark, or the text itself, says it (RFC 2781 §3.3).
    case utf16(littleEndian: Bool?)
    case ascii, latin1
    /// One of windows-1250 to windows-1258.
    case windows(Int)
    /// A charset that is not supported, by its label.
    case unknown(String)

    /// The charset of a message. The first `charset` of its type counts.
    package init(of headers: HTTPFields) {
        let parameters = headers[.contentType].map { QuotedText.split($0, at: ";").dropFirst() } ?? []
        for parameter in parameters {
            let parts = parameter.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, Self.bare(parts[0]).lowercased() == "charset" else { continue }
            let label = Self.bare(parts[1])
            self = label.isEmpty ? .utf8 : Self(label: label)
            return
        }
        self = .utf8
    }

    /// A charset by its label, in any case: the names and aliases that IANA lists, and the usual short ones.
    package init(label: String) {
        switch label.lowercased().replacing("_", with: "-") {
        case "utf-8", "utf8", "unicode-1-1-utf-8", "x-unicode20utf8": self = .utf8
        case "utf-16", "utf16", "unicode", "ucs-2", "iso-10646-ucs-2", "csunicode", "csutf16":
            self = .utf16(littleEndian: nil)
        case "utf-16le", "utf16le", "csutf16le": self = .utf16(littleEndian: true)
        case "utf-16be", "utf16be", "csutf16be": self = .utf16(littleEndian: false)
        case "us-ascii", "ascii", "us", "ansi-x3.4-1968", "ansi-x3.4-1986", "iso-646.irv:1991", "iso646-us", "iso-ir-6",
            "cp367", "ibm367", "csascii":
            self = .ascii
        case "iso-8859-1", "iso8859-1", "iso88591", "iso-8859-1:1987", "latin1", "latin-1", "l1", "iso-ir-100", "cp819",
            "ibm819", "csisolatin1":
            self = .latin1
        case let name:
            let number = ["windows-", "x-cp", "cp", "cswindows", "windows"].lazy.compactMap { prefix in
                name.hasPrefix(prefix + "125") ? Int(digits: name.dropFirst(prefix.count)) : nil
            }.first
            self = number.flatMap { (1250...1258).contains($0) ? .windows($0) : nil } ?? .unknown(label)
        }
    }

    /// A name or a value without the white space and the quotes around it. Some servers write apostrophes.
    private static func bare(_ text: Substring) -> String {
        var scalars = text.unicodeScalars.drop { " \t\"'".unicodeScalars.contains($0) }
        while let last = scalars.last, " \t\"'".unicodeScalars.contains(last) { scalars.removeLast() }
        return String(scalars).replacing("\\", with: "")
    }

    /// Whether every byte below 0x80 is the character of US-ASCII: lines can be found without decoding.
    package var extendsASCII: Bool {
        switch self {
        case .utf8, .ascii, .latin1, .windows: true
        case .utf16, .unknown: false
        }
    }
}
