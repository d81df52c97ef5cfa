import Foundation

/// The wire form of a parameter: the algorithm of RFC 6570 §3.2.1 with the styles of OpenAPI 3.2, written from those
/// texts and not from the runtime.
struct WireRule {
    enum Place { case path, query, form, header, cookie }
    enum Style {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, deepObject, cookie, json, querystring
        // Swagger 2's 'collectionFormat'.
        case ssv, pipes, tsv
    }
    enum Value {
        case scalar(String)
        case list([String])
        case object([(String, String)])
        /// JSON text, as `content` has it.
        case json(String)
    }

    let place: Place
    let style: Style
    let explode: Bool
    var reserved = false

    /// The text of a value; nil if nothing is sent.
    func text(of value: Value, name: String = "v") -> String? {
        switch value {
        case .list(let elements) where elements.isEmpty: return nil
        case .object(let members) where members.isEmpty: return nil
        case .json(let json): return style == .querystring ? encoded(json) : labeled(encoded(json), name)
        case .scalar(let text) where style == .querystring: return encoded(text)
        default: break
        }
        switch style {
        case .spaceDelimited: return joined(value, name, place == .form ? "+" : "%20")
        case .pipeDelimited: return joined(value, name, "%7C")
        case .tsv: return joined(value, name, place == .header ? "\t" : "%09")
        case .ssv: return joined(value, name, " ")
        case .pipes: return joined(value, name, "|")
        case .deepObject:
            guard case .object(let members) = value else { return nil }
            return members.map { "\(encoded("\(name)[\($0)]", false))=\(encoded($1))" }.joined(separator: "&")
        default: return expanded(value, name)
        }
    }

    /// RFC 6570 §3.2.1.
    private func expanded(_ value: Value, _ name: String) -> String {
        let row = row
        func named(_ name: String, _ text: String) -> String { text.isEmpty ? name + row.ifEmpty : "\(name)=\(text)" }
        switch value {
        case .json: return ""
        case .scalar(let text): return row.first + (row.isNamed ? named(name, encoded(text)) : encoded(text))
        case .list(let elements):
            guard explode else { break }
            return row.first
                + elements.map { row.isNamed ? named(name, encoded($0)) : encoded($0) }.joined(separator: row.separator)
        case .object(let members):
            guard explode else { break }
            let pairs = members.map { member in
                let (key, text) = (encoded(member.0, false), encoded(member.1))
                return row.isNamed ? named(key, text) : "\(key)=\(text)"
            }
            return row.first + pairs.joined(separator: row.separator)
        }
        // A list in a header may have a space behind its commas (RFC 9110 §5.6.1).
        var comma = ","
        if place == .header, case .list = value { comma = ", " }
        let text = texts(value).joined(separator: comma)
        return row.first + (row.isNamed ? named(name, text) : text)
    }

    /// The table of RFC 6570's appendix A; cookies as OpenAPI 3.2 §4.12.2 has them.
    private var row: (first: String, separator: String, isNamed: Bool, ifEmpty: String) {
        switch (place, style) {
        case (_, .label): (".", ".", false, "")
        case (_, .matrix): (";", ";", true, "")
        case (.cookie, _): ("", "; ", true, "=")
        case (_, .form): ("", "&", true, "=")
        default: ("", ",", false, "")
        }
    }

    private func joined(_ value: Value, _ name: String, _ separator: String) -> String {
        labeled(texts(value).joined(separator: separator), name)
    }

    private func labeled(_ text: String, _ name: String) -> String {
        place == .path || place == .header ? text : "\(name)=\(text)"
    }

    private func texts(_ value: Value) -> [String] {
        switch value {
        case .scalar(let text), .json(let text): [encoded(text)]
        case .list(let elements): elements.map { encoded($0) }
        case .object(let members): members.flatMap { [encoded($0.0, false), encoded($0.1)] }
        }
    }

    // MARK: - Encoding

    private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~".utf8)
    /// RFC 3986's reserved characters without those that cannot stand in a value of a query.
    private static let kept = unreserved.union(":/?@!$'()*,;=".utf8)

    private func encoded(_ text: String, _ isValue: Bool = true) -> String {
        // Headers and cookies have no encoding.
        if place == .header || place == .cookie && style == .cookie { return text }
        let bytes = Array(text.utf8)
        var result = ""
        for (index, byte) in bytes.enumerated() {
            let next = bytes.dropFirst(index + 1).prefix(2)
            let isEscape =
                byte == UInt8(ascii: "%") && next.count == 2 && next.allSatisfy { Self.hexadecimal.contains($0) }
            if isValue, reserved, isEscape || Self.kept.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else if place == .form, byte == UInt8(ascii: " ") {
                result += "+"
            } else if place == .form ? formCharacters.contains(byte) : Self.unreserved.contains(byte) {
                result.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                result += String(format: "%%%02X", Int(byte))
            }
        }
        return result
    }

    private static let hexadecimal = Set("0123456789abcdefABCDEF".utf8)

    /// WHATWG URL §1.3: the application/x-www-form-urlencoded set.
    private var formCharacters: Set<UInt8> { Self.unreserved.subtracting("~".utf8).union("*".utf8) }
}
