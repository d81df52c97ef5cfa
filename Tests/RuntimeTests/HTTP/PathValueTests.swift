import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite struct PathValueTests {
    @Test("A path is text and values, and only the text may contain delimiters")
    func pieces() throws {
        struct Mixed: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("mixed", .get, "/a (b)/{id}.json/{ids}/{on}") }
            func write(to request: inout RequestWriter) throws {
                let day = Date(timeIntervalSince1970: 5)
                request.path("/a (b)/\("é?").json/;ids=\([1, 2])/\(day, dates: .unix)")
            }
            static func response(from reply: RawResponse) throws {}
        }
        #expect(try Mixed().httpRequest().request.path == "/a%20(b)/%C3%A9%3F.json/;ids=1,2/5")
    }

    @Test("A placeholder without a value is refused")
    func unfilled() throws {
        struct Unfilled: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("unfilled", .get, "/items/{id}") }
            static func response(from reply: RawResponse) throws {}
        }
        #expect(throws: APIError<Never>.self) { try Unfilled().httpRequest() }
    }

    @Test("Values without placeholders are refused, and so are too few values")
    func otherValues() {
        struct Other: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("other", .get, "/items/{id}") }
            let isTooMuch: Bool
            func write(to request: inout RequestWriter) throws {
                if isTooMuch { request.path("/items/\("a")/\("b")") } else { request.path("/items") }
            }
            static func response(from reply: RawResponse) throws {}
        }
        for (isTooMuch, count) in [(false, 0), (true, 2)] {
            let error = #expect(throws: APIError<Never>.self) { try Other(isTooMuch: isTooMuch).httpRequest() }
            #expect(error?.description.contains("gives \(count) values to the path '/items/{id}'") == true)
        }
    }

    @Test("An empty path names the server's path, if it has one")
    func empty() throws {
        struct Whole: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("whole", .get, "") }
            static func response(from reply: RawResponse) throws {}
        }
        #expect(try Whole().httpRequest(server: .custom("https://shop.example/api")).request.path == "/api")
        #expect(throws: APIError<Never>.self) { try Whole().httpRequest(server: .custom("https://shop.example")) }
    }

    @Test("A value of several segments keeps line breaks and a slash with an accent inside a segment")
    func segments() throws {
        struct Several: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("several", .get, "/files/{+path}") }
            func write(to request: inout RequestWriter) throws { request.path("/files/\(segments: "a\r\n/\u{301}b")") }
            static func response(from reply: RawResponse) throws {}
        }
        #expect(try Several().httpRequest().request.path == "/files/a%0D%0A/%CC%81b")
    }

    @Test("The error for a value names its placeholder")
    func namedValue() {
        struct Named: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("named", .get, "/{a}/{+b}/{c}") }
            var b: String
            var c: [Double]
            func write(to request: inout RequestWriter) throws {
                request.path("/\("a")/\(segments: b)/\(c)")
            }
            static func response(from reply: RawResponse) throws {}
        }
        let cases: [(Named, String)] = [
            (Named(b: "b", c: []), "the path parameter 'c' is empty"),
            (Named(b: "", c: [1]), "the path parameter 'b' is empty"),
            (Named(b: "x/..", c: []), "the path parameter 'b' has a dot segment"),
            (Named(b: "b", c: [.nan]), "the path parameter 'c' is not valid: not a finite number"),
        ]
        for (call, reason) in cases {
            let error = #expect(throws: APIError<Never>.self) { try call.httpRequest() }
            #expect(error?.description.contains(reason) == true)
        }
    }
}
