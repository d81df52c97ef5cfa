import Generator
import GeneratorTools

/// Types of a spec as schemas.
struct SchemaWriter {
    let version: Export.Version
    let models: [String: SpecParts.Entry<ModelSyntax>]
    let json: DefaultsSyntax.JSON
    private var taken: Set<String>
    /// Generic models with their arguments: one schema for each use.
    private var instances: [(type: String, component: String, model: ModelSyntax, context: Context)] = []
    /// The maximum number of instances: nested arguments could create them without end.
    private static let mostInstances = 5000

    /// The formats of dates and numbers that a type does not determine.
    struct Format: Equatable {
        var dates: DateFormat?
        var text: TextForm?

        init(dates: DateFormat? = nil, text: TextForm? = nil) {
            self.dates = dates
            self.text = text
        }

        init(_ form: FieldSyntax.Form) { self.init(dates: form.dates?.value, text: form.text?.value) }
    }

    /// The context of a type.
    struct Context {
        /// The arguments of a generic model, by its type parameters.
        var arguments: [String: String] = [:]
        /// The format of the arguments.
        var argumentFormat = Format()
        var format = Format()
        /// The inline shape that `_` means.
        var shape: FieldSyntax?

        var formatOfArguments: Format { format == Format() ? argumentFormat : format }

        /// The context of a field's type.
        func with(_ format: Format) -> Context {
            Context(arguments: arguments, argumentFormat: argumentFormat, format: format)
        }
    }

    init(_ spec: SpecParts, _ version: Export.Version) {
        self.version = version
        json = spec.files[0].syntax.root.defaults.json
        models = Dictionary(spec.models.map { ($0.syntax.name.value, $0) }) { first, _ in first }
        taken = Set(spec.models.map { $0.place[2] })
    }

    // MARK: - Models

    /// The schema of a model under `components`. The type parameters of a generic model are any value there.
    mutating func model(_ model: ModelSyntax) -> OrderedJSON {
        let open = model.parameters.map { ($0.value, Builtin.json.rawValue) }
        return shape(of: model, Context(arguments: Dictionary(open) { first, _ in first }))
    }

    private mutating func shape(of model: ModelSyntax, _ context: Context) -> OrderedJSON {
        switch model.shape {
        case .structure(let structure): object(structure, context)
        case .enumeration(let syntax): enumeration(syntax)
        case .union(let syntax): union(syntax, context)
        case .newtype(let type, let dates):
            schema(of: type, context.with(Format(dates: dates?.value, text: model.textFormat?.value)))
        case .alias(let type): schema(of: type, context)
        // The JSON of a type from the app is unknown.
        case .external: [:]
        }
    }

    // MARK: - Types

    mutating func schema(of type: TypeSyntax, _ context: Context = Context()) -> OrderedJSON {
        var context = context
        if let shape = type.shape { context.shape = shape.field }
        switch type.kind {
        case .text: return scalar(.string, context.format)
        case .name(InlineShape.name): return context.shape.flatMap { content($0.content, context) } ?? [:]
        case .name(let name):
            if let argument = context.arguments[name] {
                let node = Node(content: .scalar(argument), style: .plain, range: type.range)
                return node.type.map { schema(of: $0, Context(format: context.formatOfArguments)) } ?? [:]
            }
            // A model may have the name of a builtin, such as `File`.
            if models[name] == nil, let builtin = Builtin(rawValue: name) { return scalar(builtin, context.format) }
            // The format applies to the alias's type, which the alias's own schema has without it.
            if context.format != Format(), case .alias(let type)? = models[name]?.syntax.shape {
                return schema(of: type, context)
            }
            return reference(to: name)
        case .array(let element): return ["type": "array", "items": schema(of: element, context)]
        case .set(let element): return ["type": "array", "items": schema(of: element, context), "uniqueItems": true]
        case .dictionary(_, let value): return ["type": "object", "additionalProperties": schema(of: value, context)]
        case .optional(let inner): return nullable(schema(of: inner, context))
        case .generic(let name, let arguments): return instance(of: name, arguments, type, context)
        }
    }

    /// A reference to the model, or a schema for any value if there is no such model.
    func reference(to model: String) -> OrderedJSON { models[model].map { Self.reference($0.place[2]) } ?? [:] }

    private static func reference(_ component: String) -> OrderedJSON {
        ["$ref": .string("#/components/schemas/\(component)")]
    }

    private mutating func instance(
        of name: String, _ arguments: [TypeSyntax], _ type: TypeSyntax, _ context: Context
    ) -> OrderedJSON {
        func filled(_ type: TypeSyntax) -> String {
            type.spelling(among: nil).replacing(/\w+/) { context.arguments[String($0.output)] ?? String($0.output) }
        }
        let type = filled(type)
        let format = context.formatOfArguments
        if let known = instances.first(where: { $0.type == type && $0.context.argumentFormat == format }) {
            return Self.reference(known.component)
        }
        guard let model = models[name]?.syntax, model.parameters.count == arguments.count,
            instances.count < Self.mostInstances, type.utf8.count < 1000
        else { return [:] }
        let given = Dictionary(zip(model.parameters.map(\.value), arguments.map(filled))) { first, _ in first }
        let component = Components.key(for: type, besides: &taken)
        instances.append((type, component, model, Context(arguments: given, argumentFormat: format)))
        return Self.reference(component)
    }

