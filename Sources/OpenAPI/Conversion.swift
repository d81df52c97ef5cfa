package import Generator

/// An OpenAPI document as the trees of specs.
package struct Conversion {
    /// The specs, the root first.
    private let specs: SpecFiles
    /// The differences from the document, in its order.
    package let findings: [Finding]
    /// How many operations the document has.
    package let operationCount: Int
    /// What the operations of the document are called, those included that were not asked for.
    let operationNames: Set<String>

    /// Converts a document.
    /// - Parameters:
    ///   - areDivided: Whether each tag becomes a spec.
    ///   - saysAll: Whether what a spec never has is a finding too.
    ///   - isChecked: Whether the compiler checks what was made, and parts that are wrong get simpler.
    package init(
        _ files: DocumentFiles, _ options: DocumentOptions, areDivided: Bool, saysAll: Bool = false,
        isChecked: Bool = true
    ) throws(DocumentFailure) {
        if let failure = files.overlays.failure { throw failure }
        guard let root = files.roots[0] else {
            let first = files.findings.first
            throw DocumentFailure(
                first?.message ?? "it cannot be read", at: first?.range ?? SourceRange.start(ofFile: 0))
        }
        guard let document = Document(files) else {
            throw DocumentFailure(
                "this is not an OpenAPI document: neither 'openapi' nor 'swagger' says its version", at: root.range)
        }
        var findings = files.overlays.findings + DocumentChecks.findings(in: document) + document.foreignKeys
        var options = options
        options.names = Renames.expanded(options.names, in: document)
        if document.isExtended { options.extend() }
        let all = Operation.all(in: document, renamed: options.names, &findings)
        let selection = Selection(options)
        let chosen = options.name == nil ? document.chosenAPI : nil
        let api =
            chosen
            ?? Self.apiName(
                options.name.map { Naming.type($0) }
                    ?? Naming.api(title: root["info"]?.text("title"), file: Self.stem(files.sources[0].name)))
        let wanted = selection.choose(all).map { $0.apart(from: api) }
        // What is left out has no name that could be wrong.
        let ids = Set(wanted.compactMap { $0.node["operationId"]?.range })
        let strangers = Set(all.compactMap { $0.node["operationId"]?.range }).subtracting(ids)
        findings.removeAll { $0.kind == .repaired && strangers.contains($0.range) }
        var strange =
            options.passesOverMissing ? [] : Self.strange(options, selection.unused(among: all), all, document)
        let reach = Reach(document)
        let reached = options.models == .used && !document.isExtended ? reach.schemas(of: wanted) : nil
        let problems = Renames.problems(
            options.names, all, wanted: wanted, reached: reached, document, api: api)
        strange += problems.map {
            DocumentFailure.Strange(text: $0.name, reason: $0.message)
        }
        if let failure = DocumentFailure(strange, range: (root["paths"] ?? root).range) { throw failure }
        // One of webhooks, or of schemas alone, is about its models.
        let hasModels = all.isEmpty && !document.schemas.isEmpty
        if hasModels { options.models = .all }
        guard !wanted.isEmpty || hasModels || options.passesOverMissing && !all.isEmpty else {
            throw DocumentFailure(
                all.isEmpty
                    ? "the document has no operation and no schema" : "no operation matches 'only' and 'except'",
                at: (root["paths"] ?? root).range)
        }
        var taken = Set(wanted.map { $0.name.lowercased() } + [api.lowercased()])
        var streams = wanted.map { _ in nil as Operation? }
        // As operations, they take their names in an order that is not the document's.
        let order = wanted.indices.sorted {
            (wanted[$0].path, wanted[$0].method) < (wanted[$1].path, wanted[$1].method)
        }
        for index in order {
            streams[index] = wanted[index].streaming(in: document) { taken.contains($0.lowercased()) }
            if let name = streams[index]?.name { taken.insert(name.lowercased()) }
        }
        let asked = document.inOrder(wanted + streams.compactMap { $0 })
        let names = ModelNames(
            document, api: api, endpoints: Set(asked.map(\.typeName)), renamed: options.names, reached: reached)
        let security = Security(document, &findings)
        let servers = Servers(document, wanted, &findings)
        let sent = reach.schemas(sentBy: wanted)
        let nulling = options.explicitNulls ? sent : reach.schemas(sentBy: wanted.filter(\.isUpdate))
        var converter = Converter(
            document, options, names: names, servers: servers, travel: Converter.Travel(sent: sent, nulling: nulling))
        // As an export has them: in the order of the spec, and with those that only its own words name.
        if document.isExtended { converter.takeAllModels() }
        var endpoints: [(operation: Operation, node: Node)] = []
        for operation in asked {
            if let problem = converter.problem(of: operation) {
                let message = "\(operation.method) \(operation.path) is left out: \(problem.message)"
                findings.note(.leftOut, message, at: problem.node)
            } else {
                endpoints.append((operation, converter.endpoint(operation, security)))
            }
        }
        if options.models == .all, !document.isExtended { converter.takeAllModels() }
        var models: [(schema: String, node: Node)] = []
        while let name = converter.nextModel() { models.append((name, converter.model(name))) }
        findings += converter.findings
        if saysAll { findings += Untranslated.findings(in: document, wanted, as: endpoints, options) }
        var specs = SpecFiles(
            document, names, servers, security, endpoints: endpoints, models: models, options, areDivided: areDivided)
        if isChecked, let problem = SafetyNet.apply(to: &specs, &findings) {
            throw DocumentFailure("the specs would not be right: \(problem.message)", at: root.range)
        }
        let isGone = options.passesOverMissing && wanted.isEmpty
        guard specs.endpointCount > 0 || hasModels && specs.modelCount > 0 || isGone else {
            throw DocumentFailure("no operation could be carried over", at: (root["paths"] ?? root).range)
        }
        self.specs = specs
        let carried = specs.endpointNames
        endpointCount = wanted.count { carried.contains($0.name) }
        var absent = AbsentParts(all, wanted: wanted, carried: carried, selection)
        if options.models == .used { absent.add(document, names, taken: Set(models.map(\.schema))) }
        self.absent = absent
        findings.sort { ($0.range.file, $0.range.start) < ($1.range.file, $1.range.start) }
        self.findings = findings.map { finding in
            var finding = finding
            if let root = files.root(at: finding.range) {
                finding.pointer = JSONPointer.pointer(to: finding.range.start, in: root)
            }
            return finding
        }
        operationCount = all.count
        operationNames = Set(all.map(\.name))
    }

    /// What is asked for and not there: patterns that fit no operation, and new names for what does not exist.
    static func strange(
        _ options: DocumentOptions, _ patterns: [String], _ operations: [Operation], _ document: Document
    ) -> [DocumentFailure.Strange] {
        let ids = operations.map(\.id)
        let parts = ids + document.schemas.map { document.title(ofSchema: $0.name) }
        let known = Set(parts)
        return patterns.map { DocumentFailure.Strange(text: $0, candidates: ids) }
            + options.names.keys.sorted().filter { !known.contains($0) }.map {
                DocumentFailure.Strange(text: $0, candidates: parts)
            }
    }

    // MARK: - What came of it

    /// The trees of the specs by their names, the root first.
    package var trees: [(name: String, tree: Node)] { specs.trees }
    /// How many operations were carried over.
    package let endpointCount: Int
    /// What of the document is not taken.
    let absent: AbsentParts
    /// How many models were made.
    package var modelCount: Int { specs.modelCount }

    // MARK: - Names

    /// The name of a file without what says that it is OpenAPI's.
    private static func stem(_ name: String) -> String {
        var parts = name.split(separator: ".").map(String.init)
        while parts.count > 1, ["json", "yaml", "yml", "openapi", "swagger"].contains(parts[parts.count - 1]) {
            parts.removeLast()
        }
        return parts.joined(separator: " ")
    }

    private static func apiName(_ name: String) -> String {
        ModelNames.reserved.contains(name) || ["API", "Body", "Failure", "Response"].contains(name)
            ? name + "API" : name
    }
}
