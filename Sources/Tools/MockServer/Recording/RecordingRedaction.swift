import APIMock
import APIRuntimeDiagnostics
import APIValues
import Foundation
import HTTPTypes
import TrafficImport

/// Removes secrets from messages that are recorded. The form of a message stays, so that it is still a call of its operation.
struct RecordingRedaction: Sendable {
    /// The replacement for a secret.
    static let placeholder = "<redacted>"
    /// The replacement in a URL.
    private static let encodedPlaceholder = "%3Credacted%3E"

    /// The names of the description's keys, in lower case.
    private let keys: Set<String>

    init(_ description: MockDescription) {
        keys = Set(description.credentials.compactMap { $0.key?.lowercased() })
    }

    // MARK: - Headers

    func fields(_ fields: HTTPFields) -> [(name: String, value: String)] {
        fields.map { ($0.name.rawName, value(of: $0)) }
    }

    private func value(of field: HTTPField) -> String {
        switch field.name.canonicalName {
        case "authorization", "proxy-authorization":
            // The scheme is no secret, and a description has it.
            let scheme = field.value.prefix { $0 != " " }
            let hasScheme = scheme.count < field.value.count && scheme.count <= 16
            return (hasScheme ? scheme + " " : "") + Self.placeholder
        case "cookie":
            return field.value.split(separator: ";").map { pair in
                String(pair.prefix { $0 != "=" }.drop { $0 == " " }) + "=" + Self.placeholder
            }.joined(separator: "; ")
        case "set-cookie":
            let end = field.value.firstIndex(of: ";") ?? field.value.endIndex
            return field.value.prefix { $0 != "=" && $0 != ";" } + "=" + Self.placeholder + field.value[end...]
        case "location", "content-location", "referer", "origin": return url(field.value)
        case let name where keys.contains(name) || SavedText.isSecret(header: name): return Self.placeholder
        default:
            let value = text(field.value)
            return TrafficSecrets.isLikely(value) ? Self.placeholder : value
        }
    }

    // MARK: - URLs

    /// A URL, or a path with a query, without secrets in its segments, items and fragment, and without user information.
    func url(_ text: String) -> String {
        let whole = text.prefix { $0 != "#" }
        let path = whole.prefix { $0 != "?" }
        let query = whole.dropFirst(path.count + 1)
        var result = String(
            path.split(separator: "/", omittingEmptySubsequences: false).map(segment).joined(separator: "/"))
        if path.count < whole.count { result += "?" + query.split(separator: "&").map(item).joined(separator: "&") }
        return result
    }

    private func segment(_ text: Substring) -> String {
        let decoded = text.removingPercentEncoding ?? String(text)
        if let at = decoded.lastIndex(of: "@"), decoded[..<at].contains(":") {
            return Self.encodedPlaceholder + decoded[at...]
        }
        return TrafficSecrets.isLikely(decoded) ? Self.encodedPlaceholder : String(text)
    }

    private func item(_ text: Substring) -> String {
        let name = text.prefix { $0 != "=" }
        let value = text.dropFirst(name.count + 1)
        let decoded = name.itemDecoded
        guard name.count < text.count else {
            return TrafficSecrets.isLikely(decoded) ? Self.encodedPlaceholder : String(text)
        }
        let isSecret =
            keys.contains(decoded.lowercased()) || TrafficSecrets.isSecret(queryItem: decoded)
            || TrafficSecrets.isLikely(value.itemDecoded)
        return name + "=" + (isSecret ? Self.encodedPlaceholder : String(value))
    }

    /// A text without the secrets that services issue, and without those in the queries of its URLs.
    private func text(_ text: String) -> String {
        var rest = SavedText.withoutSecrets(text)[...]
        var result = ""
        while let mark = rest.firstIndex(where: { "?&#".contains($0) }) {
            result += rest[...mark]
            rest = rest[rest.index(after: mark)...]
            let end = rest.firstIndex { "?&# \t\r\n\"'<>,;".contains($0) } ?? rest.endIndex
            result += item(rest[..<end])
            rest = rest[end...]
        }
        return result + rest
    }

    // MARK: - Bodies

    /// A body without secrets; nil for one that cannot be searched and may have some.
    /// - Parameter fields: The header fields of its message.
    func body(_ data: Data, _ fields: HTTPFields) -> Data? {
        let coding = fields[.contentEncoding]?.lowercased() ?? "identity"
        guard coding == "identity" else { return nil }
        let essence = (fields[.contentType] ?? "").prefix { $0 != ";" }.lowercased()
        if essence == "application/x-www-form-urlencoded" {
            let text = String(decoding: data, as: UTF8.self)
            return Data(text.split(separator: "&").map(field).joined(separator: "&").utf8)
        }
        if let json = try? JSONValue(parsing: data) { return value(hiding.hidden(in: json)).data }
        if essence.hasPrefix("multipart/") { return parts(data) }
        guard String(data: data, encoding: .utf8) != nil else { return data }
        return hiding.hidden(in: Array(data)).map { bytes in
            Data(text(String(decoding: bytes, as: UTF8.self)).utf8)
        }
    }

    private func field(_ text: Substring) -> String {
        let name = text.prefix { $0 != "=" }
        return SavedText.isSecret(property: name.itemDecoded) ? name + "=" + Self.encodedPlaceholder : item(text)
    }

    private var hiding: BodyHiding {
        BodyHiding(isSecret: { SavedText.isSecret(property: $0) }, replaced: { _ in .string(Self.placeholder) })
    }

    /// JSON without secrets in its texts and keys.
    private func value(_ json: JSONValue) -> JSONValue {
        switch json {
        case .null, .bool, .number: return json
        case .string(let text): return .string(self.text(text))
        case .array(let elements): return .array(elements.map { value($0) })
        case .object(let object):
            var result = JSONObject()
            for (key, member) in object { result[SavedText.withoutSecrets(key)] = value(member) }
            return .object(result)
        }
    }

    /// The parts of a form without those that are secrets by their names.
    private func parts(_ data: Data) -> Data? {
        // A part may be a file: each byte is a character here, so that all of them stay.
        guard let text = String(data: data, encoding: .isoLatin1) else { return nil }
        let parts = text.split(separator: "\r\n\r\n", omittingEmptySubsequences: false)
        var result = String(parts.first ?? "")
        for (head, part) in zip(parts, parts.dropFirst()) {
            let lines = part.split(separator: "\r\n", omittingEmptySubsequences: false)
            let name = head.firstRange(of: "name=\"").map { head[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
            let isSecret = SavedText.isSecret(property: String(name))
            let boundary = lines.lastIndex { $0.hasPrefix("--") } ?? lines.endIndex
            let content = isSecret ? [Substring(Self.placeholder)] : Array(lines[..<boundary])
            let rest = content + lines[boundary...]
            result += "\r\n\r\n" + rest.map { SavedText.withoutSecrets(String($0)) }.joined(separator: "\r\n")
        }
        return result.data(using: .isoLatin1)
    }
}

extension Substring {
    /// A part of a query or form without its escapes.
    var itemDecoded: String {
        let text = String(self).replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
    }
}
