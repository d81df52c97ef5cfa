import Generator

/// The meaning of the schemas of a document. Each is computed once.
///
/// The meaning of a schema does not depend on the operations that use it or on the selection of operations.
final class Meaning {
    let document: APIDocument
    private var values: [ObjectIdentifier: Value] = [:]
    private var declarations: [ObjectIdentifier: Value] = [:]
    private var nulls: [ObjectIdentifier: Nullability] = [:]
    /// The losses of schemas that have heirs.
    var narrowings: [ObjectIdentifier: [Loss]] = [:]
    /// The unfinished schemas. A cycle ends at them.
    private var open: Set<ObjectIdentifier> = []
    private var openNulls: Set<ObjectIdentifier> = []

    init(_ document: APIDocument) { self.document = document }

    /// The value where a schema is used. A schema that has a name, or leads to one, is a ``Shape/reference(_:)``.
    func value(of schema: Schema) -> Value {
        if schema.name != nil { return Value(shape: .reference(schema), null: null(of: schema), schema: schema) }
        if let known = values[ObjectIdentifier(schema)] { return known }
        guard open.insert(ObjectIdentifier(schema)).inserted else {
            return schema.lost("the schema holds itself without an object between; this one is JSON")
        }
        defer { open.remove(ObjectIdentifier(schema)) }
        let value = expanded(schema)
        values[ObjectIdentifier(schema)] = value
        return value
    }

    /// The declaration of a named schema, which is never a reference to itself.
    func declaration(of schema: Schema) -> Value {
        guard schema.name != nil else { return value(of: schema) }
        if let known = declarations[ObjectIdentifier(schema)] { return known }
        guard open.insert(ObjectIdentifier(schema)).inserted else {
            return schema.lost("the schema is a part of itself; this one is JSON")
        }
        defer { open.remove(ObjectIdentifier(schema)) }
        let value = hierarchy(of: schema) ?? expanded(schema)
        declarations[ObjectIdentifier(schema)] = value
        return value
    }

    /// The value with all references followed. A cycle of references is JSON.
    func resolved(_ value: Value) -> Value {
        var value = value
        var seen: Set<ObjectIdentifier> = []
        while case .reference(let schema) = value.shape {
            guard seen.insert(ObjectIdentifier(schema)).inserted else {
                return schema.lost("the schema is a part of itself; this one is JSON")
            }
            var next = declaration(of: schema)
            next.null = value.null
            value = next
        }
        return value
    }

    /// Whether a schema is unfinished, so that its declaration is not known yet.
    func isOpen(_ schema: Schema) -> Bool { open.contains(ObjectIdentifier(schema)) }

    // MARK: - Null

    /// Whether null is a value of a schema. All keywords must allow it.
    func null(of schema: Schema) -> Nullability {
        if let boolean = schema.boolean { return boolean ? .implied : .forbidden }
        if let known = nulls[ObjectIdentifier(schema)] { return known }
        guard openNulls.insert(ObjectIdentifier(schema)).inserted else { return .implied }
        defer { openNulls.remove(ObjectIdentifier(schema)) }
        let keywords = schema.keywords
        // Documents add null to a reference, though in JSON Schema keywords cannot add values.
        var own = keywords.null
        var referenced = Nullability.implied
        if let target = schema.reference?.target { referenced = referenced.and(null(of: target)) }
        for part in keywords.allOf {
            if part.reference == nil {
                own = own.and(null(of: part))
            } else {
                referenced = referenced.and(null(of: part))
            }
        }
        var result = own == .stated ? own : own.and(referenced)
        for parts in [keywords.oneOf, keywords.anyOf] where !parts.isEmpty {
            result = result.and(parts.dropFirst().reduce(null(of: parts[0])) { $0.or(null(of: $1)) })
        }
        nulls[ObjectIdentifier(schema)] = result
        return result
    }
}

extension Schema.Keywords {
    /// Whether the schema's own types and values allow null.
    fileprivate var null: Nullability {
        let ofTypes: Nullability = types.map { $0.contains(.null) ? .stated : .forbidden } ?? .implied
        guard let values else { return ofTypes }
        return ofTypes.and(values.contains { $0.isNull } ? .stated : .forbidden)
    }
}

extension Schema {
    /// Any JSON, because the schema cannot be represented.
    func lost(_ message: String, as outcome: Finding.Outcome = .approximated) -> Value {
        Value(
            shape: .anything(.lost(Loss(outcome: outcome, message: message, node: node))), null: .implied, schema: self)
    }
}
