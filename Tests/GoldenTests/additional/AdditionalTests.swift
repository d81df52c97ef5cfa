import APIRuntime
import Foundation
import Testing

@Suite("additional") struct AdditionalTests {
    @Test("Keys that the spec does not list are kept, and written back behind the others")
    func kept() throws {
        let json = #"{"customfield_2":null,"id":1,"customfield_1":{"a":[1]},"token":"t"}"#
        var issue: Additional.Issue = try decoded(json)
        #expect(issue["customfield_1"]?["a"]?[0]?.int == 1)
        #expect(issue["customfield_2"] == .null && issue["id"] == nil)
        issue["customfield_3"] = "new"
        issue["customfield_2"] = nil
        let text = #"{"id":1,"token":"t","customfield_1":{"a":[1]},"customfield_3":"new"}"#
        #expect(try written(issue) == text)
        #expect(try decoded(text) == issue)
        #expect(!"\(issue)".contains("\"t\""))
    }

    @Test("A declared key is written once, even if the dictionary has it too")
    func once() throws {
        let prices = Additional.Prices(currency: "EUR", additional: ["currency": 1, "tea": Decimal(string: "2.50")!])
        #expect(try written(prices) == #"{"currency":"EUR","tea":2.5}"#)
    }

    @Test("A value of another type is an error that names its key")
    func wrong() async throws {
        let transport = StubTransport(#"{"kind":"prices","currency":"EUR","tea":true}"#)
        await #expect {
            try await Additional.Client(transport: transport).getShape()
        } throws: { error in
            guard case .decoding(let mismatch, _) = error as? APIError<Never> else { return false }
            return mismatch.path == "tea"
        }
    }

    @Test("A property called additional moves the dictionary's name; a model's own type wins over its base's")
    func names() throws {
        let dated = Additional.Dated(
            currency: "EUR", additional: 1, additionalProperties: 2,
            additionalPropertiesValues: ["opened": [Date(timeIntervalSince1970: 0)]])
        let json = #"{"additional":1,"additional-properties":2,"currency":"EUR","opened":["1970-01-01T00:00:00Z"]}"#
        #expect(try encoded(dated) == json)
        #expect(try decoded(json) == dated)
        let kept: Additional.Kept = try decoded(#"{"currency":"EUR","tea":2}"#)
        #expect(kept["tea"] == 2)
    }

    @Test("A discriminator is not an additional value")
    func discriminators() throws {
        let json = #"{"kind":"free","a":null,"b":"x"}"#
        let shape: Additional.Shape = try decoded(json)
        #expect(shape == .free(.init(additional: ["a": nil, "b": "x"])))
        #expect(try written(shape) == json)
    }

    @Test("Dates of generic models have the format of their place; bodies and inline models keep other keys too")
    func places() async throws {
        let box = try await Additional.Client(
            transport: StubTransport(#"{"first":"1970-01-01T00:00:00Z","second":"1970-01-01T00:00:01Z"}"#)
        ).getBox()
        #expect(box["second"] == Date(timeIntervalSince1970: 1))
        let transport = StubTransport("")
        try await Additional.Client(transport: transport)
            .search(limit: 1, filter: .init(additional: ["ids": [1, 2]]), additional: ["strict": true])
        #expect(
            transport.last?.text
                == #"{"limit":1,"filter":{"ids":[1,2]},"strict":true}"#)
    }

    @Test("The spec's example has them")
    func example() {
        #expect(Additional.Issue.example["customfield_1"] == [1, ["a": nil]])
    }
}
