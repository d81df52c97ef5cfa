import APIRuntime
import APIValues
import Foundation
import Testing

@Suite("null-bodies") struct NullBodiesTests {
    @Test("A JSON body that is nullable is sent as null, which is a body")
    func null() throws {
        let calls = [
            try NullBodies.Required(body: .null).sent(), try NullBodies.Maybe(body: .null).sent(),
            try NullBodies.Short(body: .null).sent(), try NullBodies.List(body: .null).sent(),
            try NullBodies.Inline(body: .null).sent(), try NullBodies.When(body: .null).sent(),
            try NullBodies.Text(body: .null).sent(),
        ]
        for sent in calls {
            #expect(sent.text == "null")
            #expect(sent.headers == ["content-type: application/json"])
        }
    }

    @Test("Without 'nullable', a value is sent as it is")
    func values() throws {
        #expect(try NullBodies.Required(body: .value(.init(name: "a"))).sent().text == #"{"name":"a"}"#)
        #expect(try NullBodies.Short(body: 5).sent().text == "5")
        #expect(try NullBodies.List(body: .value([.init(id: 1)])).sent().text == #"[{"id":1}]"#)
        #expect(try NullBodies.Inline(body: .value(.init(id: 1))).sent().text == #"{"id":1}"#)
        #expect(
            try NullBodies.When(body: .value(Date(timeIntervalSince1970: 0))).sent().text == #""1970-01-01T00:00:00Z""#)
        #expect(try NullBodies.Text(body: "a").sent().text == #""a""#)
    }

    @Test("A body that is optional too may be left out, which differs from null")
    func absent() throws {
        #expect(try NullBodies.Maybe().sent().body == nil)
        #expect(try NullBodies.Short().sent().body == nil)
    }
}
