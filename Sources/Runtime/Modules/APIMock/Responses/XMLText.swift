import APIValues

/// Writes a value as XML: members are elements, and an array repeats its element.
enum XMLText {
    static func document(_ value: JSONValue, root: String = "xml") -> String { element(root, value) }

    private static func element(_ name: String, _ value: JSONValue) -> String {
        switch value {
        case .array(let elements): elements.map { element(name, $0) }.joined()
        case .object(let object): "<\(name)>\(object.map { element(Self.name($0.key), $0.value) }.joined())</\(name)>"
        case .null: "<\(name)/>"
        case .string(let text): "<\(name)>\(escaped(text))</\(name)>"
        case .bool, .number: "<\(name)>\(value)</\(name)>"
        }
    }

    /// A key as a name, which has no white space or punctuation of markup.
    private static func name(_ key: String) -> String {
        let name = String(key.map { $0.isLetter || $0.isNumber || "-_.:".contains($0) ? $0 : "_" })
        return name.first.map { $0.isLetter || $0 == "_" } ?? false ? name : "_" + name
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
