// What overflows an `Int` of 32 bits traps here, as on an Apple Watch from Series 4 to 8.
import Foundation

@_extern(c, "report") func report(_ line: Int, _ isRight: Bool)

func expect(_ isRight: Bool, line: Int = #line) {
    report(line, isRight)
}

func bytes<Result>(_ text: StaticString, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    body(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
}

@main
enum Checks {
    static func main() {
        expect(Int.bitWidth == 32)
        numbers()
        floatingPoint()
        dates()
        documents()
        headers()
    }

    static func numbers() {
        func magnitude(_ text: StaticString) -> UInt64? {
            bytes(text) {
                guard case .magnitude(let magnitude) = NumberText($0).integer else { return nil }
                return magnitude
            }
        }
        func signed<Number: FixedWidthInteger>(_ text: StaticString, as type: Number.Type) -> Number? {
            bytes(text) {
                let number = NumberText($0)
                guard case .magnitude(let magnitude) = number.integer else { return nil }
                return number.signed(magnitude)
            }
        }
        func isExact(_ text: StaticString) -> Bool { bytes(text) { NumberText($0).isExact } }
        expect(isExact("19.99"))
        expect(isExact("1e400"))
        expect(!isExact("1e99999999999999999999"))
        expect(!isExact("1e-99999999999999999999"))
        expect(magnitude("4294967296") == 4_294_967_296)
        expect(magnitude("18446744073709551615") == .max)
        expect(magnitude("18446744073709551616") == nil)
        expect(magnitude("1.5e10") == 15_000_000_000)
        expect(signed("-9223372036854775808", as: Int64.self) == .min)
        expect(signed("-9223372036854775809", as: Int64.self) == nil)
        // A value that does not fit is no number, and no trap.
        expect(signed("2147483647", as: Int.self) == .max)
        expect(signed("2147483648", as: Int.self) == nil)
        expect(signed("-2147483648", as: Int.self) == .min)
        expect(bytes("0.000000000000000000123", { NumberText($0).exponent }) == -21)
    }

    static func floatingPoint() {
        func double(_ text: StaticString) -> Double { bytes(text) { Double.number(jsonText: $0) } }
        expect(double("0.1") == 0.1)
        expect(double("-4294967296.5") == -4_294_967_296.5)
        expect(double("1e15") == 1e15)
        expect(double("123456789012345678e-3") == 123_456_789_012_345.678)
    }

    static func dates() {
        func date(_ text: StaticString) -> Double? {
            bytes(text) { Moment(rfc3339: $0)?.date.timeIntervalSinceReferenceDate }
        }
        expect(date("2001-01-01T00:00:00Z") == 0)
        expect(date("1970-01-01T00:00:00Z") == -978_307_200)
        expect(date("2026-11-20T12:34:56.5+01:00") == 816_867_296.5)
        expect(date("2069-01-19T03:14:08Z") == 2_147_483_648)
        expect(date("0000-01-01T00:00:00Z") == -63_145_526_400)
        expect(date("9999-12-31T23:59:59Z") == 252_423_993_599)
        expect(date("2026-13-20T12:34:56Z") == nil)
        for seconds in [816_867_296.5, -63_145_526_400, 252_423_993_599, 2_147_483_648, -2_147_483_649] {
            guard let time = CivilTime(Date(timeIntervalSinceReferenceDate: seconds), rounding: .milliseconds) else {
                expect(false)
                continue
            }
            expect(time.moment()?.date.timeIntervalSinceReferenceDate == seconds)
            var text = time.rfc3339
            expect(text.withUTF8 { Moment(rfc3339: $0)?.date.timeIntervalSinceReferenceDate } == seconds)
        }
        let http = bytes("Fri, 20 Nov 2026 11:34:56 GMT") { HTTPDate.date(from: $0) }
        expect(http?.timeIntervalSinceReferenceDate == 816_867_296)
        expect(
            bytes(
                "999999999",
                { text in
                    var cursor = TextCursor(text)
                    return cursor.number(upTo: 9)
                }) == 999_999_999)
        expect(
            bytes(
                "0.123456789123456789",
                { text in
                    var cursor = TextCursor(text)
                    cursor.position = 2
                    return cursor.fraction()
                }) == 123_456_789)
    }

    static func documents() {
        func count(_ text: StaticString) -> Int? {
            bytes(text) { try? JSONParser.parse($0, limits: JSONLimits()).count }
        }
        expect(
            count("{ \"id\": 9007199254740993, \"names\": [\"a\", \"b\\u00e9\", null, true], \"rate\": -1.5e300 }")
                == 11)
        expect(count("[[[[]]]]") == 4)
        expect(count("[1, 2") == nil)
        expect(count("\"\u{FFFD}\"") == 1)
    }

    static func headers() {
        expect(deltaSeconds("60") == 60)
        expect(deltaSeconds("2147483648") == 2_147_483_648)
        expect(deltaSeconds("99999999999999999999") == 2_147_483_648)
        expect(Int64(digits: "5000000000") == 5_000_000_000)
        expect(Int(digits: "5000000000") == nil)
    }
}
