import APITexts
import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// The file format of recordings: JSON on many lines, with keys in a fixed order.
enum RecordingFile {
    private static let version = 1

    /// An exchange as text of a file.
    static func text(of exchange: RecordedExchange) -> String { exchange.json.lines("\n    ") }

    /// A file with exchanges.
    static func data(of exchanges: [String]) -> Data {
        let list = exchanges.map { "\n    " + $0 }.joined(separator: ",")
        return Data("{\n  \"recording\": \(version),\n  \"exchanges\": [\(list)\n  ]\n}\n".utf8)
    }

    static func exchanges(in file: URL) throws(RecordingError) -> [RecordedExchange] {
        let name = file.lastPathComponent
        guard let data = try? Data(contentsOf: file) else {
            throw RecordingError("the recording '\(name)' cannot be read; it has to be recorded first")
        }
        let root: JSONValue
        do throws(DecodingMismatch) {
            root = try JSONValue(parsing: data)
        } catch {
            throw RecordingError("'\(name)' is not a recording: \(error)")
        }
        guard root["recording"]?.int == version, let values = root["exchanges"]?.array else {
            throw RecordingError("'\(name)' is not a recording of version \(version)")
        }
        var exchanges: [RecordedExchange] = []
        for (index, value) in values.enumerated() {
            guard let exchange = RecordedExchange(value) else {
                throw RecordingError("exchange \(index + 1) in '\(name)' is not valid")
            }
            exchanges.append(exchange)
        }
        return exchanges
    }
}

extension RecordedExchange {
    fileprivate init?(_ json: JSONValue) {
        guard let method = json["request"]?["method"]?.string, let url = json["request"]?["url"]?.string,
            let status = json["response"]?["status"]?.int, (100...999).contains(status),
            let sent = json["request"].flatMap(HTTPFields.init),
            let received = json["response"].flatMap(HTTPFields.init)
        else { return nil }
        var bodies: [RecordedBody?] = []
        for message in [json["request"], json["response"]] {
            let body = message?["body"].map { RecordedBody($0) }
            if case .some(nil) = body { return nil }
            bodies.append(body ?? nil)
        }
        request = RecordedRequest(
            operation: json["operation"]?.string, method: method, url: url, headers: sent, body: bodies[0])
        response = RecordedResponse(status: status, headers: received, body: bodies[1])
    }

    fileprivate var json: JSONValue {
        var exchange = JSONObject()
        exchange["operation"] = request.operation.map { .string($0) }
        exchange["request"] = Self.message(
            ["method": .string(request.method), "url": .string(request.url)], request.headers, request.body)
        exchange["response"] = Self.message(
            ["status": .number(JSONNumber(response.status))], response.headers, response.body)
        return .object(exchange)
    }

    private static func message(_ start: JSONObject, _ headers: HTTPFields, _ body: RecordedBody?) -> JSONValue {
        var message = start
        if !headers.isEmpty {
            message["headers"] = .array(headers.map { .string("\($0.name.rawName): \($0.value)") })
        }
        message["body"] = body?.json
        return .object(message)
    }
}

extension HTTPFields {
    /// The headers of a message; nil if invalid.
    fileprivate init?(_ message: JSONValue) {
        self.init()
        let lines = message["headers"]?.array ?? []
        // HTTPFields traps at 65,535 fields.
        guard lines.count < 60_000 else { return nil }
        for line in lines {
            guard let text = line.string, let colon = text.firstIndex(of: ":"),
                let name = HTTPField.Name(String(text[..<colon]))
            else { return nil }
            let value = text[text.index(after: colon)...].withoutOuterBlanks
            append(HTTPField(name: name, value: value))
        }
    }
}

extension RecordedBody {
    fileprivate init?(_ json: JSONValue) {
        if let value = json["json"] {
            self = .json(value)
        } else if let text = json["text"]?.string {
            self = .text(text)
        } else if let lines = json["text"]?.array {
            self = .text(lines.compactMap(\.string).joined(separator: "\n"))
        } else if let data = json["base64"]?.string.flatMap({ Data(base64Encoded: $0) }) {
            self = .data(data)
        } else if json["redacted"] == true {
            self = .redacted
        } else if let reason = json["leftOut"]?.string {
            self = .leftOut(reason)
        } else {
            return nil
        }
    }

    /// Text with several lines becomes an array of lines.
    fileprivate var json: JSONValue {
        switch self {
        case .json(let value): return ["json": value]
        case .text(let text):
            let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            guard lines.count > 1 else { return ["text": .string(text)] }
            return ["text": .array(lines.map { .string(String(decoding: $0, as: UTF8.self)) })]
        case .data(let data): return ["base64": .string(data.base64EncodedString())]
        case .redacted: return ["redacted": true]
        case .leftOut(let reason): return ["leftOut": .string(reason)]
        }
    }
}

extension JSONValue {
    /// The JSON text with one line per value, each after a line break and its indentation.
    fileprivate func lines(_ newline: String) -> String {
        let inner = newline + "  "
        switch self {
        case .array(let array) where !array.isEmpty:
            return "[" + array.map { inner + $0.lines(inner) }.joined(separator: ",") + newline + "]"
        case .object(let object) where !object.isEmpty:
            let members = object.map { inner + "\(JSONValue.string($0.key)): " + $0.value.lines(inner) }
            return "{" + members.joined(separator: ",") + newline + "}"
        default: return description
        }
    }
}
