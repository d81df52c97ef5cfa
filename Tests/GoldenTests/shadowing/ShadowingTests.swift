import APIRuntime
import APIRuntimeSequences
import Foundation
import Testing

@Suite("shadowing") struct ShadowingTests {
    @Test("A model may have the name of any type that generated code needs")
    func models() async throws {
        let json = """
            {"data":{"bytes":1},"error":{"code":2},"result":{"value":true},"tasks":[{"id":3,"parent":{"id":4}}],"url":{"text":"a"},\
            "date":"today","model":{"year":1,"secret":2},"set":["today"],"own_set":{"items":[1]},"array":{"items":[1]},\
            "dictionary":{"k":{"items":{"n":1}}},"json":[1],"decimal":1.5,"uuid":"0a1b2c3d-0000-4000-8000-000000000001",\
            "day":"2026-11-20","box":{"width":1,"next":{"width":2}},"void":{"empty":true},"element":{"of":true},\
            "codable":{"coded":true},"sendable":{"sent":true}}
            """
        let transport = StubTransport(json)
        let holder = try await Shadowing.Client(transport: transport).getHolder(date: .today, kinds: [.y])
        #expect(transport.last?.line == "GET https://shadowing.example.com/holder/today?kinds=y&secret=true")
        let data: Shadowing.Data = holder.data
        let set: Set<Shadowing.Date> = holder.set
        let uuid: UUID = holder.uuid
        #expect(data.bytes == 1 && set == [.today] && holder.ownSet?.items == [1])
        #expect(uuid.uuidString == "0A1B2C3D-0000-4000-8000-000000000001")
        #expect(holder.tasks[0].parent?.id == 4 && holder.box.next?.width == 2)
        #expect(try decoded(encoded(holder)) == holder)
    }

    @Test("A model called Data is a model: its body is JSON, its server has variables")
    func body() async throws {
        let transport = StubTransport("{}")
        let client = Shadowing.Client(credentials: [.token("t")], transport: transport)
        try await client.send(tenant: "acme", body: .init(bytes: 5))
        #expect(transport.last?.line == "POST https://acme.example.com/send")
        #expect(transport.last?.text == #"{"bytes":5}"#)
    }

    @Test("Errors may be models called Error, Result and APIError")
    func errors() async throws {
        for (status, json) in [(404, #"{"code":1}"#), (409, #"{"value":true}"#), (500, #"{"message":true}"#)] {
            let client = Shadowing.Client(transport: StubTransport(status: status, json))
            let error = try await client.failure(of: Shadowing.GetHolder(date: .today))
            switch error.documented?.failure {
            case .notFound(let error): #expect(status == 404 && error.code == 1)
            case .conflict(let result): #expect(status == 409 && result.value)
            case .other(status: 500, let error): #expect(error.message)
            default: Issue.record("\(error)")
            }
        }
    }

    @Test("A spec may shadow even the scalars that it does not use")
    func scalars() async throws {
        let json =
            #"{"string":{"text":1,"kind":"a"},"strings":{"k":{"text":null,"kind":"b"}},"int":"one","bool":{"yes":1},"enumeration":"c"}"#
        let transport = StubTransport(json)
        let holder = try await ShadowedScalars.Client(transport: transport).getHolder(id: "plain text", int: .two)
        #expect(transport.last?.line == "GET https://shadowing.example.com/holder/plain%20text?int=two")
        #expect(holder.string.kind == .a && holder.int == .one && holder.enumeration == .unknown("c"))
        #expect(try decoded(encoded(holder)) == holder)
        let string = ShadowedScalars.String(text: "x", kind: .b)
        #expect(try ShadowedScalars.GetString(body: string).sent().text == #"{"text":"x","kind":"b"}"#)
    }

    @Test("An inline type hides a model of its name inside its owner only")
    func nested() throws {
        let json = """
            {"bytes":"AP8=","count":1,"data":"raw","int":"one","item":{"at":"1970-01-01T00:00:00Z","date":"past","status":"on"},\
            "other":"off","status":"open","string":{"text":"t"}}
            """
        let item: ShadowingNested.Item = try decoded(json)
        let inner: ShadowingNested.Item.Item = item.item
        #expect(item.status == ShadowingNested.Item.Status.open && item.other == ShadowingNested.Status.off)
        #expect(inner.status == ShadowingNested.Status.on && inner.at == Date(timeIntervalSince1970: 0))
        #expect(item.data == .raw && item.bytes == Data([0, 255]) && item.int == .one && item.count == 1)
        #expect(try encoded(item) == json)
        let outer = ShadowingNested.Item.Item(status: .off, date: .past, at: inner.at, sub: .init(item: item))
        #expect(outer.sub?.item.string.text == "t")
        let order = ShadowingNested.GetOrder(status: .old, other: .off, item: .a, date: .past, at: inner.at)
        #expect(try order.sent().path == "/order?status=old&other=off&item=a&date=past&at=1970-01-01T00%3A00%3A00Z")
    }

    @Test("Models may have the names of an endpoint's members")
    func endpointMembers() async throws {
        let call = ShadowingNested.Call(
            failure: .small, kind: .a, body: .init(body: .init(text: "t"), api: .init(version: 1)))
        #expect(try call.sent().path == "/call?failure=small&kind=a")
        #expect(try call.sent().text == #"{"body":{"text":"t"},"api":{"version":1}}"#)
        let failing = ShadowingNested.Client(transport: StubTransport(status: 404, #""large""#))
        let error = try await failing.failure(of: call)
        guard case .notFound(.large) = error.documented?.failure else { return wrong(error) }
        let client = ShadowingNested.Client(transport: StubTransport(status: 201, #"{"failure":"small"}"#))
        guard case .created(let response) = try await client.echo(body: .init(text: "t")) else { return wrong() }
        #expect(response == ShadowingNested.Response(failure: .small))
    }

    @Test("Models may have the names of types that unions, newtypes and generic models need")
    func modelKinds() async throws {
        let json = #"{"at":60,"content":{"any":null,"item":true,"unique":[false]},"wire":{"read":true}}"#
        let generic = try await ShadowingModels.Client(transport: StubTransport(json)).getGeneric()
        #expect(generic.wire == .unionReader(.init(read: true)))
        #expect(generic.content.item == ShadowingModels.String(true))
        #expect(try encoded(generic) == json)
        let null = StubTransport(#"{"value":null}"#)
        let call = ShadowingModels.GetNullable(id: .init(1), at: .init(Date(timeIntervalSince1970: 5)))
        #expect(try await ShadowingModels.Client(transport: null).send(call).value == .null)
        #expect(null.last?.path == "/nullable/1?at=5")
        let model = StubTransport(#"{"request":1}"#)
        #expect(
            try await ShadowingModels.Client(transport: model).send(ShadowingModels.RequestedModel.self).request == 1)
    }
}
