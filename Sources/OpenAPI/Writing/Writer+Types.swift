import Generator

/// The types of values where they are used.
extension Writer {
    /// The type of a value. Reports its losses and requests the models that it uses.
    mutating func type(_ value: Value) -> SpecType {
        let value = meaning.settled(value)
        guard nesting.depth < Nesting.deepest else {
            return simplified("the schema goes deeper than \(Nesting.deepest) levels; the rest is JSON", value)
        }
        nesting.conversions += 1
        guard nesting.conversions < Nesting.mostConversions else {
            return simplified("the types expand without limit; this one is JSON", value)
        }
        note(value.losses)
        nesting.depth += 1
        defer { nesting.depth -= 1 }
        var type = typeOfShape(value)
        type.isNullable = type.isNullable || value.isNullable
        return type
    }

    /// The type of an alternative that is part of the union's own schema, such as a name under `type`.
    mutating func type(ofPart value: Value) -> SpecType {
        note(value.losses)
        switch value.shape {
        case .object(let shape): return SpecType(shape: object(shape, value.schema))
        case .enumeration(let shape): return enumeration(shape, value.schema)
        case .union(let shape): return union(shape, value.schema)
        default: return typeOfShape(value)
        }
    }

    private mutating func typeOfShape(_ value: Value) -> SpecType {
        switch value.shape {
        case .never, .anything(.allowed): return .json
        case .scalar(let scalar): return self.type(scalar)
        case .enumeration(let shape): return inline(value) { $0.enumeration(shape, value.schema) }
        case .object(let shape): return inline(value) { SpecType(shape: $0.object(shape, value.schema)) }
        case .union(let shape): return inline(value) { $0.union(shape, value.schema) }
        case .list(let element): return collection(value, of: element) { .array($0) }
        case .map(let element): return collection(value, of: element) { .dictionary($0, at: value.schema.node) }
        case .reference(let schema): return reference(to: schema, value)
        case .anything(.lost(let loss)):
            note([loss])
            return .json
        }
    }

    func type(_ scalar: Scalar) -> SpecType {
        // In JSON, the content of a file is text.
        let name = scalar.isBinary ? Builtin.string : scalar.type
        return SpecType(name.rawValue, format: scalar.format, isSensitive: scalar.isSensitive)
    }

    /// JSON instead of a type, with a finding.
    mutating func simplified(_ message: String, _ value: Value) -> SpecType {
        note(.approximated, message, at: value.schema.node)
        return .json
    }

    // MARK: - Collections

    private mutating func collection(
        _ value: Value, of element: Value, _ kind: (TypeSyntax) -> TypeSyntax.SyntaxKind
    ) -> SpecType {
        guard nesting.collections < TypeDepth.limit else {
            return simplified(
                "more than \(TypeDepth.limit) arrays and dictionaries stand inside each other; this one is JSON", value)
        }
        nesting.collections += 1
        defer { nesting.collections -= 1 }
        return type(element).collection(at: value.schema.node, kind)
    }

    // MARK: - Inline types

    /// An inline type, or a model if it is the element of a named list or contains itself.
    private mutating func inline(_ value: Value, _ write: (inout Writer) -> SpecType) -> SpecType {
        let schema = value.schema
        if names.inlineValue(schema) != nil {
            ask(for: schema)
            return SpecType(names[schema])
        }
        let id = ObjectIdentifier(schema)
        if let path = nesting.inline[id] {
            // A type that contains itself needs a name.
            names.name(inline: value, path)
            ask(for: schema)
            return SpecType(names[schema])
        }
        guard nesting.inlineTypes < DeclarationLimits.inlineTypes || value.shape.isScalarEnumeration else {
            let limit = DeclarationLimits.inlineTypes
            return simplified(
                "more than \(limit) types without a name stand inside each other; this one is JSON", value)
        }
        let outside = nesting
        nesting.collections = 0
        nesting.inlineTypes += 1
        nesting.inline[id] = nesting.path
        let type = write(&self)
        nesting.collections = outside.collections
        nesting.inlineTypes = outside.inlineTypes
        nesting.inline = outside.inline
        // It got a name if it contains itself.
        return names.inlineValue(schema) == nil ? type : SpecType(names[schema])
    }

    // MARK: - References

    private mutating func reference(to schema: Schema, _ value: Value) -> SpecType {
        if document.isExtended, let type = schema.node["x-apigen-instance"]?.text { return SpecType(type) }
        if !nesting.isChosen { note(meaning.narrowing(of: schema)) }
        nesting.isChosen = false
        let declaration = meaning.declaration(of: schema)
        if isModel(schema) {
            ask(for: schema)
            return SpecType(names[schema], isNullable: declaration.isNullable)
        }
        guard nesting.open.insert(ObjectIdentifier(schema)).inserted else {
            return simplified("the schema holds itself without an object between; this one is JSON", value)
        }
        defer { nesting.open.remove(ObjectIdentifier(schema)) }
        return type(declaration)
    }

    /// Whether a named schema is a model. If not, its type is written inline.
    func isModel(_ schema: Schema) -> Bool {
        if document.isExtended { return true }
        var schema = schema
        var seen: Set<ObjectIdentifier> = []
        while seen.insert(ObjectIdentifier(schema)).inserted {
            let shape = meaning.declaration(of: schema).shape
            guard case .reference(let target) = shape else { return shape.isNominal || names.hasElement(schema) }
            schema = target
        }
        return false
    }
}

extension Shape {
    /// Whether it is a type with a name in Swift: an enum, a struct or a union.
    var isNominal: Bool {
        switch self {
        case .object, .union: true
        case .enumeration(let enumeration): enumeration.isNominal
        case .never, .scalar, .list, .map, .reference, .anything: false
        }
    }

    fileprivate var isScalarEnumeration: Bool {
        if case .enumeration(let enumeration) = self { !enumeration.isNominal } else { false }
    }
}
