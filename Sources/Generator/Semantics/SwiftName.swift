/// Derives Swift names from the names of the wire: `avatar_url` becomes `avatarURL`, `user_id` becomes `userID`.
///
/// Derived names are ASCII letters, digits and underscores only, so that nothing else of a spec can reach an identifier.
package enum SwiftName {
    /// A property, parameter or case; nil where the wire name has letters beyond ASCII or nothing to make a name of.
    package static func member(_ wireName: String) -> String? {
        let name = name(wireName, startsUpper: false)
        return name.map { isTaken($0) ? $0 + "Value" : $0 }
    }

    /// Whether the name means something else behind a dot: `user.self` is the user, without a word from the compiler.
    static func isTaken(_ member: String) -> Bool { member == "self" || member == "init" }

    /// The method of an endpoint: `get_user` becomes `getUser`, and what is written like a method stays as it is.
    package static func endpoint(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "_")), isMember(name), name.drop(while: { $0 == "_" }).contains("_")
        else { return name }
        return member(name) ?? name
    }

    /// A type; nil like `member`.
    package static func type(_ wireName: String) -> String? {
        name(wireName, startsUpper: true)
    }

    /// Whether the text is an identifier that begins with a small letter or an underscore.
    package static func isMember(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return (first == "_" || ("a"..."z").contains(first)) && isIdentifier(text) && text != "_"
    }

    /// Whether the text is an identifier that begins with a capital letter.
    package static func isType(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        return ("A"..."Z").contains(first) && isIdentifier(text)
    }

    private static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count <= 128 && hasNameBytesOnly(text)
    }

    /// Whether all of the text are ASCII letters, digits and underscores.
    ///
    /// Everything that is generated goes through here, several times, and in unoptimized builds a loop over bytes that lie in
    /// a row takes a tenth of the time that one over a text's characters takes.
    static func hasNameBytesOnly(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                guard byte.isLower || byte.isUpper || byte.isDigit || byte == UInt8(ascii: "_") else { return false }
                index += 1
            }
            return true
        }
    }

    /// Words that Swift's guidelines write in capitals throughout.
    private static let acronyms = [
        "api": "API", "css": "CSS", "csv": "CSV", "html": "HTML", "http": "HTTP", "https": "HTTPS", "id": "ID",
        "ids": "IDs", "ip": "IP",
        "json": "JSON", "pdf": "PDF", "sha": "SHA", "sql": "SQL", "ssh": "SSH", "ssl": "SSL", "svg": "SVG",
        "tls": "TLS", "uri": "URI", "uris": "URIs", "url": "URL", "urls": "URLs", "utc": "UTC", "uuid": "UUID",
        "xml": "XML",
    ]

    private static func name(_ wireName: String, startsUpper: Bool) -> String? {
        // Half of all names are one small word, which stays as it is.
        if !startsUpper, wireName.utf8.count <= 128, isSmallWord(wireName) { return wireName }
        guard wireName.utf8.count <= 128, let words = words(of: wireName), !words.isEmpty else { return nil }
        let isMixed = wireName.utf8.contains { $0.isLower }
        var result = ""
        for (index, word) in words.enumerated() {
            let lowered = word.lowercased()
            var part: String
            if index == 0, !startsUpper {
                part = lowered
            } else if let acronym = acronyms[lowered] {
                part = acronym
            } else if isMixed, word.utf8.allSatisfy({ $0 < 0x61 }) {
                part = word
            } else {
                part = lowered.prefix(1).uppercased() + lowered.dropFirst()
            }
            if let last = result.utf8.last, let first = part.utf8.first, last.isDigit, first.isDigit {
                part = "_" + part
            }
            result += part
        }
        if let first = result.utf8.first, first.isDigit {
            result = (startsUpper ? "Value" : "value") + result
        }
        return result
    }

    /// Whether the text is made of small letters and digits, and begins with a letter.
    private static func isSmallWord(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let first = bytes.first, first.isLower else { return false }
            var index = 1
            while index < bytes.count {
                guard bytes[index].isLower || bytes[index].isDigit else { return false }
                index += 1
            }
            return true
        }
    }

    /// Splits at everything that is no letter or digit, and where capitals begin a word; a sign in front of a digit is a word.
    private static func words(of text: String) -> [String]? {
        let bytes = Array(text.utf8)
        var words: [String] = []
        var word: [UInt8] = []
        func flush() {
            if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
            word.removeAll(keepingCapacity: true)
        }
        var index = 0
        while index < bytes.count {
            defer { index += 1 }
            let byte = bytes[index]
            guard byte < 0x80 else { return nil }
            // One word, whatever its capitals say.
            let isWordStart = word.last.map { !$0.isUpper } ?? true
            if isWordStart, bytes[index...].starts(with: "ETag".utf8),
                index + 4 == bytes.count || !bytes[index + 4].isLower
            {
                flush()
                words.append("Etag")
                index += 3
                continue
            }
            let next: UInt8 = index + 1 < bytes.count ? bytes[index + 1] : 0
            if byte.isUpper {
                let previousIsLower = word.last.map { $0.isLower || $0.isDigit } ?? false
                let previousIsUpper = word.last?.isUpper ?? false
                if previousIsLower || previousIsUpper && next.isLower { flush() }
                word.append(byte)
            } else if byte.isLower || byte.isDigit {
                word.append(byte)
            } else {
                flush()
                if index == 0, next.isDigit {
                    if byte == UInt8(ascii: "+") { words.append("plus") }
                    if byte == UInt8(ascii: "-") { words.append("minus") }
                }
            }
        }
        flush()
        return words
    }
}

extension UInt8 {
    fileprivate var isUpper: Bool { self >= 0x41 && self <= 0x5A }
    fileprivate var isLower: Bool { self >= 0x61 && self <= 0x7A }
    fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
