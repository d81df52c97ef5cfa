/// Reading and reporting that many constructs share.
extension SpecParser {
    /// Reports the keys of a list that the mapping has.
    mutating func refuse(_ keys: [KeyName], in fields: Fields, _ message: (KeyName) -> String) {
        for key in keys {
            guard let entry = fields.entry(key) else { continue }
            sink.error(.misplacedKey, message(key), at: entry.key.range)
        }
    }

    /// The only key of those that give the shape; nil after a report of none or several.
    mutating func only(
        _ keys: [KeyName], of owner: @autoclosure () -> String, _ fields: Fields, at range: SourceRange,
        hint: String = "", or missing: @autoclosure () -> String
    ) -> KeyName? {
        if keys.count > 1 {
            return sink.refuse(
                .conflictingKeys, "\(owner()) has '\(keys[0])' and '\(keys[1])'; it can have one\(hint)", at: range)
        }
        if keys.isEmpty, !fields.hasReport { sink.error(.missingKey, missing(), at: range) }
        return keys.first
    }

    /// Reports `none`, which removes a default, if there are no defaults.
    mutating func isGiven(_ field: FieldSyntax, _ owner: String) -> Bool {
        guard case .omitted = field.content else { return true }
        return sink.refuse(
            .misplacedKey, "'none' removes a default, and \(owner) no defaults; remove '\(field.name.value)'",
            at: field.name.range)
    }

    /// Whether a name occurred before; reports it.
    mutating func isRepeated<Name: Hashable>(
        _ name: Name, _ phrase: @autoclosure () -> String, at range: SourceRange, in seen: inout [Name: SourceRange]
    ) -> Bool {
        guard let earlier = seen.updateValue(range, forKey: name) else { return false }
        sink.error(.duplicateKey, phrase(), at: range, notes: .at(earlier, "the first one is here"))
        return true
    }

    mutating func isRepeated(_ name: Located<String>, in seen: inout [String: SourceRange]) -> Bool {
        isRepeated(name.value, "'\(name.value)' is given twice", at: name.range, in: &seen)
    }

    /// One of the allowed words of a key; nil after a report, or if the key is missing.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(_ key: KeyName, _ fields: Fields) -> Word? {
        guard let text = fields.text(key, &sink) else { return nil }
        return word(text, of: Word.self) { words in
            let list = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            return "'\(key)' is \(list), not '\(text.value)'"
        }
    }

    /// One of the allowed words; nil after a report.
    mutating func word<Word: RawRepresentable<String> & CaseIterable>(
        _ text: Located<String>, of _: Word.Type, _ message: ([String]) -> String
    ) -> Word? {
        if let word = Word(rawValue: text.value) { return word }
        let words = Word.allCases.map(\.rawValue)
        let nearest = sink.proposal(for: text.value, among: words)
        return sink.refuse(
            .unknownWord, message(words) + nearest.hint, at: text.range, fix: nearest.fixOfWord(at: text.range))
    }
}
