package import OpenAPI

extension SecretText {
    /// The text with `…` for each word that looks like a secret.
    static func removed(from text: String) -> String {
        guard isLikely(text) else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            isLikely(String(word)) ? "…" : String(word)
        }.joined(separator: " ")
    }

    /// The text with `…` for these words too: the value behind the name of a secret, as in `the password is hunter2`, and words that
    /// only a password can be.
    static func removed(fromSentence text: String) -> String {
        var result: [Substring] = []
        var isAnnounced = false
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            if isLikely(String(word)) || isAnnounced && isUnlikeWord(word) || isValue(word) {
                result.append("…")
            } else if let end = endOfName(word) {
                result.append(word[...end] + "…")
            } else {
                result.append(word)
            }
            isAnnounced = isAnnounced && joiningWords.contains(word.lowercased()) || SecretName.isField(String(word))
        }
        return result.joined(separator: " ")
    }

    /// The words between a name and its value: `the password is …`.
    private static let joiningWords: Set = ["", ":", "=", "as", "is", "of", "was"]

    /// Whether a text is longer than a small number, and has characters that words do not have.
    private static func isUnlikeWord(_ word: Substring) -> Bool {
        word.utf8.count >= 4 && word.utf8.contains { !$0.isLetter && $0 < 0x80 && !".,;:!?()'\"`-/".utf8.contains($0) }
    }

    /// Whether a word is a value rather than a part of a sentence: a long number, an address of electronic mail, letters and digits that
    /// change often, or with signs between them that passwords have.
    private static func isValue(_ word: Substring) -> Bool {
        let bytes = Array(word.utf8)
        let digits = bytes.count(where: \.isDigit)
        if digits >= 6, bytes.allSatisfy({ !$0.isLetter }) { return true }
        let parts = bytes.split(separator: UInt8(ascii: "/"))
        if parts.contains(where: { SegmentText.changesOften(Array($0)) }) { return true }
        if SegmentText.isUnpronounceable(String(word)) { return true }
        let inner = bytes.dropFirst().dropLast()
        if word.contains("://") { return false }
        return inner.contains(UInt8(ascii: "@")) && bytes.contains(where: \.isLetter)
            || digits > 0 && bytes.contains(where: \.isLetter) && inner.contains { "!$%^&*~".utf8.contains($0) }
    }

    /// The end of `password=` and `password:` in a word with a value behind it; nil for another word.
    private static func endOfName(_ word: Substring) -> Substring.Index? {
        guard let end = word.firstIndex(where: { $0 == "=" || $0 == ":" }), word.index(after: end) < word.endIndex,
            SecretName.isField(String(word[..<end]))
        else { return nil }
        return end
    }
}

extension [Finding] {
    /// Without words in messages that look like secrets: messages name parts of a source.
    package var withoutSecrets: [Finding] {
        map { finding in
            Finding(
                outcome: finding.outcome, message: SecretText.removed(from: finding.message), range: finding.range)
        }
    }
}

extension DocumentFailure {
    /// Without words in the message that look like secrets.
    package var withoutSecrets: DocumentFailure {
        let message = SecretText.removed(from: message)
        return message == self.message ? self : DocumentFailure(message, at: range)
    }
}
