public import APIValues
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// An API as a mock needs it: resolved, without references by name, and the same for all versions of OpenAPI.
///
/// It is written as JSON into generated code, and made of documents by the tools. Schemas refer to each other by their index in
/// one list, so a type may contain itself.
public struct MockDescription: Sendable, Hashable {
    /// The title of the API; "" if it has none.
    package var title: String
    /// URLs or paths, with the defaults of their variables. An operation's path follows the path of one of them.
    package var servers: [String]
    /// All operations, in the order of the document.
    package var operations: [MockOperation]
    /// The ways to authenticate.
    package var credentials: [MockCredential]
    /// All schemas.
    package var schemas: [MockSchema]

    package init(
        title: String = "", servers: [String] = [], operations: [MockOperation] = [],
        credentials: [MockCredential] = [], schemas: [MockSchema] = []
    ) {
        self.title = title
        self.servers = servers
        self.operations = operations
        self.credentials = credentials
        self.schemas = schemas
    }

    /// Reads a description from its JSON, as generated code has it. Throws the place and the reason if the JSON is no
    /// description, or if an index in it is out of range.
    public init(json: String) throws(DecodingMismatch) { try self.init(json: Data(json.utf8)) }

    /// Reads a description from its JSON, as the initializer with text does.
    package init(json: Data) throws(DecodingMismatch) {
        self = try decodeJSON(MockDescription.self, from: json)
        try checkIndices()
    }

    /// The description as JSON. Throws only if an example is nested too deep.
    package func json() throws(InvalidValue) -> Data { try encodeJSON(self) }

    /// The schema at an index; a schema of any value if the index is nil or out of range.
    package func schema(_ index: Int?) -> MockSchema {
        guard let index, schemas.indices.contains(index) else { return MockSchema() }
        return schemas[index]
    }
}

extension MockDescription: WireValue {
    /// Reads a description, without a check of its indices.
    public init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        title = try object.value("title", default: "")
        servers = try object.value("servers", default: [])
        operations = try object.value("operations", default: [])
        credentials = try object.value("credentials", default: [])
        schemas = try object.value("schemas", default: [])
    }

    /// Writes the description, without members that have their default.
    public func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.unlessEmpty("title", title)
            try object.unlessEmpty("servers", servers)
            try object.unlessEmpty("operations", operations)
            try object.unlessEmpty("credentials", credentials)
            try object.unlessEmpty("schemas", schemas)
        }
    }
}
