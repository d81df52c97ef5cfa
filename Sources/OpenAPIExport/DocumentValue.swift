import Generator

/// A value of a document that is being written.
indirect enum DocumentValue: Equatable {
    case text(String)
    /// A number, `true`, `false` or `null`.
    case plain(String)
    case list([DocumentValue])
    case object(DocumentObject)

    static func flag(_ value: Bool) -> DocumentValue { .plain(value ? "true" : "false") }
    static var null: DocumentValue { .plain("null") }

    /// What a spec says, with text that is no number or truth value in JSON as text.
    init(_ node: Node) {
        switch node.content {
        case .scalar(let text): self = node.isNull ? .null : node.isTyped ? .plain(text) : .text(text)
        case .sequence(let elements): self = .list(elements.map { DocumentValue($0) })
        case .mapping(let entries):
            self = .object(DocumentObject(entries.map { ($0.name, DocumentValue($0.value)) }))
        }
    }

    var text: String? {
        switch self {
        case .text(let text), .plain(let text): text
        case .list, .object: nil
        }
    }

    var object: DocumentObject? { if case .object(let object) = self { object } else { nil } }
    var elements: [DocumentValue] { if case .list(let elements) = self { elements } else { [] } }

    /// How many values stand inside each other.
    var depth: Int {
        switch self {
        case .text, .plain: 0
        case .list(let elements): 1 + (elements.map(\.depth).max() ?? 0)
        case .object(let object): 1 + (object.entries.map(\.value.depth).max() ?? 0)
        }
    }

    /// Changes the object at the end of some keys and indexes; false where none is there.
    mutating func change(_ path: ArraySlice<String>, _ body: (inout DocumentObject) -> Void) -> Bool {
        switch self {
        case .text, .plain: return false
        case .list(var elements):
            guard let index = path.first.flatMap({ Int($0) }), elements.indices.contains(index) else { return false }
            let isChanged = elements[index].change(path.dropFirst(), body)
            self = .list(elements)
            return isChanged
        case .object(var object):
            let isChanged = object.change(path, body)
            self = .object(object)
            return isChanged
        }
    }
}

/// Keys with their values, in an order that stays.
struct DocumentObject: Equatable, ExpressibleByDictionaryLiteral {
    private(set) var entries: [(key: String, value: DocumentValue)]

    init(_ entries: [(String, DocumentValue)] = []) { self.entries = entries.map { (key: $0.0, value: $0.1) } }

    init(dictionaryLiteral elements: (String, DocumentValue)...) { self.init(elements) }

    static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.entries.count == rhs.entries.count
            && zip(lhs.entries, rhs.entries).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    }

    var isEmpty: Bool { entries.isEmpty }
    var keys: [String] { entries.map(\.key) }

    subscript(key: String) -> DocumentValue? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((key, value))
            case (nil, nil): break
            }
        }
    }

    /// The object with more keys, none of which it has.
    func with(_ others: DocumentObject) -> DocumentObject {
        var result = self
        result.entries += others.entries
        return result
    }

    mutating func change(_ path: ArraySlice<String>, _ body: (inout DocumentObject) -> Void) -> Bool {
        guard let key = path.first else {
            body(&self)
            return true
        }
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return false }
        return entries[index].value.change(path.dropFirst(), body)
    }
}
