import Generator
import HTTPTypes

@testable import TrafficImport

/// The request that a scenario's command of curl sends.
struct ScenarioRequest {
    let head: HTTPRequest
    /// Nil for a request without a body.
    let body: [UInt8]?
    /// Whether curl shows only the head of the response: `-I`, also with the method GET.
    let showsOnlyHead: Bool

    private static let boundary = "------------------------scenario"

    /// - Throws: A `ScenarioMistake` if the text is no command of curl, or a `CurlMistake` if curl would send nothing.
    init(command: String) throws {
        let commands = ShellText(Array(command.utf8)).commands
        guard let words = commands.first?.words, words.first?.text == "curl" else {
            throw ScenarioMistake("this is no command of curl: \(command)")
        }
        let curl = try CurlCommand(words.dropFirst(), input: .none) { _ in nil }
        guard curl.operations.count == 1, let operation = curl.operations.first,
            let call = try CurlCalls(operation, files: curl.files, origin: .start(ofFile: 0)).calls.first
        else { throw ScenarioMistake("the command makes several calls: \(command)") }
        showsOnlyHead = operation.method.isHead
        var fields = call.headers.filter { $0.name.lowercased() != "content-type" }
        let stated = operation.headers.fields.header("content-type")
        switch call.body {
        case nil:
            body = nil
            fields += stated.map { [RecordedField("Content-Type", $0)] } ?? []
        case .multipart(let parts):
            body = Self.multipart(parts)
            let type = "\(stated ?? "multipart/form-data"); boundary=\(Self.boundary)"
            fields.append(RecordedField("Content-Type", type))
        case .bytes, .form, .file:
            // The bytes as they are typed: a form may have characters that it should escape.
            body = operation.data.bytes
            let usual = operation.data.isJSON ? "application/json" : "application/x-www-form-urlencoded"
            fields.append(RecordedField("Content-Type", stated ?? usual))
        }
        switch call.credential {
        case .basic: fields.append(RecordedField("Authorization", "Basic dXNlcjpwYXNzd29yZA=="))
        case .bearer: fields.append(RecordedField("Authorization", "Bearer token"))
        default: break
        }
        head = try Self.head(call, fields)
    }

    private static func head(_ call: RecordedCall, _ fields: [RecordedField]) throws -> HTTPRequest {
        guard let method = HTTPRequest.Method(call.method) else {
            throw ScenarioMistake("'\(call.method)' is no method")
        }
        let query = call.url.query.map { item in item.value.map { item.name + "=" + $0 } ?? item.name }
        let path = call.url.path.isEmpty ? "/" : call.url.path
        var head = HTTPRequest(
            method: method, scheme: call.url.scheme, authority: call.url.authority,
            path: path + (query.isEmpty ? "" : "?" + query.joined(separator: "&")))
        for field in fields {
            guard let name = HTTPField.Name(field.name) else {
                throw ScenarioMistake("'\(field.name)' is no name of a header")
            }
            head.headerFields.append(HTTPField(name: name, value: field.value ?? ""))
        }
        return head
    }

    /// The parts as curl writes them (RFC 7578).
    private static func multipart(_ parts: [RecordedBody.Part]) -> [UInt8] {
        var bytes: [UInt8] = []
        for part in parts {
            let file = part.fileName.map { "; filename=\"\($0)\"" } ?? ""
            let type = part.contentType.map { "Content-Type: \($0)\r\n" } ?? ""
            let head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(part.name)\"\(file)\r\n\(type)\r\n"
            bytes += Array(head.utf8) + (part.content ?? []) + Array("\r\n".utf8)
        }
        return bytes + Array("--\(boundary)--\r\n".utf8)
    }
}
