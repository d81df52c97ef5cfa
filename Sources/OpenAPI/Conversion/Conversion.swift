package import Generator

/// The specs made from an OpenAPI document.
package struct Conversion {
    /// The specs, the root first.
    private let specs: SpecFiles
    /// The differences from the document, in its order.
    package let findings: [Finding]
    /// The number of operations in the document.
    package let operationCount: Int
    /// The names of all operations, including those that were not selected.
    let operationNames: Set<String>
    /// The number of operations that became endpoints.
    package let endpointCount: Int
    /// The parts of the document that were not taken.
    let absent: AbsentParts

    /// Converts a document.
    /// - Parameters:
    ///   - areDivided: Whether each tag becomes a spec.
    ///   - saysAll: Whether parts that a spec can never have are findings too.
    ///   - isChecked: Whether the compiler checks the specs, and parts with errors are simplified.
    package init(
        _ files: DocumentFiles, _ options: DocumentOptions, areDivided: Bool, saysAll: Bool = false,
        isChecked: Bool = true
    ) throws(DocumentFailure) {
        let intake = try Intake(files, options)
        var writing = Writing(intake)
        writing.writeEndpoints()
        writing.writeModels()
        var specs = writing.specs(areDivided: areDivided)
        var findings = writing.findings
        if saysAll { findings += writing.untranslated }
        if isChecked, let problem = SafetyNet.apply(to: &specs, &findings) {
            throw DocumentFailure("the specs would not be right: \(problem.message)", at: intake.document.root.range)
        }
        let isGone = intake.options.passesOverMissing && intake.wanted.isEmpty
        let hasTypes = specs.modelCount > 0 || writing.hasWebhooks
        guard specs.endpointCount > 0 || intake.isOfModels && hasTypes || isGone else {
            throw intake.failure(withoutOperations: "no operation could be carried over", findings)
        }
        self.specs = specs
        let carried = specs.endpointNames
        endpointCount = intake.wanted.count { carried.contains($0.name) }
        absent = writing.absent(carried: carried)
        self.findings = Self.sorted(findings + intake.documentFindings, files)
        operationCount = intake.all.count
        operationNames = Set(intake.all.map(\.name))
    }

    /// The trees of the specs by their names, the root first.
    package var trees: [(name: String, tree: Node)] { specs.trees }
    /// The number of models.
    package var modelCount: Int { specs.modelCount }

    /// Findings in the order of their places, each with its pointer.
    private static func sorted(_ findings: [Finding], _ files: DocumentFiles) -> [Finding] {
        findings.sorted { ($0.range.file, $0.range.start) < ($1.range.file, $1.range.start) }.map { finding in
            var finding = finding
            if let root = files.root(at: finding.range) {
                finding.pointer = JSONPointer.pointer(to: finding.range.start, in: root)
            }
            return finding
        }
    }
}

/// The parts of a spec while they are written.
private struct Writing {
    private let intake: Intake
    private let plans: [EndpointPlan]
    private let security: Security
    private var writer: Writer
    private var own: [Finding]
    private var endpoints: [(plan: EndpointPlan, node: Node)] = []
    private var models: [(schema: Schema, node: Node)] = []
    private var webhooks: [(String, Node)] = []

    init(_ intake: Intake) {
        self.intake = intake
        let document = intake.document
        let meaning = Meaning(document)
        own = intake.findings
        plans = document.inOrder(EndpointPlan.all(of: intake.wanted, api: intake.api, meaning)) { $0.name }
        let names = ModelNames(
            document, meaning, api: intake.api, endpoints: plans, renamed: intake.options.names,
            reached: intake.reached)
        security = Security(document, intake.options, &own)
        let servers = Servers(document, intake.wanted, &own)
        writer = Writer(
            document, meaning, intake.options, names: names, servers: servers, uses: intake.uses)
    }

    mutating func writeEndpoints() {
        // As in an export: in the order of the spec, with models that only extension keys use.
        if intake.document.isExtended { writer.takeAllModels() }
        for plan in plans {
            guard let problem = plan.operation.problem else {
                endpoints.append((plan, writer.endpoint(plan, security)))
                continue
            }
            own.note(.leftOut, "\(plan.operation.line) is left out: \(problem.message)", at: problem.node)
        }
    }

    mutating func writeModels() {
        if intake.options.models == .all, !intake.document.isExtended { writer.takeAllModels() }
        webhooks = writer.webhooks()
        while let schema = writer.nextModel() { models.append((schema, writer.model(schema))) }
    }

    func specs(areDivided: Bool) -> SpecFiles {
        let head = SpecHead(writer, security, endpoints.map(\.node), webhooks: webhooks)
        return SpecDivision.files(writer, head, endpoints: endpoints, models: models, areDivided: areDivided)
    }

    var findings: [Finding] { own + writer.findings }
    var hasWebhooks: Bool { !webhooks.isEmpty }

    var untranslated: [Finding] {
        Untranslated.findings(in: intake.document, intake.wanted, as: endpoints, intake.options) + security.losses
    }

    func absent(carried: Set<String>) -> AbsentParts {
        var absent = AbsentParts(intake.all, wanted: intake.wanted, carried: carried, intake.selection)
        if intake.options.models == .used {
            absent.add(writer, taken: Set(models.map { ObjectIdentifier($0.schema) }))
        }
        return absent
    }
}
