import APIRuntime
import APIValues
import Foundation
import Testing

@Suite("text-bodies") struct TextBodiesTests {
    @Test("Text is sent in UTF-8, and its media type says so")
    func charset() throws {
        let plain = try TextBodies.Plain(body: "a=1&é\r\n").sent()
        #expect(plain.text == "a=1&é\r\n" && plain.headers == ["content-type: text/plain; charset=utf-8"])
        let csv = try TextBodies.Csv(body: "").sent()
        #expect(csv.text == "" && csv.headers == ["content-type: text/csv; header=present"])
    }

    @Test("A media type with parameters is sent unchanged, and a form's media type has none")
    func parameters() throws {
        #expect(try TextBodies.Json(body: 1).sent().headers == ["content-type: application/json;v=2.0"])
        let bytes = try TextBodies.Bytes(body: Data()).sent()
        #expect(bytes.headers == [#"content-type: image/svg+xml; profile="a b""#])
        let form = try TextBodies.Form(body: "a=1").sent()
        #expect(form.text == "a=1" && form.headers == ["content-type: application/x-www-form-urlencoded"])
    }

    @Test("The spec's charset is kept")
    func ownCharset() throws {
        #expect(try TextBodies.OwnCharset(body: "<a/>").sent().headers == [#"content-type: text/xml; Charset="utf-8""#])
    }
}
