/// Keys whose values are dates.
enum DateKey {
    private static let words: Set<String> = [
        "at", "date", "time", "timestamp", "ts", "created", "updated", "modified", "expires", "expiry", "expiration",
        "generated", "utc", "datetime", "since", "until", "birthday", "deadline", "started", "ended", "published",
        "deleted", "datum", "sunrise", "sunset",
    ]

    /// Whether a key says that its value is a date: `created_at`, `expiresAt`, `serverTime`.
    static func isDate(_ key: String) -> Bool {
        let words = words(of: key)
        // `time_zone` and `time_to_live` are no dates, so the last word counts.
        guard let last = words.last else { return false }
        return Self.words.contains(last) || words.count == 2 && ["date", "created", "updated"].contains(words[0])
    }

    /// The words of a key, in lower case.
    static func words(of key: String) -> [String] {
        var words: [String] = []
        var wasLower = false
        var isInside = false
        for byte in key.utf8 {
            guard byte.isLetter else {
                isInside = false
                wasLower = false
                continue
            }
            let letter = String(Unicode.Scalar(byte | 0x20))
            if isInside, !(byte.isUpper && wasLower) {
                words[words.count - 1] += letter
            } else {
                words.append(letter)
            }
            isInside = true
            wasLower = byte.isLower
        }
        return words
    }
}
