import APIRuntime
import Foundation
import Testing

@Suite("unions-shared") struct UnionsSharedTests {
    private let closed = #"{"type":"closed","id":2,"at":60,"note":"n","reason":"r"}"#

    @Test("Properties of all alternatives are read without knowing the alternative")
    func shared() throws {
        let event: SharedProperties.Notice = try decoded(closed)
        #expect(event.id == 2 && event.at == Date(timeIntervalSince1970: 60))
        let known: SharedProperties.Known = try decoded(#"{"type":"opened","id":1,"at":0,"by":"me"}"#)
        let id: Int = known.id
        #expect(id == 1)
        #expect(try written(event) == closed)
    }

    @Test("An unlisted alternative's shared properties are read too")
    func unknown() throws {
        let event: SharedProperties.Notice = try decoded(#"{"type":"new","id":3,"at":1}"#)
        #expect(event.id == 3 && event.at == Date(timeIntervalSince1970: 1))
        #expect(try (decoded(#"{"type":"new","id":"x"}"#) as SharedProperties.Notice).id == nil)
    }

    @Test("Alternatives that are tried, inline unions, and a union among the alternatives")
    func others() throws {
        let tried: SharedProperties.Tried = try decoded(#"{"type":"opened","id":4,"at":0,"by":"me"}"#)
        #expect(tried.id == 4)
        let log: SharedProperties.Log = try decoded(#"{"last":{"id":5,"at":0,"by":"me"}}"#)
        #expect(log.last.id == 5)
    }
}
