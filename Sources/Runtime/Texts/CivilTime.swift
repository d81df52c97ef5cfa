/// A date and time of day in the proleptic Gregorian calendar.
package struct CivilTime: Hashable, Sendable {
    package var year = 2000
    package var month = 1
    package var day = 1
    package var hour = 0
    package var minute = 0
    /// 60 for a leap second.
    package var second = 0
    package var nanosecond = 0

    package init() {}

    /// The start of a day, whether it exists or not.
    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The fields of a moment in UTC; nil outside the years 0 to 9999.
    package init?(_ moment: Moment) {
        guard Self.firstSecond..<Self.endSecond ~= moment.seconds else { return nil }
        let (days, rest) = Self.floorDivision(moment.seconds, 86_400)
        let time = Int(rest)
        (year, month, day) = Self.civil(days: Int(days))
        hour = time / 3600
        minute = time / 60 % 60
        second = time % 60
        nanosecond = moment.nanosecond
    }

    /// The moment of the fields at an offset from UTC, in seconds; nil if a field is out of range (years: 0 to 9999).
    ///
    /// A leap second, only valid at the end of a UTC day (RFC 3339 §5.7), is the start of the next minute, as in POSIX.
    package func moment(offset: Int = 0) -> Moment? {
        guard Self.isDay(year, month, day), 0..<24 ~= hour, 0..<60 ~= minute, 0...60 ~= second else { return nil }
        let seconds = Int64(Self.days(year, month, day)) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
        guard second < 60 || seconds % 86_400 == 0 else { return nil }
        return Moment(seconds: seconds, nanosecond: nanosecond)
    }

    /// The start of the year 0, in seconds from 1970.
    package static let firstSecond: Int64 = -62_167_219_200
    /// The end of the year 9999, in seconds from 1970.
    package static let endSecond: Int64 = 253_402_300_800

    /// 0 for Sunday.
    var weekday: Int { Self.floorDivision(Self.days(year, month, day) + 4, 7).remainder }

    /// Whether the calendar has the day.
    package static func isDay(_ year: Int, _ month: Int, _ day: Int) -> Bool {
        0...9999 ~= year && 1...12 ~= month && 1...days(in: month, of: year) ~= day
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01. Years begin in March, which makes the leap day their last.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = floorDivision(year, 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day that is `days` days after 1970-01-01.
    private static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        let (era, dayOfEra) = floorDivision(days + 719_468, 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }

    private static func floorDivision<Number: SignedInteger>(
        _ dividend: Number, _ divisor: Number
    ) -> (quotient: Number, remainder: Number) {
        let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}
