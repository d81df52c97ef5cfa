import APIRuntime
import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct Dates {
        @Test(
            "RFC 3339 dates are read in all their forms",
            arguments: [
                ("1970-01-01T00:00:00Z", 0), ("2026-11-20T12:34:56Z", 1_795_178_096),
                ("2026-11-20t12:34:56z", 1_795_178_096), ("2026-11-20T12:34:56.5Z", 1_795_178_096.5),
                ("2026-11-20T12:34:56.1250000000000000000000Z", 1_795_178_096.125),
                ("2026-11-20T12:34:56.000Z", 1_795_178_096),
                ("2026-11-20T18:04:56+05:30", 1_795_178_096), ("2026-11-20T04:34:56-08:00", 1_795_178_096),
                ("2026-11-20T12:34:56-00:00", 1_795_178_096), ("2026-11-21T12:33:56+23:59", 1_795_178_096),
                ("1969-12-31T23:59:59Z", -1), ("2000-02-29T00:00:00Z", 951_782_400),
                ("1900-03-01T00:00:00Z", -2_203_891_200),
                ("0000-01-01T00:00:00Z", -62_167_219_200), ("0001-01-01T00:00:00Z", -62_135_596_800),
                ("9999-12-31T23:59:59Z", 253_402_300_799), ("1582-10-10T00:00:00Z", -12_219_724_800),
                ("2016-12-31T23:59:60Z", 1_483_228_800), ("2016-12-31T15:59:60-08:00", 1_483_228_800),
            ] as [(String, Double)])
        func reading(text: String, seconds: Double) throws {
            #expect(DateFormat.iso8601.date(from: text) == Date(timeIntervalSince1970: seconds))
        }

        @Test(
            "Text that only resembles an RFC 3339 date is refused",
            arguments: [
                "", "2026", "2026-11-20", "2026-11-20T12:34:56", "2026-11-20T12:34Z", "2026-11-20 12:34:56Z",
                "2026-11-20T12:34:56.Z", "2026-11-20T12:34:56+0530", "2026-11-20T12:34:56+05",
                "2026-11-20T12:34:56+24:00",
                "2026-11-20T12:34:56+05:60", "2026-13-20T12:34:56Z", "2026-00-20T12:34:56Z", "2026-11-31T12:34:56Z",
                "2026-11-00T12:34:56Z", "2026-02-29T12:34:56Z", "1900-02-29T12:34:56Z", "2026-11-20T24:00:00Z",
                "2026-11-20T12:60:56Z", "2026-11-20T12:34:61Z", "2026-11-20T12:34:60Z", "2026-11-20T12:34:56Z ",
                " 2026-11-20T12:34:56Z", "2026-11-20T12:34:56,5Z", "+2026-11-20T12:34:56Z", "12026-11-20T12:34:56Z",
                "2026-11-20T12:34:56ZZ", "2026-11-20T1a:34:56Z", "2026/11/20T12:34:56Z", "2026-11-20T12:34:56Z\u{0}",
                "２０２６-11-20T12:34:56Z",
            ])
        func refusing(text: String) {
            #expect(DateFormat.iso8601.date(from: text) == nil)
        }

        @Test(
            "JSON dates are read in the forms of many servers, and written in the standard form",
            arguments: [
                "2026-11-20 12:34:56Z", "2026-11-20T12:34:56", "2026-11-20 12:34:56", "2026-11-20T12:34:56.000",
                "2026-11-20T18:04:56+0530", "2026-11-20 14:34:56+02", "2026-11-20 12:34:56 +0000",
            ])
        func servers(text: String) throws {
            let date = try direct("[\"\(text)\"]", as: [Date].self).first
            #expect(date == Date(timeIntervalSince1970: 1_795_178_096))
            #expect(DateFormat.iso8601.date(from: text) == nil)
        }

        @Test(
            "Text that is not a moment is refused in JSON too",
            arguments: [
                "2026-11-20", "2026-11-20 ", "2026-11-20T12:34", "2026-11-20  12:34:56", "2026-11-20T12:34:56 ",
                "2026-11-20T12:34:56+5", "2026-11-20T12:34:56+053", "2026-11-31 12:34:56", "2026-11-20T12:34:56,5",
                "2026-11-20T12:34:56 CET", "2026-11-20T25:00:00",
            ])
        func otherTexts(text: String) {
            #expect(throws: (any Error).self) { try direct("[\"\(text)\"]", as: [Date].self) }
        }

        @Test("A day followed by a time is that day, whatever the offset")
        func dayWithTime() throws {
            for text in [
                "2026-11-20T00:00:00Z", "2026-11-20 23:59:59", "2026-11-20T23:30:00-08:00", "2026-11-20T00:00:00.000",
            ] {
                #expect(try direct("[\"\(text)\"]", as: [LocalDate].self).map(\.description) == ["2026-11-20"])
                #expect(LocalDate(text) == nil)
            }
            for text in [
                "2026-11-20T", "2026-11-20T00:00", "2026-11-20x", "2026-11-20T25:00:00Z", "2026-11-31T00:00:00Z",
            ] {
                #expect(throws: (any Error).self) { try direct("[\"\(text)\"]", as: [LocalDate].self) }
            }
        }

        @Test(
            "Dates are written in UTC, with milliseconds only if there are any",
            arguments: [
                (0, "1970-01-01T00:00:00Z"), (1_795_178_096, "2026-11-20T12:34:56Z"),
                (1_795_178_096.25, "2026-11-20T12:34:56.250Z"), (1_795_178_096.0004, "2026-11-20T12:34:56Z"),
                (1_795_178_096.9996, "2026-11-20T12:34:57Z"), (-0.001, "1969-12-31T23:59:59.999Z"),
                (-62_167_219_200, "0000-01-01T00:00:00Z"), (253_402_300_799, "9999-12-31T23:59:59Z"),
            ] as [(Double, String)])
        func writing(seconds: Double, text: String) throws {
            #expect(try DateFormat.iso8601.text(from: Date(timeIntervalSince1970: seconds)) == text)
        }

        @Test("Every day from 1600 to 2400 agrees with Foundation's calendar")
        func everyDay() throws {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
            for day in stride(from: -135_140, to: 157_054, by: 29) {
                let date = Date(timeIntervalSince1970: Double(day) * 86_400)
                let parts = calendar.dateComponents([.year, .month, .day], from: date)
                let text = try DateFormat.iso8601.text(from: date)
                let expected = try #require(
                    LocalDate(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0))
                try #require(text == "\(expected)T00:00:00Z")
                try #require(DateFormat.iso8601.date(from: text) == date)
            }
        }

        @Test("A date that a format cannot express is an error", arguments: [1e12, -1e12, 1e300, .nan, .infinity])
        func outOfRange(seconds: Double) {
            let date = Date(timeIntervalSince1970: seconds)
            for format in [DateFormat.iso8601, .unix, .unixMilliseconds, .http, .pattern("yyyy")] {
                #expect(throws: InvalidValue(reason: "date out of range")) { try format.text(from: date) }
            }
        }

        @Test("Every date that is read can be written, in every format")
        func extremes() throws {
            for json in [
                "-62167219200", "253402300799", "253402300799.9999999", #""253402300800""#, "-62167219200.0001",
                "1e300",
                "-1e300", "0.000001", "5e-324",
            ] {
                guard let stamp = try? direct(#"{"at":\#(json)}"#, as: Stamp<Unix>.self) else {
                    #expect(mismatch(#"{"at":\#(json)}"#, as: Stamp<Unix>.self)?.reason == "date out of range")
                    #expect(throws: DecodingError.self) {
                        try JSONDecoder().decode(Stamp<Unix>.self, from: Data(#"{"at":\#(json)}"#.utf8))
                    }
                    continue
                }
                for format in [DateFormat.iso8601, .unix, .unixMilliseconds, .http, .pattern("yyyy-MM-dd")] {
                    let text = try format.text(from: stamp.at)
                    #expect(format.date(from: text) != nil)
                }
            }
            #expect(mismatch(#"{"at":1e300}"#, as: Stamp<Unix>.self)?.reason == "date out of range")
            let last = try #require(DateFormat.iso8601.date(from: "9999-12-31T23:59:59.9999999Z"))
            #expect(try DateFormat.iso8601.text(from: last) == "9999-12-31T23:59:59.999Z")
            #expect(try DateFormat.http.text(from: last) == "Fri, 31 Dec 9999 23:59:59 GMT")
        }

        @Test("Unix times are numbers, whole or not, and are also read from strings")
        func unix() throws {
            for json in ["1795178096", "1795178096.0", "1.795178096e9", #""1795178096""#] {
                let stamp = try both(json, .unix)
                #expect(stamp == Date(timeIntervalSince1970: 1_795_178_096))
            }
            #expect(try both("1795178096.25", .unix) == Date(timeIntervalSince1970: 1_795_178_096.25))
            #expect(try both("-1", .unix) == Date(timeIntervalSince1970: -1))
            #expect(try both("1795178096250", .unixMilliseconds) == Date(timeIntervalSince1970: 1_795_178_096.25))
            let date = Date(timeIntervalSince1970: 1_795_178_096.123)
            #expect(try DateFormat.unix.text(from: date) == "1795178096.123")
            #expect(try DateFormat.unixMilliseconds.text(from: date) == "1795178096123")
            #expect(try DateFormat.unix.text(from: Date(timeIntervalSince1970: 5)) == "5")
            // A Double cannot hold the microseconds of such a year exactly.
            let late = Date(timeIntervalSince1970: 245_567_313_777.165)
            #expect(try DateFormat.unix.text(from: late) == "245567313777.165")
            #expect(try both("245567313777.165", .unix) == late)
            for json in [#""x""#, #""""#, #""2026-11-20""#] {
                let error = mismatch(json, as: Stamp<Unix>.self)
                #expect(error == DecodingMismatch(path: "", reason: "expected an object, found a string"))
                #expect(mismatch(#"{"at":\#(json)}"#, as: Stamp<Unix>.self)?.reason == "not a number of seconds")
            }
            #expect(mismatch(#"{"at":null}"#, as: Stamp<Unix>.self)?.reason == "expected a number, found null")
            #expect(mismatch(#"{"at":1e999}"#, as: Stamp<Unix>.self)?.reason == "number out of range for Double")
        }

        private func both(_ json: String, _ format: DateFormat) throws -> Date {
            let data = Data(#"{"at":\#(json)}"#.utf8)
            if format == .unix {
                let stamp = try decodeJSON(Stamp<Unix>.self, from: data)
                #expect(try JSONDecoder().decode(Stamp<Unix>.self, from: data) == stamp)
                #expect(try decodeJSON(Stamp<Unix>.self, from: encodeJSON(stamp)) == stamp)
                #expect(try JSONDecoder().decode(Stamp<Unix>.self, from: JSONEncoder().encode(stamp)) == stamp)
                return stamp.at
            }
            let stamp = try decodeJSON(Stamp<Milliseconds>.self, from: data)
            #expect(try JSONDecoder().decode(Stamp<Milliseconds>.self, from: data) == stamp)
            #expect(try decodeJSON(Stamp<Milliseconds>.self, from: encodeJSON(stamp)) == stamp)
            return stamp.at
        }

        @Test("A format applies to dates in arrays, maps and optionals")
        func nested() throws {
            let json = #"{"all":[1,null,2.5],"named":{"a":3}}"#
            let stamps = Stamps(
                all: [Date(timeIntervalSince1970: 1), nil, Date(timeIntervalSince1970: 2.5)],
                named: ["a": Date(timeIntervalSince1970: 3)])
            #expect(try direct(json) == stamps)
            #expect(try written(stamps) == json)
            #expect(try JSONDecoder().decode(Stamps.self, from: Data(json.utf8)) == stamps)
            let encoded = try JSONEncoder().encode(stamps)
            #expect(try JSONDecoder().decode(Stamps.self, from: encoded) == stamps)
        }

        @Test(
            "HTTP dates are read in three forms and written in one",
            arguments: [
                "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            ])
        func http(text: String) throws {
            let date = Date(timeIntervalSince1970: 784_111_777)
            #expect(DateFormat.http.date(from: text) == date)
            #expect(try DateFormat.http.text(from: date) == "Sun, 06 Nov 1994 08:49:37 GMT")
            #expect(try DateFormat.http.text(from: date + 0.9) == "Sun, 06 Nov 1994 08:49:37 GMT")
        }

        @Test(
            "Text that only resembles an HTTP date is refused",
            arguments: [
                "", "Sun", "06 Nov 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37",
                "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 31 Feb 1994 08:49:37 GMT",
                "Sun, 06 Nov 1994 08:49:37 GMT ", "Sun, 06-Nov-1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994",
                "Xxx, 06 Nov 1994 08:49:37 GMT",
            ])
        func badHTTP(text: String) {
            #expect(DateFormat.http.date(from: text) == nil)
        }

        @Test("A two-digit year more than 50 years ahead is in the past")
        func centuries() throws {
            let year = Calendar(identifier: .gregorian).component(.year, from: Date())
            for (offset, century) in [(40, 0), (60, -100)] {
                let expected = year + offset + century
                let text = "Sunday, 06-Nov-\(String(expected + 10_000).suffix(2)) 08:49:37 GMT"
                let date = try #require(DateFormat.http.date(from: text))
                #expect(try DateFormat.iso8601.text(from: date).hasPrefix("\(expected)-11-06"))
            }
        }
    }
}

protocol Format {
    static var format: DateFormat { get }
}

enum Unix: Format {
    static var format: DateFormat { .unix }
}

enum Milliseconds: Format {
    static var format: DateFormat { .unixMilliseconds }
}

private struct Stamp<Kind: Format>: Model, Equatable {
    let at: Date

    init(from object: ObjectReader) throws {
        at = try object.value("at", dates: Kind.format)
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("at", at, dates: Kind.format)
    }
}

private struct Stamps: Model, Equatable {
    let all: [Date?]
    let named: [String: Date]

    init(all: [Date?], named: [String: Date]) {
        self.all = all
        self.named = named
    }

    init(from object: ObjectReader) throws {
        all = try object.value("all", dates: .unix)
        named = try object.value("named", dates: .unix)
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("all", all, dates: .unix)
        try object.value("named", named, dates: .unix)
    }
}
