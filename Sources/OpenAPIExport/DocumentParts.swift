import Generator
import GeneratorTools

/// A document that can still be changed.
struct DocumentParts {
    let version: Export.Version
    /// What stands at the top beside the body: `info`, `servers`, and what the spec says in its own words.
    var head: JSONOutput
    /// `paths` and `components`.
    var body: JSONOutput
    /// The keys that lead to each of the spec's models and endpoints in the body.
    let models: [[String]]
    let endpoints: [[String]]

    /// The whole document.
    var value: JSONOutput { head.with(body) }

    /// What OpenAPI can say of the specs.
    init(_ spec: SpecParts, _ version: Export.Version, apiVersion: String, _ findings: inout DiagnosticSink) {
        let security = SecurityWriter(spec.files[0].syntax.root.schemes)
        let schemas = SchemaWriter(
            version, spec.models.map(\.syntax), spec.files[0].syntax.root.defaults)
        var writer = OperationWriter(schemas, security, spec)
        var components: [(String, JSONOutput)] = []
        for entry in spec.models {
            let name = entry.syntax.name.value
            let component = schemas.components[name] ?? name
            let named: JSONOutput = ["x-apigen-name": component == entry.name ? nil : .string(entry.name)]
            components.append((component, writer.model(entry).with(named).with(spec.home(of: entry))))
        }
        models = components.map { ["components", "schemas", $0.0] }
        var paths: JSONOutput = [:]
        var places: [[String]] = []
        for entry in spec.endpoints {
            let (path, method, operation) = writer.operation(entry)
            paths[path] = (paths[path] ?? [:]).with([method: operation.with(spec.home(of: entry, isTagged: true))])
            places.append(["paths", path, method])
        }
        endpoints = places
        findings.add(writer.findings.diagnostics)
        let parts: JSONOutput = [
            "schemas": JSONOutput.object(components + writer.schemas.instanceSchemas()).nonEmpty,
            "parameters": writer.shared.nonEmpty, "securitySchemes": security.schemes.nonEmpty,
        ]
        body = ["paths": paths, "components": parts.nonEmpty]
        head = Self.head(spec, version, security, apiVersion)
        self.version = version
    }

    private static func head(
        _ spec: SpecParts, _ version: Export.Version, _ security: SecurityWriter, _ apiVersion: String
    ) -> JSONOutput {
        let root = spec.files[0].syntax.root
        let info: JSONOutput = [
            "title": .string(spec.api), "description": .text(root.summary), "version": .string(apiVersion),
        ]
        let others = spec.files.dropFirst().map { ($0.name, Canonical.head($0.tree)) }
        let tags = spec.files.map { file -> JSONOutput in ["name": .string(file.tag)] }
        return [
            "openapi": version == .v30 ? "3.0.3" : "3.1.0", "info": info, "x-apigen-api": .string(spec.api),
            "x-apigen-file": .string(spec.files[0].name), "x-apigen-files": JSONOutput.object(others).nonEmpty,
            "x-apigen-defaults": spec.root["defaults"].map { JSONOutput($0) },
            "servers": JSONOutput.array((root.servers?.value ?? []).map(ServerWriter.server)).nonEmpty,
            "security": security.requirement(root.defaults.auth), "tags": tags.count > 1 ? .array(tags) : nil,
        ]
    }
}

extension SpecParts {
    /// The file that a part belongs to.
    fileprivate func home<Syntax>(of entry: Entry<Syntax>, isTagged: Bool = false) -> JSONOutput {
        guard files.count > 1 else { return [:] }
        let file = files[entry.file]
        return [
            "tags": isTagged ? [.string(file.tag)] : nil, "x-apigen-file": entry.file > 0 ? .string(file.name) : nil,
        ]
    }
}

extension SpecParts.File {
    /// What the operations of the file are tagged with.
    fileprivate var tag: String { name.firstRange(of: ".api.").map { String(name[..<$0.lowerBound]) } ?? name }
}
