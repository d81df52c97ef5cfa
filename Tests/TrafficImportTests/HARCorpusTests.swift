import Foundation
import Generator
import OpenAPI
import Testing

@testable import TrafficImport

@Suite(
    "Real HAR files",
    .enabled(if: TrafficCorpus.folder != nil, "APIGEN_CORPUS names the folder with the files"))
struct HARCorpusTests {
    @Test("Each entry is a call that sends the same request", arguments: try TrafficCorpus.files("har", "har-requests"))
    func entries(path: String) throws {
        let file = try TrafficCorpus.file(path)
        #expect(HARReader.isRecognized(file))
        #expect(!PostmanReader.isRecognized(file) && !HTTPFileReader.isRecognized(file))
        var calls: [RecordedCall] = []
        let findings = try HARReader.read(file) { calls.append($0) }
        let root = try TrafficCorpus.json(file)
        let log = root["log"] as? [String: Any]
        let entries = log.map { $0["entries"] as? [[String: Any]] ?? [] } ?? [["request": root]]
        let sent = entries.filter { Self.isCall($0["request"] as? [String: Any] ?? [:], $0) }
        #expect(calls.count == sent.count)
        #expect(findings.isEmpty == (sent.count == entries.count))
        for (call, entry) in zip(calls, sent) {
            try Self.compare(call, try #require(entry["request"] as? [String: Any]))
            try Self.compare(call.responses, entry["response"] as? [String: Any])
        }
    }

    /// Whether an entry has a URL with a host, and is not a page.
    private static func isCall(_ request: [String: Any], _ entry: [String: Any]) -> Bool {
        let url = request["url"] as? String ?? ""
        let response = entry["response"] as? [String: Any]
        let type = (response?["content"] as? [String: Any])?["mimeType"] as? String ?? ""
        return URLComponents(string: url)?.host != nil
            && !(request["method"] as? String == "GET" && type.hasPrefix("text/html"))
    }

    private static func compare(_ call: RecordedCall, _ request: [String: Any]) throws {
        #expect(call.method == request["method"] as? String)
        let address = try #require(request["url"] as? String)
        var expected = try #require(URLComponents(string: address))
        let listed = (request["queryString"] as? [[String: Any]] ?? []).map { item in
            URLQueryItem(name: item["name"] as? String ?? "", value: item["value"] as? String)
        }
        let names = Set(listed.map(\.name))
        let isApart = (expected.queryItems ?? []).allSatisfy { !names.contains($0.name) }
        if isApart, !listed.isEmpty { expected.queryItems = (expected.queryItems ?? []) + listed }
        let actual = try #require(URLComponents(string: call.url.text))
        #expect(actual.scheme == expected.scheme && actual.host == expected.host?.lowercased())
        #expect(actual.port == expected.port && actual.percentEncodedPath == expected.percentEncodedPath)
        #expect(actual.queryItems ?? [] == expected.queryItems ?? [])
        let headers = (request["headers"] as? [[String: Any]] ?? []).map { header in
            "\((header["name"] as? String ?? "").lowercased()): \(header["value"] as? String ?? "")"
        }
        let computed = ["host:", "connection:", "content-length:", ":"]
        var lines = headers.filter { line in !computed.contains { line.hasPrefix($0) } }
        let cookies = (request["cookies"] as? [[String: Any]] ?? []).map { cookie in
            "\(cookie["name"] as? String ?? "")=\(cookie["value"] as? String ?? "")"
        }
        let hasCookie = lines.contains { $0.hasPrefix("cookie:") }
        if !hasCookie, !cookies.isEmpty { lines.append("cookie: " + cookies.joined(separator: "; ")) }
        #expect(call.headerLines == lines)
        try compare(call.body, request["postData"] as? [String: Any])
    }

    private static func compare(_ body: RecordedBody?, _ data: [String: Any]?) throws {
        let text = data?["text"] as? String ?? ""
        let params = data?["params"] as? [[String: Any]] ?? []
        switch body {
        case nil: #expect(text.isEmpty && params.isEmpty)
        case .bytes(let bytes, let type):
            #expect(String(decoding: bytes, as: UTF8.self) == text && type == data?["mimeType"] as? String)
        case .form(let fields) where !text.isEmpty:
            let pairs = text.components(separatedBy: "&").map { pair in
                pair.replacingOccurrences(of: "+", with: " ").components(separatedBy: "=").map(
                    \.removingPercentEncoding)
            }
            #expect(fields.map { [$0.name, $0.value] } == pairs)
        case .form(let fields):
            #expect(fields.map(\.name) == params.compactMap { $0["name"] as? String })
            #expect(fields.map(\.value) == params.map { $0["value"] as? String })
        case .multipart(let parts) where text.isEmpty:
            #expect(parts.map(\.name) == params.compactMap { $0["name"] as? String })
            #expect(parts.map(\.fileName) == params.map { $0["fileName"] as? String })
        case .multipart(let parts):
            #expect(parts.count == text.components(separatedBy: "Content-Disposition: form-data").count - 1)
            for part in parts { #expect(text.contains("name=\"\(part.name)\"")) }
        case .file: Issue.record("a HAR file names no file as a body")
        }
    }

    private static func compare(_ responses: [RecordedResponse], _ expected: [String: Any]?) throws {
        let status = expected?["status"] as? Int ?? 0
        #expect(responses.map(\.status) == (status == 0 ? [] : [status]))
        guard let response = responses.first else { return }
        let content = expected?["content"] as? [String: Any]
        let text = content?["text"] as? String
        let isEncoded = content?["encoding"] as? String == "base64"
        let bytes = text.flatMap { isEncoded ? Data(base64Encoded: $0).map { Array($0) } : Array($0.utf8) }
        #expect(response.body == bytes)
    }
}
