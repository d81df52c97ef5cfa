import APIRuntime
import APIRuntimeFiles
import Foundation
import HTTPTypes
import Testing

@Suite("multipart-kinds") struct MultipartKindsTests {
    /// The media type without its boundary, and the body with `B` for the boundary.
    private func shown(_ sent: StubTransport.Sent) throws -> (type: String, text: String) {
        let type = try #require(sent.request.headerFields[.contentType])
        let pieces = type.components(separatedBy: "; boundary=")
        #expect(pieces.count == 2)
        return (pieces[0], try #require(sent.text).replacingOccurrences(of: pieces[1], with: "B"))
    }

    @Test("Parts of other subtypes have no names; multipart/related names the type of the first one (RFC 2387)")
    func related() throws {
        let file = File(Data("x".utf8), filename: "a\"b", contentType: "image/png")
        let (type, text) = try shown(MultipartKinds.Related(body: .init(meta: .init(name: "n"), file: file)).sent())
        #expect(type == #"multipart/related; type="application/json""#)
        #expect(
            text == "--B\r\nContent-Type: application/json; charset=utf-8\r\n\r\n{\"name\":\"n\"}\r\n"
                + "--B\r\nContent-Disposition: attachment; filename=\"a%22b\"\r\nContent-Type: image/png\r\n\r\nx\r\n"
                + "--B--\r\n")
    }

    @Test("Further parts have the names that the caller gives, in alphabetical order")
    func additional() throws {
        let files = ["b": File(Data("2".utf8), filename: "f2"), "a": File(Data("1".utf8), filename: "f1")]
        let text = try shown(MultipartKinds.Free(body: .init(additional: files)).sent()).text
        let names = text.components(separatedBy: "form-data; ").dropFirst().map { $0.prefix { !$0.isNewline } }
        #expect(names == [#"name="a"; filename="f1""#, #"name="b"; filename="f2""#])
        let more = MultipartKinds.More.Body(name: "n", additional: ["x": [.init(name: "1"), .init(name: "2")]])
        let parts = try shown(MultipartKinds.More(body: more).sent()).text
        #expect(parts.contains("name=\"name\"\r\n\r\nn\r\n") && parts.components(separatedBy: #"name="x""#).count == 3)
    }

    @Test("Parameters of the media type stay, and the body may be left out")
    func parameters() throws {
        let body = MultipartKinds.Mixed.Body(title: "t", bytes: [Data("x".utf8)])
        let (type, text) = try shown(MultipartKinds.Mixed(body: body).sent())
        #expect(type == "multipart/mixed; v=1")
        #expect(
            text == "--B\r\n\r\nt\r\n--B\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--B--\r\n")
        #expect(try MultipartKinds.Mixed().sent().body == nil)
        let own = try shown(MultipartKinds.Own(body: .init(a: .init(name: "n"))).sent())
        #expect(own.type == #"multipart/related; type="text/x-a""#)
    }
}
