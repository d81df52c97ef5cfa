import Generator

/// The schemas that are reachable from operations or schemas.
struct Reach {
    /// The reachable schemas, including inline ones.
    private(set) var schemas: Set<ObjectIdentifier> = []
    private let document: APIDocument

    init(_ document: APIDocument) { self.document = document }

    /// Adds the schemas that operations use.
    mutating func add(_ operations: [Operation]) {
        addRequests(of: operations)
        addResponses(of: operations)
    }

    /// Adds the schemas of responses.
    mutating func addResponses(of operations: [Operation]) {
        for operation in operations {
            for response in operation.responses {
                add(response.content)
                add(response.headers.map(\.schema))
            }
        }
    }

    /// Adds the schemas of requests.
    mutating func addRequests(of operations: [Operation]) {
        for operation in operations {
            add(operation.parameters.map(\.schema))
            add(operation.body?.content ?? [])
        }
    }

    private mutating func add(_ content: [MediaType]) {
        for mediaType in content { add([mediaType.schema, mediaType.itemSchema].compactMap { $0 }) }
    }

    /// Adds schemas and all their parts.
    mutating func add(_ schemas: [Schema]) {
        var waiting = schemas
        while let schema = waiting.popLast() {
            guard self.schemas.insert(ObjectIdentifier(schema)).inserted else { continue }
            waiting += schema.parts
            // A value of a base schema is a value of one of its heirs.
            if !document.isExtended, schema.inheritedDiscriminator != nil { waiting += document.heirs(of: schema) }
        }
    }
}

extension Schema {
    /// The schemas that it refers to or contains.
    fileprivate var parts: [Schema] {
        var parts = keywords.properties.map(\.schema) + keywords.allOf + keywords.anyOf + keywords.oneOf
        if let target = reference?.target { parts.append(target) }
        let single = [
            keywords.items, keywords.additionalProperties, keywords.content.schema, keywords.unevaluatedProperties,
            keywords.unevaluatedItems, keywords.contains, keywords.propertyNames, keywords.not, keywords.if,
            keywords.then, keywords.else,
        ]
        parts += single.compactMap { $0 }
        parts += keywords.prefixItems
        parts += (keywords.patternProperties + keywords.dependentSchemas).map(\.schema)
        if let discriminator = keywords.discriminator {
            parts += discriminator.mapping.compactMap(\.schema)
            if let fallback = discriminator.fallback { parts.append(fallback) }
        }
        return parts
    }
}
