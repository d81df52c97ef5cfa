/// Objects: their properties, what they take over from models, and what stands beside.
extension SpecParser {
    /// - Parameter properties: What `properties` holds; nil where all properties are taken over.
    mutating func structure(_ properties: Node?, _ fields: Fields) -> StructureSyntax {
        let bases = bases(fields)
        return StructureSyntax(
            fields: properties.map { self.properties($0) } ?? [], bases: bases.names, hasBrokenBases: bases.areBroken,
            additional: fields["additional"].flatMap { TypeParser.type(of: $0, &sink) })
    }

    /// Reports keys of objects beside another shape.
    mutating func refuseKeysOfObjects(beside shape: String, _ fields: Fields) {
        guard shape != "properties" else { return }
        for key in ["extends", "additional"] {
            guard let entry = fields.entry(key) else { continue }
            sink.error(.wrongKind, "'\(key)' is for models with 'properties'", at: entry.key.range)
        }
    }

    /// `extends: Base`, or a list of bases.
    private mutating func bases(_ fields: Fields) -> (names: [Located<String>], areBroken: Bool) {
        guard let node = fields["extends"] else { return ([], false) }
        let before = sink.diagnostics.count
        let nodes: [Node]
        if case .sequence(let elements) = node.content { nodes = elements } else { nodes = [node] }
        if nodes.isEmpty {
            sink.error(.wrongKind, "'extends' is empty; give it a model, or leave it out", at: node.range)
        }
        var first: [String: SourceRange] = [:]
        let names: [Located<String>] = nodes.compactMap { node in
            guard let name = node.text, !node.isNull else {
                sink.error(
                    .wrongKind, "'extends' names a model, or a list of them, not \(node.kindName)", at: node.range)
                return nil
            }
            if let earlier = first.updateValue(node.range, forKey: name) {
                sink.error(
                    .duplicateKey, "'\(name)' is given twice", at: node.range,
                    notes: [Diagnostic.Note(message: "the first one is here", range: earlier)])
                return nil
            }
            return Located(name, node.range)
        }
        return (names, sink.diagnostics.count > before)
    }
}
