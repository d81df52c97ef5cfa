import APIRuntime
import Testing

@Suite("hashable") struct HashableTests {
    @Test("Models are not Hashable where the spec says so, and work as ever")
    func models() throws {
        let json = #"{"id":1,"kind":"a","kinds":["x"],"names":["n"],"parts":{"id":"one"}}"#
        let large: NotHashable.Large = try decoded(json)
        #expect(!((large as Any) is any Equatable))
        #expect(try encoded(large) == json)
        #expect(large.kinds == [.x])
    }

    @Test("A model is Identifiable by an id that can be hashed all the same")
    func identity() throws {
        let parts: any Identifiable = NotHashable.Large.Parts(id: .one)
        #expect(parts.id as? NotHashable.Large.Parts.ID == .one)
        let keyed: Any = NotHashable.Keyed(id: .init(a: 1, b: 2), text: "")
        #expect(!(keyed is any Identifiable))
    }
}
