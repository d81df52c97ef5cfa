import Generator
import OpenAPI

@testable import TrafficImport

/// The result of reading a text.
struct CurlReading {
    private(set) var calls: [RecordedCall] = []
    /// The messages of findings.
    private(set) var findings: [String] = []
    /// The findings with their places: `2:5 message`.
    private(set) var placed: [String] = []
    private(set) var failure: String?

    /// - Parameter input: What the command reads as standard input.
    init(_ text: String, input: String? = nil, files: [String: String] = [:]) {
        let script = input.map { _ in "cat input-of-test | " + text } ?? text
        self.init(bytes: Array(script.utf8)) { name in
            if name == "input-of-test" { return input.map { Array($0.utf8) } }
            return files[name].map { Array($0.utf8) }
        }
    }

    init(bytes: [UInt8], files: @escaping (String) -> [UInt8]? = { _ in nil }) {
        let file = SourceFile(path: "curl.txt", bytes: bytes)
        var calls: [RecordedCall] = []
        do {
            let all = try CurlReader.read(file, files: files) { calls.append($0) }
            findings = all.map(\.message)
            placed = all.map { "\($0.range.start.line):\($0.range.start.column) \($0.message)" }
        } catch {
            failure = error.message
        }
        self.calls = calls
    }

    /// The only call; nil if there is another number of them.
    var call: RecordedCall? { calls.count == 1 ? calls[0] : nil }

    /// The calls as short texts.
    var summaries: [String] { calls.map(\.shortText) }
}

extension RecordedCall {
    /// A call as lines: method and URL, headers, credential, body.
    var shortText: String {
        var lines = ["\(method) \(url.text)"]
        lines += headers.map { "\($0.name): \($0.value ?? "")" }
        if let credential { lines.append("credential: \(credential)") }
        if let body { lines.append(body.shortText) }
        return lines.joined(separator: "\n")
    }
}

extension RecordedBody {
    var shortText: String {
        switch self {
        case .bytes(let bytes, let type): "\(type ?? "no type"): \(String(decoding: bytes, as: UTF8.self))"
        case .form(let fields): "form: " + fields.map { "\($0.name)=\($0.value ?? "")" }.joined(separator: " & ")
        case .file(let name, let type): "\(type ?? "no type"): file \(name)"
        case .multipart(let parts):
            "multipart:" + parts.map { "\n  " + $0.shortText }.joined()
        }
    }
}

extension RecordedBody.Part {
    var shortText: String {
        let file = fileName.map { " file \($0)" } ?? ""
        let type = contentType.map { " (\($0))" } ?? ""
        return "\(name)\(file)\(type): \(content.map { String(decoding: $0, as: UTF8.self) } ?? "not read")"
    }
}
