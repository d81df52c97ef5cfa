import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("date-formats") struct DateFormatsTests {
    private let day = Date(timeIntervalSince1970: 86_400)

    @Test(
        "Formats are tried in order when a date is read, and the first is written",
        arguments: [
            #"{"at":86400,"day":"1970-01-02","due":"1970-01-02T00:00:00Z","ends":"1970-01-02"}"#,
            #"{"at":"86400","day":"1970-01-02","due":"1970-01-02","ends":86400000}"#,
            #"{"at":"1970-01-02T01:00:00+01:00","day":"1970-01-02","due":"02.01.1970","ends":"86400000"}"#,
        ])
    func reading(_ json: String) throws {
        let event: DateFormats.Event = try decoded(json)
        #expect(event.at == day && event.day == day && event.due == day && event.ends == day)
        #expect(event.history.map(\.timeIntervalSince1970) == [1_795_132_800, 1_795_136_400])
        let written =
            #"{"at":86400,"day":"1970-01-02","due":"1970-01-02T00:00:00Z","ends":"1970-01-02","#
            + #""history":["2026-11-20 00:00","2026-11-20 01:00"]}"#
        #expect(try encoded(event) == written)
    }

    @Test("Newtypes, inline models, parameters and headers have formats too")
    func places() async throws {
        let json =
            #"{"at":1,"day":"1970-01-02","due":"1970-01-02","history":[],"moment":"1970-01-02","details":{"at":"1970-01-02T00:00:00Z"}}"#
        let event: DateFormats.Event = try decoded(json)
        #expect(event.moment?.rawValue == day && event.details?.at == day)
        #expect(try written(event).contains(#""moment":"Fri, 02 Jan 1970 00:00:00 GMT""#))
        #expect(try DateFormats.GetEvent(since: day, until: day).sent().path == "/event?since=1970-01-02&until=86400")
        let headers: HTTPFields = [try #require(HTTPField.Name("X-At")): "86400"]
        let transport = StubTransport(headers: headers, Data(#"{"now":"1970-01-02T00:00:00Z"}"#.utf8))
        let response = try await DateFormats.Client(transport: transport).getDate()
        #expect(response.value == day && response.xAt == day)
    }

    @Test("A text in none of the formats is an error")
    func refusing() async throws {
        let client = DateFormats.Client(transport: StubTransport(#"{"now":"today"}"#))
        #expect(
            try await client.failure(of: DateFormats.GetDate()).mismatch
                == "now: not a date in one of the expected formats")
    }
}
