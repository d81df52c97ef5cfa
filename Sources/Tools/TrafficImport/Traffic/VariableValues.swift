import Generator

/// The values of variables `{{name}}` that a file defines. Secrets have no value here, so that their variables stay.
struct VariableValues {
    /// The values with the values of the variables in them.
    private var values: [String: String] = [:]
    /// The bytes that values may still add, so that values of values do not fill the memory.
    private var budget = YAMLLimits.repeatedBytes

    /// The largest number of bytes of a value.
    private static let largest = 64 * 1024
    /// The largest number of values inside each other.
    private static let deepest = 16

    init() {}

    /// Defines variables; a value may have variables itself.
    mutating func define(_ definitions: [(name: String, value: String)]) {
        var known: [String: String?] = [:]
        for (name, value) in definitions {
            values[name] = nil
            known[name] = value.isEmpty || Self.isSecret(name) ? .some(nil) : value
        }
        var open: Set<String> = []
        for (name, _) in definitions { _ = value(name, known, &open) }
    }

    /// The value of a variable, which is computed once; nil if it has none, and inside its own value.
    private mutating func value(_ name: String, _ known: [String: String?], _ open: inout Set<String>) -> String? {
        if let value = values[name] { return value }
        guard let text = known[name] ?? nil, open.count < Self.deepest, open.insert(name).inserted else { return nil }
        defer { open.remove(name) }
        var size = text.utf8.count
        let result = Self.replacing(text) { name in
            guard let value = self.value(name, known, &open) else { return nil }
            size += value.utf8.count
            return size <= Self.largest ? value : nil
        }
        budget -= result.utf8.count
        guard budget > 0 else { return nil }
        values[name] = result
        return result
    }

    /// The text with the values of its variables.
    mutating func replaced(in text: String) -> String {
        guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
        return Self.replacing(text) { name in
            guard let value = values[name], value.utf8.count <= budget else { return nil }
            budget -= value.utf8.count
            return value
        }
    }

    /// A URL with the values of its variables. A segment of its path that is only a variable for an identifier stays, and the value is
    /// returned, so that its name is known.
    mutating func replacedURL(_ text: String) -> (text: String, pathValues: [RecordedField]) {
        var rest = TemplateText(text)
        let query = rest.splitOff("?")
        var pathValues: [RecordedField] = []
        let segments = rest.split("/").enumerated().map { index, segment in
            guard index > 0, let name = segment.variable, Self.isIdentifier(name), let value = values[name],
                !value.utf8.contains(UInt8(ascii: "/"))
            else { return replaced(in: segment.text) }
            pathValues.append(RecordedField(name, value))
            return "{{" + name + "}}"
        }
        let behind = query.map { "?" + replaced(in: $0.text) } ?? ""
        return (segments.joined(separator: "/") + behind, pathValues)
    }

    /// Whether a name is that of an identifier: `id`, `user_id`, `orderId`, `petUUID`.
    private static func isIdentifier(_ name: String) -> Bool {
        let endings = ["Id", "ID", "_id", "-id", "uuid", "UUID", "Uuid", "guid", "GUID", "Guid"]
        return name.lowercased() == "id" || endings.contains { name.hasSuffix($0) }
    }

    private static func isSecret(_ name: String) -> Bool { SecretName.isField(name) || SecretName.isCredential(name) }

    private static func replacing(_ text: String, _ value: (String) -> String?) -> String {
        let bytes = Array(text.utf8)[...]
        var result: [UInt8] = []
        var index = 0
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "{"), let end = TemplateText.variableEnd(bytes, index) {
                let name = String(decoding: bytes[index + 2..<end - 2], as: UTF8.self).trimmed
                result += value(name).map { Array($0.utf8) } ?? Array(bytes[index..<end])
                index = end
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
