import APIRuntime
import APIValues
import Foundation
import Testing

extension Values {
    @Suite struct Parameters {
        @Test("Every parameter type has a text")
        func texts() throws {
            func text(_ value: some ParameterValue, _ dates: DateFormat = .iso8601) throws -> String {
                try value.parameterText(dates: dates)
            }
            #expect(try text("a b") == "a b")
            #expect(try text(true) == "true")
            #expect(try text(-1) == "-1")
            #expect(try text(UInt64.max) == "18446744073709551615")
            #expect(try text(Int8.min) == "-128")
            #expect(try text(1.0) == "1")
            #expect(try text(0.1) == "0.1")
            #expect(try text(Float(0.1)) == "0.1")
            #expect(try text(try #require(Decimal(string: "19.90"))) == "19.9")
            #expect(try text(Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
            #expect(try text(Date(timeIntervalSince1970: 7), .unix) == "7")
            #expect(try text(try #require(LocalDate("2026-11-20"))) == "2026-11-20")
            #expect(try text(try #require(URL(string: "https://a.example/?b=c"))) == "https://a.example/?b=c")
            #expect(
                try text(try #require(UUID(uuidString: "550E8400-E29B-41D4-A716-446655440000")))
                    == "550e8400-e29b-41d4-a716-446655440000")
            #expect(try text(Repository.Visibility.unknown("x")) == "x")
            #expect(try text(Repository.State.open) == "open")
        }

        @Test("Every parameter type is read from its text")
        func reading() throws {
            func value<Value: ParameterValue>(_ text: String, _ dates: DateFormat = .iso8601) -> Value? {
                Value(parameterText: text, dates: dates)
            }
            #expect(value(" a b") == " a b")
            #expect(value("true") == true && value("false") == false)
            #expect(value("-1") == -1 && value("18446744073709551615") == UInt64.max && value("-128") == Int8.min)
            #expect(value("1") == 1.0 && value("0.1") == 0.1 && value("1e2") == Float(100))
            #expect(value("19.90") == Decimal(string: "19.9"))
            #expect(value("1970-01-01T00:00:07Z") == Date(timeIntervalSince1970: 7))
            #expect(value("7", .unix) == Date(timeIntervalSince1970: 7))
            #expect(value("Thu, 01 Jan 1970 00:00:07 GMT", .http) == Date(timeIntervalSince1970: 7))
            #expect(value("2026-11-20") == LocalDate("2026-11-20"))
            #expect(value("https://a.example/?b=c") == URL(string: "https://a.example/?b=c"))
            let uuid = UUID(uuidString: "550E8400-E29B-41D4-A716-446655440000")
            #expect(value("550e8400-e29b-41d4-a716-446655440000") == uuid)
            #expect(value("x") == Repository.Visibility.unknown("x"))
            #expect(value("open") == Repository.State.open)
        }

        @Test("Text that is not a value of a type is refused")
        func unreadable() {
            func isRead<Value: ParameterValue>(_ text: String, as _: Value.Type) -> Bool {
                Value(parameterText: text, dates: .iso8601) != nil
            }
            for text in ["", " 1", "1.0", "0x1", "9223372036854775808", "1_000", "one"] {
                #expect(!isRead(text, as: Int.self), "\(text)")
            }
            for text in ["", "nan", "inf", "0x1p3", "1e999", ".5", "1,5"] {
                #expect(!isRead(text, as: Double.self), "\(text)")
            }
            for text in ["", "True", "1", "yes"] { #expect(!isRead(text, as: Bool.self), "\(text)") }
            #expect(!isRead("NaN", as: Decimal.self) && !isRead("1 2", as: Decimal.self))
            #expect(!isRead("today", as: Date.self) && !isRead("2026-02-30", as: LocalDate.self))
            #expect(!isRead("", as: URL.self) && !isRead("550e8400", as: UUID.self))
            #expect(!isRead("x", as: Repository.State.self))
        }

        @Test("A value without a text is an error")
        func invalid() {
            #expect(throws: InvalidValue.self) { try Double.nan.parameterText(dates: .iso8601) }
            #expect(throws: InvalidValue.self) { try Decimal.nan.parameterText(dates: .iso8601) }
            #expect(throws: InvalidValue.self) { try Date(timeIntervalSince1970: 1e13).parameterText(dates: .iso8601) }
        }
    }

    @Suite struct Redaction {
        private let login = Login(username: "octocat", password: "hunter2")

        @Test("A sensitive property is in no description, mirror or dump")
        func hidden() {
            var dumped = ""
            dump(login, to: &dumped)
            var nested = ""
            dump(["login": Outer(login: login)], to: &nested)
            for text in [
                "\(login)", String(describing: login), String(reflecting: login), dumped, nested,
                "\(Outer(login: login))", String(reflecting: [login]), "\(Optional(login) as Any)",
                "\(Mirror(reflecting: login).children.map { "\($0)" })",
            ] {
                #expect(text.contains("octocat"), "\(text)")
                #expect(text.contains("<redacted>"), "\(text)")
                #expect(!text.contains("hunter2"), "\(text)")
            }
        }

        @Test("A description looks like that of any other struct")
        func description() {
            #expect("\(login)" == #"Login(username: "octocat", password: <redacted>)"#)
            #expect("\(RedactedValue())" == "<redacted>")
        }

        @Test("A redacted model is written in full")
        func wire() throws {
            #expect(try written(login) == #"{"username":"octocat","password":"hunter2"}"#)
        }

        @Test("An error about a sensitive property does not show it")
        func errors() {
            let error = mismatch(#"{"username":"octocat","password":["hunter2"]}"#, as: Login.self)
            #expect(error == DecodingMismatch(path: "password", reason: "expected a string, found an array"))
        }
    }
}

private struct Outer {
    let login: Login
}

private struct Login: Model, Hashable, Redacted {
    let username: String
    let password: String

    init(username: String, password: String) {
        self.username = username
        self.password = password
    }

    init(from object: ObjectReader) throws {
        username = try object.value("username")
        password = try object.value("password")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("username", username)
        try object.value("password", password)
    }

    var redactedMirror: Mirror { Mirror(self, children: ["username": username, "password": RedactedValue()]) }
}
