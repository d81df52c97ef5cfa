/// Compiles specs into Swift: text to nodes, nodes to syntax, syntax to resolved APIs, resolved APIs to Swift.
///
/// It neither reads nor writes files. The same specs give the same text on every machine.
public struct Generator: Sendable {
    /// The version of the generator and of the tools around it.
    public static let version = "0.1.0"

    /// The access level of generated code. It overrides `access` in specs; nil means their `access`, else `internal`.
    public var access: AccessLevel?
    /// The target that compiles the code; nil to skip the check of its dependencies.
    public var target: TargetProducts?
    /// The names of the files that a build expects. They decide into how many files a spec is divided; nil means its `parts`.
    public var expectedNames: Set<String>?

    /// Creates a generator.
    /// - Parameters:
    ///   - access: The access level of generated code; nil for the level in specs.
    ///   - target: The target that compiles the code, to check that it depends on the products that the specs need.
    ///   - expectedNames: The names of the files that a build expects; nil to divide specs by their `parts`.
    public init(access: AccessLevel? = nil, target: TargetProducts? = nil, expectedNames: Set<String>? = nil) {
        self.access = access
        self.target = target
        self.expectedNames = expectedNames
    }

    /// The result of a run.
    public struct Result: Sendable {
        /// All findings, ordered by file and place.
        public let diagnostics: [Diagnostic]
        /// A Swift file for each spec, in the same order, each followed by the files of its `parts`; empty if there are errors.
        public let outputs: [Output]
        /// The specs whose `parts` differs from the build's plan.
        package var planChanges: [PlanChange] = []

        /// Whether the specs have errors.
        public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    /// A spec that the build's plan divides into another number of files than its `parts`.
    package struct PlanChange: Sendable {
        /// The place of `parts` in the spec.
        package let range: SourceRange
        /// The number in the spec, and the number in the plan.
        package let counts: (said: Int, planned: Int)
    }

    /// A generated Swift file.
    public struct Output: Sendable, Hashable {
        /// The file's name, such as `github.api.swift`.
        public let name: String
        /// The whole text.
        public let text: String
    }

    /// The first words of every generated file. Later runs recognize their files by these words.
    public static var mark: String { FileEmitter.mark }

    /// Compiles the files of one target. Files that name the same API are parts of one API.
    /// - Parameters:
    ///   - files: The specs.
    ///   - examples: The files of ``SpecDocuments/exampleFiles``, read. In diagnostics their indexes follow the specs.
    public func generate(_ files: [SourceFile], examples: [ExampleFile] = []) -> Result {
        generate(SpecDocuments(files), examples: examples)
    }

    /// Compiles documents that were read before; see ``generate(_:examples:)-([SourceFile],_)``.
    public func generate(_ documents: consuming SpecDocuments, examples: [ExampleFile] = []) -> Result {
        var written = documents.findings
        var sink = DiagnosticSink()
        let files = documents.files
        let specs = parse(documents, &sink, &written)
        if let target { RuntimeProducts.reportMissing(in: documents, target, &sink) }
        let owners = documents.owners
        // The next stages need no nodes.
        _ = consume documents
        let apis = resolve(specs, of: files, examples, &sink)
        sink.add(written.diagnostics)
        IgnoredFindings(in: specs, ChosenRules(in: specs, owners: owners, requested: nil)).apply(to: &sink)
        guard !sink.hasErrors else {
            return Result(diagnostics: Self.shown(sink, files), outputs: [])
        }
        var outputs: [Int: [Output]] = [:]
        var changes: [PlanChange] = []
        let places = Dictionary(specs.map { (Int($0.file), $0.partsRange) }) { first, _ in first }
        let names = apis.map(\.name)
        let others = apis.count < 2 ? [:] : Dictionary(apis.map { ($0.name, SensitiveTypes($0)) }) { first, _ in first }
        for var api in apis {
            for (index, file) in api.files.enumerated() {
                guard let count = plannedParts(of: files[file.index]) else { continue }
                if let said = file.parts, said != count, let range = places[file.index].flatMap({ $0 }) {
                    changes.append(PlanChange(range: range, counts: (said, count)))
                }
                api.files[index].parts = count > 0 ? count : nil
            }
            let emitter = FileEmitter(
                api, among: names, others: others, access: access ?? api.access ?? .internal,
                fileNames: files.map(\.name))
            for file in api.files {
                let source = files[file.index]
                outputs[file.index] = emitter.texts(of: file, specName: source.name).enumerated().map { part, text in
                    Output(name: Self.outputName(of: source, part: part), text: text)
                }
            }
        }
        var result = Result(
            diagnostics: FittedFixes.fit(sink.sorted(), in: files), outputs: files.indices.flatMap { outputs[$0] ?? [] }
        )
        result.planChanges = changes
        return result
    }

    /// Checks the files without generating anything.
    /// - Parameters:
    ///   - files: The specs.
    ///   - examples: The files of ``SpecDocuments/exampleFiles``, read. In diagnostics their indexes follow the specs.
    ///   - requested: The rules to enable that are off by default.
    /// - Returns: All findings, ordered by file and place.
    public func lint(
        _ files: [SourceFile], examples: [ExampleFile] = [], requested: Set<Rule> = []
    ) -> [Diagnostic] {
        lint(SpecDocuments(files), examples: examples, requested: requested)
    }

