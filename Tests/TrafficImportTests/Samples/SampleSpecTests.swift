import Testing

@testable import TrafficImport

/// The types of a spec that samples become.
@Suite("Samples as a spec")
struct SampleSpecTests {
    @Test("A missing key is optional, and null makes a type nullable")
    func optional() throws {
        let samples = [#"{"id": 1, "name": "a b", "email": null}"#, #"{"id": 2, "email": "a@b.c"}"#]
        try #expect(
            types(samples, named: "User") == """
                models:
                  User:
                    properties:
                      id: Int
                      name: String?
                      email:
                        type: String
                        nullable: true
                  response: User
                """)
    }

    @Test(
        "The type of a number holds all of its samples",
        arguments: [
            ("[1, -2]", "[Int]"), ("[1, 3000000000]", "[Int64]"), ("[1, 18446744073709551615]", "[UInt64]"),
            ("[-1, 18446744073709551615]", "[Decimal]"), ("[1, 1.5]", "[Double]"), ("[1.0]", "[Double]"),
            ("[1e3]", "[Double]"), ("[123456789012345678901234567890]", "[Decimal]"),
            ("[0.1234567890123456789]", "[Decimal]"), ("[1e400]", "[JSON]"), ("[9007199254740993, 0.5]", "[Decimal]"),
        ])
    func numbers(json: String, type: String) throws {
        try #expect(types([json]) == "  response: \"\(type)\"")
    }

    @Test("A number whose key has fractions elsewhere is a Double, but not one of other keys")
    func fractions() throws {
        let json =
            #"{"a": {"amount": 1.5, "count": 1, "id": 9007199254740993}, "b": {"amounts": [2], "count": 2}, "ids": [0.5]}"#
        let lines = try types([json]).split(separator: "\n").map { $0.drop { $0 == " " } }
        #expect(
            lines.filter { $0.hasPrefix("amount") || $0.hasPrefix("count") || $0.hasPrefix("id") } == [
                "amount: Double", "count: Int", "id: Int64", "amounts: \"[Double]\"", "count: Int", "ids: \"[Double]\"",
            ])
    }

    @Test("A key with a character that YAML does not have is written as an escape")
    func noncharacter() throws {
        try #expect(types([#"{"a\ufffe": 1}"#]).contains("      \"a\\U0000FFFE\":"))
    }

    @Test(
        "A text has a type if that writes it with the same characters",
        arguments: [
            (["2026-11-20"], "LocalDate"), (["2026-11-20T12:34:56Z"], "Date"), (["2026-11-20T12:34:56.123Z"], "Date"),
            (["2026-11-20T12:34:56"], "LocalDateTime"), (["2026-11-20T12:34:56.123456Z"], "String"),
            (["2026-11-20T12:34:56+02:00"], "String"), (["2026-11-20", "soon"], "String"), (["2026-02-30"], "String"),
            (["01020304-0506-0708-090a-0b0c0d0e0f10"], "UUID"), (["01020304-0506-0708-090A-0b0c0d0e0f10"], "String"),
            (["https://example.com/a?b=c#d"], "URL"), (["https://example.com/a b"], "String"), (["/a/b"], "String"),
            (["https://example.com/", ""], "String"), (["https://example.com/{id}"], "String"), (["5.5"], "String"),
        ])
    func texts(values: [String], type: String) throws {
        let json = "[" + values.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
        try #expect(types([json]) == "  response: \"[\(type)]\"")
    }

    @Test(
        "A date has the format that writes it with the same characters",
        arguments: [
            ("2026-11-20T12:34:56.000Z", "[\"yyyy-MM-dd'T'HH:mm:ss.SSSX\", iso8601]"),
            ("2026-11-20T12:34:56+00:00", "[\"yyyy-MM-dd'T'HH:mm:ssxxx\", iso8601]"),
            ("2026-11-20 12:34:56", "\"yyyy-MM-dd HH:mm:ss\""), ("Fri, 20 Nov 2026 12:34:56 GMT", "http"),
            ("Fri Nov 20 12:34:56 +0000 2026", "\"EEE MMM dd HH:mm:ss xx yyyy\""), ("20.11.2026", "\"dd.MM.yyyy\""),
            ("11/20/2026", "\"MM/dd/yyyy\""), ("20/11/2026", "\"dd/MM/yyyy\""), ("20261120", "\"yyyyMMdd\""),
        ])
    func formats(text: String, format: String) throws {
        try #expect(
            types([#"{"created_at": "\#(text)"}"#]) == """
                models:
                  Thing:
                    properties:
                      created_at:
                        type: Date
                        format: \(format)
                  response: Thing
                """)
    }

    @Test("A day and a month that may be either are text, and so are digits without a key that says date")
    func uncertainDates() throws {
        try #expect(types([#"["11/12/2026"]"#]) == "  response: \"[String]\"")
        try #expect(types([#"["20261120"]"#]) == "  response: \"[String]\"")
    }

    @Test("A number is a date if it is plausible and its key names a date")
    func numbersAsDates() throws {
        let json = #"{"created_at": 1523196243, "size": 1523196243, "time": 1501371024000, "date": 7}"#
        try #expect(
            types([json]) == """
                models:
                  Thing:
                    properties:
                      created_at:
                        type: Date
                        format: unix
                      size: Int
                      time:
                        type: Date
                        format: unixMilliseconds
                      date: Int
                  response: Thing
                """)
    }

    @Test("Few words over many values are an enum, but not names, sentences or secrets")
    func enums() throws {
        func list(_ key: String, _ values: String...) -> String {
            "[" + (0..<12).map { #"{"\#(key)": "\#(values[$0 % values.count])"}"# }.joined(separator: ", ") + "]"
        }
        func type(_ key: String, _ values: String...) throws -> String {
            let json =
                "[" + (0..<12).map { #"{"\#(key)": "\#(values[$0 % values.count])"}"# }.joined(separator: ", ") + "]"
            let lines = try types([json]).split(separator: "\n").dropFirst(3).dropLast()
            return lines.map { $0.drop { $0 == " " } }.joined(separator: " ")
        }
        try #expect(type("state", "open", "closed") == "state: enum: [closed, open]")
        try #expect(type("state", "open") == "state: String")
        try #expect(type("first_name", "Ann", "Bob") == "first_name: String")
        try #expect(type("state", "is open", "is closed") == "state: String")
        try #expect(type("token", "abc", "def") == "token: String")
        try #expect(type("state", "sk_live_abcdefghijkl", "sk_live_bcdefghijklm") == "state: String")
        try #expect(type("state", "open", "closed", "a", "b") == "state: String")
        try #expect(type("domain", "example.com", "a.example.org") == "domain: String")
    }

    @Test("An empty list, an empty object and null alone are JSON inside")
    func unknown() throws {
        try #expect(
            types([#"{"a": [], "b": {}, "c": null}"#]) == """
                models:
                  Thing:
                    properties:
                      a: "[JSON]"
                      b: "[String: JSON]"
                      c: JSON
                  response: Thing
                """)
    }

    @Test(
        "A sample is any JSON",
        arguments: [("1", "Int"), ("\"a b\"", "String"), ("null", "JSON"), ("[]", "[JSON]"), ("true", "Bool")])
    func scalars(json: String, type: String) throws {
        let quoted = type.hasPrefix("[") ? "\"\(type)\"" : type
        try #expect(types([json]).contains(": " + quoted))
    }

    /// The models and the response of the spec.
    private func types(_ samples: [String], named name: String = "Thing") throws -> String {
        try SampleDocument(samples, named: name).types
    }
}
