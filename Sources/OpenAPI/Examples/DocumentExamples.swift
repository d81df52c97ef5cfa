package import Generator
package import OpenAPI

/// The JSON examples of a document's responses and requests: those of media types, or of their schemas, or assembled from the
/// examples of properties.
package struct DocumentExamples {
    /// The examples in the document's order.
    package private(set) var examples: [Example] = []
    /// The values and the schemas of the examples; the numbers of examples are indexes into it.
    private var subjects: [Subject] = []
    /// Keeps the schemas in memory.
    private let document: APIDocument
    private let bodies: JSONBodies
    private let files: DocumentFiles
    private let api: String
    /// The endpoints of the document, by their names.
    private let endpoints: [String: Node]
    /// The places of examples in schemas, which many operations share.
    private var seen: Set<SourceRange> = []

    private struct Subject {
        /// Nil for a text that is not JSON.
        let value: Node?
        let schema: Schema?
        /// The place of an example that is a text in the document; nil if its value has places itself.
        let text: SourceRange?
    }

    /// Nil if the main file is no OpenAPI document.
    /// - Parameters:
    ///   - tree: The spec that was compiled from the document.
    ///   - names: The names that the spec gives to operations and schemas.
    package init?(_ files: DocumentFiles, compiledTo tree: Node, names: [String: String] = [:]) {
        guard let document = APIDocument(files), let api = tree["api"]?.text else { return nil }
        self.document = document
        self.files = files
        self.api = api
        bodies = JSONBodies(document)
        endpoints = Dictionary(tree["endpoints"]?.entries.map { ($0.name, $0.value) } ?? []) { _, last in last }
        var findings: [Finding] = []
        let names = Renames.expanded(names, in: document)
        for operation in Operation.all(in: document, renamed: names, &findings).withoutNamesakes(of: names) {
            operation.keepApart(from: api)
            collect(operation)
        }
    }

    /// Why an example's schema does not allow it; nil if it does, or if that is not known.
    /// - Parameter path: The part that could not be read, such as `items[3].owner.id`; empty if unknown.
    package func fault(of example: Example, at path: String = "") -> Example.Fault? {
        guard let number = example.number, subjects.indices.contains(number) else { return nil }
        let subject = subjects[number]
        guard let value = subject.value else {
            return subject.text.map { Example.Fault(range: $0, message: "the text is not JSON") }
        }
        guard let schema = subject.schema else { return nil }
        var judge = SchemaJudge(isRequest: example.reader.isRequest, place: path)
        let fault = judge.fault(of: value, schema)
        return fault.map { Example.Fault(range: subject.text ?? $0.range, message: $0.message) }
    }

    /// The place of a part of the document.
    package func place(_ range: SourceRange) -> Example.FilePlace {
        let index = Int(range.file) - files.fileIndexes.lowerBound
        let source = files.sources.indices.contains(index) ? files.sources[index] : nil
        let pointer = files.root(at: range).map { JSONPointer.pointer(to: range.start, in: $0) } ?? "#"
        return Example.FilePlace(path: source?.path ?? "", position: range.start, pointer: pointer)
    }

    // MARK: - Collecting

    private mutating func collect(_ operation: OpenAPI.Operation) {
        guard let endpoint = endpoints[operation.name] else { return }
        let reader = "\(api).\(operation.typeName)"
        let title = "\(operation.method) \(operation.path)"
        if endpoint["body"].map(Self.isJSON) ?? false, let body = operation.body {
            add(body.content, .body(reader), "\(title) body")
        }
        guard operation.method != "HEAD", endpoint["stream"] == nil else { return }
        let hasSuccess = operation.responses.contains { $0.status.hasPrefix("2") }
        for response in operation.responses {
            guard let status = Self.status(response.status, hasSuccess: hasSuccess) else { continue }
            let shown = response.status.hasSuffix("xx") ? response.status.uppercased() : response.status
            add(response.content, .response(reader, status: status), "\(title) \(shown)")
        }
    }

    /// Adds the examples of a response or a body for the media type that is read as JSON.
    private mutating func add(_ content: [MediaType], _ reader: Example.Reader, _ title: String) {
        guard let media = bodies.mediaType(of: content) else { return }
        let count = examples.count
        for example in media.examples {
            if let value = example.value { add(value, media.schema, reader, title) }
            if let text = example.text { add(serialized: text, media.schema, reader, title) }
        }
        guard let schema = media.schema else { return }
        let own = schema.ownExamples
        for value in own where seen.insert(value.range).inserted { add(value, schema, reader, title) }
        guard examples.count == count, own.isEmpty, seen.insert(schema.end.node.range).inserted else { return }
        var assembler = ExampleAssembler(isRequest: reader.isRequest)
        guard let value = assembler.value(of: schema), assembler.found > 0 else { return }
        add(value, schema, reader, title + " (from properties)")
    }

    private mutating func add(_ value: Node, _ schema: Schema?, _ reader: Example.Reader, _ title: String) {
        add(Subject(value: value, schema: schema, text: nil), value.json, at: value.range, reader, title)
    }

    /// Adds an example in its serialized form.
    private mutating func add(serialized text: Node, _ schema: Schema?, _ reader: Example.Reader, _ title: String) {
        guard let json = text.text else { return }
        var sink = DiagnosticSink()
        let value = JSONReader.read(SourceFile(path: "example.json", bytes: Array(json.utf8)), index: 0, into: &sink)
        add(Subject(value: value, schema: schema, text: text.range), json, at: text.range, reader, title)
    }

    private mutating func add(
        _ subject: Subject, _ json: String, at range: SourceRange, _ reader: Example.Reader, _ title: String
    ) {
        examples.append(
            Example(
                reader: reader, title: title, place: place(range), json: json, isUntyped: false,
                number: subjects.count))
        subjects.append(subject)
    }

    /// Whether the body of an endpoint is a value of JSON.
    private static func isJSON(_ body: Node) -> Bool {
        !["form", "multipart", "text", "binary"].contains { body[$0] != nil }
    }

    /// A status for a key of `responses`; nil if an endpoint does not read it.
    private static func status(_ key: String, hasSuccess: Bool) -> Int? {
        if key == "default" { return hasSuccess ? 500 : 200 }
        let status = Int(key) ?? (key.hasSuffix("xx") ? key.first?.wholeNumberValue.map { $0 * 100 } : nil)
        return status.flatMap { (200..<300).contains($0) || (400..<600).contains($0) ? $0 : nil }
    }
}

extension Example.Reader {
    fileprivate var isRequest: Bool { if case .body = self { true } else { false } }
}

extension Schema {
    /// The final target of references.
    fileprivate var end: Schema {
        var schema = self
        for _ in 0..<20 {
            guard let target = schema.reference?.target else { break }
            schema = target
        }
        return schema
    }

    /// Its own examples, or those of the schema that it refers to.
    fileprivate var ownExamples: [Node] {
        keywords.annotations.examples.isEmpty ? end.keywords.annotations.examples : keywords.annotations.examples
    }
}
