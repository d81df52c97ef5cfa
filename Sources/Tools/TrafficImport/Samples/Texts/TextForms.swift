import APITexts

/// The forms of a text that a type of the language reads, and writes back with the same characters.
struct TextForms: OptionSet, Sendable {
    let rawValue: UInt64

    init(rawValue: UInt64) { self.rawValue = rawValue }

    static let uuid = TextForms(rawValue: 1)
    /// A UUID with capital letters, which `UUID` would write in small ones.
    static let capitalUUID = TextForms(rawValue: 1 << 1)
    static let url = TextForms(rawValue: 1 << 2)
    /// `2026-11-20`.
    static let day = TextForms(rawValue: 1 << 3)
    /// RFC 3339 as the runtime writes it.
    static let iso8601 = TextForms(rawValue: 1 << 4)
    /// A date and time without an offset.
    static let local = TextForms(rawValue: 1 << 5)
    /// A date of HTTP (RFC 9110 §5.6.7).
    static let http = TextForms(rawValue: 1 << 6)
    static let base64 = TextForms(rawValue: 1 << 7)
    /// RFC 3339 in any form, with an offset: a `Date`, whether or not it is written back with the same characters.
    static let moment = TextForms(rawValue: 1 << 8)
    /// The patterns of dates. The first one has this bit.
    static let firstPattern: UInt64 = 9

    static let all = TextForms(rawValue: ~0)

    /// The form of a pattern.
    static func pattern(_ index: Int) -> TextForms { TextForms(rawValue: 1 << (firstPattern + UInt64(index))) }

    /// The forms of a text.
    /// - Parameter possible: The forms that all texts before it have. Others are not looked for.
    init(_ text: String, among possible: TextForms) {
        var text = text
        self = text.withUTF8 { Self.forms(of: $0, possible) }
    }

    private static func forms(of text: UnsafeBufferPointer<UInt8>, _ possible: TextForms) -> TextForms {
        var forms: TextForms = []
        guard let first = text.first, text.count >= 6 else { return forms }
        if text.count == 36, possible.contains(.uuid) || possible.contains(.capitalUUID) { forms.formUnion(uuid(text)) }
        if possible.contains(.url), first.isLetter, URLForm.isURL(text) { forms.insert(.url) }
        if possible.contains(.base64), text.count >= 100, Base64Form.isBase64(text) { forms.insert(.base64) }
        if text.count <= 40, text.contains(where: \.isDigit) {
            forms.formUnion(DateForms.forms(of: text, possible))
        }
        return forms
    }

    private static func uuid(_ text: UnsafeBufferPointer<UInt8>) -> TextForms {
        var hasCapitals = false
        for (index, byte) in text.enumerated() {
            if [8, 13, 18, 23].contains(index) {
                guard byte == UInt8(ascii: "-") else { return [] }
            } else {
                guard byte.isHexDigit else { return [] }
                if byte.isUpper { hasCapitals = true }
            }
        }
        return hasCapitals ? .capitalUUID : [.uuid, .capitalUUID]
    }
}
