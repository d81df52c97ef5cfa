import Generator

/// The parts of a spec on their way into files: one for each tag, and the root with what is common.
struct SpecFiles {
    /// A file whose constructs can still be changed.
    struct File {
        let name: String
        var head: [(String, Node)]
        var models: [(String, Node)] = []
        var endpoints: [(String, Node)] = []
    }

    private(set) var files: [File]
    /// What the root has without the words of the spec that the document says; empty where it says none.
    private let plainHead: [(String, Node)]
    /// The models that each declaration names, and those that the errors of all endpoints do.
    private let uses: [Part.Declaration: Set<String>]

    /// The trees of the specs by their names.
    var trees: [(name: String, tree: Node)] { files.map { ($0.name, Self.tree($0)) } }

    var endpointCount: Int { files.reduce(0) { $0 + $1.endpoints.count } }
    var endpointNames: Set<String> { Set(files.flatMap(\.endpoints).map(\.0)) }
    var modelCount: Int { files.reduce(0) { $0 + $1.models.count } }

    init(
        _ document: Document, _ names: ModelNames, _ servers: Servers, _ security: Security,
        endpoints: [(operation: Operation, node: Node)], models: [(schema: String, node: Node)],
        _ options: DocumentOptions, areDivided: Bool
    ) {
        let root = document.root
        let api = names.api
        let stem = Self.stem(api)
        var head: [(String, Node)] = [("api", Node(text: api, at: root))]
        if let info = root["info"], info.text("description") != nil || info.text("summary") != nil {
            head += info.summaryKey(options.descriptions)
        }
        head.append(("servers", servers.node))
        if let schemes = security.schemes { head.append(("auth", schemes)) }
        var defaults: [(String, Node)] = []
        if let common = security.common { defaults.append(("auth", common)) }
        // What a spec says itself counts, and the document repeats it at each operation.
        let errors =
            document.isExtended
            ? root["x-apigen-defaults"]?["errors"]?.entries.map { ($0.name, $0.value) } ?? []
            : Self.commonErrors(endpoints.map(\.node))
        if !errors.isEmpty { defaults.append(("errors", Node(errors, at: root))) }
        // Comparing values costs time to compile, in proportion to the models, of which documents have many.
        defaults.append(("hashable", Node(text: "false", at: root)))
        // So does code that writes what only comes back, or reads what is only sent.
        defaults.append(("coding", Node(text: "used", at: root)))
        if options.models == .all, !document.isExtended {
            head.append(("lint", Node([(Rule.unusedModel.rawValue, Node(text: "off", at: root))], at: root)))
        }
        head.append(("defaults", Node(defaults, at: root)))

        plainHead = document.isExtended ? head : []
        if document.isExtended { head = document.extendedHead(head) }

        var byTag: [String: Int] = [:]
        let rootName = document.isExtended ? root.specFile : nil
        var files = [File(name: rootName ?? stem + ".api.yaml", head: head)]
        for entry in areDivided && document.isExtended ? root["x-apigen-files"]?.entries ?? [] : [] {
            guard let name = Node([("x-apigen-file", entry.key)], at: entry.key).specFile, byTag[name] == nil else {
                continue
            }
            byTag[name] = files.count
            files.append(File(name: name, head: document.head(ofFile: entry.value, api: api)))
        }
        var users: [String: Set<Int>] = [:]
        // Types name a generic model such as `Page<Item>` by what stands in front.
        func base(_ schema: String) -> String {
            document.isExtended ? String(names[schema].prefix { $0 != "<" }) : names[schema]
        }
        let modelNames = Set(models.map { base($0.schema) })
        var uses: [Part.Declaration: Set<String>] = [:]
        // As a file system takes them that does not tell capitals apart.
        var usedNames: Set<String> = [stem.lowercased()]
        func fileName(_ words: String) -> String {
            let name = Naming.untaken(stem + "-" + words, adding: "-more", among: usedNames.count) {
                usedNames.contains($0.lowercased())
            }
            usedNames.insert(name.lowercased())
            return name + ".api.yaml"
        }
        for (operation, node) in endpoints {
            let isDivided = areDivided && endpoints.count > 12 && !document.isExtended
            let tag = isDivided ? operation.tag : document.isExtended ? operation.node.specFile : nil
            if isDivided, let tag, !tag.isEmpty, byTag[tag] == nil {
                byTag[tag] = files.count
                let name = fileName(Self.stem(Naming.type(tag)))
                files.append(File(name: name, head: [("api", Node(text: api, at: root))]))
            }
            let index = tag.flatMap { byTag[$0] } ?? 0
            let endpoint = Self.without(errors, node)
            files[index].endpoints.append((operation.name, endpoint))
            uses[.endpoint(operation.name)] = Self.words(endpoint, among: modelNames)
            for name in uses[.endpoint(operation.name)] ?? [] { users[name, default: []].insert(index) }
        }
        // A model stands beside the endpoints that use it, where those of one file alone do.
        for (schema, node) in models where uses[.model(base(schema))] == nil {
            uses[.model(base(schema))] = Self.words(node, among: modelNames)
        }
        let common = errors.reduce(into: Set()) { $0.formUnion(Self.words($1.1, among: modelNames)) }
        uses[.key("defaults")] = common
        for name in common { users[name, default: []].formUnion([0, -1]) }
        var waiting = Array(users.keys)
        while let name = waiting.popLast() {
            for next in uses[.model(name)] ?? [] {
                let before = users[next] ?? []
                users[next, default: []].formUnion(users[name] ?? [])
                if users[next] != before { waiting.append(next) }
            }
        }
        var sharedModels: [(String, Node)] = []
        for (schema, node) in models {
            let name = names[schema]
            let owners = users[base(schema)] ?? []
            // What only simplified parts have named is not needed.
            if owners.isEmpty, options.models == .used { continue }
            if document.isExtended {
                let file = document.schema(schema)?.specFile.flatMap { byTag[$0] } ?? 0
                files[file].models.append((name, node))
            } else if owners.count == 1, let only = owners.first, only >= 0 {
                files[only].models.append((name, node))
            } else {
                sharedModels.append((name, node))
            }
        }
        if files.count == 1 {
            files[0].models += sharedModels
        } else if !sharedModels.isEmpty {
            let head = [("api", Node(text: api, at: root))]
            files.append(File(name: fileName("models"), head: head, models: sharedModels))
        }
        self.files = files
        self.uses = uses
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

    /// The errors that most endpoints have, where nearly all others have a part of them, or else those that all have.
    private static func commonErrors(_ endpoints: [Node]) -> [(String, Node)] {
        guard endpoints.count > 1 else { return [] }
        let tables = endpoints.map { endpoint in
            Dictionary((endpoint["errors"]?.entries ?? []).map { ($0.name, $0.value.text ?? "") }) { $1 }
        }
        var counts: [[String: String]: Int] = [:]
        for table in tables where !table.isEmpty && !table.values.contains("") { counts[table, default: 0] += 1 }
        let usual = counts.max { ($0.value, $0.key.count) < ($1.value, $1.key.count) }
        if let (table, count) = usual, count * 2 > tables.count,
            tables.count(where: { $0.allSatisfy { table[$0.key] == $0.value } }) * 5 >= tables.count * 4,
            let index = tables.firstIndex(of: table)
        {
            return endpoints[index]["errors"]?.entries.map { ($0.name, $0.value) } ?? []
        }
        return endpoints[0]["errors"]?.entries.filter { entry in
            guard let type = entry.value.text else { return false }
            return tables.allSatisfy { $0[entry.name] == type }
        }.map { ($0.name, $0.value) } ?? []
    }

    private static func without(_ shared: [(String, Node)], _ endpoint: Node) -> Node {
        guard !shared.isEmpty else { return endpoint }
        let entries: [(String, Node)] = endpoint.entries.compactMap { entry in
            guard entry.name == "errors" else { return (entry.name, entry.value) }
            let own = entry.value.entries.map { ($0.name, $0.value) }.filter { row in
                !shared.contains { $0.0 == row.0 && $0.1.saysTheSame(as: row.1) }
            }
            return own.isEmpty ? nil : ("errors", Node(own, at: entry.value))
        }
        return Node(entries, at: endpoint)
    }

    /// The keys under which names stand that the document chose, `summary` among them.
    private static let naming: Set = [
        "properties", "parameters", "query", "headers", "cookies", "form", "multipart", "oneOf", "errors", "responses",
    ]

    /// The models that the types in a part of a spec name.
    private static func words(_ node: Node, among models: Set<String>) -> Set<String> {
        var found: Set<String> = []
        /// - Parameter hasNames: Whether the keys of the part are names, not words of the language.
        func find(in node: Node, hasNames: Bool = false) {
            switch node.content {
            case .scalar(let text) where text.utf8.count > 300: break
            case .scalar(let text):
                for word in text.unicodeScalars.split(whereSeparator: { !$0.isIdentifierScalar }) {
                    let name = String(word)
                    if models.contains(name) { found.insert(name) }
                }
            case .sequence(let elements): for element in elements { find(in: element) }
            case .mapping(let entries):
                for entry in entries where hasNames || entry.name != "summary" {
                    find(in: entry.value, hasNames: !hasNames && naming.contains(entry.name))
                }
            }
        }
        find(in: node)
        return found
    }

    private static func tree(_ file: File) -> Node {
        let origin = file.head[0].1
        var keys = file.head
        if !file.models.isEmpty { keys.append(("models", Node(file.models, at: origin))) }
        if !file.endpoints.isEmpty { keys.append(("endpoints", Node(file.endpoints, at: origin))) }
        return Node(keys, at: origin)
    }

    // MARK: - Changes

    /// Changes a declaration, or leaves it out.
    mutating func change(_ declaration: Part.Declaration, _ body: (Node) -> Node?) {
        let (list, name) = Self.place(of: declaration)
        for file in files.indices {
            guard let index = files[file][keyPath: list].firstIndex(where: { $0.0 == name }) else { continue }
            if let node = body(files[file][keyPath: list][index].1) {
                files[file][keyPath: list][index].1 = node
            } else {
                files[file][keyPath: list].remove(at: index)
            }
            return
        }
    }

    /// Takes back a key at the beginning of a file that the document says in the words of a spec.
    /// - Returns: What stood there; nil where the document's words are no longer used.
    mutating func takeBack(_ name: String) -> Node? {
        guard !plainHead.isEmpty, name != "api" else { return nil }
        return files.takeBack(name, plain: plainHead.first { $0.0 == name })
    }

    /// Whether one of the keys that lead to a part is there more than once.
    func isRepeated(_ part: Part) -> Bool {
        let (list, name) = Self.place(of: part.declaration)
        return files.contains { file in file[keyPath: list].contains { $0.0 == name && $0.1.repeats(part.path[...]) } }
    }

    private static func place(
        of declaration: Part.Declaration
    ) -> (WritableKeyPath<File, [(String, Node)]>, name: String) {
        switch declaration {
        case .model(let name): (\.models, name)
        case .endpoint(let name): (\.endpoints, name)
        case .key(let name): (\.head, name)
        }
    }

    /// The declarations that lead to some that have changed, and all that these name; nil where that is everything.
    func surroundings(of changed: Set<Part.Declaration>) -> Set<Part.Declaration>? {
        if changed.contains(where: { if case .key = $0 { true } else { false } }) { return nil }
        var users: [Part.Declaration: Set<Part.Declaration>] = [:]
        for (user, models) in uses { for model in models { users[.model(model), default: []].insert(user) } }
        let leading = Self.closure(of: changed) { users[$0] ?? [] }
        return Self.closure(of: leading.union([.key("defaults")])) { Set((uses[$0] ?? []).map { .model($0) }) }
    }

    private static func closure(
        of start: Set<Part.Declaration>, _ next: (Part.Declaration) -> Set<Part.Declaration>
    ) -> Set<Part.Declaration> {
        var found = start
        var waiting = Array(start)
        while let declaration = waiting.popLast() {
            waiting += next(declaration).filter { found.insert($0).inserted }
        }
        return found
    }

    /// The trees of the specs with some declarations, or with all of them.
    func trees(of scope: Set<Part.Declaration>?) -> [Node] {
        files.map { file in
            guard let scope else { return Self.tree(file) }
            var file = file
            file.models.removeAll { !scope.contains(.model($0.0)) }
            file.endpoints.removeAll { !scope.contains(.endpoint($0.0)) }
            return Self.tree(file)
        }
    }
}

extension Node {
    /// Whether one of the keys that lead to a place below is there more than once.
    fileprivate func repeats(_ path: ArraySlice<String>) -> Bool {
        if !elements.isEmpty { return elements.contains { $0.repeats(path) } }
        let values = entries.filter { $0.name == path.first }
        return values.count > 1 || values.contains { $0.value.repeats(path.dropFirst()) }
    }
}
