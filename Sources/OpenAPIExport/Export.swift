public import Generator
import OpenAPI

/// The specs of an API as an OpenAPI document.
///
/// What OpenAPI has no word for stands under keys that begin with `x-apigen-`; imported again, the document gives the same specs.
public struct Export: Sendable {
    /// The version of OpenAPI that is written.
    public enum Version: String, Sendable, CaseIterable {
        case v31 = "3.1"
        case v30 = "3.0"
    }

    /// How the document is written.
    public enum Format: String, Sendable, CaseIterable {
        case yaml, json
    }

    /// Why there is no document.
    public enum Failure: Error, Sendable, Equatable {
        /// The specs describe several APIs, or none.
        case apis([String])
        /// The document would be larger or deeper than one may be.
        case unreadable(String)
    }

    /// The whole document.
    public let text: String
    /// What other tools will not find in the document, at its place in the specs.
    public let diagnostics: [Diagnostic]

    /// Exports specs without errors.
    /// - Parameters:
    ///   - documents: The specs, with the OpenAPI documents that they name.
    ///   - examples: The files that their examples name.
    public init(
        _ documents: SpecDocuments, examples: [ExampleFile] = [], version: Version = .v31, format: Format = .yaml
    ) throws(Failure) {
        let all = SpecParts.all(documents, examples)
        guard all.count == 1, let spec = all.first else { throw .apis(all.map(\.api)) }
        var findings = DiagnosticSink()
        var parts = DocumentParts(spec, version, &findings)
        // What is added may change what comes back, so that it is compared again. In the end, it is all said in one piece.
        for round in 0..<6 {
            let differences = Differences(
                parts, spec, imported: try Self.imported(parts), areSingle: round < 3)
            parts = differences.parts
            guard differences.isChanged else { break }
        }
        text = format == .json ? DocumentText.json(parts.value) : DocumentText.yaml(parts.value)
        diagnostics = findings.sorted()
    }

    /// What comes of the document when it is imported.
    private static func imported(_ parts: DocumentParts) throws(Failure) -> Node {
        let bytes = Array(DocumentText.json(parts.value).utf8)
        do throws(DocumentFailure) {
            let files = DocumentFiles(SourceFile(path: "api.json", bytes: bytes))
            return try Conversion(files, DocumentOptions(), areDivided: false, isChecked: false).trees[0].tree
        } catch {
            throw .unreadable(error.message)
        }
    }
}

extension DocumentParts {
    /// What OpenAPI can say of the specs.
    init(_ spec: SpecParts, _ version: Export.Version, _ findings: inout DiagnosticSink) {
        let root = spec.files[0].syntax.root
        var taken: Set<String> = []
        let syntax = spec.files.flatMap(\.syntax.models)
        var components: [String: String] = [:]
        for model in syntax where components[model.name.value] == nil {
            components[model.name.value] = Components.key(for: model.name.value, besides: &taken)
        }
        let generic = Dictionary(syntax.filter { !$0.parameters.isEmpty }.map { ($0.name.value, $0) }) { $1 }
        var schemas = SchemaWriter(
            version, SchemaWriter.Models(components: components, generic: generic), root.defaults)
        let shared = SharedParameters(root, &schemas)
        let security = SecurityWriter(root.schemes)
        var writer = OperationWriter(schemas, root, shared, security, spec)
        var models: [Model] = []
        let modelSyntax = Dictionary(syntax.map { ($0.name.value, $0) }) { first, _ in first }
        for entry in spec.models {
            let name = String(entry.name.prefix { $0 != "<" })
            var schema = modelSyntax[name].map { writer.model($0) } ?? [:]
            if components[name] != entry.name { schema["x-apigen-name"] = .text(entry.name) }
            if entry.file > 0 { schema["x-apigen-file"] = .text(spec.files[entry.file].name) }
            models.append(Model(name: entry.name, component: components[name] ?? name, schema: schema))
        }
        var operations: [Operation] = []
        let endpointSyntax = Dictionary(
            spec.files.flatMap(\.syntax.endpoints).map { ($0.name.value, $0) }
        ) { first, _ in first }
        for entry in spec.endpoints {
            guard let endpoint = endpointSyntax[entry.name] else { continue }
            var operation = writer.operation(endpoint)
            if spec.files.count > 1 { operation.keys["tags"] = .list([.text(spec.tag(entry.file))]) }
            if entry.file > 0 { operation.keys["x-apigen-file"] = .text(spec.files[entry.file].name) }
            operations.append(operation)
        }
        findings.add(writer.findings.diagnostics)
        for file in spec.files where !SpecFileName.isTaken(file.name) {
            findings.report(
                .openAPIApproximated,
                "an import does not take '\(file.name)' as the name of a spec; what it holds goes into another one",
                at: .start(ofFile: Int32(file.index)))
        }
        self.init(
            version: version, head: Self.head(spec, root, security), models: models,
            instances: writer.schemas.instances.schemas, operations: operations, parameters: shared.components,
            schemes: security.schemes)
    }

    private static func head(_ spec: SpecParts, _ root: RootSyntax, _ security: SecurityWriter) -> DocumentObject {
        var info: DocumentObject = ["title": .text(spec.api)]
        info["description"] = root.summary.map { .text($0) }
        // A spec has no version of its API, and OpenAPI wants one.
        info["version"] = .text("1.0.0")
        var head: DocumentObject = ["info": .object(info), "x-apigen-api": .text(spec.api)]
        head["x-apigen-file"] = .text(spec.files[0].name)
        if spec.files.count > 1 {
            head["x-apigen-files"] = .object(
                DocumentObject(spec.files.dropFirst().map { ($0.name, .object(Canonical.head($0.tree))) }))
        }
        head["x-apigen-defaults"] = spec.root["defaults"].map { DocumentValue($0) }
        let servers = root.servers?.value ?? []
        if !servers.isEmpty { head["servers"] = .list(servers.map { .object(ServerWriter.server($0)) }) }
        head["security"] = security.requirement(root.defaults.auth)
        if spec.files.count > 1 {
            head["tags"] = .list(spec.files.indices.map { .object(["name": .text(spec.tag($0))]) })
        }
        return head
    }
}

extension SpecParts {
    /// What the operations of a file are tagged with.
    fileprivate func tag(_ file: Int) -> String {
        let name = files[file].name
        return name.firstRange(of: ".api.").map { String(name[..<$0.lowerBound]) } ?? name
    }
}
