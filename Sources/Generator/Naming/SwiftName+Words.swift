/// Splits a name into words.
extension SwiftName {
    /// The role of a character in a name.
    enum Letter {
        case upper, lower, digit
        /// A letter of a script without capitals.
        case other
        /// A part of the previous letter, such as a vowel of an Indic script.
        case mark
        /// A mark that usually combines with the previous letter into one character, which looks the same.
        case accent
        /// Anything else: it separates words.
        case sign

        init(_ scalar: Unicode.Scalar) {
            if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                self = Letter(byte)
                return
            }
            let properties = scalar.properties
            switch properties.generalCategory {
            // Invisible characters are refused: fillers, joiners, selectors.
            case _ where properties.isDefaultIgnorableCodePoint: self = .sign
            case .uppercaseLetter, .titlecaseLetter: self = .upper
            case .lowercaseLetter: self = .lower
            case .otherLetter, .modifierLetter: self = .other
            case .decimalNumber: self = .digit
            case .nonspacingMark, .spacingMark:
                let place = properties.canonicalCombiningClass.rawValue
                self = place == 8 || place >= 200 ? .accent : .mark
            default: self = .sign
            }
        }

        init(_ byte: UInt8) {
            self = byte.isLower ? .lower : byte.isUpper ? .upper : byte.isDigit ? .digit : .sign
        }
    }

    /// The words for a comparison after a parameter's name: `StartTime<` is `startTimeBefore`.
    private static let comparisons = [
        ("<=", "until"), (">=", "from"), ("!=", "not"), ("<", "before"), (">", "after"),
    ]

    /// Splits at each character that is neither a letter nor a digit, and before a capital that begins a word. A leading sign is a
    /// word, and so is a comparison at the end. Nil for an accent without a letter.
    static func words(of text: String) -> [String]? {
        let bytes = Array(text.utf8)
        var words: [String] = []
        var start = 0
        var last = Letter.sign
        /// Ends a word before an index.
        func flush(_ end: Int) {
            if start < end { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
            start = end
        }
        var index = 0
        while index < bytes.count {
            // One word, even if its capitals would split it.
            if last != .upper, bytes[index] == UInt8(ascii: "E"), bytes[index...].starts(with: "ETag".utf8),
                letter(in: bytes, at: index + 4).0 != .lower
            {
                flush(index)
                words.append("Etag")
                index += 4
                start = index
                last = .lower
                continue
            }
            let (letter, end) = letter(in: bytes, at: index)
            switch letter {
            case .accent: return nil
            case .mark where start == index: return nil
            case .upper:
                let (next, nextEnd) = Self.letter(in: bytes, at: end)
                // The `s` of a plural belongs to the preceding capitals: `userIDs`.
                let isPlural =
                    next == .lower && bytes[end] == UInt8(ascii: "s")
                    && Self.letter(in: bytes, at: nextEnd).0 != .lower
                let beginsWord = last == .upper ? next == .lower && !isPlural : last != .sign
                if beginsWord { flush(index) }
            case .sign:
                flush(index)
                start = end
                let next = Self.letter(in: bytes, at: end).0
                if index == 0, next != .sign {
                    if bytes[0] == UInt8(ascii: "+") { words.append("plus") }
                    if bytes[0] == UInt8(ascii: "-") { words.append("minus") }
                }
            case .lower, .digit, .other, .mark: break
            }
            if letter != .mark { last = letter }
            index = end
        }
        flush(bytes.count)
        if !words.isEmpty, last == .sign, let comparison = comparisons.first(where: { text.hasSuffix($0.0) }) {
            words.append(comparison.1)
        }
        return words
    }

    /// The letter at an index of a name, and the index after it; a sign at the end.
    private static func letter(in bytes: [UInt8], at index: Int) -> (Letter, Int) {
        guard index < bytes.count else { return (.sign, index) }
        let byte = bytes[index]
        if byte < 0x80 { return (Letter(byte), index + 1) }
        let end = min(index + (byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4), bytes.count)
        let scalar = String(decoding: bytes[index..<end], as: UTF8.self).unicodeScalars.first
        return (scalar.map { Letter($0) } ?? .sign, end)
    }
}

extension Unicode.Scalar {
    /// Letters, parts of letters and digits of all scripts, and the underscore. All of them may occur in an identifier of Swift.
    package var isIdentifierScalar: Bool {
        switch SwiftName.Letter(self) {
        case .upper, .lower, .digit, .other, .mark: true
        case .accent, .sign: self == "_"
        }
    }
}
