/// Derives Swift names from names on the wire: `avatar_url` becomes `avatarURL`, `user_id` becomes `userID`.
///
/// Derived names have only letters and digits of any script, and underscores. So no other text of a spec reaches an identifier.
package enum SwiftName {
    /// The name of a property, parameter or case; nil if the wire name has no letters or digits to use.
    package static func member(_ wireName: String) -> String? {
        let name = name(wireName, startsUpper: false)
        return name.map { isTaken($0) ? $0 + "Value" : $0 }
    }

    /// Whether the name has another meaning after a dot: `user.self` is the user, and the compiler accepts it.
    static func isTaken(_ member: String) -> Bool { member == "self" || member == "init" }

    /// The method of an endpoint: `get_user` becomes `getUser`; a name in camel case stays unchanged.
    package static func endpoint(_ name: String) -> String {
        guard name.utf8.contains(UInt8(ascii: "_")), isMember(name), name.drop(while: { $0 == "_" }).contains("_")
        else { return name }
        return member(name) ?? name
    }

    /// The name of a type; nil if `member` would be nil.
    package static func type(_ wireName: String) -> String? {
        name(wireName, startsUpper: true)
    }

    /// The type of an endpoint with a name: `getUser` is `GetUser`.
    package static func type(ofEndpoint name: String) -> String {
        let bare = name.drop { $0 == "_" }
        let type = withoutAccents(bare.prefix(1).uppercased()) + bare.dropFirst()
        return bare.unicodeScalars.first.map(Letter.init) == .other ? "Value" + type : type
    }

    /// Whether the text is an identifier that begins with a lower-case letter, an underscore or a letter of a script without case.
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

    /// Whether all characters are allowed in an identifier.
    package static func isIdentifierText(_ text: String) -> Bool {
        hasNameBytesOnly(text) || text.unicodeScalars.allSatisfy(\.isIdentifierScalar)
    }

    /// Whether all characters are ASCII letters, digits or underscores.
    ///
    /// Each generated name passes here several times. In unoptimized builds a loop over contiguous bytes takes a tenth of the time
    /// of a loop over characters.
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

    /// The initialisms that Swift's guidelines write in capitals.
    private static let acronyms = [
        "api": "API", "apis": "APIs", "css": "CSS", "csv": "CSV", "html": "HTML", "http": "HTTP", "https": "HTTPS",
        "id": "ID", "ids": "IDs", "ip": "IP", "ips": "IPs", "json": "JSON", "pdf": "PDF", "sha": "SHA", "sql": "SQL",
        "ssh": "SSH", "ssl": "SSL", "svg": "SVG", "tls": "TLS", "uri": "URI", "uris": "URIs", "url": "URL",
        "urls": "URLs", "utc": "UTC", "uuid": "UUID", "uuids": "UUIDs", "xml": "XML",
    ]

    private static func name(_ wireName: String, startsUpper: Bool) -> String? {
        // Half of all names are one word in lower case, which stays unchanged.
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
        // A type begins with a capital; digits and letters of many scripts have none.
        if first == .digit || first == .mark || startsUpper && first != .upper {
            result = (startsUpper ? "Value" : "value") + result
        }
        return result
    }

    /// The word without accents that a change of case adds: `İ` becomes `i` with a combining dot.
    private static func withoutAccents(_ word: String) -> String {
        if word.utf8.allSatisfy({ $0 < 0x80 }) { return word }
        return String(String.UnicodeScalarView(word.unicodeScalars.filter { Letter($0) != .accent }))
    }

    /// Whether a word is in capitals, except for the `s` of a plural.
    private static func isAcronym(_ word: String) -> Bool {
        let bytes = word.utf8
        return bytes.allSatisfy { $0 < 0x61 }
            || bytes.count > 2 && bytes.last == UInt8(ascii: "s") && bytes.dropLast().allSatisfy { $0.isUpper }
    }

    /// Whether the text has only lower-case letters and digits, and begins with a letter.
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
