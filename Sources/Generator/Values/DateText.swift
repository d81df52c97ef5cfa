import APITexts

/// Dates in specs, which have the same meaning as on the wire.
extension CivilTime {
    /// The time in UTC of a text such as `2026-11-20T12:34:56.789+01:00`.
    init?(rfc3339 text: String) { self.init(text) { Moment(rfc3339: $0) } }

    /// The time of a number since 1970.
    ///
    /// - Parameter power: The power of ten of the unit: 0 for seconds, 3 for milliseconds.
    init?(number text: String, powerOfSecond power: Int) {
        guard let moment = NumberText(checking: text)?.moment(powerOfSecond: power) else { return nil }
        self.init(moment)
    }

    /// The time that a function reads from the text's bytes.
    init?(_ text: String, _ read: (UnsafeBufferPointer<UInt8>) -> Moment?) {
        guard let moment = text.withBytes(read) else { return nil }
        self.init(moment)
    }

    /// Whether the text is a day such as `2026-11-20`.
    static func isDay(_ text: String) -> Bool { text.withBytes { CivilTime(day: $0) } != nil }

    /// Whether the text is a day and a time such as `2026-11-20T12:34:56.789`, without an offset.
    static func isLocal(_ text: String) -> Bool { text.withBytes { CivilTime(local: $0) } != nil }

    /// The RFC 3339 text of generated code, with as few digits as possible.
    var literal: String { localText + "Z" }
}
