package import Generator
package import OpenAPI

/// The JSON examples of a document's responses and requests: those of media types, else those of the schemas that stand there,
/// else what those of single properties make together.
package struct DocumentExamples {
    /// The examples in the document's order.
    package private(set) var examples: [Example] = []
    private let document: Document
    private let files: DocumentFiles
    private let api: String
    /// The endpoints that were made of the document, by their names.
    private let endpoints: [String: Node]
    /// The places of schemas' own examples, which many operations share.
    private var seen: Set<SourceRange> = []

    /// Nil where the main file is no OpenAPI document.
    /// - Parameters:
    ///   - tree: What the document became.
    ///   - names: What the spec calls operations and schemas.
    package init?(_ files: DocumentFiles, compiledTo tree: Node, names: [String: String] = [:]) {
        guard let document = Document(files), let api = tree["api"]?.text else { return nil }
        self.document = document
        self.files = files
        self.api = api
        endpoints = Dictionary(tree["endpoints"]?.entries.map { ($0.name, $0.value) } ?? []) { _, last in last }
        var findings: [Finding] = []
        let names = Renames.expanded(names, in: document)
        for operation in Operation.all(in: document, renamed: names, &findings).withoutNamesakes(of: names) {
            collect(operation.apart(from: api))
        }
    }

    /// Why an example's schema does not allow it; nil where it does, or where that is not known.
    /// - Parameter path: Where reading it failed, such as `items[3].owner.id`; nothing where that is not known.
    package func fault(of example: Example, at path: String = "") -> Example.Fault? {
        guard let value = example.value else { return nil }
        var isRequest = false
        if case .body = example.reader { isRequest = true }
        var judge = SchemaJudge(document, isRequest: isRequest, place: path)
        return judge.fault(of: value.node, value.schema)
    }

    /// Where something of the document stands.
    package func place(_ range: SourceRange) -> Example.Place {
        let index = Int(range.file) - files.fileIndexes.lowerBound
        let source = files.sources.indices.contains(index) ? files.sources[index] : nil
        let pointer = files.root(at: range).map { JSONPointer.pointer(to: range.start, in: $0) } ?? "#"
        return Example.Place(path: source?.path ?? "", position: range.start, pointer: pointer)
    }

    // MARK: - Collecting

    private mutating func collect(_ operation: Operation) {
        guard let endpoint = endpoints[operation.name] else { return }
        let reader = "\(api).\(operation.typeName)"
        let title = "\(operation.method) \(operation.path)"
        if endpoint["body"].map(Self.isJSON) ?? false { collectBody(operation, reader, title) }
        guard operation.method != "HEAD", endpoint["stream"] == nil else { return }
        let responses = operation.node["responses"]?.entries.filter { !$0.name.hasPrefix("x-") } ?? []
        let hasSuccess = responses.contains { $0.name.hasPrefix("2") }
        for entry in responses {
            guard let response = document.resolved(entry.value),
                let status = Self.status(entry.name, hasSuccess: hasSuccess)
            else { continue }
            add(response, .response(reader, status: status), "\(title) \(entry.name)")
        }
    }

    private mutating func collectBody(_ operation: Operation, _ reader: String, _ title: String) {
        if document.version == .v2 {
            let parameters = operation.node["parameters"]?.elements ?? []
            for parameter in parameters.compactMap({ document.resolved($0) }) where parameter.text("in") == "body" {
                add(parameter, .body(reader), "\(title) body")
            }
        } else if let body = operation.node["requestBody"].flatMap({ document.resolved($0) }) {
            add(body, .body(reader), "\(title) body")
        }
    }

    /// The examples of a response or a body, as the media type that is JSON.
    private mutating func add(_ owner: Node, _ reader: Example.Reader, _ title: String) {
        let content = owner["content"]?.entries.filter { Self.isJSON($0.name) } ?? []
        // JSON Patch (RFC 6902) comes after other kinds of JSON, as in what is generated.
        let media = (content.first { !$0.name.hasPrefix("application/json-patch") } ?? content.first)?.value
        let schema = media?["schema"] ?? owner["schema"]
        let count = examples.count
        if let value = media?["example"] { add(value, schema, reader, title) }
        for entry in media?["examples"]?.entries ?? [] {
            let example = document.resolved(entry.value)
            guard let value = example?["value"] ?? example?["dataValue"] else { continue }
            add(value, schema, reader, title)
        }
        // Swagger 2.0 has them by media types, beside the schema.
        if document.version == .v2, let value = owner["examples"]?.entries.first(where: { Self.isJSON($0.name) })?.value
        {
            add(value, schema, reader, title)
        }
        guard let schema, let target = document.resolved(schema) else { return }
        for value in (target["example"].map { [$0] } ?? []) + (target["examples"]?.elements ?? [])
        where seen.insert(value.range).inserted {
            add(value, schema, reader, title)
        }
        guard examples.count == count, target["example"] == nil, target["examples"] == nil,
            seen.insert(target.range).inserted
        else { return }
        var isRequest = false
        if case .body = reader { isRequest = true }
        var assembler = ExampleAssembler(document, isRequest: isRequest)
        guard let value = assembler.value(of: schema), assembler.found > 0 else { return }
        add(value, schema, reader, title + " (from properties)")
    }

    private mutating func add(_ value: Node, _ schema: Node?, _ reader: Example.Reader, _ title: String) {
        examples.append(
            Example(
                reader: reader, title: title, place: place(value.range), json: value.json, isUntyped: false,
                value: schema.map { (value, $0) }))
    }

    /// Whether the body of an endpoint is a value of JSON.
    private static func isJSON(_ body: Node) -> Bool {
        !["form", "multipart", "text", "binary"].contains { body[$0] != nil }
    }

    private static func isJSON(_ mediaType: String) -> Bool {
        let type = mediaType.prefix { $0 != ";" }.lowercased().filter { $0 != " " }
        return ["application/json", "text/json", "*/*"].contains(type) || type.hasSuffix("+json")
    }

    /// A status that a key of `responses` stands for; nil for those that an endpoint does not read.
    private static func status(_ key: String, hasSuccess: Bool) -> Int? {
        if key == "default" { return hasSuccess ? 500 : 200 }
        let status = Int(key) ?? (key.lowercased().hasSuffix("xx") ? key.first?.wholeNumberValue.map { $0 * 100 } : nil)
        return status.flatMap { (200..<300).contains($0) || (400..<600).contains($0) ? $0 : nil }
    }
}
