import APIRuntime
import APIRuntimeDiagnostics
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("styles") struct StylesTests {
    private let filter = Styles.Filter(area: .init(x: 1), ids: [1, 2])

    @Test("An array in a path is one segment; each element is encoded separately")
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

    @Test("An empty array, and an element that could change the path, are refused")
    func refusedPaths() throws {
        #expect(throws: APIError<Never>.self) { try Styles.Lines(ids: []).sent() }
        for value in ["", ".", "..", "a/../b"] {
            #expect(throws: APIError<Never>.self) {
                try Styles.LongForm(colors: [.unknown(value)], days: [], at: [], version: "1").sent()
            }
        }
    }

    @Test("A scalar may be a label or a matrix parameter")
    func scalars() throws {
        #expect(try Styles.Seat(row: "A", place: 3).sent().path == "/seats/.A/;place=3")
        #expect(try Styles.Seat(row: "a;b=.c", place: -1).sent().path == "/seats/.a%3Bb%3D.c/;place=-1")
    }

    @Test("An exploded array has the style's separator between its elements")
    func exploded() throws {
        #expect(
            try Styles.Exploded(a: [1, 2], b: [3, 4], c: [5, 6]).sent().path
                == "/simple/1,2/label.3.4/matrix;c=5;c=6")
        #expect(throws: APIError<Never>.self) { try Styles.Exploded(a: [1], b: [], c: [5]).sent() }
    }

    @Test("An object in a path is a list of its members, or one member each if it is exploded")
    func objects() throws {
        let color = Styles.RGB(r: 100, g: 200, name: "a,b=c;d")
        let objects = Styles.Objects(a: color, b: .init(r: 1, g: 2), c: ["x": 1, "y z": 2])
        #expect(
            try objects.sent().path
                == "/simple/R,100,G,200,name,a%2Cb%3Dc%3Bd/label.R,1,G,2/matrix;c=x,1,y%20z,2")
        let exploded = Styles.ExplodedObjects(a: .init(r: 1, g: 2), b: color)
        #expect(
            try exploded.sent().path
                == "/simple/R=1,G=2/label.R=100.G=200.name=a%2Cb%3Dc%3Bd")
        let matrix = Styles.ExplodedMatrix(c: .init(r: 17, g: 2, name: ""))
        #expect(try matrix.sent().path == "/matrix;R=17;G=2;name")
        #expect(!"\(matrix)".contains("17"))
        #expect(throws: APIError<Never>.self) { try Styles.Objects(a: color, b: color, c: [:]).sent() }
    }

    @Test("A placeholder may be JSON")
    func jsonPath() throws {
        #expect(
            try Styles.JsonPath(text: "a/b", filter: filter).sent().path
                == "/json/%22a%2Fb%22/%7B%22area%22%3A%7B%22x%22%3A1%7D%2C%22ids%22%3A%5B1%2C2%5D%7D")
    }

    @Test("A union and any JSON are written as their values")
    func anyForm() throws {
        #expect(try Styles.AnyForm(value: .string("a b")).sent().path == "/any?value=a%20b")
        #expect(try Styles.AnyForm(value: .ints([1, 2])).sent().path == "/any?value=1&value=2")
        #expect(
            try Styles.AnyForm(value: .area(.init(x: 1, tags: ["a", "b"]))).sent().path == "/any?x=1&tags=a&tags=b")
        #expect(try Styles.AnyForm(json: ["a": 1, "b": [true, "c"]]).sent().path == "/any?a=1&b=true&b=c")
        #expect(try Styles.AnyForm(json: 5).sent().path == "/any?json=5")
        #expect(throws: APIError<Never>.self) { try Styles.AnyForm(json: [["a"]]).sent() }
        #expect(throws: APIError<Never>.self) { try Styles.AnyForm(json: ["a": ["b": 1]]).sent() }
    }

    @Test("An object may be one query parameter")
    func members() throws {
        let color = Styles.RGB(r: 1, g: 2, name: "a,b")
        let sent = try Styles.Members(comma: color, space: color, pipe: color, tab: ["a", "b c"]).sent()
        #expect(
            sent.path
                == "/members?comma=R,1,G,2,name,a%2Cb&space=R%201%20G%202%20name%20a%2Cb"
                + "&pipe=R%7C1%7CG%7C2%7Cname%7Ca%2Cb&tab=a%09b%20c")
        let secret = Styles.Members(shades: ["hush": 5])
        #expect(try secret.sent().path == "/members?shades=hush,5")
        #expect(!"\(secret)".contains("hush"))
        #expect(try Styles.Members(tab: []).sent().path == "/members")
    }

    @Test("Reserved characters and escapes are sent unchanged, except those that end a value")
    func reserved() throws {
        let sent = try Styles.Reserved(
            link: "https://a.example/b?c=d;e,f%20g%h&i+j#k[l]!$'()*@ü", paths: ["a/b", "c,d"], plain: "a/b"
        ).sent()
        #expect(
            sent.path
                == "/reserved?link=https://a.example/b?c=d;e,f%20g%25h%26i%2Bj%23k%5Bl%5D!$'()*@%C3%BC&paths=a/b,c,d&plain=a%2Fb"
        )
    }

    @Test("One value may be the whole query: a text, or JSON")
    func whole() throws {
        #expect(try Styles.Whole(selector: "$.a.b[1:1]").sent().path == "/whole?%24.a.b%5B1%3A1%5D")
        let json = Styles.WholeJSON(filter: filter)
        #expect(
            try json.sent().path
                == "/whole-json?v=2&%7B%22area%22%3A%7B%22x%22%3A1%7D%2C%22ids%22%3A%5B1%2C2%5D%7D")
        #expect(try Styles.WholeJSON().sent().path == "/whole-json?v=2")
    }

    @Test("A secret that is the whole query is shown nowhere")
    func wholeSecret() throws {
        let command = try Styles.WholeJSON(filter: filter).curl()
        #expect(command.contains("v=2&"))
        #expect(!command.contains("area"))
    }

    @Test("A header may be a list with another separator, or an object")
    func headers() throws {
        let color = Styles.RGB(r: 1, g: 2, name: "Alex")
        let sent = try Styles.Headers(
            xComma: [1, 2], xSpace: ["a", "b,c"], xPipe: ["a", "b"], xTab: ["a b", "c"], xRgb: color, xExploded: color
        ).sent()
        #expect(
            sent.headers == [
                "x-comma: 1, 2", "x-exploded: R=1,G=2,name=Alex", "x-pipe: a|b", "x-rgb: R,1,G,2,name,Alex",
                "x-space: a b,c", "x-tab: a b\tc",
            ])
        for wrong in [
            Styles.Headers(xComma: [1], xSpace: ["a b"]), Styles.Headers(xComma: [1], xSpace: [""]),
            Styles.Headers(xComma: [1], xPipe: ["a|b"]), Styles.Headers(xComma: [1], xTab: ["a\tb"]),
            Styles.Headers(xComma: [1], xRgb: .init(r: 1, g: 2, name: "a,b")),
            Styles.Headers(xComma: [1], xExploded: .init(r: 1, g: 2, name: "a\r\nb")),
        ] {
            #expect(throws: APIError<Never>.self) { try wrong.sent() }
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

    @Test("A scalar as JSON is JSON, and each element of an array may be")
    func jsonScalars() throws {
        let sent = try Styles.Json(
            filter: filter, count: 5, color: .red, areas: [.init(x: 1), .init(x: 2)], xText: "a\"b"
        ).sent()
        #expect(
            sent.path.hasSuffix("&count=5&color=%22red%22&areas=%7B%22x%22%3A1%7D&areas=%7B%22x%22%3A2%7D"))
        #expect(sent.headers == [#"x-text: "a\"b""#])
    }

    @Test("Forms can have both")
    func form() throws {
        let text = try Styles.Form(body: .init(area: .init(x: 1, note: "a&b"), filter: filter)).sent().text
        #expect(text == "x=1&note=a%26b&filter=%7B%22area%22%3A%7B%22x%22%3A1%7D%2C%22ids%22%3A%5B1%2C2%5D%7D")
        let styled = Styles.Form(
            body: .init(
                area: .init(x: 1), rgb: .init(r: 1, g: 2, name: "a b"), areas: [.init(x: 1), .init(x: 2)],
                link: "https://a.example/b c"))
        #expect(
            try styled.sent().text
                == "x=1&rgb=R,1,G,2,name,a+b&areas=%7B%22x%22%3A1%7D&areas=%7B%22x%22%3A2%7D&link=https://a.example/b+c"
        )
    }

    @Test("Cookies are sent in their order; no value can add another one")
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
    @Test("Arrays and objects are several cookies, or one with commas; 'form' percent-encodes")
    func cookieStyles() throws {
        let color = Styles.RGB(r: 1, g: 2)
        let sent = try Styles.CookieStyles(
            ids: [1, 2], joined: ["a", "b"], rgb: color, one: color, form: "a b;ü", list: ["x,y", "z"], filter: filter
        ).sent()
        #expect(
            sent.request.headerFields[.cookie]
                == "ids=1; ids=2; joined=a,b; R=1; G=2; one=R,1,G,2; form=a%20b%3B%C3%BC; list=x%2Cy; list=z; "
                + "filter=%7B%22area%22%3A%7B%22x%22%3A1%7D%2C%22ids%22%3A%5B1%2C2%5D%7D")
        for wrong in [
            Styles.CookieStyles(joined: ["a,b"]), Styles.CookieStyles(rgb: .init(r: 1, g: 2, name: "a;b")),
        ] {
            #expect(throws: APIError<Never>.self) { try wrong.sent() }
        }
        #expect(try Styles.CookieStyles(ids: []).sent().headers == [])
    }

    @Test("Names may differ only in case")
    func letterCase() throws {
        #expect(try Styles.LetterCase(q: "a", upperQ: 1).sent().path == "/search?q=a&Q=1")
    }
}
