import APITexts

/// The forms of dates.
enum DateForms {
    /// A pattern of dates that the language reads and writes.
    struct Pattern: Sendable {
        let text: String
        /// Another pattern that reads the same texts as other days. If both fit all texts, neither is certain.
        var rival: String?
        /// Whether the pattern is a way to write RFC 3339, so that other ways may come too.
        var isISO8601 = false
        /// Whether texts with only digits fit, so that the key must say that it is a date.
        var needsName = false
    }

    /// The patterns, the likeliest first.
    static let patterns: [Pattern] = [
        Pattern(text: "yyyy-MM-dd'T'HH:mm:ss.SSSX", isISO8601: true),
        Pattern(text: "yyyy-MM-dd'T'HH:mm:ssxxx", isISO8601: true),
        Pattern(text: "yyyy-MM-dd'T'HH:mm:ss.SSSxxx", isISO8601: true),
        Pattern(text: "yyyy-MM-dd'T'HH:mm:ssxx", isISO8601: true),
        Pattern(text: "yyyy-MM-dd'T'HH:mm:ss.SSSxx", isISO8601: true),
        Pattern(text: "yyyy-MM-dd'T'HH:mmX"),
        Pattern(text: "yyyy-MM-dd'T'HH:mm"),
        Pattern(text: "yyyy-MM-dd'T'HH:mm:ss.SSS"),
        Pattern(text: "yyyy-MM-dd HH:mm:ss"),
        Pattern(text: "yyyy-MM-dd HH:mm:ss.SSS"),
        Pattern(text: "yyyy-MM-dd HH:mm"),
        Pattern(text: "yyyy-MM-dd HH:mm:ssX"),
        Pattern(text: "yyyy-MM-dd HH:mm:ss xx"),
        Pattern(text: "yyyy-MM-dd HH:mm:ss 'UTC'"),
        Pattern(text: "yyyy/MM/dd HH:mm:ss"),
        Pattern(text: "yyyy/MM/dd"),
        Pattern(text: "dd.MM.yyyy"),
        Pattern(text: "dd.MM.yyyy HH:mm"),
        Pattern(text: "dd.MM.yyyy HH:mm:ss"),
        Pattern(text: "dd/MM/yyyy", rival: "MM/dd/yyyy"),
        Pattern(text: "MM/dd/yyyy", rival: "dd/MM/yyyy"),
        Pattern(text: "dd/MM/yyyy HH:mm:ss", rival: "MM/dd/yyyy HH:mm:ss"),
        Pattern(text: "MM/dd/yyyy HH:mm:ss", rival: "dd/MM/yyyy HH:mm:ss"),
        Pattern(text: "M/d/yyyy", rival: "d/M/yyyy"),
        Pattern(text: "d/M/yyyy", rival: "M/d/yyyy"),
        Pattern(text: "M/d/yyyy h:mm:ss a", rival: "d/M/yyyy h:mm:ss a"),
        Pattern(text: "d/M/yyyy h:mm:ss a", rival: "M/d/yyyy h:mm:ss a"),
        Pattern(text: "dd-MM-yyyy", rival: "MM-dd-yyyy"),
        Pattern(text: "MM-dd-yyyy", rival: "dd-MM-yyyy"),
        Pattern(text: "yyyyMMdd'T'HHmmssX"),
        Pattern(text: "yyyyMMddHHmmss", needsName: true),
        Pattern(text: "yyyyMMdd", needsName: true),
        Pattern(text: "EEE MMM dd HH:mm:ss xx yyyy"),
        Pattern(text: "EEE MMM dd HH:mm:ss yyyy"),
        Pattern(text: "EEE, dd MMM yyyy HH:mm:ss xx"),
        Pattern(text: "EEE, d MMM yyyy HH:mm:ss xx"),
        Pattern(text: "dd MMM yyyy"),
        Pattern(text: "d MMM yyyy"),
        Pattern(text: "d MMMM yyyy"),
        Pattern(text: "MMM dd, yyyy"),
        Pattern(text: "MMM d, yyyy"),
        Pattern(text: "MMMM d, yyyy"),
        Pattern(text: "dd-MMM-yyyy"),
    ]

    private static let parsed = patterns.map { DatePattern($0.text) }

    /// The forms of dates that a text has.
    static func forms(of text: UnsafeBufferPointer<UInt8>, _ possible: TextForms) -> TextForms {
        guard isDigitOrName(text) else { return [] }
        var forms: TextForms = []
        let moment = Moment(rfc3339: text)
        if let moment {
            forms.insert(.moment)
            if let time = CivilTime(moment), equal(time.rfc3339, text) { forms.insert(.iso8601) }
        }
        if let day = CivilTime(day: text), equal(day.dayText, text) { return .day }
        if let time = CivilTime(local: text), equal(time.localText, text) { forms.insert(.local) }
        if let moment = Moment(httpDate: text), let time = CivilTime(moment), equal(time.httpDate, text) {
            forms.insert(.http)
        }
        for index in patterns.indices where possible.contains(.pattern(index)) {
            guard let pattern = parsed[index], let moment = pattern.moment(from: text), isPlausible(moment),
                let time = CivilTime(moment), equal(pattern.text(from: time), text)
            else { continue }
            forms.insert(.pattern(index))
        }
        return forms
    }

    /// Whether a text begins like a date: with a digit, or with letters that are short enough for a name of a day or a month.
    private static func isDigitOrName(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text[0].isDigit || text[0].isUpper, text[text.count - 1].isLetterOrDigit else { return false }
        return text.count { $0.isDigit } >= 4
    }

    /// The years 1800 to 2200: a day-like number of another kind is rarely among them.
    private static func isPlausible(_ moment: Moment) -> Bool { -5_364_662_400..<7_258_118_400 ~= moment.seconds }

    private static func equal(_ written: String, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
        written.utf8.elementsEqual(text)
    }
}
