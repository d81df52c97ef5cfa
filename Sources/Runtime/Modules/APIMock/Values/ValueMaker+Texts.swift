import APIValues

extension ValueMaker {
    mutating func text(_ facets: Facets, _ key: String) -> String {
        let rules = facets.text
        if let source = rules.pattern, let pattern = Pattern(source) {
            return matching(pattern, rules)
        }
        if let format = facets.format, let text = text(format: format, key) { return text }
        return fitted(text(key: key), rules)
    }

    /// A text that matches a pattern and has the right length, if one is found.
    private mutating func matching(_ pattern: Pattern, _ rules: MockSchema.TextRules) -> String {
        let minimum = rules.minimum ?? 0
        var text = ""
        var more = 0
        for attempt in 0..<70 {
            // After some random lengths, repetitions grow until the text is long enough.
            let isRandom = attempt < 6
            text = pattern.text(&random, more: isRandom ? random.number(0...2 * attempt + 1) : more)
            let length = text.unicodeScalars.count
            if length >= minimum, length <= rules.maximum ?? .max, pattern.matches(text) { break }
            if !isRandom, length < minimum { more += max(1, (minimum - length) / 8) }
        }
        return text
    }

    /// The text with a length that the rules allow.
    private mutating func fitted(_ text: String, _ rules: MockSchema.TextRules) -> String {
        var text = text
        // A text of a megabyte says no more than one of some kilobytes.
        let minimum = min(rules.minimum ?? 0, 100_000)
        while text.unicodeScalars.count < minimum {
            text += (text.isEmpty ? "" : " ") + (random.element(Words.nouns) ?? "word")
        }
        guard let maximum = rules.maximum, text.unicodeScalars.count > maximum else { return text }
        let cut = String(String.UnicodeScalarView(text.unicodeScalars.prefix(maximum)))
        let trimmed = cut.trimmed
        return trimmed.unicodeScalars.count >= minimum ? trimmed : cut
    }

    /// The text of a format; nil for a format that says nothing about the text.
    private mutating func text(format: String, _ key: String) -> String? {
        switch format {
        case "date-time": return dateTime(key)
        case "date": return date(key)
        case "time": return clock() + "Z"
        case "duration": return "PT\(random.number(1...59))M"
        case "email", "idn-email": return email()
        case "uuid": return uuid()
        case "uri", "url", "iri": return url(key)
        case "uri-reference", "iri-reference": return "/" + slug()
        case "uri-template": return "https://example.com/{id}"
        case "hostname", "idn-hostname": return (random.element(Words.nouns) ?? "www") + ".example.com"
        case "ipv4": return "192.0.2.\(random.number(1...254))"
        case "ipv6": return "2001:db8::\(String(random.number(1...65_535), radix: 16))"
        case "byte", "base64": return base64()
        case "json-pointer": return "/" + (random.element(Words.nouns) ?? "")
        case "password": return "secret-\(slug())"
        case "regex": return "^[a-z]+$"
        case "int64", "uint64": return String(random.number(1...99_999_999))
        case "decimal": return "\(random.number(1...500)).\(random.number(10...99))"
        case "binary": return random.element(Words.sentences)
        default: return nil
        }
    }

    mutating func dateTime(_ key: String) -> String { date(key) + "T" + clock() + "Z" }

    /// A date. What was updated is later than what was created.
    mutating func date(_ key: String) -> String {
        let words = KeyWords(key)
        let isLate = words.has("updated", "modified", "ended", "end", "expires", "expiry", "due")
        let isBirth = words.has("birth", "birthday", "born", "dob")
        let year = isBirth ? random.number(1950...2004) : isLate ? 2026 : random.number(2023...2025)
        return "\(year)-\(twoDigits(1...12))-\(twoDigits(1...28))"
    }

    private mutating func clock() -> String { "\(twoDigits(7...21)):\(twoDigits(0...59)):\(twoDigits(0...59))" }

    private mutating func twoDigits(_ range: ClosedRange<Int>) -> String {
        let number = random.number(range)
        return number < 10 ? "0\(number)" : String(number)
    }

    mutating func email() -> String { "\(login())@example.com" }

    mutating func login() -> String {
        let first = (random.element(Words.firstNames) ?? "").lowercased().ascii
        return "\(first).\((random.element(Words.lastNames) ?? "").lowercased().ascii)"
    }

    mutating func slug() -> String {
        "\(random.element(Words.adjectives) ?? "")-\(random.element(Words.nouns) ?? "")"
    }

    mutating func url(_ key: String) -> String {
        let isImage = KeyWords(key).has("avatar", "image", "photo", "picture", "thumbnail", "icon", "logo")
        return "https://example.com/" + (isImage ? "images/\(slug()).png" : slug())
    }

    /// A random UUID (RFC 9562 §5.4).
    mutating func uuid() -> String {
        let digits = hexadecimal(32)
        var text = ""
        for (position, digit) in digits.enumerated() {
            if [8, 12, 16, 20].contains(position) { text.append("-") }
            text.append(position == 12 ? "4" : position == 16 ? "a" : digit)
        }
        return text
    }

    mutating func hexadecimal(_ count: Int) -> String {
        (0..<count).map { _ in String(random.number(0...15), radix: 16) }.joined()
    }

    private mutating func base64() -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return String((0..<16).map { _ in random.element(alphabet) ?? "A" })
    }
}

extension String {
    /// The text without characters beyond ASCII, which local parts of addresses rarely have.
    fileprivate var ascii: String { String(self.map { $0 == "á" ? "a" : $0 == "í" ? "i" : $0 }.filter(\.isASCII)) }
}
