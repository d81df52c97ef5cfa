package import Generator

/// An OpenAPI document in the words of OpenAPI 3.2, with the files that its references name.
///
/// Everything but the head is read on first use, and mistakes are found only in parts that have been read. The schemas refer to
/// each other in cycles; they are released together with the document.
package final class APIDocument {
    package enum Version: Comparable, Sendable { case v2, v30, v31, v32 }

    package var root: Node { reading.root }
    package var version: Version { reading.version }
    /// Whether it has `x-apigen-` extensions, as exports do.
    package var isExtended: Bool { reading.isExtended }
    /// The value of `info`, with the title and the version.
    let info: Node?

    let reading: Reading
    private let paths: PathReader

    /// The servers of all operations that name none.
    package private(set) lazy var servers: [Server] = paths.servers.servers
    /// The operations in the document's order, without names.
    package private(set) lazy var operations: [Operation] = paths.operations(root["paths"])
    /// The requests that the server sends: those of `webhooks`, each with its key, and the callbacks of operations.
    package private(set) lazy var webhooks: [(name: String, operation: Operation)] =
        (paths.webhooks(root["webhooks"]) + operations.flatMap(\.callbacks)).map { ($0.key ?? "", $0) }
    /// The schemas that have names, in the document's order, and those of other files.
    package private(set) lazy var schemas: [Schema] = reading.schemas.names.all.compactMap { schema(named: $0.name) }
    package private(set) lazy var securitySchemes: [SecurityScheme] = paths.security.schemes
    /// The requirements of operations that have no `security`.
    package private(set) lazy var security: [SecurityRequirement] =
        paths.security.requirements(root["security"]) ?? []
    package private(set) lazy var tags: [Tag] = reading.tags(root["tags"])

    /// The mistakes found in the parts that have been read so far.
    package var findings: [Finding] { reading.notes.findings }

    /// The same without the findings that concern only parts that are not taken.
    /// - Parameters:
    ///   - operations: The operations that are taken.
    ///   - schemas: The schemas that are taken; nil for all of them.
    func findings(about operations: [Operation], _ schemas: Set<ObjectIdentifier>?) -> [Finding] {
        let operations = Set(operations.map { ObjectIdentifier($0) })
        return reading.notes.findings { part in
            switch part {
            case .operation(let id): operations.contains(id)
            case .schema(let id): schemas?.contains(id) ?? true
            }
        }
    }

    /// Nil if the main file is no OpenAPI document.
    /// - Parameter takesShared: Whether the operations of an export have the parameters that its spec has in its defaults or its
    ///   client. An import has them there.
    package init?(_ files: DocumentFiles, takesShared: Bool = false) {
        guard let root = files.roots[0], let version = Version(root) else { return nil }
        let isExtended = root.entries.contains { $0.name.hasPrefix("x-apigen-") }
        let notes = Notes(version)
        let references = References(files, root: root, version: version)
        func section(_ key: String, in parent: Node?) -> Node? {
            guard let node = parent?[key] else { return nil }
            if let target = references.resolved(node) { return target }
            notes.note(.leftOut, "'\(key)' has a '$ref', but \(references.problem(of: node))", at: node)
            return nil
        }
        let components = version == .v2 ? root : section("components", in: root)
        let names = SchemaNames(
            section(version == .v2 ? "definitions" : "schemas", in: components)?.entries.unique ?? [],
            prefix: version == .v2 ? "#/responses/" : "#/components/responses/",
            section("responses", in: components)?.entries.unique ?? [],
            // An export keeps the types of parameters where the spec has them.
            parameters: version == .v2 || isExtended
                ? nil
                : (section("parameters", in: components)?.entries.unique ?? []).map {
                    ("#/components/parameters/" + JSONPointer.escaped($0.name), $0.value)
                }, references)
        let schemas = SchemaReader(references, names, notes, version, isExtended: isExtended)
        let reading = Reading(
            root, version, isExtended: isExtended, takesShared: takesShared, references, schemas, notes)
        let securitySection = section(version == .v2 ? "securityDefinitions" : "securitySchemes", in: components)
        info = section("info", in: root)
        self.reading = reading
        paths = PathReader(
            reading: reading,
            parts: version == .v2 ? SwaggerReader(reading: reading) : ContentReader(reading: reading),
            security: SecurityReader(reading: reading, section: securitySection),
            servers: ServerReader(reading: reading))
        reading.checkHead(info, components)
    }

    deinit { reading.schemas.close() }

    package var title: String? { info?.text("title") }

    // MARK: - Schemas

    /// The schema with a name: the key below `components/schemas`, or the reference of a schema elsewhere that has a name.
    package func schema(named name: String) -> Schema? { reading.schemas.schema(named: name) }

    /// The name of a schema in the document; empty if it has none.
    package func title(of schema: Schema) -> String { schema.name.map { reading.schemas.names.title($0) } ?? "" }

    /// Why the reference of a schema leads nowhere, as a sentence.
    package func problem(of schema: Schema) -> String { reading.references.problem(of: schema.node) }
}

extension APIDocument.Version {
    /// The version that a document states; nil if it is not an OpenAPI document.
    fileprivate init?(_ root: Node) {
        guard let text = root.text("openapi") else {
            guard root.text("swagger") != nil else { return nil }
            self = .v2
            return
        }
        self =
            text.isVersion("3.0") ? .v30 : text.isVersion("3.1") ? .v31 : .v32
    }
}

extension String {
    /// Whether a version is the given one or a patch of it: `3.0.4` is `3.0`.
    func isVersion(_ prefix: String) -> Bool { self == prefix || hasPrefix(prefix + ".") }
}
