import APIRuntime
import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct DatePatterns {
        @Test(
            "A pattern reads its own output",
            arguments: [
                ("yyyy-MM-dd HH:mm:ss", "2026-11-20 12:34:56"),
                ("yyyyMMddHHmmss", "20261120123456"),
                ("EEE MMM dd HH:mm:ss Z yyyy", "Fri Nov 20 12:34:56 +0000 2026"),
                ("EEEE, d MMMM yyyy 'at' h:mm:ss a", "Friday, 20 November 2026 at 12:34:56 PM"),
                ("d.M.yy H:m:s", "20.11.26 12:34:56"),
                ("yyyy-MM-dd'T'HH:mm:ssXXX", "2026-11-20T12:34:56Z"),
                ("yyyy-MM-dd'T'HH:mm:ssxxx", "2026-11-20T12:34:56+00:00"),
                ("yyyy-MM-dd'T'HH:mm:ssZZZZZ", "2026-11-20T12:34:56Z"),
                ("yyyy-MM-dd HH:mm:ss.SSS zzz", "2026-11-20 12:34:56.000 GMT"),
                ("'it''s' yyyy/MM/dd '' kk:mm:ss", "it's 2026/11/20 ' 12:34:56"),
                ("yyyy-MM-dd KK:mm:ss a", "2026-11-20 00:34:56 PM"),
            ])
        func roundTrips(pattern: String, text: String) throws {
            let date = Date(timeIntervalSince1970: 1_795_178_096)
            #expect(try DateFormat.pattern(pattern).text(from: date) == text)
            #expect(DateFormat.pattern(pattern).date(from: text) == date)
        }

        @Test(
            "A pattern agrees with Foundation's formatter",
            arguments: [
                "yyyy-MM-dd HH:mm:ss", "yyyyMMdd", "EEE MMM dd HH:mm:ss Z yyyy", "dd/MM/yy hh:mm a",
                "yyyy-MM-dd'T'HH:mm:ss.SSSXXX",
            ])
        func agreement(pattern: String) throws {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.timeZone = TimeZone(identifier: "UTC")
            formatter.dateFormat = pattern
            for seconds in [0.0, 1_795_178_096, 951_782_399.5, 1_735_689_600, 1_000_000_000] {
                let date = Date(timeIntervalSince1970: seconds)
                let text = formatter.string(from: date)
                #expect(try DateFormat.pattern(pattern).text(from: date) == text)
                #expect(DateFormat.pattern(pattern).date(from: text) == formatter.date(from: text))
            }
        }

        @Test("Offsets count, and missing fields are those of the year 2000")
        func details() {
            let pattern = DateFormat.pattern("yyyy-MM-dd HH:mm Z")
            #expect(pattern.date(from: "1970-01-01 01:00 +0100") == Date(timeIntervalSince1970: 0))
            #expect(pattern.date(from: "1970-01-01 01:00 GMT+01:00") == Date(timeIntervalSince1970: 0))
            #expect(DateFormat.pattern("HH:mm").date(from: "00:00") == Date(timeIntervalSince1970: 946_684_800))
        }

        @Test(
            "Text that does not fit is refused",
            arguments: [
                ("yyyy-MM-dd", "2026-11-31"), ("yyyy-MM-dd", "2026-11-20 "), ("yyyy-MM-dd", "2026-1120"),
                ("HH:mm", "24:00"),
                ("hh:mm a", "13:00 PM"), ("hh:mm a", "00:00 AM"), ("MMM", "Foo"), ("yyyyMMdd", "202611"), ("EEE", ""),
                ("Q", "1"), ("YYYY", "2026"), ("yyyy 'open", "2026"),
                ("yyyyy", "10000"), ("yyyyyyyyyyyy", "999999999999"), ("yyyyyyyyyyyyyyyyyyyy", "99999999999999999999"),
            ])
        func refusing(pattern: String, text: String) {
            #expect(DateFormat.pattern(pattern).date(from: text) == nil)
        }

        @Test("A pattern with an unsupported field writes nothing")
        func unsupported() {
            #expect(throws: InvalidValue(reason: "the date pattern is not supported")) {
                try DateFormat.pattern("YYYY-'W'ww").text(from: Date())
            }
        }
    }

    @Suite struct LocalDates {
        @Test("A local date is read and written unchanged")
        func roundTrips() throws {
            let date = try #require(LocalDate(year: 2026, month: 11, day: 20))
            #expect(LocalDate("2026-11-20") == date)
            #expect(date.description == "2026-11-20")
            #expect(LocalDate(year: 7, month: 1, day: 2)?.description == "0007-01-02")
            try expectRoundTrip(#""2026-11-20""#, date)
            expectNeither(#""2026-11-31""#, LocalDate.self, "not a date like 2026-11-20")
            #expect(try JSONDecoder().decode([LocalDate].self, from: JSONEncoder().encode([date])) == [date])
        }

        @Test(
            "Invalid days are refused",
            arguments: [
                "", "2026", "2026-11", "2026-11-20T00:00:00Z", "2026-02-29", "1900-02-29", "2026-00-10", "2026-13-10",
                "2026-01-00",
                "2026-01-32", "20261120", "2026-1-2", " 2026-11-20", "-026-11-20",
            ])
        func refusing(text: String) {
            #expect(LocalDate(text) == nil)
        }

        @Test("Local dates are ordered")
        func order() {
            let dates = ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].compactMap { LocalDate($0) }
            #expect(dates.count == 4)
            #expect(dates.reversed().sorted() == dates)
            #expect(LocalDate(year: 2024, month: 2, day: 29) != nil)
            #expect(LocalDate(year: 10_000, month: 1, day: 1) == nil)
        }
    }

    @Suite struct LocalDateTimes {
        @Test(
            "A local time is read and written unchanged",
            arguments: [
                ("2026-11-20T12:34:56", "2026-11-20T12:34:56"), ("2026-11-20 12:34", "2026-11-20T12:34:00"),
                ("2026-11-20t12:34:56.700", "2026-11-20T12:34:56.7"),
                ("0000-01-01T00:00:00.0000000019", "0000-01-01T00:00:00.000000001"),
            ])
        func roundTrips(text: String, written: String) throws {
            let time = try #require(LocalDateTime(text))
            #expect(time.description == written && LocalDateTime(written) == time)
            try expectRoundTrip("\"\(written)\"", time)
            #expect(try JSONDecoder().decode([LocalDateTime].self, from: JSONEncoder().encode([time])) == [time])
        }

        @Test(
            "Invalid times are refused",
            arguments: [
                "", "2026-11-20", "2026-11-20T12", "2026-11-20T12:34:56Z", "2026-11-20T12:34:56+01:00",
                "2026-02-29T00:00:00", "2026-11-20T24:00:00", "2026-11-20T12:60:00", "2026-11-20T12:34:60",
                "2026-11-20T12:34:56.", "2026-11-20T12:34:5", "2026-11-20_12:34:56", "2026-11-20T12:34:56 ",
            ])
        func refusing(text: String) {
            #expect(LocalDateTime(text) == nil)
        }

        @Test("Local times are ordered")
        func order() {
            let texts = [
                "2026-11-19T23:59:59", "2026-11-20T00:00:00", "2026-11-20T00:00:00.5", "2026-11-20T00:01",
                "2026-11-20T01:00",
            ]
            let times = texts.compactMap { LocalDateTime($0) }
            #expect(times.count == texts.count && times.reversed().sorted() == times)
        }

        @Test(
            "The moment in a time zone, even where clocks go forward or back",
            arguments: [
                ("2026-07-01T12:00:00", "2026-07-01T10:00:00Z"), ("2026-12-01T12:00:00", "2026-12-01T11:00:00Z"),
                // 02:30 is skipped on 29 March, and occurs twice on 25 October.
                ("2026-03-29T01:59:59", "2026-03-29T00:59:59Z"), ("2026-03-29T02:30:00", "2026-03-29T01:30:00Z"),
                ("2026-03-29T03:00:00", "2026-03-29T01:00:00Z"), ("2026-10-25T01:59:59", "2026-10-24T23:59:59Z"),
                ("2026-10-25T02:30:00", "2026-10-25T00:30:00Z"), ("2026-10-25T03:00:00", "2026-10-25T02:00:00Z"),
            ])
        func zones(text: String, moment: String) throws {
            let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
            let time = try #require(LocalDateTime(text))
            let date = try #require(DateFormat.iso8601.date(from: moment))
            #expect(time.date(in: zone) == date)
            let isSkipped = text == "2026-03-29T02:30:00"
            #expect(LocalDateTime(date, in: zone)?.description == (isSkipped ? "2026-03-29T03:30:00" : text))
        }

        @Test("Local times end with the years 0 and 9999")
        func range() throws {
            let zone = try #require(TimeZone(secondsFromGMT: 3600))
            #expect(LocalDateTime(Date(timeIntervalSince1970: 253_402_300_799), in: zone) == nil)
            #expect(LocalDateTime(.distantPast, in: zone) != nil)
            let last = try #require(LocalDateTime("9999-12-31T23:59:59"))
            #expect(LocalDateTime(last.date(in: zone), in: zone) == last)
        }
    }
}
