/// The words of a name.
extension SwiftName {
    /// What a character is in a name.
    enum Letter {
        case upper, lower, digit
        /// A letter of a script without capitals.
        case other
        /// A part of the letter in front of it, as vowels of Indic scripts are.
        case mark
        /// A mark that makes another letter of the one in front of it: one character stands for both, and looks the same.
        case accent
        /// Anything else, which separates words.
        case sign

        init(_ scalar: Unicode.Scalar) {
            if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                self = Letter(byte)
                return
            }
            let properties = scalar.properties
            switch properties.generalCategory {
            // Nothing that cannot be seen: fillers, joiners, selectors.
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

    /// What a comparison behind the name of a parameter says: `StartTime<` is `startTimeBefore`.
    private static let comparisons = [
        ("<=", "until"), (">=", "from"), ("!=", "not"), ("<", "before"), (">", "after"),
    ]

    /// Splits at everything that is no letter or digit, and where capitals begin a word. A sign in front is a word, and so is a
    /// comparison at the end; nil for an accent that stands alone.
    static func words(of text: String) -> [String]? {
        let bytes = Array(text.utf8)
        var words: [String] = []
        var start = 0
        var last = Letter.sign
        /// Ends a word in front of an index.
        func flush(_ end: Int) {
            if start < end { words.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
            start = end
        }
        var index = 0
        while index < bytes.count {
            // One word, whatever its capitals say.
            if last != .upper, bytes[index] == UInt8(ascii: "E"), bytes[index...].starts(with: "ETag".utf8),
                letter(in: bytes, at: index + 4).0 != .lower
            {
                flush(index)
                words.append("Etag")
                (index, start, last) = (index + 4, index + 4, .lower)
                continue
            }
            let (letter, end) = letter(in: bytes, at: index)
            switch letter {
            case .accent: return nil
            case .mark where start == index: return nil
            case .upper:
                let (next, nextEnd) = Self.letter(in: bytes, at: end)
                // The `s` of a plural belongs to the capitals: `userIDs`.
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

    /// What stands at a place in a name, and where that ends; a sign behind its end.
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
    /// A letter, a part of one or a digit of any script, or an underscore: all of them are ones that an identifier of Swift may
    /// have.
    package var isIdentifierScalar: Bool {
        switch SwiftName.Letter(self) {
        case .upper, .lower, .digit, .other, .mark: true
        case .accent, .sign: self == "_"
        }
    }
}
