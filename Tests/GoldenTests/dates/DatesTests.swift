import APIRuntime
import Foundation
import Testing

@Suite("dates") struct DatesTests {
    static let json = """
        {"unix":1795178096,"milliseconds":1795178096500,"iso8601":"2026-11-20T12:34:56Z","http":"Fri, 20 Nov 2026 12:34:56 GMT",\
        "day":"20.11.2026","history":[0,1],"history_iso":["1970-01-01T00:00:00Z"],"by_name":{"a":"1970-01-02 00:00:00"},\
        "local_date":"2026-11-20","details":{"at":60}}
        """
    let moment = Date(timeIntervalSince1970: 1_795_178_096)

    @Test("The API's format applies if a property has none, inside inline models too")
    func formats() async throws {
        let event = try await Dates.Client(transport: StubTransport(Self.json)).getEvent()
        #expect(event.unix == moment && event.iso8601 == moment && event.http == moment)
        #expect(event.milliseconds == moment + 0.5)
        #expect(event.day == Date(timeIntervalSince1970: 1_795_132_800))
        #expect(event.history == [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1)])
        #expect(event.historyIso == [Date(timeIntervalSince1970: 0)])
        #expect(event.byName == ["a": Date(timeIntervalSince1970: 86400)])
        #expect(event.details.at == Date(timeIntervalSince1970: 60))
        #expect(event.ends == nil && event.hostile == nil)
    }

    @Test("Dates are written in the format in which they are read")
    func writing() throws {
        let event: Dates.Event = try decoded(Self.json)
        #expect(
            try encoded(event) == """
                {"by_name":{"a":"1970-01-02 00:00:00"},"day":"20.11.2026","details":{"at":60},"history":[0,1],\
                "history_iso":["1970-01-01T00:00:00Z"],"http":"Fri, 20 Nov 2026 12:34:56 GMT","iso8601":"2026-11-20T12:34:56Z",\
                "local_date":"2026-11-20","milliseconds":1795178096500,"unix":1795178096}
                """)
        let hostile = Dates.Event(
            unix: moment, milliseconds: moment, iso8601: moment, http: moment, day: moment, hostile: moment,
            history: [],
            historyIso: [], byName: [:], localDate: event.localDate, details: .init(at: moment))
        #expect(try encoded(hostile).contains(#""hostile":"2026\"\\(x)""#))
    }

    @Test("Whole bodies and responses that are dates have the API's format")
    func bodies() async throws {
        let client = Dates.Client(transport: StubTransport("[0, 1.5]"))
        #expect(try await client.listDates() == [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1.5)])
        #expect(
            try await Dates.Client(transport: StubTransport(#"{"now": 60}"#)).getDate()
                == Date(timeIntervalSince1970: 60))
        #expect(try Dates.SendDates(body: [moment]).sent().text == "[1795178096]")
        #expect(try Dates.SendOptional(body: moment).sent().text == "1795178096")
        #expect(try Dates.SendOptional().sent().body == nil)
        guard
            case .created(let dates) = try await Dates.Client(transport: StubTransport(status: 201, "[60]")).byStatus()
        else { return wrong() }
        #expect(dates == [Date(timeIntervalSince1970: 60)])
        let failing = Dates.Client(transport: StubTransport(status: 422, "60"))
        let error = try await failing.failure(of: Dates.SendDates(body: []))
        #expect(error.documented?.failure == Date(timeIntervalSince1970: 60))
    }

    @Test("Parameters follow the API's format or their own")
    func parameters() throws {
        let find = Dates.Find(
            from: moment, to: moment, on: [moment, moment], after: moment, ifModifiedSince: moment, xSince: moment)
        let sent = try find.sent()
        #expect(
            sent.path
                == "/find/1795178096?to=2026-11-20T12%3A34%3A56Z&on=20261120&on=20261120&after=1795178096")
        #expect(sent.headers == ["if-modified-since: Fri, 20 Nov 2026 12:34:56 GMT", "x-since: 1795178096"])
    }

    @Test("A date in another format is a mismatch")
    func mismatch() async throws {
        let json = Self.json.replacing(#""history":[0,1]"#, with: #""history":[0,"1970-01-01T00:00:00Z"]"#)
        let client = Dates.Client(transport: StubTransport(json))
        let error = try await client.failure(of: Dates.GetEvent())
        #expect(error.mismatch?.hasPrefix("history[1]: ") == true)
    }
}