    /// Checks documents that were read before; see ``lint(_:examples:requested:)-([SourceFile],_,_)``.
    public func lint(
        _ documents: SpecDocuments, examples: [ExampleFile] = [], requested: Set<Rule> = []
    ) -> [Diagnostic] {
        var written = documents.findings
        var sink = DiagnosticSink()
        let specs = parse(documents, &sink, &written)
        _ = resolve(specs, of: documents.files, examples, &sink)
        let rules = ChosenRules(in: specs, owners: documents.owners, requested: requested)
        MissingSummaries.report(specs, rules, &sink)
        sink.add(written.diagnostics)
        IgnoredFindings(in: specs, rules).apply(to: &sink)
        return Self.shown(sink, documents.files)
    }

    /// The errors in specs that exist only as trees, each with its part, in the order of the specs.
    package func errors(in roots: [Node]) -> [Diagnostic] {
        var sink = DiagnosticSink()
        var last = 0
        let roots = roots.map { $0.listed(after: &last) }
        let specs = roots.compactMap { SpecParser.parse($0, into: &sink) }
        _ = Compilation.apis(of: specs, into: &sink)
        func order(_ error: Diagnostic) -> (SourcePosition, String, String) {
            (error.range.start, error.rule.rawValue, error.message)
        }
        return sink.diagnostics.filter { $0.severity == .error }.sorted { order($0) < order($1) }.map { error in
            var error = error
            let line = error.range.start.line
            error.part = roots.last { $0.range.start.line <= line }.flatMap { Part($0.path(toLine: line)) }
            return error
        }
    }

    /// The name of the Swift file for a spec: `github.api.swift` for `github.api.yaml`, and `github.openapi.swift` for the OpenAPI
    /// document `github.openapi.json`.
    /// - Parameter part: The number of a file of `parts`, from 1; 0 for the first file, which every spec has.
    public static func outputName(of file: SourceFile, part: Int = 0) -> String {
        let base: String
        if file.isOpenAPIDocument {
            base = file.name.split(separator: ".").dropLast().joined(separator: ".")
        } else {
            base = (file.stem ?? file.name) + ".api"
        }
        return base + (part == 0 ? "" : "-\(part)") + ".swift"
    }

    // MARK: - Stages

    /// The findings in order, with notes about characters, and with fixes that fit the files.
    private static func shown(_ sink: DiagnosticSink, _ files: [SourceFile]) -> [Diagnostic] {
        FittedFixes.fit(TypographicCharacters.explain(sink.sorted(), in: files), in: files)
    }

    /// The number of parts in the build's plan; nil without a plan.
    private func plannedParts(of source: SourceFile) -> Int? {
        guard let expectedNames else { return nil }
        return (1...).prefix { expectedNames.contains(Self.outputName(of: source, part: $0)) }.count
    }

    private func resolve(
        _ specs: [SpecFile], of files: [SourceFile], _ examples: [ExampleFile], _ sink: inout DiagnosticSink
    ) -> [API] {
        let exampleFiles = ExampleFiles(examples, after: files.count)
        guard specs.count < files.count else { return Compilation.apis(of: specs, exampleFiles, into: &sink) }
        // The declarations of an unreadable file are unknown, so missing declarations are not reported.
        var findings = DiagnosticSink()
        _ = Compilation.apis(of: specs, exampleFiles, into: &findings)
        sink.add(findings.diagnostics.filter { ![.unknownType, .noServers, .unusedModel].contains($0.rule) })
        return []
    }

    /// - Parameters:
    ///   - sink: Gets the findings in the compiled trees.
    ///   - written: Gets the findings in the files as written.
    private func parse(
        _ documents: SpecDocuments, _ sink: inout DiagnosticSink, _ written: inout DiagnosticSink
    ) -> [SpecFile] {
        checkNames(documents.files, &written)
        return documents.trees.enumerated().compactMap { index, tree in
            guard let tree else {
                if documents.files[index].isOpenAPIDocument, !documents.isAssembled(index) {
                    written.error(
                        .openAPIDocument, "the document was not read", at: SourceRange.start(ofFile: Int32(index)))
                }
                return nil
            }
            let spec = SpecParser.parse(tree, into: &sink)
            spec?.names.unusedModels = documents.unusedModels[index] ?? []
            if let root = documents.roots[index] {
                spec?.ignores = IgnoreComment.comments(in: documents.files[index], root: root, &written)
            }
            return spec
        }
    }

    /// Reports two specs that would become the same file. Case and the form of accents do not count, as on many file systems.
    private func checkNames(_ files: [SourceFile], _ sink: inout DiagnosticSink) {
        var taken: [String: Int] = [:]
        for (index, file) in files.enumerated() {
            let name = Self.outputName(of: file).withoutCase
            let place = SourceRange(file: Int32(index), start: .start, end: .start)
            if let earlier = taken[name] {
                sink.error(
                    .nameCollision,
                    "'\(file.name)' and another spec would become the same file '\(Self.outputName(of: file))'",
                    at: place,
                    notes: [
                        Diagnostic.Note(
                            message: "this is the other one",
                            range: SourceRange(file: Int32(earlier), start: .start, end: .start))
                    ])
            }
            taken[name] = index
        }
    }
}
