package import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Hides the values of secrets in a body by their names: in JSON, also if it is broken or a part of a stream, and in XML.
package struct BodyHiding {
    /// Whether a key, an element or an attribute is a secret's.
    let isSecret: (String) -> Bool
    /// The replacement for a scalar in a secret's place.
    let replaced: (JSONValue) -> JSONValue

    package init(isSecret: @escaping (String) -> Bool, replaced: @escaping (JSONValue) -> JSONValue) {
        self.isSecret = isSecret
        self.replaced = replaced
    }

    /// The text with its secrets replaced, whatever is around them; nil if it cannot be searched, such as XML that declares entities.
    package func hidden(in text: [UInt8]) -> [UInt8]? {
        var text = text
        if LooseXML.isXML(text) {
            guard let hidden = LooseXML.hidden(text, by: self) else { return nil }
            text = hidden
        }
        return LooseJSON.hidden(text, by: self)
    }

    package func hidden(in text: String) -> String? {
        hidden(in: Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// JSON with its secrets replaced, also in strings that are JSON or XML themselves.
    package func hidden(in json: JSONValue) -> JSONValue {
        switch json {
        case .string(let text):
            // Most strings are neither.
            guard text.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "<") }) else {
                return json
            }
            return .string(hidden(in: text) ?? Self.placeholder)
        case .array(let array): return .array(array.map { hidden(in: $0) })
        case .object(var object):
            for (key, value) in object { object[key] = isSecret(key) ? concealed(value) : hidden(in: value) }
            return .object(object)
        case .null, .bool, .number: return json
        }
    }

    /// The JSON with every scalar replaced, at any depth.
    func concealed(_ json: JSONValue) -> JSONValue {
        switch json {
        case .array(let array): return .array(array.map { concealed($0) })
        case .object(var object):
            for (key, value) in object { object[key] = concealed(value) }
            return .object(object)
        case .null, .bool, .number, .string: return replaced(json)
        }
    }

    static let placeholder = "<redacted>"
}
