import Generator
import GeneratorTools

/// Endpoints of a spec as operations.
struct OperationWriter {
    var schemas: SchemaWriter
    let security: SecurityWriter
    let spec: SpecParts
    let root: RootSyntax
    /// What tools that do not know `x-apigen-…` will not see.
    var findings = DiagnosticSink()
    /// The parameters that all operations have, as they stand under `components`.
    private(set) var shared: JSONOutput = [:]

    init(_ spec: SpecParts, _ version: Export.Version) {
        (self.spec, root) = (spec, spec.files[0].syntax.root)
        (schemas, security) = (SchemaWriter(spec, version), SecurityWriter(root.schemes))
        share(root.client?.query ?? [], .query, of: "client")
        share(root.client?.headers ?? [], .header, of: "client")
        share(root.defaults.query, .query, of: "defaults")
        share(root.defaults.headers, .header, of: "defaults")
    }

    /// A model as it stands under `components`.
    mutating func model(_ entry: SpecParts.Entry<ModelSyntax>) -> JSONOutput {
        let said = SchemaWriter.said(of: entry.syntax.documentation).with(["example": example(of: entry.node)])
        return schemas.model(entry.syntax).with(said, in: schemas.version)
    }

    /// The example of a declaration, where it is not deeper than a document may be.
    mutating func example(of declaration: Node) -> JSONOutput? {
        guard let node = declaration["example"], let value = spec.example(of: declaration) else { return nil }
        guard value.isTooDeep else { return value }
        let message = "the example is left out: it goes deeper than a document may"
        findings.warning(.openAPILeftOut, message, at: node.range)
        return nil
    }

    mutating func operation(_ entry: SpecParts.Entry<EndpointSyntax>) -> JSONOutput {
        let (endpoint, request) = (entry.syntax, entry.syntax.request)
        if entry.place[1] != request.path.template {
            let message = "OpenAPI has one operation for a method and a path; this one stands under '\(entry.place[1])'"
            findings.warning(.openAPIApproximated, message, at: endpoint.name.range)
        }
        let summary = endpoint.documentation.summary
        let isLong = summary?.contains("\n") ?? false
        let server = root.servers?.value.first { $0.name.value == request.server?.value }
        let said: JSONOutput = [
            isLong ? "description" : "summary": .text(summary),
            "deprecated": .flag(endpoint.documentation.deprecation != nil), "operationId": .string(entry.name),
            "servers": server.map { [ServerWriter.server($0)] },
            "security": security.requirement(request.auth, scopes: request.scopes.map(\.value)),
        ]
        return said.with([
            "parameters": JSONOutput.array(parameters(of: request)).nonEmpty,
            "requestBody": request.body.map { body($0.value) }, "responses": responses(of: entry),
        ])
    }

    // MARK: - Parameters

    private mutating func parameters(of request: RequestSyntax) -> [JSONOutput] {
        let placeholders = request.path.placeholders.map { placeholder in
            let type = placeholder.type ?? TypeSyntax(kind: .text, range: placeholder.name.range)
            var field =
                request.parameters.first { $0.name.value == placeholder.name.value }
                ?? FieldSyntax(name: placeholder.name, content: .type(type))
            if case .type(let written) = field.content, case .text = written.kind { field.content = .type(type) }
            return field
        }
        return own(placeholders, .path) + own(request.query, .query) + shared(.query, besides: request.query)
            + own(request.headers, .header) + shared(.header, besides: request.headers) + own(request.cookies, .cookie)
    }

    private mutating func own(_ fields: [FieldSyntax], _ place: SchemaWriter.Place) -> [JSONOutput] {
        fields.compactMap { field in
            if case .prefix(let prefix) = field.content {
                let message = "OpenAPI has no word for all headers that begin with '\(prefix.value)'"
                findings.warning(.openAPILeftOut, message + "; only 'x-apigen-headers' says it", at: prefix.range)
            }
            return schemas.parameter(field, in: place)
        }
    }

    // MARK: - Shared parameters

    /// Writes the parameters that all operations have: those of the defaults, and what a client is given once.
    private mutating func share(_ fields: [FieldSyntax], _ place: SchemaWriter.Place, of owner: JSONOutput) {
        for field in fields {
            guard let parameter = schemas.parameter(field, in: place) else { continue }
            var taken = Set(shared.keys)
            let component = Components.key(for: field.name.value, besides: &taken)
            shared[component] = parameter.with(["x-apigen-of": owner])
        }
    }

    /// References to the parameters that an endpoint does not have itself.
    private func shared(_ place: SchemaWriter.Place, besides fields: [FieldSyntax]) -> [JSONOutput] {
        func key(_ name: String) -> String { place == .header ? name.lowercased() : name }
        var names = Set(fields.map { key($0.name.value) })
        return shared.members.filter { _, parameter in
            parameter["in"] == .string(place.rawValue) && names.insert(key(parameter["name"]?.scalar ?? "")).inserted
        }.map { ["$ref": .string("#/components/parameters/\($0.0)")] }
    }
}
