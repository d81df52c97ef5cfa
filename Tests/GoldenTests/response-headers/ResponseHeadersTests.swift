import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("response-headers") struct ResponseHeadersTests {
    private typealias ListItems = ResponseHeaders.ListItems

    private func list(_ headers: [(String, String)], _ body: String = #"{"items":[{"id":1}]}"#) throws
        -> ListItems.Response
    {
        var fields = HTTPFields()
        for (name, value) in headers {
            fields.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
        }
        return try ListItems.decode(status: 200, headers: fields, body: Data(body.utf8))
    }

    private func mismatch(_ headers: [(String, String)]) -> String? {
        do {
            _ = try list(headers)
            return nil
        } catch {
            return (error as? APIError<Never>)?.mismatch
        }
    }

    @Test("The value and the headers are properties of the response")
    func response() throws {
        let response = try list([
            ("x-total-count", "42"), ("ETag", #"W/"a,b""#), ("Last-Modified", "Thu, 01 Jan 1970 00:00:05 GMT"),
            ("X-Tags", #"a, "b, c" ,,d"#), ("X-Tags", "e"), ("X-Sizes", "2,1,2"), ("X-Kinds", "z"), ("X-Tries", "3"),
            ("State", "stale"), ("Content-Length", "12"), ("X-Version", "7"), ("X-Words", "a, b"),
        ])
        #expect(response.value == [.init(id: 1)])
        #expect(response.totalCount == 42)
        #expect(response.etag == #"W/"a,b""#)
        #expect(response.lastModified == Date(timeIntervalSince1970: 5))
        #expect(response.xTags == ["a", #""b, c""#, "d", "e"])
        #expect(response.xSizes == [1, 2])
        #expect(response.kind == .unknown("z"))
        #expect(response.xTries == 3)
        #expect(response.state == .stale)
        #expect(response.contentLength == 12)
        #expect(response.xVersion == .init(7) && response.xWords == ["a", "b"])
    }

    @Test("A header that is optional or has a default may be absent")
    func missing() throws {
        let response = try list([("X-Total-Count", "0")])
        #expect(response.etag == nil && response.lastModified == nil && response.xTags == nil && response.xSizes == nil)
        #expect(response.kind == .b && response.xTries == 1 && response.state == nil)
    }

    @Test("The error names a header that is missing or has another type, and does not show its value")
    func mismatches() {
        #expect(mismatch([]) == "header X-Total-Count: missing")
        #expect(mismatch([("X-Total-Count", "many")]) == "header X-Total-Count: not a value of Int")
        #expect(
            mismatch([("X-Total-Count", "1"), ("X-Total-Count", "2")]) == "header X-Total-Count: not a value of Int")
        #expect(
            mismatch([("X-Total-Count", "1"), ("Last-Modified", "1970-01-01")])
                == "header Last-Modified: not a value of Date")
        #expect(mismatch([("X-Total-Count", "1"), ("X-Sizes", "1,a")]) == "header X-Sizes: not a value of Int")
    }

    @Test("A response without a body may have headers, and an optional body may be absent beside them")
    func values() throws {
        let head = try ResponseHeaders.CheckItem.decode(
            status: 200, headers: [.contentLength: "5"], body: Data())
        #expect(head.contentLength == 5)
        let none = try ResponseHeaders.FindItem.decode(
            status: 204, headers: [try #require(HTTPField.Name("X-Day")): "2026-11-20"], body: Data())
        #expect(none.value == nil && none.xDay == LocalDate("2026-11-20"))
    }

    @Test("The client can return the whole response")
    func client() async throws {
        let client = ResponseHeaders.Client(transport: StubTransport("null"))
        #expect(try await client.findItem().value == nil)
    }

    @Test("A declared media type replaces the default Accept header")
    func accept() throws {
        #expect(try ResponseHeaders.FindItem().sent().headers == ["accept: application/vnd.example+json"])
        #expect(try ResponseHeaders.GetReport().sent().headers == ["accept: text/csv; header=present"])
        #expect(try ResponseHeaders.GetPicture().sent().headers == ["accept: image/png"])
    }

    @Test("A response can be made by hand, and its description shows no secret")
    func secrecy() {
        let response = ListItems.Response(value: [], totalCount: 1, xSession: "hush")
        #expect(!"\(response)".contains("hush") && "\(response)".contains("totalCount: 1"))
    }
}
