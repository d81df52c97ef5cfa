import Generator
import GeneratorTools

/// An OpenAPI document that describes calls, with the keys of the language that OpenAPI lacks.
struct CallDocument {
    /// The document.
    let tree: OrderedJSON
    /// Comments by the keys that lead to their parts.
    let comments: [(path: [String], text: String)]
    /// The places of the first calls of operations, by the keys that lead to these.
    let origins: [(path: [String], origin: SourceRange)]
    /// What a spec cannot say, with the places of the first calls.
    let losses: [(message: String, origin: SourceRange)]

    /// - Parameter host: The host of the calls.
    init(_ host: HostRecord, _ records: [CallRecord], _ options: CallOptions) {
        var writer = CallDocumentWriter(host, records, options)
        writer.write()
        tree = writer.tree
        comments = writer.comments
        origins = writer.origins
        losses =
            writer.losses
            + records.flatMap { record in
                record.losses.messages.map { ($0, record.words.origin) }
            }
    }
}

/// Writes the document of one host.
struct CallDocumentWriter {
    let options: CallOptions
    let host: HostRecord
    let records: [CallRecord]
    let base: BasePath
    let credentials: CallCredentials
    var schemas = SampleSchemas()
    var comments: [(path: [String], text: String)] = []
    var losses: [(message: String, origin: SourceRange)] = []
    /// The operations by path and method.
    private var paths: [(String, [(String, OrderedJSON)])] = []
    private var names: Set<String> = []
    private(set) var origins: [(path: [String], origin: SourceRange)] = []
    /// The models of errors by their statuses, and how many endpoints have them; nil for different ones.
    private var errors: [String: (model: String?, count: Int)] = [:]

    init(_ host: HostRecord, _ records: [CallRecord], _ options: CallOptions) {
        self.host = host
        self.options = options
        base = options.server.map { BasePath(records, server: $0) } ?? BasePath(records)
        self.records = records.map { [base] in base.removed(from: $0) }
        credentials = CallCredentials(self.records)
    }

    mutating func write() {
        for record in records { add(record) }
    }

    private mutating func add(_ record: CallRecord) {
        let (path, placeholders) = record.path.named
        let method = record.method.lowercased()
        let place =
            ["paths", path] + (Self.usualMethods.contains(method) ? [method] : ["additionalOperations", record.method])
        let operation = operation(record, placeholders, at: place)
        origins.append((place, record.words.origin))
        if let index = paths.firstIndex(where: { $0.0 == path }) {
            paths[index].1.append((method, operation))
        } else {
            paths.append((path, [(method, operation)]))
        }
    }

    /// Notes the error of one endpoint. An error that several have is one of the defaults.
    mutating func noteError(_ status: String, _ content: OrderedJSON) {
        let model = content.reference
        guard let known = errors[status] else { return errors[status] = (model, 1) }
        errors[status] = (known.model == model ? model : nil, known.count + 1)
    }

    /// The author's name of an endpoint, if no other one has it.
    mutating func ownName(_ record: CallRecord) -> String? {
        guard let name = record.words.name, names.insert(name.lowercased()).inserted else { return nil }
        return name
    }

    var tree: OrderedJSON {
        let name = APIName(options, host: host.name)
        let api = name.text
        var root: [(String, OrderedJSON)] = [
            ("openapi", "3.2.0"), ("info", ["title": .string(api), "version": "1.0.0"]), ("x-apigen-api", .string(api)),
            ("servers", .array([["url": .string(ServerText(host, base, options).text)]])),
        ]
        if let file = name.file { root.append(("x-apigen-file", .string(file))) }
        if let auth = credentials.schemes { root.append(("x-apigen-auth", auth)) }
        let defaults = defaults
        root.append(
            defaults.isEmpty ? ("x-apigen-without", .array(["defaults"])) : ("x-apigen-defaults", .object(defaults)))
        root.append(("paths", .object(paths.map { ($0.0, Self.item($0.1)) })))
        let components = schemas.components.map { ($0.name, SchemaCleaner.cleaned(OrderedJSON($0.schema))) }
        if !components.isEmpty { root.append(("components", ["schemas": .object(components)])) }
        return .object(root)
    }

    private static let usualMethods: Set = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    /// The operations of a path. OpenAPI has a key for each usual method.
    private static func item(_ operations: [(String, OrderedJSON)]) -> OrderedJSON {
        let others = operations.filter { !usualMethods.contains($0.0) }.map { ($0.0.uppercased(), $0.1) }
        let own = operations.filter { usualMethods.contains($0.0) }
        return .object(own + (others.isEmpty ? [] : [("additionalOperations", .object(others))]))
    }

    // MARK: - Defaults

    private var defaults: [(String, OrderedJSON)] {
        var defaults: [(String, OrderedJSON)] = []
        if let auth = credentials.common { defaults.append(("auth", auth)) }
        let headers = commonHeaders
        if !headers.isEmpty {
            defaults.append(("headers", .object(headers.map { ($0.name, Self.written($0)) })))
        }
        let common = errors.sorted { $0.key < $1.key }.compactMap { status, row -> (String, OrderedJSON)? in
            row.count > 1 ? row.model.map { (status, .string($0)) } : nil
        }
        if !common.isEmpty { defaults.append(("errors", .object(common))) }
        return defaults
    }

    /// The headers that all calls of several endpoints have, with one value.
    var commonHeaders: [FieldRecord] {
        guard records.count > 1, let first = records.first else { return [] }
        return first.headers.fields.filter { field in
            guard let value = field.clientValue else { return false }
            return records.allSatisfy { record in
                guard let other = record.headers[field.name] else { return false }
                return other.clientValue == value && other.calls == record.calls
            }
        }
    }

    /// A header of the defaults, as the language writes it.
    private static func written(_ field: FieldRecord) -> OrderedJSON {
        ["type": "String", "default": .string(field.clientValue ?? "")]
    }
}

extension OrderedJSON {
    /// The component that a media type names; nil for another schema.
    fileprivate var reference: String? {
        guard case .object(let members) = self,
            case .object(let schema) = members.first(where: { $0.0 == "schema" })?.1,
            schema.count == 1, case .string(let text) = schema[0].1, schema[0].0 == "$ref"
        else { return nil }
        return text.split(separator: "/").last.map(String.init)
    }
}
