import APIRuntime
import Testing

@Suite("text-bodies") struct TextBodiesTests {
    @Test("Text is sent in UTF-8, which its type says")
    func charset() throws {
        let plain = try TextBodies.Plain(body: "a=1&é\r\n").sent()
        #expect(plain.text == "a=1&é\r\n" && plain.headers == ["content-type: text/plain; charset=utf-8"])
        let csv = try TextBodies.Csv(body: "").sent()
        #expect(csv.text == "" && csv.headers == ["content-type: text/csv; header=present; charset=utf-8"])
    }

    @Test("A charset that the spec gives stays")
    func ownCharset() throws {
        #expect(try TextBodies.OwnCharset(body: "<a/>").sent().headers == [#"content-type: text/xml; Charset="utf-8""#])
    }
}
