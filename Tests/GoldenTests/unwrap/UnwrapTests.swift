import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("unwrap") struct UnwrapTests {
    private func answer<E: Requestable>(_ endpoint: E, _ json: String) throws -> E.Response {
        try endpoint.decode(status: 200, body: Data(json.utf8))
    }

    private func mismatch<E: Requestable>(_ endpoint: E, _ json: String) -> String? {
        do {
            _ = try endpoint.decode(status: 200, body: Data(json.utf8))
            return nil
        } catch {
            return error.mismatch
        }
    }

    @Test("The caller gets the value inside one envelope or several")
    func inside() throws {
        #expect(try answer(Unwrap.One(), #"{"items":[{"id":1}]}"#) == [.init(id: 1)])
        #expect(try answer(Unwrap.Deep(), #"{"data":{"items":{"first":{"id":2}}}}"#) == .init(id: 2))
        #expect(mismatch(Unwrap.Deep(), #"{"data":{}}"#) == "data.items: missing")
        #expect(mismatch(Unwrap.One(), #"{"items":null}"#) == "items: expected an array, found null")
    }

    @Test("If an optional step is absent or null, the value is nil", arguments: ["{}", #"{"data":null}"#])
    func absent(json: String) throws {
        #expect(try answer(Unwrap.OptionalStart(), json) == nil)
        #expect(try answer(Unwrap.OptionalAll(), json) == nil)
        #expect(try answer(Unwrap.OptionalType(), json) == nil)
        #expect(try answer(Unwrap.Dates(), json) == nil)
    }

    @Test("If it is present, the rest of the path must be present too")
    func behind() throws {
        #expect(try answer(Unwrap.OptionalStart(), #"{"data":{"items":[]}}"#) == [])
        #expect(mismatch(Unwrap.OptionalStart(), #"{"data":{}}"#) == "data.items: missing")
        #expect(mismatch(Unwrap.OptionalStart(), #"{"data":[]}"#) == "data: expected an object, found an array")
        #expect(try answer(Unwrap.OptionalEnd(), #"{"data":{"items":null}}"#) == nil)
        #expect(mismatch(Unwrap.OptionalEnd(), "{}") == "data: missing")
        #expect(try answer(Unwrap.OptionalAll(), #"{"data":{"name":"x"}}"#) == "x")
        #expect(try answer(Unwrap.OptionalType(), #"{"data":{"item":null}}"#) == nil)
        #expect(try answer(Unwrap.OptionalType(), #"{"data":{"item":{"id":3}}}"#) == .init(id: 3))
        #expect(
            try answer(Unwrap.Dates(), #"{"data":{"at":"1970-01-01T00:00:05Z"}}"#) == Date(timeIntervalSince1970: 5))
    }

    @Test("An optional value may be absent or null in its envelope")
    func optionalValue() throws {
        #expect(try answer(Unwrap.OptionalValue(), #"{"a":{}}"#) == nil)
        #expect(try answer(Unwrap.OptionalValue(), #"{"a":{"b":null}}"#) == nil)
        #expect(try answer(Unwrap.OptionalValue(), #"{"a":{"b":3}}"#) == 3)
        #expect(mismatch(Unwrap.OptionalValue(), "{}") == "a: missing")
    }

    @Test("An empty body is nil too if the value is optional")
    func empty() throws {
        #expect(try Unwrap.OptionalStart().decode(status: 204, body: Data()) == nil)
        #expect(mismatch(Unwrap.One(), "") != nil)
    }
}
