import APITexts
package import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

extension RawResponse {
    /// The error for a body of another kind than expected, with the type of what arrived. The error of a client adds the
    /// beginning of the body.
    package func mismatch(expecting expected: String) -> DecodingMismatch {
        let type = headers[.contentType].map { $0.prefix { $0 != ";" }.withoutOuterBlanks } ?? ""
        let found = type.isEmpty ? "a body without a content type" : type.oneLine(upTo: 80)
        var mismatch = DecodingMismatch(
            path: "body", reason: "expected \(expected), found \(found)\(body.isEmpty ? ", and an empty body" : "")")
        mismatch.isOfAnotherKind = true
        return mismatch
    }

    /// The beginning of the body in one line; nil if it is not text, or if it may show a secret.
    func beginning(hiding secrets: [String]) -> String? {
        let names = SecretWords(and: context.secretKeys)
        if let json = try? JSONValue(parsing: body) {
            return names.masked(json, secrets).description.oneLine(upTo: Self.shown)
        }
        guard var text = try? Charset(of: headers).repairedText(of: body.prefix(4 * Self.shown + 1024)) else {
            return nil
        }
        // A character may be cut at the end.
        while text.unicodeScalars.last == "\u{FFFD}" { text.unicodeScalars.removeLast() }
        guard !text.unicodeScalars.contains(where: { $0 == "\0" || $0 == "\u{FFFD}" }) else { return nil }
        let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let line = words.hiding(secrets).withoutBeginning(of: secrets).oneLine(upTo: Self.shown)
        return line.isEmpty || names.stand(in: line) ? nil : line
    }

    /// The number of characters that are shown.
    private static let shown = 200
}

extension String {
    /// The text without the first part of a secret at its end, if it was cut there.
    fileprivate func withoutBeginning(of secrets: [String]) -> String {
        for secret in secrets {
            var part = secret.dropLast()
            while part.utf8.count > 2 {
                if hasSuffix(part) { return String(dropLast(part.count)) }
                part = part.dropLast()
            }
        }
        return self
    }
}

/// The keys of values that an error does not show: those that the spec marks, and the usual ones.
private struct SecretWords {
    private let own: Set<String>
    private static let usual = [
        "password", "passwd", "secret", "token", "apikey", "privatekey", "signature", "authorization",
    ]

    init(and keys: Set<String>) { own = Set(keys.map(Self.plain)) }

    /// The JSON with `<redacted>` for each secret.
    func masked(_ json: JSONValue, _ secrets: [String]) -> JSONValue {
        switch json {
        case .null, .bool: return json
        case .number(let number): return secrets.contains(number.text) ? .string(redactedText) : json
        case .string(let text): return .string(text.hiding(secrets))
        case .array(let array): return .array(array.map { masked($0, secrets) })
        case .object(let object):
            var shown = JSONObject()
            for (key, value) in object {
                let isHidden = hides(Self.plain(key)) && !value.isNull
                shown[key.hiding(secrets)] = isHidden ? .string(redactedText) : masked(value, secrets)
            }
            return .object(shown)
        }
    }

    /// Whether a text contains one of the spec's keys, or a usual one before a possible value: `token=`, `"token": `.
    func stand(in text: String) -> Bool {
        let plain = Self.plain(text)
        if own.contains(where: { !$0.isEmpty && plain.contains($0) }) { return true }
        let text = text.lowercased().filter { !"_-".contains($0) }
        return Self.usual.contains { word in
            text.ranges(of: word).contains { range in
                let rest = text[range.upperBound...].prefix(4).drop { " \"'".contains($0) }
                return rest.first.map { ":=>".contains($0) } ?? false
            }
        }
    }

    private func hides(_ name: String) -> Bool {
        own.contains(name) || Self.usual.contains { name.hasSuffix($0) }
    }

    /// A name without case and punctuation: `access_token`, `accessToken`.
    private static func plain(_ name: String) -> String { name.filter { $0.isLetter || $0.isNumber }.lowercased() }
}
