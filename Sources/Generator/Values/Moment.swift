/// A moment in UTC between the years 0 and 9999, as the texts of dates give it.
struct Moment: Hashable {
    /// Seconds since 1970.
    let seconds: Int
    let nanoseconds: Int

    /// The moment of a calendar's and a clock's fields; nil where one is out of its range.
    ///
    /// A second 60 only exists where a UTC day ends (RFC 3339 §5.7).
    init?(
        year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, nanoseconds: Int = 0,
        offset: Int = 0
    ) {
        guard Self.isDay(year, month, day), 0..<24 ~= hour, 0..<60 ~= minute, 0...60 ~= second else { return nil }
        let seconds = Self.days(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second - offset
        guard second < 60 || seconds % 86_400 == 0 else { return nil }
        self.init(seconds: seconds, nanoseconds: nanoseconds)
    }

    /// The moment so many seconds and nanoseconds after 1970 began, or before, where both are negative.
    init?(since1970 time: (seconds: Int, nanoseconds: Int)) {
        guard time.nanoseconds < 0 else {
            self.init(seconds: time.seconds, nanoseconds: time.nanoseconds)
            return
        }
        let (seconds, isTooEarly) = time.seconds.subtractingReportingOverflow(1)
        guard !isTooEarly else { return nil }
        self.init(seconds: seconds, nanoseconds: time.nanoseconds + 1_000_000_000)
    }

    private init?(seconds: Int, nanoseconds: Int) {
        guard (Self.days(0, 1, 1) * 86_400..<Self.days(10_000, 1, 1) * 86_400).contains(seconds) else { return nil }
        self.seconds = seconds
        self.nanoseconds = nanoseconds
    }

    /// The moment as RFC 3339 has it, in UTC.
    var rfc3339: String {
        let days = seconds >= 0 ? seconds / 86_400 : (seconds + 1) / 86_400 - 1
        let time = seconds - days * 86_400
        let (year, month, day) = Self.civil(days)
        var text = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
        text += "T\(Self.padded(time / 3600, 2)):\(Self.padded(time / 60 % 60, 2)):\(Self.padded(time % 60, 2))"
        guard nanoseconds > 0 else { return text + "Z" }
        var fraction = Self.padded(nanoseconds, 9)
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return text + "." + fraction + "Z"
    }

    // MARK: - Calendar

    /// Whether the proleptic Gregorian calendar has the day.
    static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
        guard 0...9999 ~= year, 1...12 ~= month else { return false }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return 1...lengths[month - 1] ~= day
    }

    /// Days since 1970-01-01, the years counted from March on.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9, day)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
}
