import APIRuntime
import APIRuntimeSequences
import Testing

@Suite("hashable") struct HashableTests {
    @Test("Models are not Hashable if the spec says so, and are read and written as usual")
    func models() throws {
        let json = #"{"id":1,"kind":"a","kinds":["x"],"names":["n"],"parts":{"id":"one"}}"#
        let large: NotHashable.Large = try decoded(json)
        #expect(!((large as Any) is any Equatable))
        #expect(try encoded(large) == json)
        #expect(large.kinds == [.x])
    }

    @Test("A model is Identifiable if its id can be hashed")
    func identity() throws {
        let parts: any Identifiable = NotHashable.Large.Parts(id: .one)
        #expect(parts.id as? NotHashable.Large.Parts.ID == .one)
        let keyed: Any = NotHashable.Keyed(id: .init(a: 1, b: 2), text: "")
        #expect(!(keyed is any Identifiable))
    }

    @Test("Unions and generic models are not Hashable either; a newtype is if its raw value is")
    func others() throws {
        let json = #"{"items":[{"a":1,"b":2,"kind":"b"}],"mixed":1}"#
        let page: NotHashable.Page<NotHashable.Named> = try decoded(json)
        #expect(!((page as Any) is any Equatable) && !((page.items[0] as Any) is any Equatable))
        #expect(try encoded(page) == json)
        #expect(Set([NotHashable.Name("a"), NotHashable.Name("a")]).count == 1)
        #expect(!((NotHashable.Owner(.init(id: .init(a: 1, b: 2), text: "")) as Any) is any Equatable))
    }
}