    /// The schemas of the used instances of generic models, including those used by other instances.
    mutating func instanceSchemas() -> [(String, OrderedJSON)] {
        var schemas: [(String, OrderedJSON)] = []
        while schemas.count < instances.count {
            let instance = instances[schemas.count]
            let name: OrderedJSON = ["x-apigen-instance": .string(instance.type)]
            schemas.append((instance.component, shape(of: instance.model, instance.context).with(name)))
        }
        return schemas
    }

    /// The schema with null.
    func nullable(_ schema: OrderedJSON) -> OrderedJSON {
        let type = schema["type"]
        guard !schema.isEmpty, schema["nullable"] == nil, type?.elements.isEmpty ?? true else { return schema }
        if version.hasJSONSchema, type == nil { return ["anyOf": [schema, ["type": "null"]]] }
        let null: OrderedJSON = version.hasJSONSchema ? ["type": type.map { [$0, "null"] }] : ["nullable": true]
        var result = schema.with(null, in: version)
        guard let values = schema["enum"]?.elements ?? schema["const"].map({ [$0] }) else { return result }
        result["const"] = nil
        return result.with(["enum": .array(values + [.null])])
    }
}

// MARK: - Shapes

extension SchemaWriter {
    mutating func object(_ structure: StructureSyntax, _ context: Context = Context()) -> OrderedJSON {
        let bases = structure.bases.map(\.value)
        let schema: OrderedJSON = [
            "type": "object", "allOf": OrderedJSON.array(bases.map { reference(to: $0) }).nonEmpty,
            "x-apigen-extends": bases.count == 1 ? .string(bases[0]) : OrderedJSON.texts(bases).nonEmpty,
        ]
        let form = Format(structure.additionalForm)
        let values = form == Format() ? context : context.with(form)
        let additional = structure.additional.map { self.schema(of: $0, values).nonEmpty ?? true }
        return schema.with(properties(structure.fields, context)).with(["additionalProperties": additional])
    }

    /// The schema of a field's content; nil if it has none.
    mutating func content(_ content: FieldSyntax.Content, _ context: Context) -> OrderedJSON? {
        switch content {
        case .type(let type): schema(of: type, context)
        case .enumeration(let syntax): enumeration(syntax)
        case .structure(let structure): object(structure, context)
        case .union(let syntax): union(syntax, context)
        case .constant(let constant): self.constant(constant.value.wire, constant.value.kind)
        case .prefix, .omitted: nil
        }
    }

    private func constant(_ wire: String, _ kind: DiscriminatorKind) -> OrderedJSON {
        let type: OrderedJSON =
            switch kind {
            case .text: "string"
            case .integer: "integer"
            case .boolean: "boolean"
            case .number: "number"
            }
        let value: OrderedJSON = kind == .text ? .string(wire) : .plain(wire)
        return version.hasJSONSchema ? ["type": type, "const": value] : ["type": type, "enum": [value]]
    }

    func enumeration(_ syntax: EnumSyntax) -> OrderedJSON {
        let values = syntax.cases.map { syntax.isInteger ? OrderedJSON.plain($0.wire.value) : .string($0.wire.value) }
        let names = syntax.cases.compactMap(\.name?.value)
        let summaries = syntax.cases.map { $0.documentation.summary ?? "" }
        return [
            "type": syntax.isInteger ? "integer" : "string", "enum": .array(values),
            "x-enum-varnames": names.count == values.count ? .texts(names) : nil,
            "x-enum-descriptions": summaries.allSatisfy(\.isEmpty) ? nil : .texts(summaries),
        ]
    }

    mutating func union(_ syntax: UnionSyntax, _ context: Context) -> OrderedJSON {
        let shared = properties(syntax.shared, context)
        let schemas = syntax.alternatives.map { schema(of: $0.type, context) }
        guard let key = syntax.discriminator?.value else { return shared.with(["oneOf": .array(schemas)]) }
        let rest = syntax.rest.map { schema(of: $0.type, context) }
        let all = schemas + (rest.map { [$0] } ?? [])
        let areNamed = syntax.kind == .text && all.allSatisfy { $0["$ref"] != nil }
        // Versions before 3.2 have no default alternative.
        if rest != nil, !areNamed || !version.hasStreams { return shared.with(["anyOf": .array(all)]) }
        let wires = syntax.alternatives.map { $0.wire?.value ?? "" }
        if areNamed {
            let mapping = zip(wires, schemas).compactMap { wire, schema in schema["$ref"].map { (wire, $0) } }
            let different = all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
            let discriminator: OrderedJSON = [
                "propertyName": .string(key), "mapping": .object(mapping), "defaultMapping": rest?["$ref"],
            ]
            return shared.with(["oneOf": .array(different), "discriminator": discriminator])
        }
        // A discriminator can only name named schemas. Inline ones require the value as a constant.
        let marked = zip(wires, schemas).map { wire, schema -> OrderedJSON in
            let mark: OrderedJSON = [key: constant(wire, syntax.kind)]
            return ["allOf": [schema, ["type": "object", "properties": mark, "required": [.string(key)]]]]
        }
        return shared.with(["oneOf": .array(marked)])
    }
}

/// The names of components, which consist of letters, digits, `.`, `_` and `-`.
enum Components {
    static func key(for name: String, besides taken: inout Set<String>) -> String {
        let words = name.unicodeScalars.split { !($0.isNameScalar || $0 == "-") }.map(String.init)
        let base = words.isEmpty ? "component" : String(words.joined(separator: ".").prefix(100))
        let numbered = sequence(first: 2) { $0 + 1 }.lazy.map { "\(base).\($0)" }
        return taken.insert(base).inserted ? base : numbered.first { taken.insert($0).inserted } ?? base
    }
}
