import APIRuntime
import Foundation
import Testing

@Suite("headers") struct HeadersTests {
    let id = UUID(uuidString: "0A1B2C3D-0000-4000-8000-000000000001") ?? UUID()

    @Test("Constants, required and default values are sent; nil is left out")
    func few() throws {
        let sent = try Headers.Send(xRequestID: id, xSecret: "hush", body: "a;b").sent()
        #expect(
            sent.headers == [
                "accept: text/plain", "content-type: text/csv; charset=utf-8", "x-attempt: 1",
                "x-request-id: 0a1b2c3d-0000-4000-8000-000000000001", "x-secret: hush",
            ])
        #expect(sent.text == "a;b")
    }

    @Test("Dates have their format; a list is one line")
    func all() throws {
        let send = Headers.Send(
            xRequestID: id, xAttempt: 2, ifModifiedSince: Date(timeIntervalSince1970: 784_111_777), xTags: ["a", "b"],
            xCodes: [2, 10], xMode: .slow, xSecret: "hush", session: "s", body: "")
        let headers = try send.sent().headers
        #expect(headers.contains("if-modified-since: Sun, 06 Nov 1994 08:49:37 GMT"))
        #expect(headers.contains("x-tags: a, b"))
        #expect(headers.contains("x-codes: 10, 2"))
        #expect(headers.contains("x-mode: slow"))
        #expect(headers.contains("x-session: s"))
    }

    @Test("A value cannot become a second header", arguments: ["a\r\nX: b", "a\nb", "a\0"])
    func injection(_ value: String) throws {
        #expect(throws: APIError<Never>.self) { try Headers.Send(xRequestID: id, xSecret: value, body: "").sent() }
    }

    @Test("Sensitive headers are in no description")
    func sensitive() {
        let send = Headers.Send(xRequestID: id, xSecret: "hush", session: "hush", body: "text")
        #expect(!"\(send)".contains("hush"))
        #expect("\(send)".contains("xAttempt: 1"))
    }
}
