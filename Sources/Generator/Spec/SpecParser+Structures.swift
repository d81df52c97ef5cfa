/// Objects: their properties, what they take over from models, and what stands beside.
extension SpecParser {
    /// - Parameter properties: What `properties` holds; nil where all properties are taken over.
    mutating func structure(_ properties: Node?, _ fields: Fields) -> StructureSyntax {
        var structure = StructureSyntax(fields: properties.map { self.properties($0) } ?? [])
        (structure.bases, structure.hasBrokenBases) = bases(fields)
        if let node = fields[.additional] { additional(node, &structure) }
        return structure
    }

    /// The values under other keys: a type, `{ type: Date, format: unix }`, or a shape.
    private mutating func additional(_ node: Node, _ structure: inout StructureSyntax) {
        guard case .mapping = node.content else {
            structure.additional = TypeParser.type(of: node, &sink)
            return
        }
        guard let fields = Fields(node, .additional, &sink) else { return }
        if InlineShape.key(in: fields) != nil {
            let name = fields.text(.as, &sink) ?? Located(KeyName.additional.rawValue, node.range)
            structure.additional = shapedType(fields, of: node, named: { name.named(for: $0) })
        } else {
            refuseShapeKeys(fields, .as)
            guard let type = fields[.type] else {
                if !fields.hasReport { sink.error(.missingKey, "'additional' has no 'type'", at: node.range) }
                return
            }
            structure.additional = TypeParser.type(of: type, &sink)
        }
        guard let format = fields[.format] else { return }
        structure.additionalForm.text = TextForm(format).map { Located($0, format.range) }
        if structure.additionalForm.text == nil { structure.additionalForm.dates = dateFormat(format) }
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
