import APIRuntime
import APIRuntimeFiles
import Foundation
import HTTPTypes
import Testing

@Suite("multipart") struct MultipartTests {
    /// The parts of a body, each as headers, a blank line and content, and the body's media type.
    private func parts(_ endpoint: some Requestable, _ transport: StubTransport) throws -> [String] {
        let sent = try #require(transport.last)
        let type = try #require(sent.request.headerFields[.contentType])
        let boundary = try #require(type.split(separator: "boundary=").last)
        #expect(type.hasPrefix("multipart/form-data; boundary="))
        let text = try #require(sent.text)
        let pieces = text.components(separatedBy: "--\(boundary)")
        #expect(pieces.first == "" && pieces.last == "--\r\n")
        return pieces.dropFirst().dropLast().map { piece in
            #expect(piece.hasPrefix("\r\n") && piece.hasSuffix("\r\n"))
            return String(piece.dropFirst().dropLast()).replacingOccurrences(of: "\r\n", with: "\n")
                .replacingOccurrences(of: "Content-Disposition: form-data; ", with: "")
        }
    }

    private func parts<E: Requestable>(of endpoint: E) async throws -> [String]
    where E.API == Multiparts, E.Failure == Never {
        let transport = StubTransport()
        _ = try await Multiparts.Client(transport: transport).send(endpoint)
        return try parts(endpoint, transport)
    }

    @Test("A part has its name, and a media type unless it is text; nil is left out, and a default is sent")
    func parts() async throws {
        let photo = File(Data("pixels".utf8), filename: "a \"b\".png", contentType: "image/png")
        #expect(
            try await parts(of: Multiparts.Upload(body: .init(title: "Ein Löwe", photo: photo))) == [
                "name=\"kind\"\n\nphoto",
                "name=\"title\"\n\nEin Löwe",
                "name=\"photo\"; filename=\"a %22b%22.png\"\nContent-Type: image/png\n\npixels",
                "name=\"visibility\"\n\npublic",
            ])
    }

    @Test("A model is a part of JSON")
    func json() async throws {
        let photo = File(Data(), filename: "x")
        let body = Multiparts.Upload.Body(
            title: "", photo: photo, visibility: .private, place: .init(lat: 1, lon: 2.5), token: "hush")
        #expect(
            try await parts(of: Multiparts.Upload(body: body)).suffix(3) == [
                "name=\"visibility\"\n\nprivate",
                "name=\"place\"\nContent-Type: application/json\n\n{\"lat\":1,\"lon\":2.5}",
                "name=\"token\"\n\nhush",
            ])
        #expect(!"\(body)".contains("hush"))
    }

    @Test("An array is a part for each element")
    func arrays() async throws {
        let body = Multiparts.Everything.Body(
            files: [
                File(Data("1".utf8), filename: "1"), File(Data("2".utf8), filename: "2", contentType: "text/plain"),
            ],
            bytes: Data("b".utf8), chunks: [Data("c".utf8), Data("d".utf8)], tags: ["x", "y"], sizes: [2, 1],
            places: [.init(lat: 0, lon: 0), .init(lat: 1, lon: 1)], counts: ["a": 1], anything: [nil, true],
            taken: Date(timeIntervalSince1970: 5), mode: .slow)
        #expect(
            try await parts(of: Multiparts.Everything(body: body)) == [
                "name=\"files\"; filename=\"1\"\nContent-Type: application/octet-stream\n\n1",
                "name=\"files\"; filename=\"2\"\nContent-Type: text/plain\n\n2",
                "name=\"bytes\"\nContent-Type: application/octet-stream\n\nb",
                "name=\"chunks\"\nContent-Type: application/octet-stream\n\nc",
                "name=\"chunks\"\nContent-Type: application/octet-stream\n\nd",
                "name=\"tags\"\n\nx", "name=\"tags\"\n\ny",
                "name=\"sizes\"\n\n1", "name=\"sizes\"\n\n2",
                "name=\"places\"\nContent-Type: application/json\n\n{\"lat\":0,\"lon\":0}",
                "name=\"places\"\nContent-Type: application/json\n\n{\"lat\":1,\"lon\":1}",
                "name=\"counts\"\nContent-Type: application/json\n\n{\"a\":1}",
                "name=\"anything\"\nContent-Type: application/json\n\n[null,true]",
                "name=\"taken\"\n\n5",
                "name=\"mode\"\n\nslow",
            ])
        #expect(try await parts(of: Multiparts.Everything(body: .init(files: [], tags: []))) == [])
    }

    @Test("A file is read from the disk when it is sent")
    func file() async throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).txt")
        try Data("from disk".utf8).write(to: url)
        defer { try? FileManager.default.removeItem(at: url) }
        let body = Multiparts.Everything.Body(files: [File(contentsOf: url, filename: "f.txt")])
        #expect(
            try await parts(of: Multiparts.Everything(body: body)) == [
                "name=\"files\"; filename=\"f.txt\"\nContent-Type: application/octet-stream\n\nfrom disk"
            ])
    }
}
