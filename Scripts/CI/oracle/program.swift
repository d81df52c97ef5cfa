// Reads values with generated types, and writes them again. Compiled with the code of the documents.
import APIRuntime
import APIValues
import Foundation
import HTTPTypes

struct Case: Decodable {
    let subject: String
    let json: String
}

/// The JSON that a subject writes for a value, and a description of the value that it read.
struct Written {
    let json: Data
    let seen: String
}

/// The reason why a value is not read or not written.
struct Refusal: Error {
    let path: String
    let reason: String
}

/// Sends a value as JSON, to write values that an API only receives.
struct Sending<Value: WireWritable>: Requestable {
    typealias API = OracleHarness
    typealias Response = Int
    let body: Value

    static var endpoint: Endpoint { Endpoint("send", .post, "/") }
    static func response(from reply: RawResponse) throws -> Response { reply.status }
    func write(to request: inout RequestWriter) throws { try request.body(json: body) }
}

extension Requestable where API.Server: APIDefaultServer {
    /// The body of the request.
    func sentBody() throws -> Data {
        do throws(APIError<Failure>) {
            return try httpRequest().body?.data ?? Data()
        } catch {
            throw Refusal(path: "", reason: "not written: \(error)")
        }
    }
}

/// The subjects that read and write values: the response and the request of each operation.
struct Subjects {
    var table: [String: (Data) throws -> Written] = [:]

    mutating func response<E: Requestable>(_ name: String, _: E.Type) where E.Response: WireWritable {
        table[name + " response"] = { json in
            let value = try Self.read(json, E.self)
            return Written(json: try Sending(body: value).sentBody(), seen: String(reflecting: value))
        }
    }

    /// Nothing reads the response, or nothing can write it.
    mutating func response<E: Requestable>(_ name: String, _: E.Type) {}

    mutating func request<E: Requestable, Value: WireReadable>(
        _ name: String, _: KeyPath<E, Value>, _ make: @escaping (Value) -> E
    ) where E.API.Server: APIDefaultServer {
        table[name + " request"] = { json in
            let response = RawResponse(status: 200, headers: [.contentType: "application/json"], body: json)
            let value: Value = try response.json()
            return Written(json: try make(value).sentBody(), seen: String(reflecting: value))
        }
    }

    mutating func request<E: Requestable, Value>(_ name: String, _: KeyPath<E, Value>, _ make: @escaping (Value) -> E) {
    }

    private static func read<E: Requestable>(_ json: Data, _: E.Type) throws -> E.Response {
        do throws(APIError<E.Failure>) {
            return try E.decode(status: 200, headers: [.contentType: "application/json"], body: json)
        } catch {
            if case .decoding(let mismatch, _) = error { throw mismatch }
            throw Refusal(path: "", reason: "\(error)")
        }
    }
}

/// The mistakes that a test of this program plants.
enum Plant: String {
    case none, change, drop, add, refuse, crash

    func applied(to json: Data) throws -> Data {
        guard self != .none, let value = try? JSONValue(parsing: json) else { return json }
        switch self {
        case .refuse: throw Refusal(path: "", reason: "planted")
        case .crash: preconditionFailure("planted")
        default: return applied(to: value).data
        }
    }

    private func applied(to value: JSONValue) -> JSONValue {
        switch value {
        case .object(var object):
            guard let key = object.keys.first, let member = object[key] else { return value }
            if self == .add { object["planted"] = true }
            if self == .drop { object[key] = nil }
            if self == .change { object[key] = applied(to: member) }
            return .object(object)
        case .array(let elements):
            guard let first = elements.first else { return value }
            return .array((self == .drop ? [] : [applied(to: first)]) + elements.dropFirst())
        case .string(let text): return self == .change ? .string(text + "x") : value
        case .bool(let flag): return self == .change ? .bool(!flag) : value
        case .number, .null: return self == .change ? .string("planted") : value
        @unknown default: return value
        }
    }
}

extension String {
    var onOneLine: String { String(map { $0.isNewline || $0 == "\t" ? " " : $0 }) }
}

@main
struct Main {
    /// The arguments are the file of the cases, the first of them to read, and a mistake to plant.
    static func main() throws {
        let arguments = CommandLine.arguments
        var subjects = Subjects()
        subjects.addAll()
        let file = try Data(contentsOf: URL(fileURLWithPath: arguments[1]))
        let cases = try JSONDecoder().decode([Case].self, from: file)
        let plant = Plant(rawValue: arguments[3]) ?? .none
        for (index, example) in cases.enumerated().dropFirst(Int(arguments[2]) ?? 0) {
            let line = "\(index)\t" + outcome(of: example, subjects, plant) + "\n"
            FileHandle.standardOutput.write(Data(line.utf8))
        }
    }

    static func outcome(of example: Case, _ subjects: Subjects, _ plant: Plant) -> String {
        guard let subject = subjects.table[example.subject] else { return "missing\t\t" }
        do {
            let written = try subject(Data(example.json.utf8))
            let json = try plant.applied(to: written.json)
            let text = String(decoding: json, as: UTF8.self).unicodeScalars
                .map {
                    ["\u{85}", "\u{2028}", "\u{2029}"].contains($0)
                        ? "\\u" + String(0x10000 + $0.value, radix: 16).dropFirst() : String($0)
                }
            return "written\t\(text.joined().onOneLine)\t\(written.seen.onOneLine)"
        } catch let mismatch as DecodingMismatch {
            return "refused\t\(mismatch.path.onOneLine)\t\(mismatch.reason.onOneLine)"
        } catch let refusal as Refusal {
            return "refused\t\(refusal.path)\t\(refusal.reason.onOneLine)"
        } catch {
            return "refused\t\t\("\(error)".onOneLine)"
        }
    }
}
