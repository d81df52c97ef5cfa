package import Generator

/// The parts that a spec names and its document does not have.
extension SpecDocument {
    /// The patterns and names that match nothing, each with a diagnostic.
    /// - Parameter spec: The spec as written.
    package func missing(in spec: Node?) -> [(text: String, diagnostic: Diagnostic)] {
        guard let own, let files else { return [] }
        // Most specs take the whole document and name nothing.
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
            let proposal = sink.proposal(for: entry.name, among: operations.map(\.name)).hint
            sink.error(
                .unknownOperation,
                "the document has no operation '\(entry.name)' to add this to; a new endpoint needs a 'path'\(proposal)",
                at: entry.key.range)
            missing += sink.diagnostics.map { (name, $0) }
        }
        return missing
    }

    /// The operations of the document, including those that the spec does not take.
    package static func operations(in files: DocumentFiles, names: [String: String]) -> [Operation] {
        guard let document = APIDocument(files) else { return [] }
        var findings: [Finding] = []
        return Operation.all(in: document, renamed: Renames.expanded(names, in: document), &findings)
    }

    /// The names of the document's schemas.
    package static func schemas(in files: DocumentFiles) -> [String] {
        APIDocument(files).map { document in document.schemas.map { document.title(of: $0) } } ?? []
    }
}
