import APIRuntime
import Foundation
import Testing

@Suite("unions") struct UnionsTests {
    private func client(_ json: String, status: Int = 200) -> Unions.Client {
        Unions.Client(transport: StubTransport(status: status, json))
    }

    @Test("The first alternative that fits is taken, and written back unchanged")
    func order() async throws {
        let id = "00000000-0000-0000-0000-000000000001"
        let json = #"[true,1,1.5,"\#(id)","2026-11-20","red","a b",[1,"x"],{"k":[false]}]"#
        let value = try await client(json).getValue()
        let uuid = try #require(UUID(uuidString: id))
        let day = try #require(LocalDate("2026-11-20"))
        #expect(
            value
                == .values([
                    .bool(true), .int(1), .double(1.5), .uuid(uuid), .localDate(day), .color(.red), .string("a b"),
                    .values([.int(1), .string("x")]), .valueDictionary(["k": .values([.bool(false)])]),
                ]))
        #expect(try written(value) == json)
        #expect(try encoded(value) == json && decoded(json) == value)
    }

    @Test("Dates in alternatives have the API's format")
    func dates() throws {
        let moments: [Unions.Moment] = try decoded(#"[60,[60,120],"2026-11-20",{"x":60}]"#)
        let minute = Date(timeIntervalSince1970: 60)
        #expect(moments[0] == .date(minute))
        #expect(moments[1] == .dates([minute, Date(timeIntervalSince1970: 120)]))
        #expect(moments[3] == .stamp(.init(["x": minute])))
        #expect(try encoded(moments) == #"[60,[60,120],"2026-11-20",{"x":60}]"#)
    }

    @Test("The error says for each alternative why it does not fit, with the place in it")
    func mismatch() async throws {
        let error = try await client(#"{"targets":[{"login":"a","since":1},{"login":1,"slug":2}]}"#)
            .failure(of: Unions.GetHolder())
        #expect(
            error.mismatch
                == "targets[1]: none of the alternatives fits: User: login: expected a string, found a number; "
                + "Team: slug: expected a string, found a number; Link: expected a string, found an object")
    }

    @Test("With a plain decoder, the error is a DecodingError at the same place")
    func decoder() {
        let error = #expect(throws: DecodingError.self) {
            try decoded(#"{"targets":[{}]}"#, as: Unions.Holder.self)
        }
        guard case .dataCorrupted(let context)? = error else { return wrong(error) }
        #expect(context.codingPath.map(\.stringValue) == ["targets", "Index 0"])
        #expect(context.debugDescription.hasPrefix("none of the alternatives fits: User: login: missing; Team: slug"))
    }

    @Test("Unions are allowed in arrays, sets, dictionaries, bodies and errors")
    func places() async throws {
        let json = #"{"by_name":{"x":"https://a.example"},"odd":[null],"targets":[{"slug":"s"}],"unique":[1,1,true]}"#
        let holder = try await client(json).getHolder()
        #expect(holder.targets == [.team(.init(slug: "s"))])
        #expect(holder.byName == ["x": .link(try #require(URL(string: "https://a.example")))])
        #expect(holder.unique == [.int(1), .bool(true)])
        #expect(holder.odd == .json(.array([.null])))
        #expect(try decoded(#"{"is":true}"#) == Unions.Odd.selfValue(.init(is: true)))
        let body = try Unions.PutTargets(body: [.user(.init(login: "a", since: Date(timeIntervalSince1970: 1)))]).sent()
        #expect(body.text == #"[{"login":"a","since":1}]"#)
        let error = try await client(#"{"slug":"gone"}"#, status: 404).failure(of: Unions.GetHolder())
        #expect(error.documented?.failure == .team(.init(slug: "gone")))
    }

    @Test("The time to read a recursive union grows with its size, not with its depth")
    func depth() async throws {
        func tree(_ depth: Int) -> String {
            depth == 0 ? #"{"leaf":1}"# : #"{"left":\#(tree(depth - 1)),"right":{"leaf":2}}"#
        }
        let json = tree(40)
        let value = try await client(json).getTree()
        #expect(try decoded(json) == value)
        // Every level fails at its very end.
        let broken = json.replacingOccurrences(of: #"{"leaf":2}"#, with: "{}")
        let error = try await client(broken).failure(of: Unions.GetTree())
        #expect(error.mismatch?.hasPrefix("none of the alternatives fits: Leaf: leaf: missing; Branch: ") == true)
        #expect((error.mismatch?.utf8.count ?? 0) < 3000)
        let targets = String(repeating: #"{"login":"a","slug":"s","members":["#, count: 30)
        let deep = #"{"targets":["# + targets + String(repeating: "]}", count: 30) + "]}"
        _ = try await client(deep).getHolder()
        _ = try decoded(deep, as: Unions.Holder.self)
    }
}
