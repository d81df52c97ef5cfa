import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("local-date-times") struct LocalDateTimesTests {
    private let noon = LocalDate("2026-11-20").flatMap { LocalDateTime($0, hour: 12, minute: 34, second: 56) }

    @Test("A local time is read and written unchanged in every place of a value")
    func values() throws {
        let noon = try #require(noon)
        let json =
            #"{"breaks":["2026-11-20T12:34:56"],"by_room":{"a":"2026-11-20T12:34:56"},"doors":"2026-11-20T12:34:00","#
            + #""moved":null,"slot":"2026-11-20T12:34:56","start":"2026-11-20T12:34:56"}"#
        let lesson: LocalTimes.Lesson = try decoded(json)
        #expect(lesson.start == noon && lesson.breaks == [noon] && lesson.byRoom == ["a": noon])
        #expect(lesson.end == nil && lesson.moved == .null && lesson.slot == .localDateTime(noon))
        #expect(lesson.doors.description == "2026-11-20T12:34:00")
        #expect(try encoded(lesson) == json)
        let empty: LocalTimes.Lesson = try decoded(#"{"start":"2026-11-20 12:34:56","end":"","breaks":[]}"#)
        #expect(empty.start == noon && empty.end == nil && empty.doors == lesson.doors)
        #expect(LocalTimes.Lesson.example.start.nanosecond == 789_000_000)
    }

    @Test("Paths, queries and headers have it as text; a text with an offset is an error")
    func parameters() async throws {
        let noon = try #require(noon)
        let sent = try LocalTimes.FindLessons(from: noon, to: noon, on: [noon], xSince: noon).sent()
        #expect(
            sent.path
                == "/lessons/2026-11-20T12%3A34%3A56?to=2026-11-20T12%3A34%3A56&on=2026-11-20T12%3A34%3A56"
                || sent.path == "/lessons/2026-11-20T12:34:56?to=2026-11-20T12:34:56&on=2026-11-20T12:34:56")
        #expect(sent.request.headerFields[try #require(HTTPField.Name("X-Since"))] == "2026-11-20T12:34:56")
        let client = LocalTimes.Client(transport: StubTransport(#"{"start":"2026-11-20T12:34:56Z"}"#))
        #expect(
            try await client.failure(of: LocalTimes.GetStart()).mismatch
                == "start: not a local date and time like 2026-11-20T12:34:56")
    }
}
