import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite struct PathValueTests {
    @Test("A path is text and values, of which only the text may be a delimiter")
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

    @Test("An endpoint whose path has a placeholder that its requests do not fill is refused")
    func unfilled() throws {
        struct Unfilled: Requestable {
            typealias API = Shop
            typealias Response = Void
            static var endpoint: Endpoint { Endpoint("unfilled", .get, "/items/{id}") }
            static func response(from reply: RawResponse) throws {}
        }
        #expect(throws: APIError<Never>.self) { try Unfilled().httpRequest() }
    }

    @Test("Values that the endpoint's path has no placeholders for are refused, and so are too few")
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

    @Test("An empty path names the server's own, if that has one")
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

    @Test("A value of several segments keeps its line breaks and its slash with an accent to itself")
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

    @Test("A value that cannot be in a path is named by its placeholder")
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
