import APIRuntime
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("styles") struct StylesTests {
    private let filter = Styles.Filter(area: .init(x: 1), ids: [1, 2])

    @Test("An array in a path is one segment, its elements encoded each by itself")
    func path() throws {
        #expect(try Styles.Lines(ids: [1, 2, 3]).sent().path == "/lines/1,2,3")
        let day = try #require(LocalDate(year: 2026, month: 1, day: 2))
        let long = Styles.LongForm(
            colors: [.red, .unknown("a,b/c")], days: [day, day],
            at: [Date(timeIntervalSince1970: 5), Date(timeIntervalSince1970: 6)], version: "1.2")
        #expect(
            try long.sent().path == "/colors/red,a%2Cb%2Fc/days.2026-01-02,2026-01-02/at;at=5,6/v.1.2/")
        #expect(!"\(long)".contains("1970"))
    }

    @Test("An empty array, and an element that could lead elsewhere, are refused")
    func refusedPaths() throws {
        #expect(throws: APIError<Never>.self) { try Styles.Lines(ids: []).sent() }
        for value in ["", ".", "..", "a/../b"] {
            #expect(throws: APIError<Never>.self) {
                try Styles.LongForm(colors: [.unknown(value)], days: [], at: [], version: "1").sent()
            }
        }
    }

    @Test("The properties of an object are parameters")
    func properties() throws {
        let area = Styles.Area(x: 1, tags: ["a b", "c"], color: .green)
        #expect(
            try Styles.Properties(area: area, counts: ["n": 2]).sent().path
                == "/properties?x=1&tags=a%20b&tags=c&color=green&n=2")
        #expect(try Styles.Properties(area: .init(x: 1)).sent().path == "/properties?x=1")
    }

    @Test("A value is sent as JSON in a query and a header")
    func json() throws {
        let sent = try Styles.Json(filter: filter, ids: [1], text: "a\"b", xFilter: filter).sent()
        #expect(
            sent.path
                == "/json?filter=%7B%22area%22%3A%7B%22x%22%3A1%7D%2C%22ids%22%3A%5B1%2C2%5D%7D&ids=%5B1%5D&text=%22a%5C%22b%22"
        )
        #expect(sent.headers == [#"x-filter: {"area":{"x":1},"ids":[1,2]}"#])
        #expect(try Styles.Json(filter: filter).sent().headers == [])
    }

    @Test("Both are in forms")
    func form() throws {
        let text = try Styles.Form(body: .init(area: .init(x: 1, note: "a&b"), filter: filter)).sent().text
        #expect(text == "x=1&note=a%26b&filter=%7B%22area%22%3A%7B%22x%22%3A1%7D%2C%22ids%22%3A%5B1%2C2%5D%7D")
    }

    @Test("Cookies are sent in their order; no value becomes a second one")
    func cookies() throws {
        let sent = try Styles.Cookies(session: "abc", theme: .dark, secret: "hush").sent()
        #expect(
            sent.headers == [
                "cookie: region=eu", "cookie: session=abc", "cookie: theme=dark", "cookie: token=hush",
                "cookie: visits=1",
            ])
        #expect(
            sent.request.headerFields[.cookie] == "region=eu; session=abc; theme=dark; visits=1; token=hush")
        #expect(!"\(Styles.Cookies(session: "abc", secret: "hush"))".contains("hush"))
        for value in ["a; b=c", "a,b", "a b", "a\r\nX: b", "ü"] {
            #expect(throws: APIError<Never>.self) { try Styles.Cookies(session: value).sent() }
        }
    }
}
