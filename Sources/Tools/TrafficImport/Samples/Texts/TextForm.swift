/// What the texts of a place are.
enum TextForm: Hashable, Sendable {
    case text, uuid, url, day, localDateTime, http, bytes
    /// A date in the formats of the language; the first one is written.
    case date([String])
}

extension TextSample {
    /// What all texts are, whatever their key.
    var form: TextForm { form(key: "") }

    /// What all texts are, under a key.
    func form(key: String) -> TextForm {
        guard count > 0 else { return .text }
        if forms.contains(.uuid) { return .uuid }
        if forms.contains(.url) { return .url }
        if forms.contains(.day) { return .day }
        if forms.contains(.iso8601) { return .date([]) }
        if forms.contains(.local) { return .localDateTime }
        if forms.contains(.http) { return .http }
        if forms.contains(.base64), !SecretName.isField(key), !key.lowercased().contains("cursor") { return .bytes }
        return pattern(key).map { .date($0) } ?? .text
    }

    /// The formats of a date by a pattern that is the only likely one.
    private func pattern(_ key: String) -> [String]? {
        let patterns = DateForms.patterns
        for index in patterns.indices where forms.contains(.pattern(index)) {
            let pattern = patterns[index]
            let hasRival = patterns.indices.contains { other in
                patterns[other].text == pattern.rival && forms.contains(.pattern(other))
            }
            if hasRival || pattern.needsName && !DateKey.isDate(key) { continue }
            return pattern.isISO8601 ? [pattern.text, "iso8601"] : [pattern.text]
        }
        return nil
    }
}
