import APIRuntime
import Foundation
import HTTPTypes
import Testing

@Suite("HTTP: multipart bodies")
struct MultipartTests {
    @Test("Parts stand in their order, each with what it is")
    func parts() async throws {
        let sent = try Form {
            try $0.part("title", text: "Crash")
            try $0.part("tags", text: ["a", "b"])
            try $0.part("photo", file: File(Data("x".utf8), filename: "p.png", contentType: "image/png"))
        }.text()
        #expect(sent.hasPrefix("--B\r\n"))
        #expect(sent.hasSuffix("--B--\r\n"))
    }
}

/// Sends the parts that a test writes.
nonisolated struct Form: Requestable {
    typealias API = Shop
    typealias Response = String

    let writing: @Sendable (inout MultipartWriter) throws -> Void

    init(_ writing: @escaping @Sendable (inout MultipartWriter) throws -> Void) {
        self.writing = writing
    }

    static var endpoint: Endpoint { Endpoint("form", .post, "/start") }

    func write(to request: inout RequestWriter) throws {
        try request.body(multipart: writing)
    }

    static func response(from reply: RawResponse) throws -> Response { try reply.text() }

    /// The body, with `B` in place of the boundary.
    func text() throws -> String {
        let (request, body) = try httpRequest()
        let type = request.headerFields[.contentType] ?? ""
        let boundary = type.replacing("multipart/form-data; boundary=", with: "")
        return String(decoding: body?.data ?? Data(), as: UTF8.self).replacing(boundary, with: "B")
    }
}
