/// Reads objects: their properties, the models whose properties they copy, and the type of other keys.
extension SpecParser {
    /// - Parameter properties: The value of `properties`; nil if all properties are copied from models.
    mutating func structure(_ properties: Node?, _ fields: Fields) -> StructureSyntax {
        var structure = StructureSyntax(fields: properties.map { self.properties($0) } ?? [])
        let bases = bases(fields)
        structure.bases = bases.names
        structure.hasBrokenBases = bases.areBroken
        if let node = fields[.additional] { additional(node, &structure) }
        return structure
    }

    /// Reads the type of values under other keys: a type, `{ type: Date, format: unix }`, or a shape.
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
            refuseShapeKeys(fields)
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

    /// Reads `extends: Base`, or a list of bases.
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
