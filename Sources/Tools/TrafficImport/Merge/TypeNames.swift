import Generator
import GeneratorTools

/// Finds the names of models and schemes in the nodes of a spec.
struct TypeNames {
    /// A name with its place.
    struct Use {
        let name: String
        let range: SourceRange
    }

    private(set) var models: [Use] = []
    private(set) var schemes: [Use] = []

    /// - Parameter construct: The kind of the mapping.
    init(in node: Node, _ construct: Construct) {
        mapping(node, construct)
    }

    /// - Parameter node: A type, perhaps with a default.
    init(inType node: Node) {
        type(node)
    }

    private mutating func mapping(_ node: Node, _ construct: Construct) {
        for entry in node.entries {
            guard let kind = construct.value(of: entry.name) else { continue }
            value(entry.value, kind)
        }
    }

    private mutating func value(_ node: Node, _ kind: ValueKind) {
        switch kind {
        case .type: type(node)
        case .bases: for name in node.elements.isEmpty ? [node] : node.elements { type(name) }
        case .path: path(node)
        case .auth: scheme(node)
        default: break
        }
        switch kind.constructs {
        case .one(let construct): one(node, construct)
        case .names(let construct): for entry in node.entries { one(entry.value, construct) }
        case .elements(let construct):
            for element in node.elements { one(element, construct) }
            for entry in node.entries { one(entry.value, construct) }
        case nil: break
        }
    }

    private mutating func one(_ node: Node, _ construct: Construct) {
        if node.isMapping { return mapping(node, construct) }
        switch construct {
        case .property, .parameter, .response, .body, .alternative, .additional: type(node)
        default: break
        }
    }

    /// The names in a type, perhaps with a default after it: `Level = low`.
    private mutating func type(_ node: Node) {
        if let text = node.text, node.style != .block, let equals = text.firstRange(of: " =") {
            let written = text[..<equals.lowerBound]
            let range = node.range(offset: 0, length: written.unicodeScalars.count)
            let part = Node(content: .scalar(String(written)), style: .plain, range: range)
            if let type = part.type { names(in: type) }
        } else if let type = node.type {
            names(in: type)
        }
    }

    private mutating func names(in type: TypeSyntax) {
        switch type.kind {
        case .name(let name): models.append(Use(name: name, range: type.range))
        case .text: break
        case .array(let inner), .set(let inner), .optional(let inner): names(in: inner)
        case .dictionary(let key, let value):
            names(in: key)
            names(in: value)
        case .generic(let name, let arguments):
            models.append(Use(name: name, range: type.range))
            for argument in arguments { names(in: argument) }
        }
    }

    /// The types of a path's placeholders: `/users/{id:UserID}`.
    private mutating func path(_ node: Node) {
        guard let text = node.text, node.style != .block else { return }
        let scalars = Array(text.unicodeScalars)
        var start: Int?
        for (index, scalar) in scalars.enumerated() {
            if scalar == ":" { start = index + 1 }
            guard scalar == "}" || scalar == "{" else { continue }
            if scalar == "}", let start, start < index {
                var written = String.UnicodeScalarView()
                written.append(contentsOf: scalars[start..<index])
                let range = node.range(offset: start, length: index - start)
                type(Node(content: .scalar(String(written)), style: .plain, range: range))
            }
            start = nil
        }
    }

    private mutating func scheme(_ node: Node) {
        if let name = node.text, name != "none" { schemes.append(Use(name: name, range: node.range)) }
        for element in node.elements { scheme(element) }
        for entry in node.entries { scheme(entry.value) }
    }
}
