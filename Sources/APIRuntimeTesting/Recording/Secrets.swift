import APIRuntime
import APIValues
import Foundation
import HTTPTypes

/// The secrets of a request, which servers may repeat anywhere.
struct Secrets: Sendable {
    /// Shorter texts occur by chance.
    private static let shortest = 4
    /// A value that is secret only by its name may be a common word.
    private static let shortestNamed = 6

    /// The longest first: one may be a part of another.
    private let texts: [String]

    /// - Parameter values: The values with names of secrets.
    init(of request: HTTPRequest, _ operation: APIOperation?, and values: [String]) {
        var texts = operation?.secrets(in: request) ?? []
        if operation == nil {
            texts = request.headerFields.filter { alwaysSecret.contains($0.name) }.map(\.value)
        }
        texts += texts.flatMap(secretParts)
        texts += values.filter { $0.utf8.count >= Self.shortestNamed }
        texts += texts.compactMap { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) }
        self.texts = Set(texts.filter { $0.utf8.count >= Self.shortest }).sorted { $0.utf8.count > $1.utf8.count }
    }

    /// A text with its secrets redacted.
    func removed(from text: String) -> String {
        texts.reduce(text) { $0.replacing($1, with: Redactor.placeholder) }
    }

    func remove(from headers: inout HTTPFields) {
        for index in headers.indices { headers[index].value = removed(from: headers[index].value) }
    }

    /// A body with its secrets redacted.
    func removed(from body: RecordedBody) -> RecordedBody {
        switch body {
        case .json(let json): return .json(removed(from: json))
        case .text(let text): return .text(removed(from: text))
        case .data(var data):
            for text in texts { data.replace(Data(text.utf8), with: Data(Redactor.placeholder.utf8)) }
            return .data(data)
        case .redacted: return body
        }
    }

    private func removed(from json: JSONValue) -> JSONValue {
        switch json {
        case .string(let text): return .string(removed(from: text))
        case .number(let number): return texts.contains(number.text) ? 0 : json
        case .array(let array): return .array(array.map(removed))
        case .object(let object):
            var hidden = JSONObject()
            for (key, value) in object { hidden[removed(from: key)] = removed(from: value) }
            return .object(hidden)
        case .null, .bool: return json
        }
    }
}
