package import Generator

/// What a spec asks of its document, and the document does not have.
extension SpecDocument {
    /// The words of patterns and names that fit nothing, each with what is wrong.
    /// - Parameter spec: The spec as it was written.
    package func missing(in spec: Node?) -> [(text: String, diagnostic: Diagnostic)] {
        guard let own, let files else { return [] }
        // Nearly all specs that take a whole document ask for nothing by name.
        let asked = own.options.only + own.options.except + own.options.names.keys
        guard !asked.isEmpty || spec?[.endpoints] != nil, let document = APIDocument(files) else { return [] }
        var findings: [Finding] = []
        let names = Renames.expanded(own.options.names, in: document)
        let operations = Operation.all(in: document, renamed: names, &findings)
        var options = own.options
        options.names = names
        let unused = Selection(options).unused(among: operations)
        var missing: [(text: String, diagnostic: Diagnostic)] = []
        for strange in Intake.strange(options, unused, operations, document) {
            var sink = DiagnosticSink()
            sink.report(strange, in: "'\(path ?? "")'", at: own.places[strange.text] ?? own.document.range)
            missing += sink.diagnostics.map { (strange.text, $0) }
        }
        let known = Set(operations.map(\.name))
        for entry in spec?[.endpoints]?.entries ?? [] where entry.value.isMapping && entry.value[.path] == nil {
            let name = SwiftName.endpoint(entry.name)
            guard !known.contains(name) else { continue }
            var sink = DiagnosticSink()
            let proposal = sink.proposal(for: entry.name, among: operations.map(\.name))
            sink.error(
                .unknownOperation,
                "the document has no operation '\(entry.name)' to add this to; a new endpoint needs a 'path'\(proposal)",
                at: entry.key.range)
            missing += sink.diagnostics.map { (name, $0) }
        }
        return missing
    }

    /// The operations of the document, those included that the spec does not take.
    package static func operations(in files: DocumentFiles, names: [String: String]) -> [Operation] {
        guard let document = APIDocument(files) else { return [] }
        var findings: [Finding] = []
        return Operation.all(in: document, renamed: Renames.expanded(names, in: document), &findings)
    }

    /// What the schemas of a document are called.
    package static func schemas(in files: DocumentFiles) -> [String] {
        APIDocument(files).map { document in document.schemas.map { document.title(of: $0) } } ?? []
    }
}
