import APIRuntime
import APIValues
import Foundation
import Testing

/// Reads `{"value": …}` directly and with a JSONDecoder, and expects both to give the value.
func expectBoth<Value: WireValue & Hashable>(
    _ json: String, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let object = #"{"value":\#(json)}"#
    let directly = try direct(object, as: Holder<Value>.self)
    #expect(directly.value == value, sourceLocation: sourceLocation)
    let decoded = try JSONDecoder().decode(Holder<Value>.self, from: Data(object.utf8))
    #expect(decoded.value == value, sourceLocation: sourceLocation)
}

/// The same, and that both ways of writing give the JSON.
func expectRoundTrip<Value: WireValue & Hashable>(
    _ json: String, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    try expectBoth(json, value, sourceLocation: sourceLocation)
    #expect(try written(Holder(value)) == #"{"value":\#(json)}"#, sourceLocation: sourceLocation)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let encoded = try encoder.encode(Holder(value))
    #expect(
        try JSONValue(parsing: encoded) == JSONValue(parsing: Data(#"{"value":\#(json)}"#.utf8)),
        sourceLocation: sourceLocation)
}

/// Expects both ways of reading to fail.
func expectNeither<Value: WireValue & Hashable>(
    _ json: String, _ type: Value.Type, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    let object = #"{"value":\#(json)}"#
    let error = mismatch(object, as: Holder<Value>.self, sourceLocation: sourceLocation)
    #expect(error == DecodingMismatch(path: "value", reason: reason), sourceLocation: sourceLocation)
    let other = #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
        try JSONDecoder().decode(Holder<Value>.self, from: Data(object.utf8))
    }
    #expect(other?.place == ["value"], sourceLocation: sourceLocation)
}

