@testable import Generator

/// Mutable JSON whose members keep their order.
indirect enum Tree {
    case object([(key: String, value: Tree)])
    case array([Tree])
    case text(String)
    /// A number, a truth value or null.
    case raw(String)

    /// Nil if the text is not JSON.
    init?(_ file: SourceFile) {
        var sink = DiagnosticSink()
        guard let node = JSONReader.read(file, index: 0, into: &sink) else { return nil }
        self.init(node)
    }

    private init(_ node: Node) {
        switch node.content {
        case .mapping(let entries): self = .object(entries.map { ($0.name, Tree($0.value)) })
        case .sequence(let elements): self = .array(elements.map { Tree($0) })
        case .scalar(let text): self = node.style == .plain ? .raw(text) : .text(text)
        }
    }

    var json: String {
        switch self {
        case .object(let members):
            "{" + members.map { $0.key.quotedAsJSON + ":" + $0.value.json }.joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .text(let text): text.quotedAsJSON
        case .raw(let text): text
        }
    }

    var members: [(key: String, value: Tree)] { if case .object(let members) = self { members } else { [] } }
    var elements: [Tree] { if case .array(let elements) = self { elements } else { [] } }
    var string: String? { if case .text(let text) = self { text } else { nil } }
    var isTrue: Bool { if case .raw("true") = self { true } else { false } }

    /// The value of a key; setting nil removes it.
    subscript(key: String) -> Tree? {
        get { members.first { $0.key == key }?.value }
        set {
            guard case .object(var members) = self else { return }
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append((key, value))
            case (nil, nil): break
            }
            self = .object(members)
        }
    }

    /// The value at a path of keys.
    subscript(path: [String]) -> Tree? {
        get { path.reduce(Tree?.some(self)) { $0?[$1] } }
        set {
            guard let first = path.first else {
                if let newValue { self = newValue }
                return
            }
            if path.count == 1 {
                self[first] = newValue
            } else if var inner = self[first] {
                inner[Array(path.dropFirst())] = newValue
                self[first] = inner
            }
        }
    }

    /// The tree with all occurrences of a text replaced.
    func replacing(_ text: String, with other: String) -> Tree {
        switch self {
        case .object(let members): .object(members.map { ($0.key, $0.value.replacing(text, with: other)) })
        case .array(let elements): .array(elements.map { $0.replacing(text, with: other) })
        case .text(text): .text(other)
        case .text, .raw: self
        }
    }
}
