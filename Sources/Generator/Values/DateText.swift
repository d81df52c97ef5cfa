/// Reads the texts of dates that specs hold, as the runtime reads them from the wire.
struct DateText {
    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    /// Whether the text is a day such as `2026-11-20` (RFC 3339's `full-date`).
    static func isDay(_ text: String) -> Bool {
        var reader = DateText(text)
        guard let (year, month, day) = reader.day(), reader.isAtEnd else { return false }
        return Moment.isDay(year, month, day)
    }

    /// Whether the text is a day and a time such as `2026-11-20T12:34:56.789`, without an offset.
    static func isLocalDateTime(_ text: String) -> Bool {
        var reader = DateText(text)
        guard let (year, month, day) = reader.day(), reader.take("T") || reader.take("t") || reader.take(" "),
            let hour = reader.number(2), hour < 24, reader.take(":"), let minute = reader.number(2), minute < 60
        else { return false }
        if reader.take(":") {
            guard let second = reader.number(2), second < 60 else { return false }
            if reader.take("."), reader.fraction() == nil { return false }
        }
        return reader.isAtEnd && Moment.isDay(year, month, day)
    }

    /// The moment of a text such as `2026-11-20T12:34:56.789+01:00` (RFC 3339 §5.6).
    static func rfc3339(_ text: String) -> Moment? {
        var reader = DateText(text)
        guard let (year, month, day) = reader.day(), reader.take("T") || reader.take("t"),
            let (hour, minute, second) = reader.time()
        else { return nil }
        var nanoseconds = 0
        if reader.take(".") {
            guard let fraction = reader.fraction() else { return nil }
            nanoseconds = fraction
        }
        guard let offset = reader.offset(), reader.isAtEnd else { return nil }
        return Moment(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanoseconds: nanoseconds,
            offset: offset)
    }

    /// The moment of a text such as `Fri, 20 Nov 2026 12:34:56 GMT` (RFC 9110 §5.6.7).
    static func http(_ text: String) -> Moment? {
        var reader = DateText(text)
        guard reader.weekday(isShort: true), reader.take(", "), let day = reader.number(2), reader.take(" "),
            let month = reader.month(isShort: true), reader.take(" "), let year = reader.number(4), reader.take(" "),
            let (hour, minute, second) = reader.time(), reader.take(" GMT"), reader.isAtEnd
        else { return nil }
        return Moment(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second)
    }

    /// The moment of a number since 1970, a second being so many powers of ten of its unit.
    static func number(_ text: String, powerOfSecond power: Int) -> Moment? {
        DecimalText(text)?.parts(dividedBy: power).flatMap { Moment(since1970: ($0.whole, $0.billionths)) }
    }

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    // MARK: - Parts

    var isAtEnd: Bool { rest.isEmpty }

    private mutating func day() -> (year: Int, month: Int, day: Int)? {
        guard let year = number(4), take("-"), let month = number(2), take("-"), let day = number(2) else { return nil }
        return (year, month, day)
    }

    private mutating func time() -> (hour: Int, minute: Int, second: Int)? {
        guard let hour = number(2), take(":"), let minute = number(2), take(":"), let second = number(2) else {
            return nil
        }
        return (hour, minute, second)
    }

    private mutating func offset() -> Int? {
        if take("Z") || take("z") { return 0 }
        let isWest = take("-")
        guard isWest || take("+"), let hours = number(2), hours < 24, take(":"), let minutes = number(2), minutes < 60
        else { return nil }
        return (hours * 60 + minutes) * (isWest ? -60 : 60)
    }

    /// An offset, or a name of Greenwich's with or without one.
    mutating func zone() -> Int? {
        let isNamed = take("GMT") || take("UTC") || take("Z")
        let isWest = take("-")
        guard isWest || take("+") else { return isNamed ? 0 : nil }
        guard let hours = number(2), hours < 24 else { return nil }
        var minutes = 0
        if take(":") || rest.first.map({ (0x30...0x39).contains($0) }) ?? false {
            guard let digits = number(2), digits < 60 else { return nil }
            minutes = digits
        }
        return (hours * 60 + minutes) * (isWest ? -60 : 60)
    }

    mutating func take(_ expected: String) -> Bool {
        guard rest.starts(with: expected.utf8) else { return false }
        rest = rest.dropFirst(expected.utf8.count)
        return true
    }

    /// An English month, from 0.
    mutating func month(isShort: Bool) -> Int? { index(of: Self.months, isShort) }

    mutating func weekday(isShort: Bool) -> Bool { index(of: Self.weekdays, isShort) != nil }

    private mutating func index(of names: [String], _ isShort: Bool) -> Int? {
        for (index, name) in names.enumerated() where take(isShort ? String(name.prefix(3)) : name) { return index }
        return nil
    }

    mutating func number(_ digits: Int) -> Int? {
        let text = rest.prefix(digits)
        guard digits > 0, text.count == digits, text.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(digits)
        return text.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// One digit up to so many, of which 18 are read at most.
    mutating func number(upTo most: Int) -> Int? {
        number(rest.prefix(min(most, 18)).prefix { (0x30...0x39).contains($0) }.count)
    }

    /// The digits of a fraction of a second, as nanoseconds.
    mutating func fraction() -> Int? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest.dropFirst(digits.count)
        guard !digits.isEmpty else { return nil }
        let kept = digits.prefix(9).reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return (digits.count..<max(9, digits.count)).reduce(kept) { value, _ in value * 10 }
    }
}
