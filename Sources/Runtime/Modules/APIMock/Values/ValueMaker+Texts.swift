import APIValues

extension ValueMaker {
    /// A text: of its format, else one that looks real for the key, else one that matches the pattern.
    mutating func text(_ facets: Facets, _ key: String) -> String {
        let rules = facets.text
        let format = facets.format
        if let text = format.flatMap({ text(format: $0, key) }) {
            if allows(text, rules, nil) { return text }
            let fitting = fitted(text, format ?? "", rules)
            if allows(fitting, rules, format) { return fitting }
        } else if let format, facets.examples.count > 1,
            let example = random.element(facets.examples.compactMap(\.string)), allows(example, rules, format)
        {
            // No rule is known for the format, so only examples have it. One alone would make all values equal.
            return example
        }
        let usual = text(key: key)
        guard let pattern = rules.patterns.first else { return fitted(usual, rules) }
        if allows(usual, rules, format) { return usual }
        return matching(pattern, rules, format)
    }

    /// The most characters of a made text. A text of a megabyte says no more than one of some kilobytes.
    private static let longest = 100_000

    private func allows(_ text: String, _ rules: Facets.TextFacets, _ format: String?) -> Bool {
        let length = text.unicodeScalars.count
        guard length >= rules.minimum, length <= rules.maximum ?? .max else { return false }
        guard rules.patterns.allSatisfy({ $0.matches(text) }) else { return false }
        return format.flatMap { TextFormat(rawValue: $0)?.mismatch(text) } == nil
    }

    /// A text that matches a pattern and has the right length, if one is found.
    private mutating func matching(_ pattern: Pattern, _ rules: Facets.TextFacets, _ format: String?) -> String {
        var text = ""
        var more = 0
        for attempt in 0..<70 {
            // After some random lengths, repetitions grow until the text is long enough.
            let isRandom = attempt < 6
            text = pattern.text(&random, more: isRandom ? random.number(0...2 * attempt + 1) : more)
            if allows(text, rules, format) { break }
            let length = text.unicodeScalars.count
            let minimum = min(rules.minimum, Self.longest)
            if !isRandom, length < minimum { more += max(1, (minimum - length) / 8) }
        }
        return text
    }

    /// The text of a format with a length that the rules allow, if the format has texts of several lengths.
    private mutating func fitted(_ text: String, _ format: String, _ rules: Facets.TextFacets) -> String {
        let length = text.unicodeScalars.count
        let isLong = length > rules.maximum ?? .max
        let missing = max(min(rules.minimum, Self.longest) - length, 0)
        switch format {
        case "email", "idn-email":
            return isLong ? "a@b.co" : String(repeating: "a", count: missing) + text
        case "uri", "url", "iri": return isLong ? "urn:a" : text + "/" + String(repeating: "a", count: missing)
        case "hostname", "idn-hostname":
            return isLong ? "a.co" : String(repeating: "a", count: min(missing, 40)) + text
        case "byte", "base64":
            let count = isLong ? (rules.maximum ?? 0) / 4 * 4 : (min(rules.minimum, Self.longest) + 3) / 4 * 4
            return base64(min(count, Self.longest))
        case "date-time", "time": return text.replacing("Z", with: ".") + String(repeating: "0", count: missing) + "Z"
        default: return TextFormat(rawValue: format) == nil ? fitted(text, rules) : text
        }
    }

    /// The text with a length that the rules allow.
    private mutating func fitted(_ text: String, _ rules: Facets.TextFacets) -> String {
        var text = text
        let minimum = min(rules.minimum, Self.longest)
        var count = text.unicodeScalars.count
        while count < minimum {
            let word = (text.isEmpty ? "" : " ") + (random.element(Words.nouns) ?? "word")
            text += word
            count += word.unicodeScalars.count
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
        case "byte", "base64": return base64(16)
        case "base64url": return base64(16).replacing("+", with: "-").replacing("/", with: "_")
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

    /// A date. An update is later than the creation.
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

    private mutating func base64(_ count: Int) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        return String((0..<count).map { _ in random.element(alphabet) ?? "A" })
    }
}

extension String {
    /// The text without characters beyond ASCII, which local parts of addresses rarely have.
    fileprivate var ascii: String { String(self.map { $0 == "á" ? "a" : $0 == "í" ? "i" : $0 }.filter(\.isASCII)) }
}
