import Generator
import GeneratorTools

/// Values of a document: reading and changing their parts.
extension OrderedJSON {
    static var null: OrderedJSON { .plain("null") }
    static func texts(_ texts: [String]) -> OrderedJSON { .array(texts.map { .string($0) }) }
    static func text(_ text: String?) -> OrderedJSON? { text.map { .string($0) } }
    /// `true`, or nil.
    static func flag(_ value: Bool) -> OrderedJSON? { value ? true : nil }

    var scalar: String? {
        switch self {
        case .string(let text), .plain(let text): text
        case .array, .object: nil
        }
    }

    var elements: [OrderedJSON] { if case .array(let elements) = self { elements } else { [] } }
    var members: [(String, OrderedJSON)] { if case .object(let members) = self { members } else { [] } }
    var keys: [String] { members.map(\.0) }
    var isEmpty: Bool { scalar == nil && elements.isEmpty && members.isEmpty }
    /// The value; nil if it is empty.
    var nonEmpty: OrderedJSON? { isEmpty ? nil : self }
    /// Whether it is too deep for an example: a document has at most 64 levels.
    func isTooDeep(_ levels: Int = 32) -> Bool {
        levels == 0 || (elements + members.map(\.1)).contains { $0.isTooDeep(levels - 1) }
    }
    /// The object with its keys in alphabetical order.
    var sorted: OrderedJSON { .object(members.sorted { $0.0 < $1.0 }) }

    /// The value of a key, or of an index in a list.
    subscript(key: String) -> OrderedJSON? {
        get {
            switch self {
            case .object(let members): members.first { $0.0 == key }?.1
            case .array(let elements): Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
            case .string, .plain: nil
            }
        }
        set {
            switch self {
            case .array(var elements):
                if let index = Int(key), let newValue { elements[index] = newValue }
                self = .array(elements)
            case .object(var members):
                let index = members.firstIndex { $0.0 == key } ?? members.endIndex
                let range = index..<min(index + 1, members.endIndex)
                members.replaceSubrange(range, with: newValue.map { [(key, $0)] } ?? [])
                self = .object(members)
            case .string, .plain: break
            }
        }
    }

    /// The value at a path of keys. Setting it needs all but the last key to exist.
    subscript(path: ArraySlice<String>) -> OrderedJSON? {
        get { path.reduce(self) { $0?[$1] } }
        set {
            guard let first = path.first else { return }
            if path.count == 1 { self[first] = newValue } else { self[first]?[path.dropFirst()] = newValue }
        }
    }

    /// Merges two objects. The other object's members override this one's.
    func with(_ others: OrderedJSON) -> OrderedJSON {
        others.members.reduce(into: self) { $0[$1.0] = $1.1 }
    }

    /// A schema with annotations. Because OpenAPI 3.0 ignores keys beside `$ref`, the reference moves into `allOf` there.
    func with(_ others: OrderedJSON, in version: Export.Version) -> OrderedJSON {
        let isRaised = !version.hasJSONSchema && self["$ref"] != nil && !others.isEmpty
        return (isRaised ? ["allOf": [self]] : self).with(others)
    }
}
