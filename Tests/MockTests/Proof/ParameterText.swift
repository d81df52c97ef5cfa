@testable import APIMock
import APIValues
import Foundation

/// Writes a value in a style of OpenAPI: the inverse of `StyledText` (RFC 6570, OpenAPI 3.1 §4.8.12.3).
struct ParameterText {
    let name: String
    let style: MockParameter.Style
    let isExploded: Bool

    /// The items of a query or form, encoded; nil if the style cannot express the value.
    func items(_ value: JSONValue) -> [String]? {
        let key = name.percentEncoded
        switch value {
        case .null: return nil
        case .array(let elements):
            guard let texts = scalars(elements), !texts.isEmpty, style != .deepObject else { return nil }
            if isExploded { return texts.map { "\(key)=\($0.percentEncoded)" } }
            guard texts.allSatisfy(isSeparable) else { return nil }
            return ["\(key)=" + texts.map(\.percentEncoded).joined(separator: separator)]
        case .object(let object):
            guard let members = members(object) else { return nil }
            if style == .deepObject {
                return members.map { "\(key)%5B\($0.0.percentEncoded)%5D=\($0.1.percentEncoded)" }
            }
            if isExploded { return members.map { "\($0.0.percentEncoded)=\($0.1.percentEncoded)" } }
            let texts = members.flatMap { [$0.0, $0.1] }
            guard texts.allSatisfy(isSeparable) else { return nil }
            return ["\(key)=" + texts.map(\.percentEncoded).joined(separator: separator)]
        case .bool, .number, .string: return Self.text(value).map { ["\(key)=\($0.percentEncoded)"] }
        }
    }

    /// The text in a path; nil if the style cannot express the value.
    func path(_ value: JSONValue) -> String? {
        guard let parts = parts(value, \.percentEncoded), !parts.contains("") else { return nil }
        switch style {
        case .label: return "." + parts.joined(separator: isExploded ? "." : ",")
        case .matrix:
            if isExploded, case .object = value { return parts.map { ";\($0)" }.joined() }
            if isExploded { return parts.map { ";\(name)=\($0)" }.joined() }
            return ";\(name)=" + parts.joined(separator: ",")
        default: return parts.joined(separator: ",")
        }
    }

    /// The value of a header field, which has no escapes; nil if the style cannot express the value.
    func header(_ value: JSONValue) -> String? {
        guard let parts = parts(value, \.self) else { return nil }
        let isList = value.array != nil || value.object != nil
        let isWritable = parts.allSatisfy { part in
            !part.isEmpty && part.trimmed == part && part.unicodeScalars.allSatisfy { " "..."~" ~= $0 }
                && !(isList && part.contains(","))
        }
        return isWritable ? parts.joined(separator: ",") : nil
    }

    /// The value of a cookie; nil if the style cannot express the value.
    func cookies(_ value: JSONValue) -> [String]? {
        guard let parts = parts(value, \.self), value.object == nil, parts.count == 1 else { return nil }
        let isWritable = parts[0].unicodeScalars.allSatisfy { "!"..."~" ~= $0 && $0 != ";" && $0 != "," }
        return isWritable ? ["\(name)=\(parts[0])"] : nil
    }

    /// A scalar as text; nil for null and for containers.
    static func text(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .number, .bool: value.description
        case .null, .array, .object: nil
        }
    }

    private func parts(_ value: JSONValue, _ escape: (String) -> String) -> [String]? {
        switch value {
        case .array(let elements):
            guard let texts = scalars(elements), !texts.isEmpty else { return nil }
            return texts.map(escape)
        case .object(let object):
            guard let members = members(object) else { return nil }
            return isExploded
                ? members.map { "\(escape($0.0))=\(escape($0.1))" } : members.flatMap { [escape($0.0), escape($0.1)] }
        default: return Self.text(value).map { [escape($0)] }
        }
    }

    private func scalars(_ elements: [JSONValue]) -> [String]? {
        let texts = elements.compactMap(Self.text)
        return texts.count == elements.count ? texts : nil
    }

    private func members(_ object: JSONObject) -> [(String, String)]? {
        let members = object.compactMap { member in Self.text(member.value).map { (member.key, $0) } }
        return members.count == object.count && !members.isEmpty ? members : nil
    }

    private var separator: String {
        switch style {
        case .spaceDelimited: "%20"
        case .pipeDelimited: "%7C"
        case .tabDelimited: "%09"
        default: ","
        }
    }

    /// Whether the separator is not in a text, or escaped there.
    private func isSeparable(_ text: String) -> Bool { separator == "," || !text.contains(separator.percentDecoded) }
}

extension String {
    /// The text with all but unreserved characters escaped (RFC 3986 §2.3).
    var percentEncoded: String {
        var result = ""
        for byte in utf8 {
            let scalar = UnicodeScalar(byte)
            let isLetter = "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar
            if isLetter || "-._~".unicodeScalars.contains(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
