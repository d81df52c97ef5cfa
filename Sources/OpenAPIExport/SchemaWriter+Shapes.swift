import Generator
import GeneratorTools

/// Objects, enums, unions and constants.
extension SchemaWriter {
    mutating func object(_ structure: StructureSyntax, _ context: Context = Context()) -> JSONOutput {
        let bases = structure.bases.map(\.value)
        let schema: JSONOutput = [
            "type": "object", "allOf": JSONOutput.array(bases.map { reference(to: $0) }).nonEmpty,
            "x-apigen-extends": bases.count == 1 ? .string(bases[0]) : JSONOutput.texts(bases).nonEmpty,
        ]
        let additional = structure.additional.map { self.schema(of: $0, context).nonEmpty ?? true }
        return schema.with(properties(structure.fields, context)).with(["additionalProperties": additional])
    }

    /// The schema of what a field holds; nil for what has none.
    mutating func content(_ content: FieldSyntax.Content, _ context: Context) -> JSONOutput? {
        switch content {
        case .type(let type): schema(of: type, context)
        case .enumeration(let syntax): enumeration(syntax)
        case .structure(let structure): object(structure, context)
        case .union(let syntax): union(syntax, context)
        case .constant(let constant): self.constant(constant.value.wire, constant.value.kind)
        case .prefix, .omitted: nil
        }
    }

    private func constant(_ wire: String, _ kind: DiscriminatorKind) -> JSONOutput {
        let type: JSONOutput =
            switch kind {
            case .text: "string"
            case .integer: "integer"
            case .boolean: "boolean"
            }
        let value: JSONOutput = kind == .text ? .string(wire) : .plain(wire)
        return version == .v30 ? ["type": type, "enum": [value]] : ["type": type, "const": value]
    }

    func enumeration(_ syntax: EnumSyntax) -> JSONOutput {
        let values = syntax.cases.map { syntax.isInteger ? JSONOutput.plain($0.wire.value) : .string($0.wire.value) }
        let names = syntax.cases.compactMap(\.name?.value)
        let summaries = syntax.cases.map { $0.documentation.summary ?? "" }
        return [
            "type": syntax.isInteger ? "integer" : "string", "enum": .array(values),
            "x-enum-varnames": names.count == values.count ? .texts(names) : nil,
            "x-enum-descriptions": summaries.allSatisfy(\.isEmpty) ? nil : .texts(summaries),
        ]
    }

    mutating func union(_ syntax: UnionSyntax, _ context: Context) -> JSONOutput {
        let shared = properties(syntax.shared, context)
        let schemas = syntax.alternatives.map { schema(of: $0.type, context) }
        guard let key = syntax.discriminator?.value else { return shared.with(["oneOf": .array(schemas)]) }
        let wires = syntax.alternatives.map { $0.wire?.value ?? "" }
        if schemas.allSatisfy({ $0["$ref"] != nil }), syntax.kind == .text {
            let mapping = zip(wires, schemas).compactMap { wire, schema in schema["$ref"].map { (wire, $0) } }
            let different = schemas.indices.filter { schemas.firstIndex(of: schemas[$0]) == $0 }.map { schemas[$0] }
            let discriminator: JSONOutput = ["propertyName": .string(key), "mapping": .object(mapping)]
            return shared.with(["oneOf": .array(different), "discriminator": discriminator])
        }
        // A discriminator names schemas that have a name; each of others has its value.
        let marked = zip(wires, schemas).map { wire, schema -> JSONOutput in
            let mark: JSONOutput = [key: constant(wire, syntax.kind)]
            return ["allOf": [schema, ["type": "object", "properties": mark, "required": [.string(key)]]]]
        }
        return shared.with(["oneOf": .array(marked)])
    }
}
