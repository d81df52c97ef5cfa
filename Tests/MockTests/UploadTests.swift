import APIMock
import APIValues
import Foundation
import HTTPTypes
import Testing

@Suite("Uploads to a mock")
struct UploadTests {
    /// An operation that takes a body of a media type; schema 0 is a form with a file, 1 has at most four bytes, 2 is an integer.
    private func engine(_ content: MockContent) -> MockEngine {
        let operation = MockOperation.text("POST", "/files").with { $0.body = MockBody(isRequired: true, [content]) }
        let schemas = [
            MockSchema(
                .object,
                object: .init([MockProperty("file", 1), MockProperty("name", 3)], required: ["file"])),
            MockSchema(.string, format: "binary", text: .init(minimum: 2, maximum: 4)),
            MockSchema(.integer), MockSchema(.string),
        ]
        return MockEngine(MockDescription(operations: [operation], schemas: schemas))
    }

    private func send(_ body: Data, _ type: String, _ engine: MockEngine) -> MockResponse {
        let head = HTTPRequest(
            method: .post, scheme: "http", authority: "localhost", path: "/files", headerFields: [.contentType: type])
        return engine.response(to: head, body: body)
    }

    private func form(_ file: [UInt8], _ type: String) -> Data {
        Data(
            "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\nContent-Type: \(type)\r\n\r\n".utf8
        )
            + Data(file) + Data("\r\n--x--\r\n".utf8)
    }

    @Test("Bytes are taken if their number and media type are right")
    func bytes() {
        let engine = engine(MockContent("image/*", schema: 1))
        #expect(send(Data([0xFF, 0xD8, 0x00]), "image/jpeg", engine).status == .ok)
        #expect(send(Data([1, 2, 3, 4, 5]), "image/png", engine).errors == ["body: must have at most 4 bytes"])
        #expect(send(Data([1]), "image/png", engine).errors == ["body: must have at least 2 bytes"])
        #expect(send(Data([1, 2]), "video/mp4", engine).status == .unsupportedMediaType)
    }

    @Test("A file in a form has the media type of its encoding, and its limits are in bytes")
    func parts() {
        let content = MockContent(
            "multipart/form-data", schema: 0, encodings: [MockEncoding("file", mediaType: "image/png, image/jpeg")])
        let type = "multipart/form-data; boundary=x"
        #expect(send(form([0xC3, 0xBC, 0xFF, 0x00], "image/png"), type, engine(content)).errors == [])
        #expect(
            send(form([1, 2], "text/plain"), type, engine(content)).errors == [
                "body/file: must be image/png, image/jpeg"
            ])
        #expect(send(form([1, 2, 3, 4, 5], "image/png"), type, engine(content)).errors.count == 1)
    }

    @Test("Parts without a boundary or an end are 400")
    func malformed() {
        let engine = engine(MockContent("multipart/form-data", schema: 0))
        let cut = form([1, 2], "image/png").dropLast(6)
        let response = send(Data(cut), "multipart/form-data; boundary=x", engine)
        #expect(response.status == .badRequest)
        #expect(response.errors == ["body: has no end after its parts"])
        #expect(
            send(Data("x".utf8), "multipart/form-data", engine).errors == ["header Content-Type: must have a boundary"])
    }

    @Test("Parts without names are not checked, except those of a form")
    func nameless() {
        let parts = Data("--x\r\nContent-Type: text/plain\r\n\r\nabc\r\n--x--\r\n".utf8)
        let related = engine(MockContent("multipart/related", schema: 0))
        #expect(send(parts, "multipart/related; boundary=x", related).status == .ok)
        let form = engine(MockContent("multipart/form-data", schema: 0))
        #expect(send(parts, "multipart/form-data; boundary=x", form).errors == ["body/file: is missing"])
    }

    @Test("Each line of a stream is checked")
    func lines() {
        let engine = engine(MockContent("application/jsonl", schema: 2, stream: .lines))
        #expect(send(Data("1\n2\n\n3".utf8), "application/jsonl", engine).status == .ok)
        #expect(
            send(Data("1\n\"a\"\n{".utf8), "application/jsonl", engine).findings.map(\.pointer) == ["/1", "/2"])
    }

    @Test("Each record of a sequence is checked")
    func records() {
        let engine = engine(MockContent("application/json-seq", schema: 2, stream: .sequence))
        #expect(send(Data([0x1E, 0x31, 0x0A, 0x1E, 0x32, 0x0A]), "application/json-seq", engine).status == .ok)
        #expect(send(Data([0x1E, 0x22, 0x22, 0x0A]), "application/json-seq", engine).findings.count == 1)
    }
}
