// Makes the requests of recorded calls, and reads their responses. Compiled with the code of the calls' specs.
import APIRuntime
import APIRuntimeFiles
import APIValues
import Foundation
import HTTPTypes

/// A recorded call, as `cases.json` has it.
struct RecordedInput: Decodable {
    struct Part: Decodable {
        let fileName: String?
        let contentType: String?
        let content: Data?
    }

    struct Response: Decodable {
        let status: Int
        let contentType: String?
        let body: Data?
    }

    let id: Int
    let body: Data?
    let parts: [Part]?
    let responses: [Response]

    // MARK: - Values

    /// A value whose text is written in a path, a query, a header or a form.
    func value<Value: WireReadable>(_ text: String) throws -> Value {
        if let value: Value = try? Self.read(Data(Self.quoted(text).utf8)) { return value }
        return try Self.read(Data(text.utf8))
    }

    func list<Value: WireReadable>(_ texts: [String]) throws -> Value {
        let quoted = texts.map(Self.quoted).joined(separator: ",")
        if let value: Value = try? Self.read(Data("[\(quoted)]".utf8)) { return value }
        return try Self.read(Data("[\(texts.joined(separator: ","))]".utf8))
    }

    /// The body as JSON. Variables outside of texts are null.
    func json<Value: WireReadable>() throws -> Value { try Self.read(body ?? Data()) }

    func json<Value: WireReadable>(part index: Int) throws -> Value { try Self.read(parts?[index].content ?? Data()) }

    func scalar<Value: WireReadable>() throws -> Value { try value(text()) }

    func text() -> String { String(decoding: body ?? Data(), as: UTF8.self) }

    func data() -> Data { body ?? Data() }

    func file(_ index: Int) -> File {
        let part = parts?[index]
        return File(
            part?.content ?? Data(), filename: part?.fileName ?? "",
            contentType: part?.contentType ?? "application/octet-stream")
    }

    private static func read<Value: WireReadable>(_ json: Data) throws -> Value {
        try RawResponse(status: 200, headers: [.contentType: "application/json"], body: json).json()
    }

    private static func quoted(_ text: String) -> String { String(decoding: JSONValue.string(text).data, as: UTF8.self) }
}

/// What became of a call.
struct Outcome: Encodable {
    let id: Int
    var error: String?
    var method: String?
    var url: String?
    var headers: [[String]] = []
    var body: Data?
    /// A word for each response.
    var responses: [String] = []
}

final class Replay {
    private let inputs: [Int: RecordedInput]

    init(_ inputs: [RecordedInput]) {
        self.inputs = Dictionary(inputs.map { ($0.id, $0) }) { first, _ in first }
    }

    func run<E: Requestable>(
        _ id: Int, server: E.API.Server, credentials: [E.API.Credential], _ make: (RecordedInput) throws -> E
    ) async {
        guard let input = inputs[id] else { return }
        var outcome = Outcome(id: id)
        do {
            let call = try make(input)
            let (request, body) = try call.httpRequest(server: server, credentials: credentials)
            outcome.method = request.method.rawValue
            outcome.url = "\(request.scheme ?? "")://\(request.authority ?? "")\(request.path ?? "")"
            outcome.headers = request.headerFields.map { [$0.name.rawName, $0.value] }
            outcome.body = try await body?.collect(upTo: .max)
        } catch let mismatch as DecodingMismatch {
            outcome.error = "the recorded body does not decode: \(mismatch.path) \(mismatch.reason)"
        } catch {
            outcome.error = "\(error)"
        }
        for response in input.responses { outcome.responses.append(Self.outcome(of: response, E.self)) }
        guard let line = try? JSONEncoder().encode(outcome) else { return }
        FileHandle.standardOutput.write(line + Data("\n".utf8))
    }

    private static func outcome<E: Requestable>(of response: RecordedInput.Response, _: E.Type) -> String {
        var headers: HTTPFields = [:]
        if let type = response.contentType { headers[.contentType] = type }
        do throws(APIError<E.Failure>) {
            _ = try E.decode(status: response.status, headers: headers, body: response.body ?? Data())
            return "success"
        } catch {
            switch error {
            case .failure: return "failure"
            case .unexpectedStatus(let reply): return reply.mismatch.map { "mismatch: \($0.path) \($0.reason)" } ?? "unexpected"
            case .decoding(let mismatch, _): return "mismatch: \(mismatch.path) \(mismatch.reason)"
            default: return "error: \(error)"
            }
        }
    }
}

@main
struct Main {
    private struct File: Decodable { let cases: [RecordedInput] }

    static func main() async throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
        let replay = Replay(try JSONDecoder().decode(File.self, from: data).cases)
        await replay.all()
    }
}
