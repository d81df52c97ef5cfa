import APIRuntime
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Bodies that are not JSON") struct ForeignFormatTests {
    private func mismatch(_ body: String, _ type: String?) -> DecodingMismatch? {
        var headers = HTTPFields()
        headers[.contentType] = type
        let reply = RawResponse(status: 200, headers: headers, body: Data(body.utf8))
        return #expect(throws: DecodingMismatch.self) { try reply.json() as JSONValue }
    }

    @Test(
        "HTML is recognized by its beginning or by its type",
        arguments: [
            ("<html><body>Sign in</body></html>", "text/html"), ("<HTML>", nil), ("<!DOCTYPE html><html>", nil),
            ("<!doctype HTML PUBLIC \"-//W3C//DTD HTML 4.01//EN\">", "application/json"), ("\u{FEFF}<html>", nil),
            (" \r\n\t<!-- a comment --> <!-- <x> -->\n<Html>", "application/json"),
            ("<?xml version=\"1.0\"?><html>", nil),
            ("<h1>502 Bad Gateway</h1>", nil), ("Not found", "text/html; charset=utf-8"), ("oops", "Text/HTML"),
            ("<p>", "text/plain"), ("<body bgcolor=white>", nil), ("<!-- endless", nil),
        ])
    func html(body: String, type: String?) {
        #expect(mismatch(body, type)?.description == "body: HTML arrived instead of JSON")
    }

    @Test("So are XML and events; other formats are not named")
    func others() {
        #expect(mismatch("<?xml version=\"1.0\"?>\n<!-- c --><Error/>", nil)?.reason == "XML arrived instead of JSON")
        #expect(mismatch("<!DOCTYPE plist>", nil)?.reason == "XML arrived instead of JSON")
        #expect(mismatch("data: 1\n\n", "text/event-stream")?.reason == "a stream of events arrived instead of JSON")
        for (body, type) in [("oops", "text/plain"), ("<5", "application/json"), ("<", nil)] {
            #expect(
                mismatch(body, type) == DecodingMismatch(path: "", reason: "not JSON: unexpected character at byte 0"))
        }
        #expect(mismatch(" ", nil)?.reason == "not JSON: unexpected end at byte 1")
        #expect(mismatch("{\"a\":}", "application/json")?.reason == "not JSON: unexpected character at byte 5")
    }

    @Test("JSON with the type of HTML is read")
    func typed() throws {
        let headers: HTTPFields = [.contentType: "text/html"]
        #expect(try RawResponse(status: 200, headers: headers, body: Data("1".utf8)).json() == 1)
    }

    @Test(
        "An empty body is reported as such, under every status; the README quotes the text", arguments: [200, 201, 204])
    func empty(status: Int) async throws {
        let server = try RawServer(answer: answer(status))
        let error = await failure { () async throws(APIError<Never>) in
            try await Shop.Client(server.url).send(Shop.FindItems(text: ""))
        }
        guard case .decoding(let mismatch, let response)? = error else { throw Unexpected() }
        #expect("\(mismatch.path): \(mismatch.reason)" == "body: empty body")
        #expect(response.status == status)
        #expect(
            error?.description.hasPrefix("the response with status \(status) does not fit its type: body: empty body")
                == true)
    }

    @Test("Envelopes, optional values and lenient arrays report it too")
    func forms() {
        let reply = RawResponse(status: 200, body: Data("<html>".utf8))
        let expected = DecodingMismatch(path: "body", reason: "HTML arrived instead of JSON")
        #expect(throws: expected) { try reply.json(unwrapping: "data") as JSONValue }
        #expect(throws: expected) { try reply.optionalJSON(unwrapping: .optional("data")) as JSONValue? }
        #expect(throws: expected) { try reply.lenientJSON() as [JSONValue] }
    }
}
