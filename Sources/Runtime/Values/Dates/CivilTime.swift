import Foundation

/// A date and time of day in the proleptic Gregorian calendar.
struct CivilTime: Hashable {
    var year = 2000
    var month = 1
    var day = 1
    var hour = 0
    var minute = 0
    /// 60 for a leap second.
    var second = 0
    var nanosecond = 0

    /// The precision of the fields.
    enum Rounding {
        case milliseconds, seconds
    }

    init() {}

    /// The start of the day that is `days` days after 1970-01-01.
    init(days: Int) {
        (year, month, day) = Self.civil(days: days)
    }

    /// The fields of a date in UTC; nil outside the years 0 to 9999.
    init?(_ date: Date, rounding: Rounding) {
        let seconds = date.timeIntervalSinceReferenceDate
        guard Self.firstSecond...Self.lastSecond ~= seconds else { return nil }
        // `Int` has 32 bits on an Apple Watch.
        var units: Int64
        switch rounding {
        case .milliseconds: units = Int64((seconds * 1000).rounded())
        case .seconds: units = Int64(seconds.rounded(.down)) * 1000
        }
        // .NET's last moment, 9999-12-31T23:59:59.9999999Z, rounds up to the year 10000 as a Double.
        units = min(units, Int64(Self.lastSecond) * 1000 - 1)
        let (whole, milliseconds) = Self.floorDivision(units, 1000)
        nanosecond = Int(milliseconds) * 1_000_000
        let (days, rest) = Self.floorDivision(whole + Self.referenceSeconds, 86_400)
        let time = Int(rest)
        (year, month, day) = Self.civil(days: Int(days))
        (hour, minute, second) = (time / 3600, time / 60 % 60, time % 60)
    }

    /// The date of the fields at an offset from UTC, in seconds; nil if a field is out of range (years: 0 to 9999).
    ///
    /// A leap second, only valid at the end of a UTC day (RFC 3339 §5.7), is the start of the next minute, as in POSIX.
    func date(offset: Int = 0) -> Date? {
        guard 0...9999 ~= year, 1...12 ~= month, 1...Self.days(in: month, of: year) ~= day, 0..<24 ~= hour,
            0..<60 ~= minute,
            0...60 ~= second
        else { return nil }
        let seconds = Int64(Self.days(year, month, day)) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
        guard second < 60 || seconds % 86_400 == 0 else { return nil }
        return Date(
            timeIntervalSinceReferenceDate: Double(seconds - Self.referenceSeconds) + Double(nanosecond) / 1e9)
    }

    /// From 1970 to the start of 2001, which Foundation counts from.
    static let referenceSeconds: Int64 = 978_307_200

    /// The start of the year 0, in seconds from 2001.
    private static let firstSecond = -63_145_526_400.0
    /// The end of the year 9999, in seconds from 2001.
    private static let lastSecond = 252_423_993_600.0

    /// 0 for Sunday.
    var weekday: Int {
        Self.floorDivision(Self.days(year, month, day) + 4, 7).remainder
    }

    static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01. Counts years from March: the leap day is the last of its year.
    static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = floorDivision(year, 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    /// The day that is `days` days after 1970-01-01.
    static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
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
