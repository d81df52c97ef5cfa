import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("default-values") struct DefaultValuesTests {
    private func decoded<Value: Decodable>(_ json: String = "{}") throws -> Value {
        try JSONDecoder().decode(Value.self, from: Data(json.utf8))
    }

    @Test("A default is the initializer's default argument, and the value of an absent key")
    func bothPlaces() throws {
        #expect(try DefaultValues.Scalars() == decoded())
        #expect(try DefaultValues.Collections() == decoded())
        #expect(try DefaultValues.JSONs() == decoded())
        #expect(try DefaultValues.Models() == decoded())
        #expect(try DefaultValues.Others() == decoded())
    }

    @Test("Text stays text, even if YAML would read another type")
    func text() {
        let scalars = DefaultValues.Scalars()
        #expect(scalars.string == "hello" && scalars.empty == "" && scalars.no == "no" && scalars.digits == "0123")
        #expect(scalars.quoted == "\"quoted\" \\ \n 😀 #\"")
    }

    @Test("Numbers have every digit")
    func numbers() throws {
        let scalars = DefaultValues.Scalars()
        #expect(scalars.bool && scalars.int == -1 && scalars.int8 == .min && scalars.int16 == .max)
        #expect(scalars.int32 == -2_147_483_648 && scalars.int64 == .max && scalars.uint == 1000)
        #expect(scalars.uint8 == .max && scalars.uint16 == .max && scalars.uint32 == .max && scalars.uint64 == .max)
        #expect(scalars.double == -1.5e-9 && scalars.float == 0.1 && scalars.whole == 12)
        #expect(scalars.decimal.description == "12345678901234567890123456789012345.678")
        #expect(scalars.small == Decimal(sign: .plus, exponent: -20, significand: 1))
    }

    @Test("A default date is written as in RFC 3339, or as on the wire")
    func dates() {
        let scalars = DefaultValues.Scalars()
        #expect(abs(scalars.date.timeIntervalSince1970 - 1_795_174_496.789) < 0.0001)
        #expect(scalars.unix == Date(timeIntervalSince1970: 1_763_642_096.5))
        #expect(abs(scalars.milliseconds.timeIntervalSince1970 - 1_763_642_096.789) < 0.0001)
        #expect(scalars.http == Date(timeIntervalSince1970: 1_763_642_096))
        #expect(scalars.pattern == Date(timeIntervalSince1970: 1_763_642_040))
        #expect(scalars.day == LocalDate(year: 2024, month: 2, day: 29))
    }

    @Test("URLs, UUIDs and base64 are read from their texts")
    func texts() {
        let scalars = DefaultValues.Scalars()
        #expect(scalars.url == URL(string: "https://example.com/a%20b?c=d#e"))
        #expect(scalars.relative == URL(string: "../up"))
        #expect(scalars.uuid == UUID(uuidString: "6BA7B810-9DAD-11D1-80B4-00C04FD430C8"))
        #expect(scalars.data == Data("hello".utf8))
    }

    @Test("Arrays, sets and dictionaries, in the short form too")
    func collections() {
        let collections = DefaultValues.Collections()
        #expect(collections.list == ["a", "b"] && collections.none == [] && collections.plain == [1, 2])
        #expect(collections.maybe == [1, nil] && collections.set == [1, 3])
        #expect(collections.map == ["a": 1, "b c": 2] && collections.noMap == [:])
        #expect(collections.nested == ["epoch": [Date(timeIntervalSince1970: 0)]])
    }

    @Test("JSON keeps its numbers as they are written; everything except numbers, booleans and null is text")
    func json() throws {
        let json = DefaultValues.JSONs()
        #expect(json.object == ["a": [1, 2.5, true, nil, "no", "1"], "b": [:]])
        #expect(json.object["a"]?[1]?.number?.text == "2.50")
        #expect(json.text == "hello" && json.number.number?.text == "1.0" && json.nothing == nil)
        #expect(json.list == [1, "two"] && json.empty == "" && json.color == ["#fff", "\"#"])
        #expect(json.long["list"] == [1, [], [:], [2, 3]])
        #expect(json.long["escapes"] == "tab\t, quote\" and backslash\\")
    }

    @Test("Enums, structs and their members; a struct's own defaults fill in missing members")
    func models() {
        let models = DefaultValues.Models()
        #expect(models.state == .closed && models.listed == .b && models.level == .value3)
        #expect(models.levels == [.value1, .value2])
        #expect(models.optional == .some(.none) && models.absent == nil)
        #expect(models.point == DefaultValues.Point(x: 1, y: 0))
        #expect(models.points == [DefaultValues.Point(x: 1, y: 0), DefaultValues.Point(x: 2, y: 3)])
        #expect(models.inline == DefaultValues.Models.Inline(a: 1, b: nil))
        #expect(models.tree.children.map(\.name) == ["leaf"])
        #expect(models.tree.parent?.name == "none" && models.tree.parent?.parent == nil)
        #expect(models.tree.selfValue.inout == 5 && models.tree.selfValue.let == 2)
    }

    @Test("Newtypes, aliases and inherited properties")
    func names() {
        let others = DefaultValues.Others()
        #expect(others.name == "nobody" && others.id == DefaultValues.UserID(5) && others.names == ["a"])
        #expect(others.ids == [DefaultValues.UserID(1), DefaultValues.UserID(2)])
        #expect(others.moment.rawValue == Date(timeIntervalSince1970: 0))
    }

    @Test("A union's default is the first alternative that fits; a number is text only if no alternative takes numbers")
    func unions() {
        let others = DefaultValues.Others()
        #expect(others.shape == .square(DefaultValues.Square(side: 2, kind: "square")))
        #expect(others.bare == .circle(DefaultValues.Circle(radius: 1)))
        #expect(others.number == .int(1) && others.text == .string("1"))
        #expect(others.list == .values([.int(1), .string("a"), .circle(DefaultValues.Circle(radius: 2))]))
        #expect(others.inline == .bool(true))
    }

    @Test("Null is a default if it differs from an absent key")
    func nullable() throws {
        let others = DefaultValues.Others()
        #expect(others.isNull == .null && others.isValue == .value("x"))
        #expect(others.maybeNull == .some(.null) && others.maybeValue == .value("x"))
        let read: DefaultValues.Others = try decoded(#"{"isValue": null, "maybeNull": "y", "maybeValue": null}"#)
        #expect(read.isValue == .null && read.maybeNull == .value("y") && read.maybeValue == .some(.null))
    }

    @Test("A generic model's default has the types of its arguments")
    func generics() {
        let others = DefaultValues.Others()
        #expect(others.page.items == [DefaultValues.Circle(radius: 1)])
        #expect(others.page.meta?.last == DefaultValues.Circle(radius: 2) && others.page.meta?.count == 0)
        #expect(others.dates.items == [Date(timeIntervalSince1970: 0)])
        #expect(others.dates.first == Date(timeIntervalSince1970: 1))
        #expect(others.pages.items.first?.items == [1])
    }

    @Test("A present key is read, null too if it is allowed")
    func given() throws {
        let models: DefaultValues.Models = try decoded(#"{"state": "open", "optional": null, "points": []}"#)
        #expect(models.state == .open && models.optional == nil && models.points == [])
        let tree: DefaultValues.Tree = try decoded(#"{"name": "a", "parent": null}"#)
        #expect(tree.parent == nil)
        let other: DefaultValues.Tree = try decoded(#"{"name": "a"}"#)
        #expect(other.parent?.name == "none")
    }

    @Test("For an optional property with a default, an absent key differs from null")
    func absentAndNull() throws {
        #expect(throws: DecodingError.self) {
            let _: DefaultValues.Scalars = try decoded(#"{"int": null}"#)
        }
    }

    @Test("Defaults of parameters are sent")
    func parameters() throws {
        let sent = try DefaultValues.Search().sent()
        #expect(
            sent.line == "GET https://defaults.example.com/search/none?since=2026-01-01T00%3A00%3A00Z&on=2026-01-01"
                + "&home=https%3A%2F%2Fexample.com&id=6ba7b810-9dad-11d1-80b4-00c04fd430c8&price=9.99&tags=a&tags=b&state=none&user=7"
        )
        #expect(sent.headers == ["x-level: 2"])
    }

    @Test("Defaults of forms and of models in a query are sent")
    func forms() throws {
        #expect(
            try DefaultValues.SendForm(body: .init()).sent().text
                == "name=a+b&since=2026-01-01T00%3A00%3A00Z&state=none")
        #expect(try DefaultValues.Filter().sent().line.hasSuffix("/filter?point%5Bx%5D=1&point%5By%5D=0"))
    }

    @Test("An absent response header has its default")
    func headers() async throws {
        let client = DefaultValues.Client(transport: StubTransport(status: 204, ""))
        let response = try await client.filter()
        #expect(response.xState == .none && response.xDay == LocalDate(year: 2026, month: 1, day: 1))
    }
}
