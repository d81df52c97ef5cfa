import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("directions") struct DirectionsTests {
    private let received = #"{"id":7,"name":"me","state":"closed","created_at":60,"rating":null,"manager":\#(manager)}"#
    private static let manager = #"{"id":1,"name":"boss","created_at":0,"rating":1.5}"#

    @Test("A property that only the server sets is not required in the initializer, and is never sent")
    func readOnly() async throws {
        let transport = StubTransport(received)
        let user = try await Directions.Client(transport: transport)
            .saveUser(body: .init(id: 3, name: "me", password: "geheim", state: .closed))
        #expect(transport.last?.text == #"{"name":"me","password":"geheim","notify":true}"#)
        #expect(user.id == 7 && user.state == .closed && user.createdAt == Date(timeIntervalSince1970: 60))
        #expect(user.manager?.name == "boss" && user.manager?.state == .open)
    }

    @Test("A property that is only sent is not read, and may be absent")
    func writeOnly() throws {
        let text = received.replacingOccurrences(of: #""name""#, with: #""password":1,"hint":2,"notify":3,"name""#)
        let user: Directions.User = try decoded(text)
        #expect(user.password == nil && user.hint == nil && user.notify && user.deputy == nil)
        let sent = Directions.User(
            name: "a", password: "b", hint: "c", notify: false, deputy: .init(name: "d", password: nil))
        #expect(
            try written(sent)
                == #"{"name":"a","password":"b","hint":"c","notify":false,"deputy":{"name":"d","notify":true}}"#)
        #expect(!"\(sent)".contains("\"b\""))
    }

    @Test(
        "A property that the server must set is an error if it is absent or null",
        arguments: [#""id":7,"#, #""created_at":60,"#, #""rating":null,"#])
    func missed(_ member: String) {
        #expect(throws: DecodingError.self) {
            try decoded(received.replacingOccurrences(of: member, with: "")) as Directions.User
        }
        #expect(throws: DecodingError.self) {
            try decoded(received.replacingOccurrences(of: "7", with: "null")) as Directions.User
        }
    }

    @Test("A model without sent properties is an empty object")
    func nothing() throws {
        var log: Directions.Log = try decoded(#"{"at":"1970-01-01T00:00:00Z"}"#)
        #expect(log.at == Date(timeIntervalSince1970: 0))
        log.at = nil
        #expect(try written(log) == "{}")
    }

    @Test("Pages are found in properties that only the server sets")
    func pages() async throws {
        let transport = StubTransport("{\"items\":[\(received)]}")
        let client = Directions.Client(transport: transport)
        var ids: [Int?] = []
        for try await user in client.pages(of: Directions.ListUsers()).items { ids.append(user.id) }
        #expect(ids == [7])
    }

    @Test("An example may lack properties that are only sent")
    func example() {
        #expect(Directions.User.example.id == 1 && Directions.User.example.password == nil)
    }
}
