import APIRuntime
import APIRuntimeFiles
import Foundation
import Testing

@Suite("body-forms") struct BodyFormsTests {
    private let item = BodyForms.Item(name: "Lamp")

    @Test("JSON has the media type of the spec, for a model and for an inline body")
    func json() throws {
        let merge = try BodyForms.Merge(id: "1", body: item).sent()
        #expect(merge.headers == ["content-type: application/merge-patch+json"])
        #expect(merge.text == #"{"name":"Lamp"}"#)
        let inline = try BodyForms.MergeInline(body: .init(name: "Lamp")).sent()
        #expect(inline.headers == ["content-type: application/merge-patch+json"])
        let maybe = try BodyForms.MergeMaybe(body: item).sent()
        #expect(maybe.headers == ["content-type: application/json"])
        let when = try BodyForms.When(body: Date(timeIntervalSince1970: 0)).sent()
        #expect(when.text == #""1970-01-01T00:00:00Z""#)
        #expect(when.headers == ["content-type: application/vnd.when+json"])
    }

    @Test("Text and bytes are JSON values if their media type is JSON, and themselves elsewhere")
    func values() throws {
        let name = try BodyForms.Name(body: "a\"b").sent()
        #expect(name.text == #""a\"b""#)
        #expect(name.headers == ["content-type: application/json"])
        #expect(try BodyForms.Token(body: Data([1, 2, 3])).sent().text == #""AQID""#)
        let page = try BodyForms.Page(body: "<p>").sent()
        #expect(page.text == "<p>")
        #expect(page.headers == ["content-type: text/html; charset=utf-8"])
        let picture = try BodyForms.Picture(body: Data([1])).sent()
        #expect(picture.body == Data([1]))
        #expect(picture.headers == ["content-type: image/png"])
    }

    @Test("An optional body may be left out, with its media type")
    func optional() throws {
        let calls = [
            try BodyForms.MergeInline().sent(), try BodyForms.MergeMaybe().sent(), try BodyForms.Token().sent(),
            try BodyForms.Form().sent(), try BodyForms.Parts().sent(), try BodyForms.Text().sent(),
            try BodyForms.Maybe().sent(), try BodyForms.Image(id: "1", contentType: "image/gif").sent(),
        ]
        for sent in calls {
            #expect(sent.body == nil)
            #expect(sent.headers == [])
        }
        #expect(try BodyForms.Form(body: .init(name: "a b")).sent().text == "grant_type=x&name=a+b")
        #expect(try BodyForms.Text(body: "a;b").sent().headers == ["content-type: text/csv; charset=utf-8"])
        #expect(try BodyForms.Maybe(body: Data([1])).sent().headers == ["content-type: image/png"])
    }

    @Test("The caller gives the media type if the spec allows any")
    func anyType() throws {
        let sent = try BodyForms.Anything(contentType: "video/mp4", body: Data([1, 2])).sent()
        #expect(sent.headers == ["content-type: video/mp4"])
        #expect(sent.body == Data([1, 2]))
        let image = try BodyForms.Image(id: "1", contentType: "image/gif", body: File(Data([3]), filename: "a")).sent()
        #expect(image.headers == ["content-type: image/gif"])
        #expect(throws: APIError<Never>.self) {
            try BodyForms.Anything(contentType: "a\r\nX: b", body: Data()).sent()
        }
    }

    @Test("Parts have the media types of the spec")
    func parts() async throws {
        let transport = StubTransport()
        let body = BodyForms.Parts.Body(
            metadata: item, title: "T", rows: ["a;b", "c"], thumbnail: Data([65]), tags: [2, 10])
        try await BodyForms.Client(transport: transport).parts(body: body)
        let text = try #require(transport.last?.text)
        let parts = text.components(separatedBy: "\r\n--").map { $0.components(separatedBy: "\r\n").dropFirst() }
        let found = parts.map { $0.joined(separator: " ").replacing("Content-Disposition: form-data; ", with: "") }
        #expect(
            found.dropLast() == [
                #"name="kind" Content-Type: text/x-kind  photo"#,
                #"name="metadata" Content-Type: application/vnd.item+json  {"name":"Lamp"}"#,
                #"name="title" Content-Type: application/json  "T""#,
                #"name="rows" Content-Type: text/csv  a;b"#, #"name="rows" Content-Type: text/csv  c"#,
                #"name="thumbnail" Content-Type: image/png  A"#,
                #"name="tags" Content-Type: text/plain  10"#, #"name="tags" Content-Type: text/plain  2"#,
            ])
    }
}
