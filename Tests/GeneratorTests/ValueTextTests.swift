import APITexts
@testable import Generator
import Testing

/// The texts of values in specs: numbers, dates and URLs.
@Suite(.tags(.busy)) struct ValueTextTests {
    @Test(
        "Dates have the syntax of RFC 3339 and exist in the calendar",
        arguments: [
            ("1970-01-01T00:00:00Z", "1970-01-01T00:00:00Z"), ("2026-11-20t12:34:56.7800z", "2026-11-20T12:34:56.78Z"),
            ("2026-11-20T12:34:56+01:30", "2026-11-20T11:04:56Z"),
            ("2000-02-29T00:00:00-00:01", "2000-02-29T00:01:00Z"),
            ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"), ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
            ("9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999999Z"),
            ("1969-12-31T23:59:59.5Z", "1969-12-31T23:59:59.5Z"),
        ])
    func dates(text: String, canonical: String) {
        #expect(CivilTime(rfc3339: text)?.literal == canonical)
    }

    @Test(
        "Other texts are not dates",
        arguments: [
            "", "2026-11-20", "2026-11-20T12:34Z", "2026-11-20T12:34:56", "2026-11-20 12:34:56Z",
            "2026-02-29T00:00:00Z",
            "2026-13-01T00:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20T12:60:00Z", "2026-11-20T12:34:60Z",
            "2026-11-20T12:34:56.Z", "2026-11-20T12:34:56+24:00", "2026-11-20T12:34:56Z ", "20261120T123456Z",
            "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01", "２026-11-20T12:34:56Z",
        ])
    func noDates(_ text: String) {
        #expect(CivilTime(rfc3339: text) == nil)
    }

    @Test(
        "A number of seconds or milliseconds is a moment",
        arguments: [
            ("0", 0, "1970-01-01T00:00:00Z"), ("-0.5", 0, "1969-12-31T23:59:59.5Z"),
            ("1.7e9", 0, "2023-11-14T22:13:20Z"),
            ("-1", 3, "1969-12-31T23:59:59.999Z"), ("1763642096789", 3, "2025-11-20T12:34:56.789Z"),
            ("253402300799.9999999999", 0, "9999-12-31T23:59:59.999999999Z"),
            ("-1.0000000005", 0, "1969-12-31T23:59:59Z"), ("1e-30", 0, "1970-01-01T00:00:00Z"),
            ("-62167219200000", 3, "0000-01-01T00:00:00Z"), ("25e1", 3, "1970-01-01T00:00:00.25Z"),
            ("0.0001", 3, "1970-01-01T00:00:00.0000001Z"),
        ])
    func numbers(text: String, power: Int, canonical: String) {
        #expect(NumberText(checking: text)?.moment(powerOfSecond: power).flatMap(CivilTime.init)?.literal == canonical)
    }

    @Test(
        "A number beyond the year 9999 is not a date",
        arguments: [
            "1e12", "253402300800", "9223372036854775808", "-9223372036854775808.5", "1e999999", "-1e30", "x", "",
        ])
    func noMoments(_ text: String) {
        #expect(CivilTime(text, in: .unix, isText: true) == nil)
    }

    @Test(
        "A date with a pattern is read as the runtime reads it",
        arguments: [
            ("2026-11-20", "yyyy-MM-dd", "2026-11-20T00:00:00Z"), ("20.11.26", "dd.MM.yy", "2026-11-20T00:00:00Z"),
            ("20261120123456", "yyyyMMddHHmmss", "2026-11-20T12:34:56Z"),
            ("Fri, 20 November 2026 1:02 PM", "EEE, d MMMM yyyy h:mm a", "2026-11-20T13:02:00Z"),
            ("2026-11-20T12:34:56.789+0100", "yyyy-MM-dd'T'HH:mm:ss.SSSZ", "2026-11-20T11:34:56.789Z"),
            ("12 o'clock", "H 'o''clock'", "2000-01-01T12:00:00Z"),
        ])
    func patterns(text: String, pattern: String, canonical: String) {
        #expect(CivilTime(text, in: .pattern(pattern), isText: true)?.literal == canonical)
    }

    @Test(
        "A date of a header is read in the forms with a year of four digits",
        arguments: [
            ("Fri, 20 Nov 2026 12:34:56 GMT", "2026-11-20T12:34:56Z"),
            ("Fri Nov 20 12:34:56 2026", "2026-11-20T12:34:56Z"), ("Friday, 20-Nov-26 12:34:56 GMT", nil),
            ("Fri, 20 Nov 2026 12:34:56", nil),
        ])
    func headerDates(text: String, canonical: String?) {
        #expect(CivilTime(text, in: .http, isText: true)?.literal == canonical)
    }

    @Test(
        "A text must match its pattern to be a date", arguments: ["", "2026-11-2x", "2026-11-20 ", "2026-13-20", "x"])
    func noPatterns(_ text: String) {
        #expect(CivilTime(text, in: .pattern("yyyy-MM-dd"), isText: true) == nil)
    }

    @Test(
        "URLs and relative references are valid",
        arguments: [
            "https://example.com",
            "https://user:p@example.com:8080/a%20b/?q=1&r=[x"
                .replacing("[", with: "%5B"), "/a/b", "../a", "?q", "#f", "mailto:a@example.com", "urn:isbn:1", "a/b:c",
            "//example.com/a", "http://127.0.0.1:65535", "file:///a",
        ])
    func urls(_ text: String) {
        #expect(URLText.problem(in: text) == nil)
    }

    @Test(
        "Texts that some platform refuses are not URLs",
        arguments: [
            "", "a b", "https://exämple.com", "%", "%2", "%zz", "a#b#c", "1:a", ":a", "https://[::1]/", "http://a:b",
            "http://a:65536", "http://a:+1", "http://a@b@c/", "http://a%20b/", "<a>", "a\"", "a\\b", "a|b", "a^b",
            "{a}", "`",
            "\u{7F}",
        ])
    func noURLs(_ text: String) {
        #expect(URLText.problem(in: text) != nil)
    }

    @Test(
        "All texts of one number have one canonical text",
        arguments: [
            ("0", "-0.0"), ("1.50", "15e-1"), ("100", "1e2"), ("1e-3", "0.001"), ("12E+2", "1200"), ("0e5", "0"),
        ])
    func decimals(text: String, same: String) {
        #expect(NumberText(checking: text) == NumberText(checking: same))
        #expect(NumberText(checking: text)?.identity == NumberText(checking: same)?.identity)
    }

    @Test("Numbers keep up to 38 digits, and differ from their neighbours")
    func digits() {
        let most = String(repeating: "9", count: 38)
        #expect(NumberText(checking: most) != nil)
        #expect(NumberText(checking: most)?.identity != NumberText(checking: most.dropLast() + "8")?.identity)
        #expect(NumberText(checking: "1" + String(repeating: "0", count: 40)) != nil)
        #expect(NumberText(checking: "1" + String(repeating: "0", count: 37) + "1") == nil)
        #expect(NumberText(checking: "-1")?.identity != NumberText(checking: "1")?.identity)
    }

    @Test("Integers are in the range of their type, in every notation")
    func integers() {
        #expect(ScalarLiteral.swift("1844674407370955161.5e1", .uint64) == "18446744073709551615")
        #expect(ScalarLiteral.swift("1844674407370955161.6e1", .uint64) == nil)
        #expect(ScalarLiteral.swift("-9223372036854775808.0", .int64) == "-9223372036854775808")
        #expect(ScalarLiteral.swift("9223372036854775808.0", .int64) == nil)
        #expect(ScalarLiteral.swift("-1.0", .uint64) == nil)
        #expect(ScalarLiteral.swift("-0.0", .uint64) == "0")
        #expect(ScalarLiteral.swift("1e3", .int8) == nil)
        #expect(ScalarLiteral.swift("0.5", .int) == nil)
    }

    @Test(
        "Text that is not a JSON number is refused",
        arguments: ["", "-", "01", "1.", ".1", "+1", "1e", "0x1", "1_000", "１"])
    func noDecimals(_ text: String) {
        #expect(NumberText(checking: text) == nil)
        #expect(!DecimalText.isNumber(text))
    }

    @Test(
        "Numbers smaller than those with all digits are written exactly, because Swift warns of others",
        arguments: [("5e-324", "0x1p-1074"), ("-1.5e-323", "-0x3p-1074"), ("2.3e-308", "2.3e-308")])
    func subnormal(text: String, swift: String) {
        #expect(ScalarLiteral.swift(text, .double) == swift)
    }
}
