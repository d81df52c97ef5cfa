import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("decoded-by") struct DecodedByTests {
    private static let station: [String: any Sendable] = ["station_name": "One", "since": 1999, "kind": "fm"]

    private func client(_ body: Data, status: Int = 200, headers: HTTPFields = [:]) -> DecodedBy.Client {
        DecodedBy.Client(transport: StubTransport(status: status, headers: headers, body))
    }

    private func plist(_ value: Any) throws -> Data {
        try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
    }

    @Test("A type of the app is read by a decoder of the app")
    func own() async throws {
        let feed = try await client(Data("News\none\ntwo".utf8)).getFeed()
        #expect(feed == PodcastFeed(title: "News", entries: ["one", "two"]))
        #expect(try await client(Data()).findFeed() == nil)
        #expect(try await client(Data("News".utf8)).findFeed()?.title == "News")
    }

    @Test("A decoder of any format reads models of the spec")
    func models() async throws {
        let stations = try await client(try plist([Self.station])).listStations()
        #expect(stations == [DecodedBy.Station(stationName: "One", since: 1999, tags: nil, kind: .fm)])
        let body = try plist(["title": "T", "Envelope": ["id": 3]])
        let inline = try await client(body, headers: [try #require(HTTPField.Name("X-Total")): "7"]).getInline()
        #expect(inline.value.title == "T" && inline.value.envelope.id == 3 && inline.xTotal == 7)
    }

    @Test("Each status has its own decoder, or JSON")
    func statuses() async throws {
        let plain = try await client(try plist(Self.station)).getEither()
        #expect(plain == .ok(.init(stationName: "One", since: 1999, tags: nil, kind: .fm)))
        let json = try await client(Data(#"{"code":3}"#.utf8), status: 202).getEither()
        #expect(json == .accepted(.init(code: 3)))
        let error = try await client(Data("Gone".utf8), status: 404).failure(of: DecodedBy.GetError())
        #expect(error.documented?.failure == .notFound(PodcastFeed(title: "Gone", entries: [])))
        let common = try await client(try plist(["code": 5]), status: 400).failure(of: DecodedBy.GetFeed())
        #expect(common.documented?.failure == .init(code: 5))
    }

    @Test("The Accept header has the response's media type")
    func accept() throws {
        #expect(try DecodedBy.GetFeed().sent().headers == ["accept: text/x-feed"])
        #expect(try DecodedBy.FindFeed().sent().headers == [])
        #expect(try DecodedBy.GetEither().sent().headers == ["accept: application/x-plist, application/json, */*"])
    }

    @Test("A decoder's error is a mismatch of the call, with its place if it has one")
    func mismatches() async throws {
        let own = try await client(Data()).failure(of: DecodedBy.GetFeed())
        #expect(own.mismatch == "NoTitle")
        #expect("\(own)".contains("DecodedBy.getFeed (GET /feed)"))
        let missing = try await client(try plist([Self.station, ["since": 1]])).failure(of: DecodedBy.ListStations())
        #expect(missing.mismatch == "[1].station_name: missing")
        let other = try await client(plist([["station_name": "x", "since": "secret"]]))
            .failure(of: DecodedBy.ListStations())
        #expect(other.mismatch?.hasPrefix("[0].since: ") == true && other.mismatch?.contains("secret") == false)
        let broken = try await client(Data("no list".utf8)).failure(of: DecodedBy.ListStations())
        #expect(broken.mismatch == "could not be read")
    }

    /// A binary property list of nested objects. Each object turns out to be the union's second alternative at its end.
    private func knots(_ depth: Int, _ innermost: Any = "end") throws -> Data {
        try plist((0..<depth).reduce(innermost) { inner, _ in ["next": inner, "count": 1] })
    }

    @Test("A recursive union is read once, even if several alternatives fit its parts")
    func recursion() async throws {
        var tree = try await client(try knots(300)).getTree()
        var depth = 0
        while case .knot(let knot) = tree {
            #expect(knot.count == 1)
            (tree, depth) = (knot.next, depth + 1)
        }
        #expect(depth == 300 && tree == .string("end"))
        // A date has no JSON form, but the values around it are copied.
        let dated = try await client(try knots(300, Date())).getTree()
        #expect(dated != .string("end"))
        let broken = try await client(try knots(300, ["next": "x"])).failure(of: DecodedBy.GetTree())
        #expect(broken.mismatch == "could not be read")
    }

    @Test(
        "A property list that is nested too deep is an error",
        arguments: [
            String(repeating: "<array>", count: 100_000) + String(repeating: "</array>", count: 100_000),
            String(repeating: "<dict><key>next</key>", count: 100_000), String(repeating: "<array>", count: 513),
            String(repeating: "<array x=\">", count: 100_000), String(repeating: "<array x=\"/>\">", count: 100_000),
        ])
    func deep(list: String) async throws {
        let body = Data(("<?xml version=\"1.0\"?>\n<plist version=\"1.0\">" + list + "</plist>").utf8)
        let error = try await client(body).failure(of: DecodedBy.GetTree())
        #expect(error.mismatch == "nested deeper than 512 levels")
        let failure = try await client(body, status: 400).failure(of: DecodedBy.GetFeed())
        #expect(failure.response?.mismatch?.reason == "nested deeper than 512 levels")
    }

    @Test("The client's limit of depth applies to every decoder")
    func limit() async throws {
        let client = client(try knots(4)).with { $0.maximumJSONDepth = 3 }
        #expect(try await client.failure(of: DecodedBy.GetTree()).mismatch == "nested deeper than 3 levels")
    }

    @Test("The deadline of a call ends an endless decoder")
    func deadline() async throws {
        let client = client(try knots(1)).with { $0.timeout = .milliseconds(200) }
        let error = try await client.failure(of: DecodedBy.GetEndless())
        guard case .transport(let failure) = error else { return wrong("\(error)") }
        #expect(failure.kind == .timedOut)
    }
}
