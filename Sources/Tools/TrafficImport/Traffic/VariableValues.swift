import Generator

/// The values of variables `{{name}}` that a file defines. Secrets have no value here, so that their variables stay.
struct VariableValues {
    private var values: [String: String] = [:]
    /// The bytes that variables may still add, so that values of values do not fill the memory.
    private var budget = YAMLLimits.repeatedBytes

    /// The largest number of bytes of a value, and the largest number of values inside each other.
    private static let limits = (bytes: 64 * 1024, depth: 16)

    init() {}

    /// Defines variables; a value may have variables itself.
    mutating func define(_ definitions: [(name: String, value: String)]) {
        let secret = definitions.filter { SecretName.matches($0.name) || $0.value.isEmpty }.map(\.name)
        var known = values
        for (name, value) in definitions { known[name] = value }
        for name in secret { known[name] = nil }
        values = known
        for (name, _) in definitions where values[name] != nil {
            var open: Set = [name]
            values[name] = expanded(known[name] ?? "", known, &open, depth: 0)
        }
    }

    /// The value of a variable; nil if it has none.
    subscript(name: String) -> String? { values[name] }

    private func expanded(_ text: String, _ known: [String: String], _ open: inout Set<String>, depth: Int) -> String {
        guard depth < Self.limits.depth else { return text }
        var size = text.utf8.count
        return Self.replacing(text) { name in
            // A variable inside its own value stays.
            guard size < Self.limits.bytes, let value = known[name], open.insert(name).inserted else { return nil }
            defer { open.remove(name) }
            let result = expanded(value, known, &open, depth: depth + 1)
            size += result.utf8.count
            return size < Self.limits.bytes ? result : nil
        }
    }

    /// The text with the values of its variables.
    mutating func replaced(in text: String) -> String {
        guard !values.isEmpty, text.utf8.contains(UInt8(ascii: "{")) else { return text }
        let values = values
        var budget = budget
        let result = Self.replacing(text) { name in
            guard let value = values[name], value.utf8.count <= budget else { return nil }
            budget -= value.utf8.count
            return value
        }
        self.budget = budget
        return result
    }

    /// A URL with the values of its variables. A segment of its path that is only a variable for an identifier stays, and the value is
    /// returned, so that its name is known.
    mutating func replacedURL(_ text: String) -> (text: String, pathValues: [RecordedField]) {
        var rest = TemplateText(text)
        let query = rest.splitOff("?")
        var values: [RecordedField] = []
        let segments = rest.split("/").enumerated().map { index, segment in
            guard index > 0, let name = segment.variable, Self.isIdentifier(name), let value = self[name],
                !value.utf8.contains(UInt8(ascii: "/"))
            else { return replaced(in: segment.text) }
            values.append(RecordedField(name, value))
            return "{{" + name + "}}"
        }
        let behind = query.map { "?" + replaced(in: $0.text) } ?? ""
        return (segments.joined(separator: "/") + behind, values)
    }

    /// Whether a name is that of an identifier: `id`, `user_id`, `orderId`, `petUUID`.
    private static func isIdentifier(_ name: String) -> Bool {
        let endings = ["Id", "ID", "_id", "-id", "uuid", "UUID", "Uuid", "guid", "GUID", "Guid"]
        return name.lowercased() == "id" || endings.contains { name.hasSuffix($0) }
    }

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
