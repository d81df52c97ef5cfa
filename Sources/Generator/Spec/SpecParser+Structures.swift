/// Objects: their properties, what they take over from models, and what stands beside.
extension SpecParser {
    /// - Parameter properties: What `properties` holds; nil where all properties are taken over.
    mutating func structure(_ properties: Node?, _ fields: Fields) -> StructureSyntax {
        var structure = StructureSyntax(fields: properties.map { self.properties($0) } ?? [])
        (structure.bases, structure.hasBrokenBases) = bases(fields)
        structure.additional = fields[.additional].flatMap { TypeParser.type(of: $0, &sink) }
        return structure
    }

    /// Reports keys of objects beside another shape.
    mutating func refuseKeysOfObjects(beside shape: KeyName, _ fields: Fields) {
        guard shape != .properties else { return }
        refuse([.extends, .additional], in: fields) { "'\($0)' is for models with 'properties'" }
    }

    /// `extends: Base`, or a list of bases.
    private mutating func bases(_ fields: Fields) -> (names: [Located<String>], areBroken: Bool) {
        guard let node = fields[.extends] else { return ([], false) }
        let before = sink.diagnostics.count
        let nodes = if case .sequence(let elements) = node.content { elements } else { [node] }
        if nodes.isEmpty {
            sink.error(.emptyValue, "'extends' is empty; give it a model, or leave it out", at: node.range)
        }
        var first: [String: SourceRange] = [:]
        let names: [Located<String>] = nodes.compactMap { node in
            guard let text = node.text("'extends' names a model, or a list of them", &sink) else { return nil }
            let name = Located(text, node.range)
            return isRepeated(name, in: &first) ? nil : name
        }
        return (names, sink.diagnostics.count > before)
    }
}