extension Values {
    @Suite struct Scalars {
        @Test("Booleans and strings are read and written")
        func simple() throws {
            try expectRoundTrip("true", true)
            try expectRoundTrip("false", false)
            try expectRoundTrip(#""""#, "")
            try expectRoundTrip(#""a/b é 日本 😀""#, "a/b é 日本 😀")
            try expectRoundTrip(#""\"\\\b\f\n\r\t\u0000\u001f""#, "\"\\\u{8}\u{c}\n\r\t\u{0}\u{1f}")
            try expectBoth(#""\/\u0041\u00e9\u65e5\ud83d\uDE00 and more""#, "/Aé日😀 and more")
            expectNeither("1", Bool.self, "expected a boolean, found a number")
            expectNeither("true", String.self, "expected a string, found a boolean")
        }

        @Test("Every integer type holds its smallest and its largest value, and nothing beyond")
        func limits() throws {
            func check<Number: FixedWidthInteger & WireValue>(_ type: Number.Type) throws {
                try expectRoundTrip("\(Number.min)", Number.min)
                try expectRoundTrip("\(Number.max)", Number.max)
                let reason = "integer out of range for \(Number.self)"
                expectNeither("\(Int128(Number.max) + 1)", type, reason)
                expectNeither("\(Int128(Number.min) - 1)", type, reason)
                expectNeither("100000000000000000000000000000000000000000000000000000", type, reason)
                expectNeither("1e400", type, reason)
            }
            try check(Int.self)
            try check(Int8.self)
            try check(Int16.self)
            try check(Int32.self)
            try check(Int64.self)
            try check(UInt.self)
            try check(UInt8.self)
            try check(UInt16.self)
            try check(UInt32.self)
            try check(UInt64.self)
        }

        @Test(
            "An integer may have a fraction or an exponent if its value is whole",
            arguments: [
                ("1.0", 1), ("1e3", 1000), ("1E+3", 1000), ("-2.50e1", -25), ("1200e-2", 12), ("-0", 0), ("0e5", 0),
                ("0.000", 0), ("9007199254740993", 9_007_199_254_740_993),
                ("123456789012345678", 123_456_789_012_345_678),
                ("9223372036854775807.0", .max), ("-9223372036854775808.000", .min), ("922337203685477580.7e1", .max),
                ("0e99999999999999999999", 0), ("0.00e-99999999999999999999", 0),
            ])
        func exactIntegers(json: String, value: Int) throws {
            #expect(try direct(json) == value)
        }

        @Test(
            "A value with a fraction is not an integer, and an absurd exponent does not crash",
            arguments: [
                ("1.5", "expected an integer, found a fractional number"),
                ("1e-1", "expected an integer, found a fractional number"),
                ("1e-99999999999999999999", "expected an integer, found a fractional number"),
                ("1e99999999999999999999", "integer out of range for Int"),
                ("1e19", "integer out of range for Int"),
                ("92233720368547758070e-1", nil),
                ("92233720368547758075e-1", "expected an integer, found a fractional number"),
            ])
        func inexactIntegers(json: String, reason: String?) throws {
            if let reason {
                #expect(mismatch(json, as: Int.self)?.reason == reason)
            } else {
                #expect(try direct(json) == Int.max)
            }
        }

        @Test("Doubles and floats are written with the fewest digits that read back as the same number")
        func floatingPoint() throws {
            try expectRoundTrip("0.1", 0.1)
            try expectRoundTrip("-0.5", Float(-0.5))
            try expectRoundTrip("0.1", Float(0.1))
            try expectRoundTrip("1", 1.0)
            try expectRoundTrip("5e-324", Double.leastNonzeroMagnitude)
            try expectRoundTrip("1.7976931348623157e+308", Double.greatestFiniteMagnitude)
            try expectRoundTrip("3.4028235e+38", Float.greatestFiniteMagnitude)
            #expect(try direct("-0.0", as: Double.self).sign == .minus)
            #expect(try direct("1e-999", as: Double.self) == 0)
            #expect(mismatch("1e999", as: Double.self)?.reason == "number out of range for Double")
            #expect(mismatch("1e99999999999999999999", as: Double.self)?.reason == "number out of range for Double")
            #expect(mismatch("1e39", as: Float.self)?.reason == "number out of range for Float")
            #expect(mismatch("\"1\"", as: Double.self)?.reason == "expected a number, found a string")
        }

        @Test("Numbers are rounded exactly as by the standard library")
        func rounding() throws {
            var random = SystemRandomNumberGenerator()
            var texts = ["9007199254740993", "9007199254740993e1", "1.7976931348623158e308", "2.2250738585072011e-308"]
            // Halfway between two numbers, with several exponents, and next to it.
            for half in ["9007199254740993", "9007199254740995", "4503599627370496.5", "33554433", "33554435"] {
                texts += [half, half + (half.contains(".") ? "0" : ".0"), half + "e-1", half + "e-3", "-" + half]
            }
            texts += ["9007199254740993.001", "9007199254740992.999", "1e-19", "9e-19", "1234567890123456789e-19"]
            for _ in 0..<20_000 {
                let digits =
                    UInt64.random(in: 0...UInt64.max, using: &random) >> UInt64.random(in: 0..<64, using: &random)
                texts.append("\(digits)e\(Int.random(in: -30...30, using: &random))")
                texts.append("0.\(digits)")
                texts.append("\(Double.random(in: -1000...1000, using: &random))")
                texts.append("\(Float(bitPattern: .random(in: 0..<0x7F80_0000, using: &random)))")
            }
            for text in texts {
                try #require(direct(text) == Double(text), "\(text)")
                if let float = Float(text), float.isFinite { try #require(direct(text) == float, "\(text)") }
            }
        }

        @Test(
            "A Decimal keeps every digit of a number or a string",
            arguments: [
                ("0.1", "0.1"), ("1.10", "1.1"), ("-0.00", "0"),
                ("123456789.123456789123456789", "123456789.123456789123456789"),
                ("12345678901234567890123456789012345678", "12345678901234567890123456789012345678"),
                ("0.12345678901234567890123456789012345678", "0.12345678901234567890123456789012345678"),
                (#""19.99""#, "19.99"), (#""-1e3""#, "-1000"), ("1e20", "100000000000000000000"),
                ("18446744073709551616", "18446744073709551616"),
                ("-340282366920938463463374607431768211455", "-340282366920938463463374607431768211455"),
            ])
        func decimals(json: String, text: String) throws {
            #expect(try direct(json, as: Decimal.self).description == text)
            #expect(try written(direct(json, as: Decimal.self)) == text)
        }

        @Test("A Decimal works with a decoder and an encoder")
        func codableDecimals() throws {
            try expectRoundTrip("19.99", try #require(Decimal(string: "19.99")))
            try expectBoth(#""19.99""#, try #require(Decimal(string: "19.99")))
            try expectRoundTrip(
                "12345678901234567.8901234567", try #require(Decimal(string: "12345678901234567.8901234567")))
        }

        @Test("A number that a Decimal cannot hold exactly is an error, not rounded")
        func tooManyDigits() {
            for json in [
                "1234567890123456789012345678901234567890123", "1e400", "1e-400", #""1e999999999999999999999""#,
                "0.00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001",
            ] {
                #expect(mismatch(json, as: Decimal.self)?.reason == "number out of range for Decimal")
            }
            for json in [#""x""#, #""""#, #"" 1""#, #""1 ""#, #""NaN""#, #""0x1""#, #""1,5""#] {
                #expect(mismatch(json, as: Decimal.self)?.reason == "expected a decimal number, found a string")
            }
            #expect(mismatch("null", as: Decimal.self)?.reason == "expected a decimal number, found null")
        }

        @Test("Each URL of a long list is its own, also where they differ in the middle only")
        func urls() throws {
            let texts = (0..<300).map { "https://a.example/\($0 * 7 % 30 + 10)/image.png" }
            let json = "[" + texts.map { "\"\($0)\"" }.joined(separator: ",") + "]"
            #expect(try direct(json, as: [URL].self).map(\.absoluteString) == texts)
            let wrong = json.dropLast() + #", "http://[", "http:\/\/["]"#
            #expect(mismatch(String(wrong), as: [URL].self) == DecodingMismatch(path: "[300]", reason: "not a URL"))
        }

        @Test("URLs, UUIDs and data are strings")
        func foundation() throws {
            let uuid = try #require(UUID(uuidString: "550e8400-e29b-41d4-a716-446655440000"))
            try expectRoundTrip(#""550e8400-e29b-41d4-a716-446655440000""#, uuid)
            try expectBoth(#""550E8400-E29B-41D4-A716-446655440000""#, uuid)
            for json in [#""""#, #""550e8400e29b41d4a716446655440000""#, #""550e8400-e29b-41d4-a716-44665544000g""#] {
                expectNeither(json, UUID.self, "not a UUID")
            }
            try expectRoundTrip(#""https://a.example/b?c=d""#, try #require(URL(string: "https://a.example/b?c=d")))
            expectNeither(#""""#, URL.self, "not a URL")
            try expectRoundTrip(#""AAEC/w==""#, Data([0, 1, 2, 255]))
            try expectRoundTrip(#""""#, Data())
            try expectBoth(#""AAEC\r\n/w==\n""#, Data([0, 1, 2, 255]))
            for json in [
                #""A""#, #""AAEC/w""#, #""AAEC_w==""#, #""AAEC /w==""#, #""====""#, #""A===""#, #""AA==AA==""#,
            ] {
                expectNeither(json, Data.self, "not base64")
            }
        }

        @Test("NaN, infinities and dates beyond all years are errors with their path")
        func invalidValues() {
            func check(_ value: some WireValue & Hashable, _ reason: String) {
                #expect(throws: InvalidValue(path: "items[1].value", reason: reason)) {
                    try encodeJSON(["items": [JSONOr(other: 1), JSONOr(other: Holder(value))]])
                }
                #expect(throws: EncodingError.self) { try JSONEncoder().encode(Holder(value)) }
            }
            check(Double.nan, "not a finite number")
            check(-Double.infinity, "not a finite number")
            check(Float.nan, "not a finite number")
            check(Decimal.nan, "not a finite number")
            check(Date(timeIntervalSince1970: 1e15), "date out of range")
            check(Date(timeIntervalSince1970: 1e300), "date out of range")
            check(Date(timeIntervalSince1970: .nan), "date out of range")
        }
    }
}

/// Values of several types in one array.
private struct JSONOr: WireValue {
    let other: any WireValue

    init(other: any WireValue) {
        self.other = other
    }

    init(from value: ValueReader) throws {
        other = try JSONValue(from: value)
    }

    func write(to value: inout ValueWriter) throws {
        try other.write(to: &value)
    }
}
