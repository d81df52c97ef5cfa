import APITexts

/// The texts of dates in specs, which mean what they would mean on the wire.
extension CivilTime {
    /// The time in UTC of a text such as `2026-11-20T12:34:56.789+01:00`.
    init?(rfc3339 text: String) { self.init(text) { Moment(rfc3339: $0) } }

    /// The time in UTC of a text in a format.
    ///
    /// - Parameter isText: Whether the formats that are text count.
    init?(_ text: String, in format: DateFormat, isText: Bool) {
        switch format {
        case .unix: self.init(number: text, powerOfSecond: 0)
        case .unixMilliseconds: self.init(number: text, powerOfSecond: 3)
        case .iso8601 where isText: self.init(rfc3339: text)
        case .http where isText: self.init(text) { Moment(httpDate: $0) }
        case .pattern(let pattern) where isText: self.init(text) { DatePattern(pattern)?.moment(from: $0) }
        case .iso8601, .http, .pattern: return nil
        case .anyOf(let formats):
            guard let first = formats.lazy.compactMap({ CivilTime(text, in: $0, isText: isText) }).first
            else { return nil }
            self = first
        }
    }

    /// The time of a number since 1970, a second being so many powers of ten of its unit.
    private init?(number text: String, powerOfSecond power: Int) {
        guard let moment = NumberText(checking: text)?.moment(powerOfSecond: power) else { return nil }
        self.init(moment)
    }

    private init?(_ text: String, _ read: (UnsafeBufferPointer<UInt8>) -> Moment?) {
        guard let moment = text.withBytes(read) else { return nil }
        self.init(moment)
    }

    /// Whether the text is a day such as `2026-11-20`.
    static func isDay(_ text: String) -> Bool { text.withBytes { CivilTime(day: $0) } != nil }

    /// Whether the text is a day and a time such as `2026-11-20T12:34:56.789`, without an offset.
    static func isLocal(_ text: String) -> Bool { text.withBytes { CivilTime(local: $0) } != nil }

    /// The text of RFC 3339 with as many digits as are needed, as which the time stands in generated code.
    var literal: String { localText + "Z" }
}
