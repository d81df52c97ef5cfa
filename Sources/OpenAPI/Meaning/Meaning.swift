import Generator

/// What the schemas of a document mean. Each is looked at once.
final class Meaning {
    private let document: APIDocument

    init(_ document: APIDocument) { self.document = document }

    /// What stands where a schema is used: a schema that has a name, or leads to one, is a ``Shape/reference(_:)``.
    func value(of schema: Schema) -> Value { Value(shape: .anything(.allowed), isNullable: false, schema: schema) }

    /// What a schema that has a name declares: never a reference to itself.
    func declaration(of schema: Schema) -> Value { value(of: schema) }

    /// What a value is in the end: references are followed until something else stands there. A cycle of references is JSON.
    func resolved(_ value: Value) -> Value { value }
}
