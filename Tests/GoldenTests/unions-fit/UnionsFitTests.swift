import APIRuntime
import APIValues
import Foundation
import Testing

@Suite("unions-fit") struct UnionsFitTests {
    typealias API = BestFit

    /// The result of a call for a value under a key, after a decoder has read the same.
    private func read<Value: Equatable & Sendable>(
        _ key: String, _ json: String, _ value: KeyPath<BestFit.GetAll.Content, Value?>
    ) async throws -> Value? {
        let text = #"{"\#(key)":\#(json)}"#
        let all = try await API.Client(transport: StubTransport(text)).getAll()
        #expect(try decoded(text) == all)
        return all[keyPath: value]
    }

    @Test(
        "The alternative whose properties have the most keys is taken, then one that keeps the others, then the first",
        arguments: [
            (#"{"name":"a"}"#, API.Person.named(.init(name: "a"))),
            (#"{"age":1,"name":"a"}"#, .aged(.init(name: "a", age: 1))),
            (#"{"age":1}"#, .aged(.init(age: 1))),
            (#"{"id":1}"#, .open(.init(id: 1))),
            (#"{"other":1}"#, .open(.init(additional: ["other": 1]))),
            (#"{}"#, .named(.init())),
        ])
    func keys(_ json: String, _ person: API.Person) async throws {
        #expect(try await read("person", json, \.person) == person)
        #expect(try encoded(person) == json)
    }

    @Test("A model that fits is preferred to a dictionary and to JSON, in any order")
    func dictionaries() async throws {
        #expect(try await read("part", #"{"width":1,"height":2}"#, \.part) == .size(.init(width: 1, height: 2)))
        #expect(try await read("part", #"{"width":1,"depth":2}"#, \.part) == .size(.init(width: 1)))
        #expect(try await read("part", #"{"height":2}"#, \.part) == .intDictionary(["height": 2]))
        #expect(try await read("part", #"{"height":"x"}"#, \.part) == .json(["height": "x"]))
    }

    @Test(
        "Text that a typed alternative would write differently stays text if text is an alternative",
        arguments: ["not a url", "https://a.example/ä", "https://a.example/b?c=d", "", "%zz"])
    func links(_ text: String) async throws {
        let json = #""\#(text)""#
        let link = try #require(try await read("link", json, \.link))
        #expect(try written(link) == json)
        if text.hasSuffix("d") { #expect(link == .url(URL(string: text)!)) }
    }

    @Test(
        "The same holds for dates, ids, bytes and numbers in text",
        arguments: [
            "2026-11-20T12:34:56Z", "2026-11-20T12:34:56.500Z", "2026-11-20T12:34:56+02:00", "2026-11-20T12:34:56.5Z",
            "2026-11-20 12:34:56", "2026-11-20", "2026-11-20T00:00", "tomorrow",
        ])
    func dates(_ text: String) async throws {
        let json = #""\#(text)""#
        let moment = try #require(try await read("moment", json, \.moment))
        #expect(try written(moment) == json)
        if case .date = moment { #expect(text.hasSuffix("56Z") || text.hasSuffix("500Z")) }
    }

    @Test(
        "Ids, bytes and numbers in text are written unchanged",
        arguments: [
            "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "1.50", "abcd", "abc", "",
        ])
    func identifiers(_ text: String) async throws {
        let json = #""\#(text)""#
        let identifier = try #require(try await read("identifier", json, \.identifier))
        #expect(try written(identifier) == json)
        if text.hasPrefix("e") { guard case .uuid = identifier else { return wrong(identifier) } }
    }

    @Test("A number is not rounded if another alternative holds it exactly")
    func numbers() async throws {
        #expect(try await read("number", "1.5", \.number) == .float(1.5))
        #expect(try await read("number", "0.1234567", \.number) == .double(0.1234567))
        #expect(try await read("number", "9007199254740993", \.number) == .int64(9_007_199_254_740_993))
        let long = "0.12345678901234567890123"
        #expect(try await read("number", long, \.number) == .decimal(Decimal(string: long)!))
    }

    @Test("Elements of lists and unions inside alternatives count as well")
    func inside() async throws {
        #expect(try await read("lists", #"[{},{"age":1}]"#, \.lists) == .ageds([.init(), .init(age: 1)]))
        #expect(try await read("lists", #"[{}]"#, \.lists) == .nameds([.init()]))
        #expect(
            try await read("outer", #"{"person":{"age":1},"remark":"r"}"#, \.outer)
                == .beside(.init(person: .init(age: 1), remark: "r")))
        #expect(
            try await read("outer", #"{"person":{"age":1},"new":1}"#, \.outer)
                == .around(.init(person: .aged(.init(age: 1)))))
    }

    @Test("Only elements that the chosen alternative leaves out are reported")
    func skipped() async throws {
        let skipped = Lock<[String]>([])
        let json = #"{"tags":{"tags":[{"width":1},{}],"note":"n","new":1}}"#
        let client = API.Client(transport: StubTransport(json)).with {
            $0.onSkipped = { mismatch in skipped.withLock { $0.append(mismatch.path) } }
        }
        #expect(try await client.getAll().tags == .several(.init(tags: [.init(width: 1)], note: "n")))
        #expect(skipped.withLock { $0 } == ["tags.tags[1].width"])
    }

    @Test("Null is not an alternative: the use of the union may be nullable")
    func null() async throws {
        let json = #"{"list":[null,1,"a"],"value":null}"#
        let maybe = try #require(try await read("maybe", json, \.maybe))
        #expect(maybe == .init(value: .null, list: [nil, .int(1), .string("a")]))
        #expect(try encoded(maybe) == json)
    }
}
