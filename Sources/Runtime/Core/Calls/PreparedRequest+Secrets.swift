import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

extension PreparedRequest {
    /// The secrets of the request, to recognize them in a response; nil if a secret body has an unknown format.
    package var secrets: [String]? {
        guard operation.hasSecretBody else { return secretsOfHead }
        return secretsOfBody.map { secretsOfHead + $0 }
    }

    /// The secrets in the path, the query and the headers.
    package var secretsOfHead: [String] {
        let texts = operation.secrets(in: request) + call.credentials.flatMap(\.secrets)
        return texts + texts.flatMap(secretParts)
    }

    /// The values of a JSON body or a form that the endpoint's description hides; nil for any other body.
    private var secretsOfBody: [String]? {
        let type = request.headerFields[.contentType] ?? ""
        guard let data = body?.data else { return nil }
        let visible = visibleParts
        if type.contains("json"), let json = try? JSONValue(parsing: data) {
            return json.scalars.filter { !visible.shows($0) }
        }
        guard type.hasPrefix("application/x-www-form-urlencoded"), let form = String(utf8: data) else { return nil }
        return form.split(separator: "&").map { field in
            PercentEncoding.decode(field.drop { $0 != "=" }.dropFirst().replacing("+", with: " "))
        }.filter { !visible.shows($0) }
    }

    package var visibleParts: VisibleParts { VisibleParts(of: call.requestable) }
}

/// The parts of a secret body that may be shown: those in the endpoint's description.
package struct VisibleParts {
    private let text: String
    private let words: Set<String>

    fileprivate init(of call: (any Requestable)?) {
        text = call.map { Self.shown(by: $0, depth: 0) } ?? ""
        words = Set(text.split { !($0.isLetter || $0.isNumber || "+-._".contains($0)) }.map(Self.plain))
    }

    /// The descriptions of values that redact themselves; anything else in a hand-written endpoint may be secret.
    private static func shown(by value: Any, depth: Int) -> String {
        if value is any Redacted { return String(reflecting: value) }
        guard depth < 8 else { return "" }
        return Mirror(reflecting: value).children.map { shown(by: $0.value, depth: depth + 1) }.joined(separator: " ")
    }

    package func shows(_ value: String) -> Bool {
        text.contains(String(reflecting: value)) || Double(value) != nil && words.contains(value)
    }

    /// Whether a key may be shown: it names a property and not an entry of a map.
    package func shows(key: String) -> Bool { words.contains(Self.plain(key[...])) }

    /// A name without case and punctuation, equal in Swift and JSON: `cardNumber`, `card_number`.
    private static func plain(_ name: Substring) -> String {
        Double(name) == nil ? name.filter { $0.isLetter || $0.isNumber }.lowercased() : String(name)
    }
}

extension Authentication {
    /// The secret before encoding.
    fileprivate var secrets: [String] {
        switch method {
        case .bearer(let token): [token]
        case .basic(_, let password): [password]
        case .apiKey(let key, in: _, prefix: _): [key]
        }
    }
}

/// The secrets inside a header: the token after its scheme, the password of a pair, the values of cookies.
package func secretParts(of header: String) -> [String] {
    var parts = header.split(separator: ";").map { String($0.drop { $0 != "=" }.dropFirst()) }
    if let space = header.firstIndex(of: " ") {
        let token = String(header[space...].dropFirst())
        parts.append(token)
        if let pair = Data(base64Encoded: token).flatMap({ String(utf8: $0) }) {
            parts += [pair, String(pair.drop { $0 != ":" }.dropFirst())]
        }
    }
    return parts
}

extension JSONValue {
    /// All strings and numbers.
    fileprivate var scalars: [String] {
        switch self {
        case .string(let text): [text]
        case .number(let number): [number.text]
        case .array(let array): array.flatMap(\.scalars)
        case .object(let object): object.flatMap(\.value.scalars)
        case .null, .bool: []
        }
    }
}
