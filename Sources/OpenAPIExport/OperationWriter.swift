import Generator
import GeneratorTools

/// Endpoints of a spec as operations.
struct OperationWriter {
    var schemas: SchemaWriter
    let root: RootSyntax
    let security: SecurityWriter
    /// What tools that do not know `x-apigen-…` will not see.
    var findings = DiagnosticSink()
    let spec: SpecParts
    /// The parameters that all operations have, as they stand under `components`.
    private(set) var shared: JSONOutput = [:]
    private var components: Set<String> = []
    /// The operations so far, by path and method.
    private var taken: Set<String> = []

    init(_ schemas: SchemaWriter, _ security: SecurityWriter, _ spec: SpecParts) {
        (self.schemas, self.security, self.spec, root) = (schemas, security, spec, spec.files[0].syntax.root)
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

    /// An operation, and the path and the method under which it stands.
    mutating func operation(
        _ entry: SpecParts.Entry<EndpointSyntax>
    ) -> (path: String, method: String, object: JSONOutput) {
        let (endpoint, request) = (entry.syntax, entry.syntax.request)
        let summary = endpoint.documentation.summary
        let isLong = summary?.contains("\n") ?? false
        let server = root.servers?.value.first { $0.name.value == request.server?.value }
        let said: JSONOutput = [
            isLong ? "description" : "summary": .text(summary),
            "deprecated": .flag(endpoint.documentation.deprecation != nil), "operationId": .string(entry.name),
            "servers": server.map { [ServerWriter.server($0)] },
            "security": security.requirement(request.auth, scopes: request.scopes.map(\.value)),
        ]
        let sent: JSONOutput = [
            "parameters": JSONOutput.array(parameters(of: request)).nonEmpty,
            "requestBody": request.body.map { body($0.value) }, "responses": responses(of: entry),
        ]
        let method = request.method.rawValue.lowercased()
        return (path(of: endpoint, method), method, said.with(sent))
    }

    /// The path, which has each method once: what stands behind a `#` is never sent, and tells the others apart.
    private mutating func path(of endpoint: EndpointSyntax, _ method: String) -> String {
        let template = endpoint.request.path.template
        if taken.insert(method + " " + template).inserted { return template }
        let path = "\(template)#\(endpoint.name.value)"
        findings.warning(
            .openAPIApproximated,
            "OpenAPI has one operation for a method and a path; this one stands under '\(path)'",
            at: endpoint.name.range)
        return path
    }

    // MARK: - Parameters

    private mutating func parameters(of request: RequestSyntax) -> [JSONOutput] {
        let placeholders = request.path.placeholders.map { placeholder in
            let text = TypeSyntax(kind: .text, range: placeholder.name.range)
            var field =
                request.parameters.first { $0.name.value == placeholder.name.value }
                ?? FieldSyntax(name: placeholder.name, content: .type(text))
            if let type = placeholder.type, case .type(let written) = field.content, case .text = written.kind {
                field.content = .type(type)
            }
            return field
        }
        return own(placeholders, .path) + own(request.query, .query) + shared(.query, besides: request.query)
            + own(request.headers, .header) + shared(.header, besides: request.headers) + own(request.cookies, .cookie)
    }

    private mutating func own(_ fields: [FieldSyntax], _ place: SchemaWriter.Place) -> [JSONOutput] {
        fields.compactMap { field in
            if case .prefix(let prefix) = field.content {
                findings.warning(
                    .openAPILeftOut,
                    "OpenAPI has no word for all headers that begin with '\(prefix.value)'; only 'x-apigen-headers' says it",
                    at: prefix.range)
            }
            return schemas.parameter(field, in: place)
        }
    }

    // MARK: - Shared parameters

    /// Writes the parameters that all operations have: those of the defaults, and what a client is given once.
    private mutating func share(_ fields: [FieldSyntax], _ place: SchemaWriter.Place, of owner: JSONOutput) {
        for field in fields {
            guard let parameter = schemas.parameter(field, in: place) else { continue }
            let component = Components.key(for: field.name.value, besides: &components)
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
