/// Derives Swift names from the names of the wire: `avatar_url` becomes `avatarURL`, `user_id` becomes `userID`.
///
/// Derived names are letters and digits of any script and underscores only, so that nothing else of a spec can reach an identifier.
package enum SwiftName {
    /// A property, parameter or case; nil where the wire name has nothing to make a name of.
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

    /// The type of an endpoint with a name: `getUser` is `GetUser`.
    package static func type(ofEndpoint name: String) -> String {
        let bare = name.drop { $0 == "_" }
        let type = withoutAccents(bare.prefix(1).uppercased()) + bare.dropFirst()
        return bare.unicodeScalars.first.map(Letter.init) == .other ? "Value" + type : type
    }

    /// Whether the text is an identifier that begins with a small letter, a letter of a script without capitals or an underscore.
    package static func isMember(_ text: String) -> Bool {
        switch text.unicodeScalars.first.map(Letter.init) {
        case .lower, .other: isIdentifier(text)
        case .sign: text.utf8.first == UInt8(ascii: "_") && isIdentifier(text) && text != "_"
        default: false
        }
    }

    /// Whether the text is an identifier that begins with a capital letter.
    package static func isType(_ text: String) -> Bool {
        text.unicodeScalars.first.map(Letter.init) == .upper && isIdentifier(text)
    }

    private static func isIdentifier(_ text: String) -> Bool {
        text.utf8.count <= 128 && isIdentifierText(text)
    }

    /// Whether all of the text can stand in an identifier.
    static func isIdentifierText(_ text: String) -> Bool {
        hasNameBytesOnly(text) || text.unicodeScalars.allSatisfy(\.isIdentifierScalar)
    }

    /// Whether all of the text are ASCII letters, digits and underscores.
    ///
    /// Everything that is generated goes through here, several times, and in unoptimized builds a loop over bytes that lie in
    /// a row takes a tenth of the time that one over a text's characters takes.
    private static func hasNameBytesOnly(_ text: String) -> Bool {
        text.withBytes { bytes in
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
        "api": "API", "apis": "APIs", "css": "CSS", "csv": "CSV", "html": "HTML", "http": "HTTP", "https": "HTTPS",
        "id": "ID", "ids": "IDs", "ip": "IP", "ips": "IPs", "json": "JSON", "pdf": "PDF", "sha": "SHA", "sql": "SQL",
        "ssh": "SSH", "ssl": "SSL", "svg": "SVG", "tls": "TLS", "uri": "URI", "uris": "URIs", "url": "URL",
        "urls": "URLs", "utc": "UTC", "uuid": "UUID", "uuids": "UUIDs", "xml": "XML",
    ]

    private static func name(_ wireName: String, startsUpper: Bool) -> String? {
        // Half of all names are one small word, which stays as it is.
        if !startsUpper, wireName.utf8.count <= 128, isSmallWord(wireName) { return wireName }
        guard wireName.utf8.count <= 128, let words = words(of: wireName), !words.isEmpty else { return nil }
        let isMixed = wireName.utf8.contains { $0.isLower }
        var result = ""
        for (index, word) in words.enumerated() {
            let lowered = withoutAccents(word.lowercased())
            var part: String
            if index == 0, !startsUpper {
                part = lowered
            } else if let acronym = acronyms[lowered] {
                part = acronym
            } else if isMixed, isAcronym(word) {
                part = word
            } else {
                part = withoutAccents(lowered.prefix(1).uppercased()) + lowered.dropFirst()
            }
            if let last = result.utf8.last, let first = part.utf8.first, last.isDigit, first.isDigit {
                part = "_" + part
            }
            result += part
        }
        guard let first = result.unicodeScalars.first.map(Letter.init) else { return nil }
        // A type begins with a capital, which a digit and the letters of many scripts have not.
        if first == .digit || first == .mark || startsUpper && first != .upper {
            result = (startsUpper ? "Value" : "value") + result
        }
        return result
    }

    /// A word whose letters have changed their case, for which some need accents by themselves: `İ` is `i` with a dot.
    private static func withoutAccents(_ word: String) -> String {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
        return String(String.UnicodeScalarView(word.unicodeScalars.filter { Letter($0) != .accent }))
    }

    /// Whether a word is written in capitals, but for the `s` of a plural.
    private static func isAcronym(_ word: String) -> Bool {
        let bytes = word.utf8
        return bytes.allSatisfy { $0 < 0x61 }
            || bytes.count > 2 && bytes.last == UInt8(ascii: "s") && bytes.dropLast().allSatisfy { $0.isUpper }
    }

    /// Whether the text is made of small letters and digits, and begins with a letter.
    private static func isSmallWord(_ text: String) -> Bool {
        text.withBytes { bytes in
            guard let first = bytes.first, first.isLower else { return false }
            var index = 1
            while index < bytes.count {
                guard bytes[index].isLower || bytes[index].isDigit else { return false }
                index += 1
            }
            return true
        }
    }
}

extension UInt8 {
    var isUpper: Bool { self >= 0x41 && self <= 0x5A }
    var isLower: Bool { self >= 0x61 && self <= 0x7A }
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
