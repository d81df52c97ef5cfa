import APITexts

extension CivilTime {
    /// The time in UTC of a text in a format.
    ///
    /// - Parameter isText: Whether formats of text are allowed; the others are numbers.
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
}
