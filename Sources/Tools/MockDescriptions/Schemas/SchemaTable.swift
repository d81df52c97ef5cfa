import APIMock
import Generator
import OpenAPI

/// Gives each schema of a document an index, and describes all of them.
///
/// A schema is described after those that came before it, not inside them: schemas may nest deeply, and contain themselves.
struct SchemaTable {
    let document: APIDocument
    private var schemas: [MockSchema] = []
    private var indexes: [Use: Int] = [:]
    private var waiting: [(index: Int, schema: Schema, isBase: Bool)] = []
    /// The index of the schema of any value.
    private var anything: Int?
    private var heirs: [ObjectIdentifier: [Schema]] = [:]
    /// Keeps the schemas in memory: their identities are keys.
    private var kept: [Schema] = []

    private struct Use: Hashable {
        let schema: ObjectIdentifier
        /// Whether it is the part that its heirs have in common, not one of the heirs.
        let isBase: Bool
    }

    init(_ document: APIDocument) { self.document = document }

    /// The index of a schema.
    /// - Parameter isBase: Whether the schema is a part of one that inherits from it.
    mutating func index(of schema: Schema, isBase: Bool = false) -> Int {
        let end = schema.end
        let isBase = isBase && !heirs(of: end).isEmpty
        let use = Use(schema: ObjectIdentifier(end), isBase: isBase)
        if let known = indexes[use] { return known }
        let index = add(MockSchema())
        indexes[use] = index
        kept.append(end)
        waiting.append((index, end, isBase))
        return index
    }

    /// The index of a schema that the document does not have.
    mutating func add(_ schema: MockSchema) -> Int {
        schemas.append(schema)
        return schemas.count - 1
    }

    /// The index of the schema of any value.
    mutating func anyValue() -> Int {
        if let anything { return anything }
        let index = add(MockSchema())
        anything = index
        return index
    }

    /// The schemas that inherit from one with a discriminator; empty for one with alternatives.
    mutating func heirs(of schema: Schema) -> [Schema] {
        guard !document.isExtended, schema.inheritedDiscriminator != nil else { return [] }
        if let known = heirs[ObjectIdentifier(schema)] { return known }
        let found = document.heirs(of: schema)
        heirs[ObjectIdentifier(schema)] = found
        return found
    }

    /// All schemas, each at its index.
    mutating func finished() -> [MockSchema] {
        var next = 0
        while next < waiting.count {
            let (index, schema, isBase) = waiting[next]
            schemas[index] = described(schema, isBase: isBase)
            next += 1
        }
        waiting = []
        return schemas
    }
}

extension Schema {
    /// The schema itself, or the target of a reference without rules beside it.
    var end: Schema {
        var schema = self
        for _ in 0..<32 {
            guard let target = schema.reference?.target, schema.isPlainReference else { break }
            schema = target
        }
        return schema
    }

    private var isPlainReference: Bool {
        node.entries.allSatisfy { ["$ref", "description", "summary", "title"].contains($0.name) }
    }
}
