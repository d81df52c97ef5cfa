import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("encoded-by") struct EncodedByTests {
    private static let station = EncodedBy.Station(stationName: "One", tags: ["news"], kind: .fm)

    @Test("A type of the app is written by an encoder of the app, with the media type of the spec")
    func own() throws {
        let sent = try EncodedBy.PutFeed(body: PodcastFeed(title: "News", entries: ["one"])).sent()
        #expect(sent.text == "News\none")
        #expect(sent.headers == ["content-type: text/x-feed"])
    }

    @Test("An encoder of any format writes models of the spec, and lists of them")
    func models() throws {
        let sent = try EncodedBy.AddStation(body: Self.station).sent()
        let body = try #require(sent.body)
        #expect(try PropertyListDecoder().decode(EncodedBy.Station.self, from: body) == Self.station)
        #expect(sent.headers.contains("content-type: application/x-plist"))
        let list = try #require(try EncodedBy.AddStations(body: [Self.station]).sent().body)
        #expect(try PropertyListDecoder().decode([EncodedBy.Station].self, from: list) == [Self.station])
        #expect(try EncodedBy.AddStations().sent().body == nil)
    }

    @Test("The properties of a body are parameters of the method with any encoder")
    func properties() async throws {
        let transport = StubTransport("")
        try await EncodedBy.Client(transport: transport).addInline(title: "a", count: 2)
        let body = try #require(transport.last?.body)
        #expect(try JSONDecoder().decode(EncodedBy.AddInline.Body.self, from: body) == .init(title: "a", count: 2))
    }

    @Test("An encoder's error is an invalid request that shows no value")
    func errors() async throws {
        let client = EncodedBy.Client(transport: StubTransport(""))
        let error = await #expect(throws: APIError<Never>.self) {
            try await client.putFeed(body: PodcastFeed(title: "secret", entries: []))
        }
        guard case .invalidRequest(let reason)? = error else { return wrong() }
        #expect(reason == "the endpoint could not write its request: NoEntries: EncodedBy.putFeed (PUT /feed)")
    }

    @Test("A sensitive property keeps the body from other origins")
    func sensitive() async throws {
        let transport = StubTransport(status: 307, headers: [.location: "https://other.example.com/login"], Data())
        _ = try? await EncodedBy.Client(transport: transport).logIn(body: .init(name: "a", password: "b"))
        #expect(transport.sent.count == 1)
    }

    @Test("A value that is nested too deep is an invalid request with any encoder", arguments: [513, 100_000])
    func deep(levels: Int) async throws {
        let value = Deep(levels: levels).value
        let client = EncodedBy.Client(transport: StubTransport(""))
        let errors = [
            try await client.failure(of: EncodedBy.PutPlist(body: value)),
            try await client.failure(of: EncodedBy.PutJSON(body: value)),
            try await client.failure(of: EncodedBy.PutPlain(body: .init(value: value))),
        ]
        for error in errors { #expect(error.invalidRequest != nil, "\(error)") }
    }

    /// A deep value, which is never released: that would exceed the stack.
    private final class Deep {
        let value: JSONValue

        init(levels: Int) {
            value = (0..<levels).reduce("end") { inner, level in level % 2 == 0 ? .array([inner]) : ["next": inner] }
            _ = Unmanaged.passRetained(self)
        }
    }
}
