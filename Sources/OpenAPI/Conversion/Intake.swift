import Generator

/// The selection of operations and schemas from a document, and their names.
struct Intake {
    let document: APIDocument
    let options: DocumentOptions
    /// The name of the API.
    let api: String
    /// All operations of the document.
    let all: [Operation]
    /// The selected operations.
    let wanted: [Operation]
    let selection: Selection
    /// Whether the document has no operations, only webhooks or schemas.
    let isOfModels: Bool
    /// The schemas that the selected operations use; nil for all.
    let reached: Set<ObjectIdentifier>?
    let uses: SchemaUses
    private(set) var findings: [Finding]

    init(_ files: DocumentFiles, _ given: DocumentOptions) throws(DocumentFailure) {
        document = try Self.document(files)
        findings = files.overlays.findings + document.foreignKeys
        var options = given
        options.names = Renames.expanded(given.names, in: document)
        if document.isExtended { options.extend() }
        all = Operation.all(in: document, renamed: options.names, &findings)
        isOfModels = all.isEmpty && !(document.schemas.isEmpty && document.webhooks.isEmpty)
        if isOfModels { options.models = .all }
        selection = Selection(options)
        api = Self.api(document, options, file: files.sources[0].name)
        wanted = selection.choose(all)
        for operation in wanted { operation.keepApart(from: api) }
        self.options = options
        var reach = Reach(document)
        reach.add(wanted)
        reached = options.models == .used && !document.isExtended ? reach.schemas : nil
        if reached == nil { reach.add(document.schemas) }
        uses = Self.uses(all, in: document, options)
        dropFindingsAboutOthers()
        try check()
    }

    private static func document(_ files: DocumentFiles) throws(DocumentFailure) -> APIDocument {
        if let failure = files.overlays.failure { throw failure }
        guard let root = files.roots[0] else {
            let first = files.findings.first
            throw DocumentFailure(
                first?.message ?? "it cannot be read", at: first?.range ?? SourceRange.start(ofFile: 0))
        }
        guard let document = APIDocument(files) else {
            throw DocumentFailure(
                "this is not an OpenAPI document: neither 'openapi' nor 'swagger' says its version", at: root.range)
        }
        return document
    }

    /// Which schemas are in requests and in responses. All operations count, so that a model does not depend on the selection.
    private static func uses(
        _ all: [Operation], in document: APIDocument, _ options: DocumentOptions
    ) -> SchemaUses {
        var sent = Reach(document)
        var received = Reach(document)
        var nulling = Reach(document)
        sent.addRequests(of: all)
        received.addResponses(of: all)
        received.addRequests(of: document.webhooks.map(\.operation))
        if !options.explicitNulls { nulling.addRequests(of: all.filter(\.isUpdate)) }
        return SchemaUses(
            sent: sent.schemas, received: received.schemas,
            nulling: options.explicitNulls ? sent.schemas : nulling.schemas)
    }

    /// Names of operations that are not selected cannot be wrong.
    private mutating func dropFindingsAboutOthers() {
        let ids = Set(wanted.compactMap { $0.operationID?.node.range })
        let others = Set(all.compactMap { $0.operationID?.node.range }).subtracting(ids)
        findings.removeAll { $0.outcome == .repaired && others.contains($0.range) }
    }

    /// The selected operations, and webhooks if everything is taken.
    private var taken: [Operation] { reached == nil ? wanted + document.webhooks.map(\.operation) : wanted }

    /// The mistakes in the parts of the document that were read and selected.
    var documentFindings: [Finding] { document.findings(about: taken, reached) }

    // MARK: - Failures

    private func check() throws(DocumentFailure) {
        let range = document.pathSection.range
        var strange =
            options.passesOverMissing ? [] : Self.strange(options, selection.unused(among: all), all, document)
        strange += Renames.problems(options.names, all, wanted: wanted, reached: reached, document, api: api).map {
            DocumentFailure.Strange(text: $0.name, reason: $0.message)
        }
        if let failure = DocumentFailure(strange, range: range) { throw failure }
        guard wanted.isEmpty, !isOfModels, !(options.passesOverMissing && !all.isEmpty) else { return }
        if all.isEmpty { throw failure(withoutOperations: "the document has no operation and no schema", findings) }
        throw DocumentFailure("no operation matches 'only' and 'except'", at: range)
    }

    /// A failure with the first reasons why no operation could be taken.
    func failure(withoutOperations message: String, _ findings: [Finding]) -> DocumentFailure {
        let known = findings + documentFindings
        let lost = known.filter { $0.outcome == .leftOut }
        // A duplicate section may hide the operations.
        let hiding = known.filter { $0.outcome == .repaired && $0.message.hasSuffix("the last one counts") }
        let reasons = lost.isEmpty ? hiding : lost
        guard let first = reasons.first else { return DocumentFailure(message, at: document.pathSection.range) }
        let isEmpty = all.isEmpty && document.pathSection.entries.isEmpty
        let beginning = isEmpty ? message : "no operation could be carried over"
        let texts = reasons.prefix(2).map(\.message).joined(separator: "; ")
        let others = reasons.count > 2 ? "; and \(reasons.count - 2) more" : ""
        return DocumentFailure("\(beginning): \(texts)\(others)", at: first.range)
    }

    /// The requests that match nothing: patterns without an operation, and new names for parts that do not exist.
    static func strange(
        _ options: DocumentOptions, _ patterns: [String], _ operations: [Operation], _ document: APIDocument
    ) -> [DocumentFailure.Strange] {
        let ids = operations.map(\.id)
        let parts = ids + document.schemas.map { document.title(of: $0) }
        let known = Set(parts)
        return patterns.map { DocumentFailure.Strange(text: $0, candidates: ids) }
            + options.names.keys.sorted().filter { !known.contains($0) }.map {
                DocumentFailure.Strange(text: $0, candidates: parts)
            }
    }

    // MARK: - Names

    private static func api(_ document: APIDocument, _ options: DocumentOptions, file: String) -> String {
        if options.name == nil, let chosen = document.chosenAPI { return chosen }
        let name =
            options.name.map { Naming.type($0) } ?? Naming.api(title: document.title, file: Self.stem(file))
        let isTaken = ModelNames.reserved.contains(name) || ["API", "Body", "Failure", "Response"].contains(name)
        return isTaken ? name + "API" : name
    }

    /// The name of a file without endings such as `.openapi.yaml`.
    private static func stem(_ name: String) -> String {
        var parts = name.split(separator: ".").map(String.init)
        while parts.count > 1, ["json", "yaml", "yml", "openapi", "swagger"].contains(parts[parts.count - 1]) {
            parts.removeLast()
        }
        return parts.joined(separator: " ")
    }
}
