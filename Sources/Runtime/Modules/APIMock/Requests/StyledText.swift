import APIValues

/// Reads a value that is written in a style of OpenAPI (RFC 6570, OpenAPI 3.1 §4.8.12.3).
struct StyledText {
    let name: String
    let style: MockParameter.Style
    let isExploded: Bool
    let shape: TextShape
    /// Whether the pairs are those of a form body.
    var isInForm = false

    /// The value among the pairs of a query, form or cookie; nil if it is missing.
    func value(among pairs: [TextPair]) -> JSONValue? {
        if style == .deepObject { return deepObject(pairs) }
        if shape.isObject, isExploded, !shape.isArray { return exploded(pairs) }
        let own = pairs.filter { $0.name == name || shape.isArray && $0.name == name + "[]" }
        guard let first = own.first else { return nil }
        if shape.isArray {
            return shape.array(isExploded ? own.map(\.text) : own.flatMap { split($0) })
        }
        return shape.isObject ? shape.object(Self.alternating(split(first))) : shape.value(first.text)
    }

    /// The names of the pairs that the value is made of.
    func names(among pairs: [TextPair]) -> [String] {
        let names = pairs.map(\.name)
        if style == .deepObject { return names.filter { $0.hasPrefix(name + "[") } }
        if shape.isObject, isExploded { return names.filter { shape.properties[$0] != nil } }
        return [name, name + "[]"]
    }

    /// The value in a segment of a path, still escaped; nil if its prefix is missing.
    func value(inPath text: String) -> JSONValue? {
        switch style {
        case .label:
            guard text.hasPrefix(".") else { return nil }
            return value(text.dropFirst(), separator: isExploded ? "." : ",")
        case .matrix:
            guard text.hasPrefix(";") else { return nil }
            let pairs = text.split(separator: ";").map { part in
                let mark = part.firstIndex(of: "=") ?? part.endIndex
                return (name: part[..<mark].percentDecoded, text: part[mark...].dropFirst())
            }
            if isExploded, shape.isObject {
                return shape.object(pairs.map { TextPair($0.name, $0.text.percentDecoded) })
            }
            let own = pairs.filter { $0.name == name }
            if isExploded, shape.isArray { return shape.array(own.map(\.text.percentDecoded)) }
            return own.first.map { value($0.text, separator: ",") }
        default: return value(text[...], separator: ",")
        }
    }

    /// The value of a header field, which has no escapes.
    func value(inHeader text: String) -> JSONValue {
        if shape.isArray { return shape.array(text.split(separator: ",").map(\.trimmed)) }
        guard shape.isObject else { return shape.value(text.trimmed) }
        let parts = text.split(separator: ",").map(\.trimmed)
        return shape.object(isExploded ? Self.assignments(parts) : Self.alternating(parts))
    }

    private func value(_ text: Substring, separator: Character) -> JSONValue {
        let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(\.percentDecoded)
        if shape.isArray { return shape.array(parts) }
        guard shape.isObject else { return shape.value(text.percentDecoded) }
        return shape.object(isExploded ? Self.assignments(parts) : Self.alternating(parts))
    }

    /// The elements of a pair. A comma in an element is escaped; clients escape spaces and bars that separate.
    private func split(_ pair: TextPair) -> [String] {
        switch style {
        case .spaceDelimited: pair.text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        case .pipeDelimited: pair.text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        case .tabDelimited: pair.text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        default: pair.raw.split(separator: ",", omittingEmptySubsequences: false).map(\.formDecoded)
        }
    }

    /// The members of an object, each as a separate pair.
    private func exploded(_ pairs: [TextPair]) -> JSONValue? {
        let own = pairs.filter { shape.properties[$0.name] != nil || shape.isOpenObject && !isInForm }
        guard !own.isEmpty else { return nil }
        return shape.object(own)
    }

    private func deepObject(_ pairs: [TextPair]) -> JSONValue? {
        let own = pairs.compactMap { DeepPair($0, of: name) }
        guard !own.isEmpty else { return nil }
        return shape.deepValue(own)
    }

    /// Pairs from `key,value,key,value`.
    private static func alternating(_ parts: [String]) -> [TextPair] {
        stride(from: 0, to: parts.count, by: 2).map { TextPair(parts[$0], $0 + 1 < parts.count ? parts[$0 + 1] : "") }
    }

    /// Pairs from `key=value`.
    private static func assignments(_ parts: [String]) -> [TextPair] {
        parts.map { part in
            let mark = part.firstIndex(of: "=") ?? part.endIndex
            return TextPair(String(part[..<mark]), String(part[mark...].dropFirst()))
        }
    }
}
