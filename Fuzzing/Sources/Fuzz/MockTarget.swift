import APIMock
import Foundation
import Generator
import HTTPTypes
import MockDescriptions
import OpenAPI

/// An OpenAPI document and requests, separated by `%%` lines: each request gets a response, always the same.
enum MockTarget {
    static func run(_ bytes: [UInt8]) {
        let parts = CompilerTarget.files(bytes).map(\.bytes)
        let file = SourceFile(path: "document.openapi.yaml", bytes: parts[0])
        guard let document = APIDocument(DocumentFiles(file)) else { return }
        let description = MockDescription(document)
        same(description)
        var settings = MockSettings(seed: UInt64(bytes.count))
        settings.isStrict = bytes.count % 2 == 0
        let engine = MockEngine(description, settings: settings)
        for part in parts.dropFirst() {
            let (request, body) = request(part)
            respond(engine, request, body)
        }
        settings.checksRequests = false
        let lenient = MockEngine(description, settings: settings)
        for operation in description.operations.prefix(20) {
            let path = operation.path.replacing(/\{[^}]*\}/, with: "1")
            let method = HTTPRequest.Method(operation.method) ?? .get
            respond(lenient, HTTPRequest(method: method, scheme: "http", authority: "a", path: path), Data())
        }
    }

    /// A description is what its JSON says.
    private static func same(_ description: MockDescription) {
        guard let json = try? description.json() else { return }
        let read = try? MockDescription(json: json)
        expect(read == description, "a description is read as it was written")
    }

    private static func respond(_ engine: MockEngine, _ request: HTTPRequest, _ body: Data) {
        let response = engine.response(to: request, body: body)
        expect((100...599).contains(response.status.code), "a response has a status: \(response.status)")
        expect(response == engine.response(to: request, body: body), "the same request gets the same response")
        _ = engine.findings(in: request, body: body)
        let head = HTTPResponse(status: response.status, headerFields: response.headers)
        _ = engine.findings(in: head, body: response.body, to: request)
    }

    /// A line with method and target, lines of fields, an empty line, and the body.
    private static func request(_ bytes: [UInt8]) -> (HTTPRequest, Data) {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let end = lines.firstIndex(where: \.isEmpty) ?? lines.endIndex
        let words = String(decoding: lines.first ?? [], as: UTF8.self).split(separator: " ", maxSplits: 1)
        let method = words.first.flatMap { HTTPRequest.Method(String($0)) } ?? .get
        var request = HTTPRequest(
            method: method, scheme: "http", authority: "a", path: words.count > 1 ? String(words[1]) : "/")
        for line in lines[..<end].dropFirst() {
            let pair = String(decoding: line, as: UTF8.self).split(separator: ":", maxSplits: 1)
            guard pair.count == 2, let name = HTTPField.Name(String(pair[0])) else { continue }
            request.headerFields[name] = String(pair[1])
        }
        let body = lines.dropFirst(end + 1).joined(separator: [UInt8(ascii: "\n")])
        return (request, Data(body))
    }
}
