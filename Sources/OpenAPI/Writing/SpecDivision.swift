import Generator

/// Divides endpoints and models among the files of a spec.
struct SpecDivision {
    private let writer: Writer
    private let errors: [(String, Node)]
    private var modelNames: Set<String>
    private var files: [SpecFiles.File]
    /// The indexes of files by their tags, or by the names that the document gives them.
    private var indexes: [String: Int] = [:]
    /// The names of files in lower case: some file systems are case-insensitive.
    private var fileNames: Set<String>
    private var uses: [Part.Declaration: Set<String>] = [:]
    /// The files that use each model; -1 means all.
    private var users: [String: Set<Int>] = [:]

    private var document: APIDocument { writer.document }

    /// The files of a spec.
    /// - Parameters:
    ///   - head: The head of the root.
    ///   - areDivided: Whether each tag becomes a file.
    static func files(
        _ writer: Writer, _ head: SpecHead, endpoints: [(plan: EndpointPlan, node: Node)],
        models: [(schema: Schema, node: Node)], areDivided: Bool
    ) -> SpecFiles {
        var division = SpecDivision(writer, head, models)
        if writer.document.isExtended, areDivided { division.addFiles() }
        for (plan, node) in endpoints {
            division.add(plan, node, isDivided: areDivided && endpoints.count > 12)
        }
        division.noteUses(of: head.webhooks)
        division.noteUses(of: models)
        division.add(models)
        return SpecFiles(
            files: division.files, plainHead: writer.document.isExtended ? head.plain : [], uses: division.uses)
    }

    private init(_ writer: Writer, _ head: SpecHead, _ models: [(schema: Schema, node: Node)]) {
        self.writer = writer
        errors = head.errors
        let stem = Self.stem(writer.names.api)
        fileNames = [stem.lowercased()]
        let root = writer.document.root
        let name = writer.document.isExtended ? root.specFile : nil
        files = [SpecFiles.File(name: name ?? stem + ".api.yaml", head: head.entries)]
        modelNames = []
        modelNames = Set(models.map { base($0.schema) })
    }

    /// The name of a model without type parameters: `Page` for `Page<Item>`.
    private func base(_ schema: Schema) -> String {
        let name = writer.names[schema]
        return document.isExtended ? String(name.prefix { $0 != "<" }) : name
    }

    // MARK: - Files

    /// The files that the document names.
    private mutating func addFiles() {
        for entry in document.root["x-apigen-files"]?.entries ?? [] {
            guard let name = Node([("x-apigen-file", entry.key)], at: entry.key).specFile, indexes[name] == nil else {
                continue
            }
            indexes[name] = files.count
            files.append(
                SpecFiles.File(name: name, head: document.head(ofFile: entry.value, api: writer.names.api)))
        }
    }

    private mutating func fileName(_ words: String) -> String {
        let stem = Self.stem(writer.names.api)
        let name = Naming.untaken(stem + "-" + words, adding: "-more", among: fileNames.count) {
            fileNames.contains($0.lowercased())
        }
        fileNames.insert(name.lowercased())
        return name + ".api.yaml"
    }

    private var plainHead: [(String, Node)] {
        [(KeyName.api.rawValue, Node(text: writer.names.api, at: document.root))]
    }

    private static func stem(_ name: String) -> String {
        var result = ""
        var previous: Character = "A"
        for character in name {
            if character.isUppercase, previous.isLowercase || previous.isNumber { result += "-" }
            result += character.lowercased()
            previous = character
        }
        return result.isEmpty ? "api" : String(result.prefix(60))
    }

    // MARK: - Endpoints

    private mutating func add(_ plan: EndpointPlan, _ node: Node, isDivided: Bool) {
        let tag = document.isExtended ? plan.operation.node.specFile : isDivided ? plan.operation.tag : nil
        if !document.isExtended, let tag, !tag.isEmpty, indexes[tag] == nil {
            indexes[tag] = files.count
            files.append(SpecFiles.File(name: fileName(Self.stem(Naming.type(tag))), head: plainHead))
        }
        let index = tag.flatMap { indexes[$0] } ?? 0
        let endpoint = CommonErrors.without(errors, node)
        files[index].endpoints.append((plan.name, endpoint))
        let models = ModelUses.models(in: endpoint, among: modelNames)
        uses[.endpoint(plan.name)] = models
        for name in models { users[name, default: []].insert(index) }
    }

    // MARK: - Models

    /// Webhooks are in the root file.
    private mutating func noteUses(of webhooks: [(String, Node)]) {
        let models = webhooks.reduce(into: Set()) { $0.formUnion(ModelUses.models(in: $1.1, among: modelNames)) }
        uses[.key(KeyName.webhooks.rawValue)] = models
        for name in models { users[name, default: []].insert(0) }
    }

    /// Finds the files that use each model, directly or indirectly.
    private mutating func noteUses(of models: [(schema: Schema, node: Node)]) {
        for (schema, node) in models where uses[.model(base(schema))] == nil {
            uses[.model(base(schema))] = ModelUses.models(in: node, among: modelNames)
        }
        let common = errors.reduce(into: Set()) { $0.formUnion(ModelUses.models(in: $1.1, among: modelNames)) }
        uses[.key(KeyName.defaults.rawValue)] = common
        for name in common { users[name, default: []].formUnion([0, -1]) }
        var waiting = Array(users.keys)
        while let name = waiting.popLast() {
            for next in uses[.model(name)] ?? [] {
                let before = users[next] ?? []
                users[next, default: []].formUnion(users[name] ?? [])
                if users[next] != before { waiting.append(next) }
            }
        }
    }

    /// Puts a model into the file of the endpoints that use it, if they are all in one file.
    private mutating func add(_ models: [(schema: Schema, node: Node)]) {
        var shared: [(String, Node)] = []
        for (schema, node) in models {
            let model = (writer.names[schema], node)
            let owners = users[base(schema)] ?? []
            // Only parts that were simplified used it, so it is not needed.
            if owners.isEmpty, writer.options.models == .used { continue }
            if document.isExtended {
                files[schema.node.specFile.flatMap { indexes[$0] } ?? 0].models.append(model)
            } else if owners.count == 1, let only = owners.first, only >= 0 {
                files[only].models.append(model)
            } else {
                shared.append(model)
            }
        }
        if files.count == 1 {
            files[0].models += shared
        } else if !shared.isEmpty {
            files.append(SpecFiles.File(name: fileName("models"), head: plainHead, models: shared))
        }
    }
}
