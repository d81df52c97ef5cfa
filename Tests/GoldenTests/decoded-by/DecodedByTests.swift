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

    @Test("Each status has a decoder of its own, or JSON")
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

    @Test("The media type that is asked for is the response's own")
    func accept() throws {
        #expect(try DecodedBy.GetFeed().sent().headers == ["accept: text/x-feed"])
        #expect(try DecodedBy.FindFeed().sent().headers == [])
        #expect(try DecodedBy.GetEither().sent().headers == ["accept: application/x-plist, application/json, */*"])
    }

    @Test("What a decoder throws is a mismatch of the call, with the place where it has one")
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
}
