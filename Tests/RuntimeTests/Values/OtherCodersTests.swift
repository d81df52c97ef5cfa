import APIRuntime
import APIValues
import Foundation
import Testing

extension Values {
    @Suite("Foreign encoders and decoders") struct OtherCoders {
        @Test(
            "A property list keeps every number of a model",
            arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary],
            [
                "0", "-0.0", "1", "0.1", "-12.5", "1e20", "18446744073709551615", "9223372036854775809",
                "7.038531e-26", "12345678901234567890123456789012345678",
            ])
        func propertyLists(format: PropertyListSerialization.PropertyListFormat, text: String) throws {
            let encoder = PropertyListEncoder()
            encoder.outputFormat = format
            let numbers = Numbers(
                double: try #require(Double(text)), float: try #require(Float(text)),
                decimal: try #require(Decimal(string: text)), integer: .min, list: [nil, 0.5])
            let read = try PropertyListDecoder().decode(Numbers.self, from: encoder.encode(numbers))
            #expect(read == numbers)
            let json = try JSONDecoder().decode(Numbers.self, from: JSONEncoder().encode(numbers))
            #expect(json == numbers)
            for copy in [read, json] { #expect(copy.double.sign == numbers.double.sign) }
        }

        @Test("A number that a type cannot hold is an error, in any decoder")
        func outOfRange() throws {
            for json in ["1e-400", "1e400", "true", "[]", "{}"] {
                #expect(throws: DecodingError.self) {
                    try JSONDecoder().decode([String: Only<Decimal>].self, from: Data(#"{"a":{"v":\#(json)}}"#.utf8))
                }
            }
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode(Only<Float>.self, from: Data(#"{"v":1e300}"#.utf8))
            }
            for real in ["1e300", "1e400", "nan", "infinity"] {
                let list = Data(#"<plist version="1.0"><dict><key>v</key><real>\#(real)</real></dict></plist>"#.utf8)
                #expect(throws: DecodingError.self, "\(real)") {
                    try PropertyListDecoder().decode(Only<Float>.self, from: list)
                }
            }
        }

        @Test("A number beyond the range of Double is an error in every encoder, and not infinity")
        func beyondDouble() throws {
            let value = Only(v: try #require(JSONNumber("1e400")))
            #expect(throws: EncodingError.self) { try PropertyListEncoder().encode(value) }
            #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
            let encoder = JSONEncoder()
            encoder.nonConformingFloatEncodingStrategy = .convertToString(
                positiveInfinity: "INF", negativeInfinity: "-INF", nan: "NAN")
            #expect(throws: EncodingError.self) { try encoder.encode(value) }
        }

        @Test("A value that cannot be written is an error with its path")
        func place() throws {
            let value = ["x": [Only(v: Only(v: Double.nan))]]
            let error = #expect(throws: EncodingError.self) { try JSONEncoder().encode(value) }
            guard case .invalidValue(let shown, let context)? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect("\(shown)" == "<redacted>")
            #expect(context.codingPath.map(\.stringValue) == ["x", "Index 0", "v.v"])
            #expect(context.debugDescription == "not a finite number")
        }

        @Test("An error of an app's own value reaches the caller of the encoder")
        func ownErrors() {
            #expect(throws: Unwilling.Refusal()) { try JSONEncoder().encode([Unwilling()]) }
        }
    }
}

private struct Only<Value: WireValue & Equatable>: Model, Equatable {
    let v: Value

    init(v: Value) { self.v = v }

    init(from object: ObjectReader) throws { v = try object.value("v") }

    func write(to object: inout ObjectWriter) throws { try object.value("v", v) }
}

private struct Unwilling: EncodableModel {
    struct Refusal: Error, Equatable {}

    func write(to object: inout ObjectWriter) throws { throw Refusal() }
}

private struct Numbers: Model, Equatable {
    let double: Double
    let float: Float
    let decimal: Decimal
    let integer: Int
    let list: [Double?]

    init(double: Double, float: Float, decimal: Decimal, integer: Int, list: [Double?]) {
        self.double = double
        self.float = float
        self.decimal = decimal
        self.integer = integer
        self.list = list
    }

    init(from object: ObjectReader) throws {
        double = try object.value("double")
        float = try object.value("float")
        decimal = try object.value("decimal")
        integer = try object.value("integer")
        list = try object.value("list")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("double", double)
        try object.value("float", float)
        try object.value("decimal", decimal)
        try object.value("integer", integer)
        try object.value("list", list)
    }
}
