import APIRuntime
import Foundation
import Testing

@Suite("types") struct TypesTests {
    static let json = """
        {"string":"é\\u0000\\n","bool":true,"int":-9223372036854775808,"int8":-128,"int16":-32768,"int32":-2147483648,\
        "int64":9223372036854775807,"uint":18446744073709551615,"uint8":255,"uint16":65535,"uint32":4294967295,\
        "uint64":18446744073709551615,"double":0.1,"float":1.5,"decimal":12345678901234567890.123456789,\
        "date":"2026-11-20T12:34:56Z","local_date":"2026-11-20","url":"https://example.com/a?b=c",\
        "uuid":"0a1b2c3d-0000-4000-8000-000000000001","data":"AP8=","json":{"a":[null,true,1.0,"x"]}}
        """

    @Test("Every builtin type is read, and written unchanged")
    func required() async throws {
        let client = Types.Client(transport: StubTransport(Self.json))
        let value = try await client.getRequired()
        #expect(value.string == "é\0\n")
        #expect(value.int == .min && value.int64 == .max && value.uint64 == .max)
        #expect(value.int8 == .min && value.int16 == .min && value.int32 == .min)
        #expect(value.uint == .max && value.uint8 == .max && value.uint16 == .max && value.uint32 == .max)
        #expect(value.double == 0.1 && value.float == 1.5)
        #expect(value.decimal == Decimal(string: "12345678901234567890.123456789"))
        #expect(value.date == Date(timeIntervalSince1970: 1_795_178_096))
        #expect(value.localDate == LocalDate("2026-11-20"))
        #expect(value.url.absoluteString == "https://example.com/a?b=c")
        #expect(value.uuid == UUID(uuidString: "0A1B2C3D-0000-4000-8000-000000000001"))
        #expect(value.data == Data([0, 255]))
        #expect(value.json["a"]?[3]?.string == "x")
        let again: Types.Required = try decoded(encoded(value))
        #expect(again == value)
        #expect(again.hashValue == value.hashValue)
    }

    @Test("An optional value may be absent or null, and is left out if it is nil")
    func optionals() throws {
        let nothing: Types.Optionals = try decoded("{}")
        #expect(nothing == Types.Optionals())
        #expect(try encoded(nothing) == "{}")
        let keys = [
            "string", "bool", "int", "int8", "int16", "int32", "int64", "uint", "uint8", "uint16", "uint32", "uint64",
            "double", "float", "decimal", "date", "local_date", "url", "uuid", "data", "json",
        ]
        #expect(Mirror(reflecting: nothing).children.count == keys.count)
        let nulls = keys.map { "\"\($0)\":null" }.joined(separator: ",")
        #expect(try decoded("{\(nulls)}") == Types.Optionals())
        let all: Types.Optionals = try decoded(Self.json)
        #expect(all.decimal == Decimal(string: "12345678901234567890.123456789"))
        #expect(try decoded(encoded(all)) == all)
    }

    @Test("Arrays, sets and dictionaries nest")
    func collections() throws {
        let required = Self.json
        let json = """
            {"strings":["a","b"],"integers":[1,2.0,3e0],"dates":["2026-11-20T12:34:56+01:00"],"urls":["/a"],"files":["AA=="],\
            "matrix":[[1,2],[],[3.5]],"holes":[1,null],"tags":["x","x"],"days":["2026-01-01"],"counts":{"b":1,"a":2},\
            "prices":{"p":"1.10"},"optional_map":{"t":true},"map_of_lists":{"d":["1970-01-01T00:00:00Z"]},\
            "list_of_maps":[{"x":[1]},{}],"map_of_maps":{"m":{"a":1,"b":null}},"models":[\(required)],\
            "models_by_name":{"one":{"int":1}},"set_of_models":[{},{"int":1},{}]}
            """
        let value: Types.Collections = try decoded(json)
        #expect(value.strings == ["a", "b"])
        #expect(value.integers == [1, 2, 3])
        #expect(value.matrix == [[1, 2], [], [3.5]])
        #expect(value.holes == [1, nil])
        #expect(value.optionalList == nil && value.optionalSet == nil)
        #expect(value.tags == ["x"])
        #expect(value.counts == ["a": 2, "b": 1])
        #expect(value.prices == ["p": Decimal(11) / 10])
        #expect(value.mapOfLists == ["d": [Date(timeIntervalSince1970: 0)]])
        #expect(value.listOfMaps == [["x": [1]], [:]])
        #expect(value.mapOfMaps == ["m": ["a": 1, "b": nil]])
        #expect(value.models.count == 1 && value.modelsByName["one"]?.int == 1)
        #expect(value.setOfModels == [Types.Optionals(), Types.Optionals(int: 1)])
        #expect(try decoded(encoded(value)) == value)
    }

    @Test(
        "A value of another type is a mismatch with place and reason",
        arguments: [
            (#""int8":-128"#, #""int8":128"#, "int8: integer out of range for Int8"),
            (#""uint":18446744073709551615"#, #""uint":-1"#, "uint: integer out of range for UInt"),
            (#""int":-9223372036854775808"#, #""int":1.5"#, "int: expected an integer, found a fractional number"),
            (#""bool":true"#, #""bool":"true""#, "bool: expected a boolean, found a string"),
            (#""string":"é\u0000\n","#, "", "string: missing"),
            (#""date":"2026-11-20T12:34:56Z""#, #""date":"yesterday""#, "date: not an RFC 3339 date"),
            (#""local_date":"2026-11-20""#, #""local_date":"2026-02-30""#, "local_date: "),
            (#""data":"AP8=""#, #""data":"*""#, "data: not base64"),
            (#""uuid":"0a1b2c3d"#, #""uuid":"zzzzzzzz"#, "uuid: not a UUID"),
            (
                #""decimal":12345678901234567890.123456789"#, #""decimal":null"#,
                "decimal: expected a decimal number, found null"
            ),
        ])
    func mismatches(_ good: String, _ bad: String, _ expected: String) async throws {
        let json = Self.json.replacing(good, with: bad)
        try #require(json != Self.json)
        let client = Types.Client(transport: StubTransport(json))
        let mismatch = try await client.failure(of: Types.GetRequired()).mismatch
        #expect(mismatch?.hasPrefix(expected) == true, "\(mismatch ?? "no mismatch")")
    }
}
