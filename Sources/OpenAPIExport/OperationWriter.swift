import Generator

/// Endpoints of a spec as operations.
struct OperationWriter {
    var schemas: SchemaWriter
    let root: RootSyntax
    let shared: SharedParameters
    let security: SecurityWriter
    /// What tools that do not know `x-apigen-…` will not see.
    var findings = DiagnosticSink()
    private let spec: SpecParts
    /// The operations so far, by path and method.
    private var taken: Set<String> = []

    init(
        _ schemas: SchemaWriter, _ root: RootSyntax, _ shared: SharedParameters, _ security: SecurityWriter,
        _ spec: SpecParts
    ) {
        (self.schemas, self.root, self.shared, self.security, self.spec) = (schemas, root, shared, security, spec)
    }

    /// A model as it stands under `components`.
    mutating func model(_ model: ModelSyntax) -> DocumentObject {
        var others = SchemaWriter.description(of: model.documentation)
        others["example"] = model.example.flatMap { example($0) }
        return schemas.with(others, schemas.model(model))
    }

    /// An example that is written in the spec or in a file, and not deeper than a document may be.
    mutating func example(_ example: ExampleSyntax) -> DocumentValue? {
        let value: DocumentValue
        switch example {
        case .inline(let node): value = DocumentValue(spec.fileExample(node) ?? node)
        case .file(let path):
            guard let node = spec.fileExample(at: path) else { return nil }
            value = DocumentValue(node)
        }
        guard value.depth < SchemaWriter.deepestExample else {
            findings.warning(
                .openAPILeftOut, "the example is left out: it goes deeper than a document may", at: example.range)
            return nil
        }
        return value
    }

    mutating func operation(_ endpoint: EndpointSyntax) -> DocumentParts.Operation {
        let request = endpoint.request
        var keys: DocumentObject = [:]
        if let summary = endpoint.documentation.summary {
            keys[summary.contains("\n") ? "description" : "summary"] = .text(summary)
        }
        if endpoint.documentation.deprecation != nil { keys["deprecated"] = .flag(true) }
        keys["operationId"] = .text(endpoint.name.value)
        if let name = request.server?.value, let server = root.servers?.value.first(where: { $0.name.value == name }) {
            keys["servers"] = .list([.object(ServerWriter.server(server))])
        }
        if let own = security.requirement(request.auth, scopes: request.scopes.map(\.value)) { keys["security"] = own }
        let parameters = parameters(of: request)
        if !parameters.isEmpty { keys["parameters"] = .list(parameters.map { .object($0) }) }
        if let body = request.body?.value { keys["requestBody"] = .object(self.body(body)) }
        keys["responses"] = .object(responses(of: endpoint))
        let method = request.method.rawValue.lowercased()
        return DocumentParts.Operation(
            name: endpoint.name.value, path: path(of: endpoint, method), method: method, keys: keys)
    }

    /// The path, which has each method once: what stands behind a `#` is never sent, and tells the others apart.
    private mutating func path(of endpoint: EndpointSyntax, _ method: String) -> String {
        let template = endpoint.request.path.template
        guard taken.insert(method + " " + template).inserted else {
            let path = "\(template)#\(endpoint.name.value)"
            findings.warning(
                .openAPIApproximated,
                "OpenAPI has one operation for a method and a path; this one stands under '\(path)'",
                at: endpoint.name.range)
            taken.insert(method + " " + path)
            return path
        }
        return template
    }

    // MARK: - Parameters

    private mutating func parameters(of request: RequestSyntax) -> [DocumentObject] {
        var found: [DocumentObject] = []
        var names: Set<String> = []
        for placeholder in request.path.placeholders where names.insert(placeholder.name.value).inserted {
            var field =
                request.parameters.first { $0.name.value == placeholder.name.value }
                ?? FieldSyntax(
                    name: placeholder.name,
                    content: .type(TypeSyntax(kind: .text, range: placeholder.name.range)))
            if let type = placeholder.type, case .type(let written) = field.content, case .text = written.kind {
                field.content = .type(type)
            }
            if let parameter = schemas.parameter(field, in: .path) { found.append(parameter) }
        }
        for (fields, place) in [(request.query, SharedParameters.Place.query), (request.headers, .header)] {
            found += own(fields, place)
            found += shared.references(in: place, besides: fields)
        }
        return found + own(request.cookies, .cookie)
    }

    private mutating func own(_ fields: [FieldSyntax], _ place: SharedParameters.Place) -> [DocumentObject] {
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
}

/// Parameters that all operations have: those of the defaults, and what a client is given once.
struct SharedParameters {
    enum Place: String { case path, query, header, cookie }

    private struct Parameter {
        let place: Place
        let name: String
        let component: String
        let object: DocumentObject
    }

    private var parameters: [Parameter] = []

    init(_ root: RootSyntax, _ schemas: inout SchemaWriter) {
        let groups: [(owner: String, place: Place, fields: [FieldSyntax])] = [
            ("client", .query, root.client?.query ?? []), ("client", .header, root.client?.headers ?? []),
            ("defaults", .query, root.defaults.query), ("defaults", .header, root.defaults.headers),
        ]
        var taken: Set<String> = []
        for group in groups {
            for field in group.fields {
                guard let object = schemas.parameter(field, in: group.place) else { continue }
                let name = field.name.value
                let component = Components.key(for: name, besides: &taken)
                parameters.append(
                    Parameter(
                        place: group.place, name: name, component: component,
                        object: object.with(["x-apigen-of": .text(group.owner)])))
            }
        }
    }

    /// The parameters as they stand under `components`.
    var components: DocumentObject { DocumentObject(parameters.map { ($0.component, .object($0.object)) }) }

    /// References to those that an endpoint does not have itself.
    func references(in place: Place, besides fields: [FieldSyntax]) -> [DocumentObject] {
        guard !parameters.isEmpty else { return [] }
        let names = Set(fields.map { place == .header ? $0.name.value.lowercased() : $0.name.value })
        var seen: Set<String> = []
        return parameters.filter { parameter in
            let name = place == .header ? parameter.name.lowercased() : parameter.name
            return parameter.place == place && !names.contains(name) && seen.insert(name).inserted
        }.map { ["$ref": .text("#/components/parameters/\($0.component)")] }
    }
}

/// The names of components, which have letters, digits, `.`, `_` and `-` only.
enum Components {
    static func key(for name: String, besides taken: inout Set<String>) -> String {
        let words = name.unicodeScalars.split { !($0.isNameScalar || $0 == "-") }.map(String.init)
        let base = words.isEmpty ? "component" : String(words.joined(separator: ".").prefix(100))
        var key = base
        var number = 2
        while !taken.insert(key).inserted {
            key = "\(base).\(number)"
            number += 1
        }
        return key
    }
}
