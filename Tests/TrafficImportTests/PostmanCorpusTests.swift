import Foundation
import Generator
import OpenAPI
import Testing

@testable import TrafficImport

@Suite(
    "Real Postman collections",
    .enabled(if: TrafficCorpus.folder != nil, "APIGEN_CORPUS names the folder with the files"))
struct PostmanCorpusTests {
    @Test("Each request is a call that sends the same request", arguments: try TrafficCorpus.files("postman"))
    func requests(path: String) throws {
        let file = try TrafficCorpus.file(path)
        #expect(PostmanReader.isRecognized(file))
        #expect(!HARReader.isRecognized(file) && !HTTPFileReader.isRecognized(file))
        var calls: [RecordedCall] = []
        let findings = try PostmanReader.read(file) { call in
            // A response to other values of the request is a separate call.
            guard let last = calls.last, call.origin.start > last.origin.start, call.origin.end < last.origin.end else {
                return calls.append(call)
            }
            calls[calls.count - 1].responses += call.responses
        }
        let root = try TrafficCorpus.json(file)
        let collection = root["collection"] as? [String: Any] ?? root
        let variables = (collection["variable"] as? [[String: Any]] ?? []).compactMap { variable in
            (variable["key"] as? String).map { ("{{\($0)}}", variable["value"] as? String ?? "") }
        }
        let items = Self.requests(try #require(collection["item"] as? [[String: Any]]), [])
        let sent = items.filter { Self.address($0.item, variables) != "" }
        #expect(calls.map(\.name) == sent.map { $0.item["name"] as? String })
        #expect(calls.map(\.folders) == sent.map(\.folders))
        let invalid = findings.filter { $0.message == "a request without a valid URL is left out" }
        #expect(invalid.count == items.count - sent.count)
        for (call, item) in zip(calls, sent.map(\.item)) {
            let request = try #require(item["request"] as? [String: Any])
            #expect(call.method == request["method"] as? String)
            #expect(call.sentURL == Self.address(item, variables))
            try Self.compare(call, request, variables)
            Self.compare(call.responses, item["response"] as? [[String: Any]] ?? [])
        }
    }

    private static func requests(
        _ items: [[String: Any]], _ folders: [String]
    ) -> [(item: [String: Any], folders: [String])] {
        items.flatMap { item -> [(item: [String: Any], folders: [String])] in
            guard let inner = item["item"] as? [[String: Any]] else { return [(item, folders)] }
            return requests(inner, folders + [item["name"] as? String ?? ""])
        }
    }

    private static func replaced(_ text: String, _ variables: [(String, String)]) -> String {
        variables.reduce(text) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
    }

    /// The URL as Postman shows it, with the values of variables.
    private static func address(_ item: [String: Any], _ variables: [(String, String)]) -> String {
        let url = (item["request"] as? [String: Any])?["url"]
        let parts = url as? [String: Any]
        var text = replaced(parts?["raw"] as? String ?? url as? String ?? "", variables)
        for variable in parts?["variable"] as? [[String: Any]] ?? [] {
            guard let key = variable["key"] as? String, let value = variable["value"] as? String else { continue }
            text = text.replacingOccurrences(of: "/:\(key)/", with: "/\(value)/")
        }
        return text.replacingOccurrences(of: " ", with: "%20")
    }

    private static func compare(
        _ call: RecordedCall, _ request: [String: Any], _ variables: [(String, String)]
    ) throws {
        func enabled(_ list: Any?) -> [[String: Any]] {
            (list as? [[String: Any]] ?? []).filter { $0["disabled"] as? Bool != true }
        }
        #expect(
            call.headerLines
                == enabled(request["header"]).map { header in
                    let value = replaced(header["value"] as? String ?? "", variables)
                    return "\((header["key"] as? String ?? "").lowercased()): \(value)"
                })
        let body = request["body"] as? [String: Any]
        let raw = replaced(body?["raw"] as? String ?? "", variables)
        switch call.body {
        case nil: #expect(raw.isEmpty && body?["formdata"] == nil && body?["urlencoded"] == nil)
        case .bytes(let bytes, _):
            let lines = raw.components(separatedBy: "\n").map { $0.components(separatedBy: " //")[0] }
            let text = lines.joined(separator: "\n")
            guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary else {
                #expect(String(decoding: bytes, as: UTF8.self) == raw)
                return
            }
            #expect(try JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary == json)
        case .form(let fields):
            #expect(fields.map(\.name) == enabled(body?["urlencoded"]).map { $0["key"] as? String ?? "" })
        case .multipart(let parts):
            let fields = enabled(body?["formdata"])
            #expect(parts.map(\.name) == fields.map { $0["key"] as? String ?? "" })
            let values = fields.map { ($0["value"] as? String).map { replaced($0, variables) } }
            #expect(parts.map { $0.content.map { String(decoding: $0, as: UTF8.self) } } == values)
        case .file: Issue.record("no request of the corpus has the content of a file")
        }
    }

    private static func compare(_ responses: [RecordedResponse], _ expected: [[String: Any]]) {
        #expect(responses.map(\.status).sorted() == expected.map { $0["code"] as? Int ?? 0 }.sorted())
        for response in responses {
            guard let expected = expected.first(where: { $0["name"] as? String == response.name }) else {
                Issue.record("a response has another name")
                continue
            }
            let text = expected["body"] as? String ?? ""
            #expect((response.body == nil) == text.isEmpty)
            guard let body = response.body, !text.contains(" //") else { continue }
            #expect(String(decoding: body, as: UTF8.self) == text)
        }
    }
}
