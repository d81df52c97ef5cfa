import APIRuntime
import APIRuntimeSequences
import APIValues
import Foundation
import Testing

@Suite("lenient") struct LenientTests {
    /// A client with this response, and its report of elements that are left out.
    private func client(_ json: String, status: Int = 200) -> (client: Lenient.Client, skipped: () -> [String]) {
        let skipped = Lock<[String]>([])
        var client = Lenient.Client(transport: StubTransport(status: status, json))
        client = client.with { $0.onSkipped = { mismatch in skipped.withLock { $0.append("\(mismatch)") } } }
        return (client, { skipped.withLock { $0 } })
    }

    @Test("Unreadable elements are left out of an array and reported with place and reason, without their content")
    func properties() async throws {
        let (client, skipped) = client(
            #"""
            {"items":[{"id":1},{"id":"secret"},null,{"id":2}],"shapes":[{"type":"circle","radius":1},{"type":"star"}],
            "days":["1970-01-02","today"],"kept":[1,"x",{"id":3}],"rows":[[1],["a",2],[3]],"seen":[7],"names":[{"first":"f"},{}]}
            """#)
        let group = try await client.getGroup()
        #expect(group.items.map(\.id) == [1, 2] && group.days == [Date(timeIntervalSince1970: 86_400)])
        #expect(group.shapes?.count == 1 && group.kept?.count == 2 && group.rows == [[1], [3]])
        #expect(group.seen == [] && group.names.map(\.first) == ["f"])
        #expect(
            skipped() == [
                "items[1].id: expected an integer, found a string", "items[2]: expected an object, found null",
                "shapes[1].type: not one of the known values", "days[1]: not a date of the expected pattern",
                "kept[1]: none of the alternatives fits: Int: expected an integer, found a string; "
                    + "Item: expected an object, found a string",
                "rows[1][0]: expected an integer, found a string", "seen[0]: expected an object, found a number",
                "names[1].first: missing",
            ])
    }

    @Test("An array that is absent, null or another type is handled as without 'lenient'")
    func arrays() async throws {
        let group = try await client(#"{"items":[],"shapes":null,"seen":[]}"#).client.getGroup()
        #expect(group.items.isEmpty && group.shapes == nil && group.kept == nil && group.days.count == 1)
        #expect(
            try await client(#"{"items":{},"seen":[]}"#).client.failure(of: Lenient.GetGroup()).mismatch
                == "items: expected an array, found an object")
        #expect(try await client("{}").client.failure(of: Lenient.GetGroup()).mismatch == "items: missing")
        let broken = try await client(#"{"items":[{"id":1},{"id":]}"#).client.failure(of: Lenient.GetGroup())
        #expect(broken.mismatch?.hasPrefix("not JSON") == true)
    }

    @Test("By default, no element is left out")
    func strict() async throws {
        let (client, skipped) = client(#"{"items":[1],"seen":[],"strict":[{"id":1},{}]}"#)
        #expect(try await client.failure(of: Lenient.GetGroup()).mismatch == "strict[1].id: missing")
        #expect(skipped().isEmpty)
    }

    @Test("Responses, unwrapped values, pages and errors can be lenient too")
    func responses() async throws {
        let (list, skipped) = client(#"[{"id":1},{},{"id":2}]"#)
        #expect(try await list.listItems().map(\.id) == [1, 2] && skipped() == ["[1].id: missing"])
        let (found, others) = client(#"{"data":{"items":[{},{"id":2}]}}"#)
        #expect(try await found.findItems()?.map(\.id) == [2] && others() == ["data.items[0].id: missing"])
        #expect(try await client(#"{"data":{"items":null}}"#).client.findItems() == nil)
        let (pages, third) = client(#"{"data":[{"id":1},{"id":null}],"more":false}"#)
        var ids: [Int] = []
        for try await item in pages.pages(of: Lenient.ListPages()).items { ids.append(item.id) }
        #expect(ids == [1] && third() == ["data[1].id: expected an integer, found null"])
        let (failing, fourth) = client(#"[{},{"id":1}]"#, status: 404)
        let error = try await failing.failure(of: Lenient.GetAttempt())
        #expect(error.documented != nil && fourth() == ["[0].id: missing"])
    }

    @Test("An alternative that does not fit reports nothing")
    func unions() async throws {
        let (client, skipped) = client(#"{"items":[{},{"id":1}]}"#)
        guard case .loose(let value) = try await client.getAttempt() else { return wrong() }
        #expect(value.items.count == 2)
        #expect(skipped().isEmpty)
    }

    @Test("The keys of a secret are in no report, and a report has at most a hundred entries")
    func limits() async throws {
        let secret = client(#"{"items":[],"seen":[],"secrets":{"a b":{"items":[1],"seen":[]}}}"#)
        _ = try await secret.client.getGroup()
        #expect(secret.skipped() == ["secrets: expected an object, found a number"])
        let many = client("[" + String(repeating: "1,", count: 999) + #"{"id":1}]"#)
        #expect(try await many.client.listItems().map(\.id) == [1] && many.skipped().count == 100)
    }

    @Test("Other decoders leave out the same elements")
    func decoders() throws {
        let group: Lenient.Group = try decoded(#"{"items":[{"id":1},{}],"seen":[],"days":["1970-01-01",1]}"#)
        #expect(group.items.map(\.id) == [1] && group.days.count == 1)
    }

    @Test("'defaults' makes every array lenient, and an array may override it")
    func defaults() async throws {
        func client(_ json: String) -> LenientByDefault.Client { .init(transport: StubTransport(json)) }
        let group = try await client(#"{"items":[1,"a"],"numbers":["1"]}"#).getGroup()
        #expect(group.items == [1] && group.numbers == [1])
        for (json, place) in [
            (#"{"items":[],"strict":["a"]}"#, "strict[0]: expected an integer, found a string"),
            (#"{"items":[],"nothing":["a"]}"#, "nothing[0]: expected an integer, found a string"),
            (#"{"items":[],"byName":{"a":"a"}}"#, "byName.a: expected an integer, found a string"),
        ] {
            #expect(try await client(json).failure(of: LenientByDefault.GetGroup()).mismatch == place)
        }
        #expect(try await client("[1,null,2]").listNumbers() == [1, 2])
        #expect(try await client("[1,null,2]").failure(of: LenientByDefault.ListAll()).mismatch != nil)
    }
}
