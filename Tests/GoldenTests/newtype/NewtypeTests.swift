import APIRuntime
import Foundation
import Testing

@Suite("newtype") struct NewtypeTests {
    @Test("A newtype is a distinct type around a raw value, and the raw value on the wire")
    func rawValue() throws {
        let id = Newtypes.RepositoryID(7)
        #expect(id == Newtypes.RepositoryID(rawValue: 7) && id.rawValue == 7)
        #expect("\(id)" == "7")
        #expect(try encoded([id]) == "[7]")
        #expect(try decoded("[7]") == [id])
        #expect(throws: DecodingError.self) { try decoded(#"["7"]"#, as: [Newtypes.RepositoryID].self) }
        #expect(Newtypes.Nested(id).rawValue.rawValue == 7)
    }

    @Test("Its dates have its own format in every place")
    func dates() throws {
        let date = Date(timeIntervalSince1970: 60)
        #expect(try encoded([Newtypes.Created(date)]) == "[60]")
        #expect(try encoded([Newtypes.Updated(date)]) == #"["1970-01-01T00:01:00Z"]"#)
        #expect(try decoded("[60]") == [Newtypes.Created(date)])
        let call = Newtypes.GetRepository(
            id: .init(1), since: .init(date), until: .init(date), logins: [.init("a"), .init("b")],
            nested: .init(.init(2)), xLogin: .init("me"))
        let sent = try call.sent()
        #expect(
            sent.path == "/repositories/1?since=60&until=1970-01-01T00%3A01%3A00Z&logins=a&logins=b&nested=2")
        #expect(sent.headers.contains("x-login: me"))
    }

    @Test("It is allowed in properties, arrays, sets, dictionaries, bodies and responses, also around a model")
    func places() async throws {
        let json =
            #"{"created":1,"forks":[2,3],"id":1,"labels":["x"],"owner":{"friend":{"login":"b"},"login":"a"},"#
            + #""updated":{"k":"1970-01-01T00:00:00Z"},"watchers":["w","w"]}"#
        let client = Newtypes.Client(transport: StubTransport(json))
        let repository = try await client.getRepository(id: .init(1))
        #expect(repository.forks == [.init(2), .init(3)] && repository.watchers == [.init("w")])
        #expect(repository.owner.rawValue.friend?.rawValue.login == .init("b"))
        #expect(repository.labels?.rawValue == ["x"])
        #expect(try decoded(encoded(repository)) == repository)
        #expect(try await Newtypes.Client(transport: StubTransport("5")).getID() == .init(5))
        let sent = try Newtypes.PutOwner(body: .init(.init(login: .init("a")))).sent()
        #expect(sent.text == #"{"login":"a"}"#)
    }

    @Test("A mismatch names the place of the raw value")
    func mismatch() async throws {
        let client = Newtypes.Client(transport: StubTransport(#"{"id":1,"owner":{"login":1}}"#))
        let error = try await client.failure(of: Newtypes.GetRepository(id: .init(1)))
        #expect(error.mismatch == "owner.login: expected a string, found a number")
    }
}
