import APIRuntime
import Foundation
import Testing

@Suite("alias") struct AliasTests {
    @Test("An alias is another name of a type")
    func isTheType() throws {
        let names: [String] = Aliases.Names(["a", "b"])
        let score: Aliases.Best = Aliases.Score(points: 1, at: Date(timeIntervalSince1970: 2))
        let holder = Aliases.Holder(
            names: names, byName: ["x": names], moments: [], best: score, tags: [.new],
            stamp: Date(timeIntervalSince1970: 0))
        let json =
            #"{"best":{"at":2,"points":1},"by_name":{"x":["a","b"]},"moments":[],"names":["a","b"],"#
            + #""stamp":"1970-01-01T00:00:00Z","tags":["new"]}"#
        #expect(try encoded(holder) == json)
        #expect(try decoded(json) == holder)
    }

    @Test("It is allowed in paths, queries, headers, bodies, responses and errors")
    func places() async throws {
        let sent = try Aliases.GetHolder(
            text: "a b", names: ["x", "y"], since: Date(timeIntervalSince1970: 5), tags: [.old],
            xMoments: [Date(timeIntervalSince1970: 1)]
        ).sent()
        #expect(sent.path == "/holders/a%20b?names=x,y&since=5&tags=old")
        #expect(sent.headers.contains("x-moments: 1"))
        #expect(try Aliases.PutBlob(body: Data([1, 2])).sent().body == Data([1, 2]))

        func client(_ bytes: String, status: Int = 200) -> Aliases.Client {
            Aliases.Client(transport: StubTransport(status: status, bytes))
        }
        #expect(try await client(#"["a"]"#).getNames() == ["a"])
        #expect(try await client("raw").getBlob() == Data("raw".utf8))
        #expect(try await client("raw").getText() == "raw")
        let error = try await client(#"["gone"]"#, status: 404).failure(of: Aliases.GetHolder(text: "x", names: []))
        #expect(error.documented?.failure == ["gone"])
    }
}
