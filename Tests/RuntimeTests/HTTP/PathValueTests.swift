import APIRuntime
import Foundation
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
