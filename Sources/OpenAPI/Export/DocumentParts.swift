import Generator
import GeneratorTools

/// The parts of a document, which can still change.
struct DocumentParts {
    let version: Export.Version
    /// The other keys at the root: `info`, `servers` and extension keys.
    var head: OrderedJSON
    /// `paths` and `components`.
    var body: OrderedJSON

    /// The whole document.
    var value: OrderedJSON { head.with(body) }

    /// Writes the parts of the specs that OpenAPI can express.
    init(_ spec: SpecParts, _ version: Export.Version, apiVersion: String, _ findings: inout DiagnosticSink) {
        self.version = version
        var writer = OperationWriter(spec, version)
        let schemas = Self.schemas(of: spec, &writer)
        let paths = Self.paths(of: spec, &writer)
        let webhooks = version.hasJSONSchema ? writer.webhooks(spec.root.webhooks?.value ?? []) : [:]
        findings.add(writer.findings.diagnostics)
        let components: OrderedJSON = [
            "schemas": OrderedJSON.object(schemas + writer.schemas.instanceSchemas()).nonEmpty,
            "parameters": writer.shared.nonEmpty, "securitySchemes": writer.security.schemes.nonEmpty,
        ]
        body = ["paths": paths, "webhooks": webhooks.nonEmpty, "components": components.nonEmpty]
        head = Self.head(of: spec, version, apiVersion: apiVersion, writer.security)
    }

    private static func schemas(of spec: SpecParts, _ writer: inout OperationWriter) -> [(String, OrderedJSON)] {
        spec.models.map { entry in
            let component = entry.place[2]
            let name: OrderedJSON = ["x-apigen-name": component == entry.name ? nil : .string(entry.name)]
            return (component, writer.model(entry).with(name).with(spec.home(of: entry.file)))
        }
    }

    private static func paths(of spec: SpecParts, _ writer: inout OperationWriter) -> OrderedJSON {
        var paths: OrderedJSON = [:]
        for entry in spec.endpoints {
            let tag: OrderedJSON = ["tags": spec.hasTags ? [.string(entry.file.tag)] : nil]
            let operation = writer.operation(entry).with(tag).with(spec.home(of: entry.file))
            let path = entry.place[1]
            var item = paths[path] ?? [:]
            if entry.place.count > 3 { item[entry.place[2]] = item[entry.place[2]] ?? [:] }
            item[entry.place[2...]] = operation
            paths[path] = item
        }
        return paths
    }

    private static func head(
        of spec: SpecParts, _ version: Export.Version, apiVersion: String, _ security: SecurityWriter
    ) -> OrderedJSON {
        let root = spec.root
        let info: OrderedJSON = [
            "title": .string(spec.api), "description": .text(root.summary), "version": .string(apiVersion),
        ]
        let others = spec.files.dropFirst().map { ($0.name, Canonical.head($0.tree)) }
        let servers = (root.servers?.value ?? []).map { ServerWriter.server($0, version) }
        let tags = spec.hasTags ? spec.files.map { ["name": .string($0.tag)] as OrderedJSON } : []
        return [
            "openapi": .string(version.text), "info": info, "x-apigen-api": .string(spec.api),
            "x-apigen-file": .string(spec.files[0].name), "x-apigen-files": OrderedJSON.object(others).nonEmpty,
            "x-apigen-defaults": spec.files[0].tree["defaults"].map { OrderedJSON($0) },
            "servers": OrderedJSON.array(servers).nonEmpty,
            "security": security.requirement(root.defaults.auth), "tags": OrderedJSON.array(tags).nonEmpty,
        ]
    }
}

extension SpecParts {
    fileprivate var root: RootSyntax { files[0].syntax.root }

    /// Whether operations are tagged with their files.
    fileprivate var hasTags: Bool { files.count > 1 }

    /// The key that names the file of a part, if it is not the root.
    fileprivate func home(of file: File) -> OrderedJSON {
        ["x-apigen-file": file.name == files[0].name ? nil : .string(file.name)]
    }
}

extension SpecParts.File {
    /// The tag of the file's operations.
    fileprivate var tag: String { name.firstRange(of: ".api.").map { String(name[..<$0.lowerBound]) } ?? name }
}
