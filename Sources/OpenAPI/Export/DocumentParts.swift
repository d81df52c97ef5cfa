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
        let root = spec.files[0].syntax.root
        let tags = spec.files.count > 1 ? spec.files.map { OrderedJSON.string($0.tag) } : []
        func home(_ file: SpecParts.File) -> OrderedJSON {
            ["x-apigen-file": file.name == spec.files[0].name ? nil : .string(file.name)]
        }
        var writer = OperationWriter(spec, version)
        var schemas: [(String, OrderedJSON)] = []
        for entry in spec.models {
            let name: OrderedJSON = ["x-apigen-name": entry.place[2] == entry.name ? nil : .string(entry.name)]
            schemas.append((entry.place[2], writer.model(entry).with(name).with(home(entry.file))))
        }
        var paths: OrderedJSON = [:]
        for entry in spec.endpoints {
            let tag: OrderedJSON = ["tags": tags.isEmpty ? nil : [.string(entry.file.tag)]]
            let operation = writer.operation(entry).with(tag).with(home(entry.file))
            var item = paths[entry.place[1]] ?? [:]
            if entry.place.count > 3 { item[entry.place[2]] = item[entry.place[2]] ?? [:] }
            item[entry.place[2...]] = operation
            paths[entry.place[1]] = item
        }
        let webhooks = version.hasJSONSchema ? writer.webhooks(root.webhooks?.value ?? []) : [:]
        findings.add(writer.findings.diagnostics)
        let components: OrderedJSON = [
            "schemas": OrderedJSON.object(schemas + writer.schemas.instanceSchemas()).nonEmpty,
            "parameters": writer.shared.nonEmpty, "securitySchemes": writer.security.schemes.nonEmpty,
        ]
        body = ["paths": paths, "webhooks": webhooks.nonEmpty, "components": components.nonEmpty]
        let info: OrderedJSON = [
            "title": .string(spec.api), "description": .text(root.summary), "version": .string(apiVersion),
        ]
        let others = spec.files.dropFirst().map { ($0.name, Canonical.head($0.tree)) }
        let servers = (root.servers?.value ?? []).map { ServerWriter.server($0, version) }
        head = [
            "openapi": .string(version.text), "info": info, "x-apigen-api": .string(spec.api),
            "x-apigen-file": .string(spec.files[0].name), "x-apigen-files": OrderedJSON.object(others).nonEmpty,
            "x-apigen-defaults": spec.files[0].tree["defaults"].map { OrderedJSON($0) },
            "servers": OrderedJSON.array(servers).nonEmpty,
            "security": writer.security.requirement(root.defaults.auth),
            "tags": OrderedJSON.array(tags.map { ["name": $0] }).nonEmpty,
        ]
        self.version = version
    }
}

extension SpecParts.File {
    /// The tag of the file's operations.
    fileprivate var tag: String { name.firstRange(of: ".api.").map { String(name[..<$0.lowerBound]) } ?? name }
}
