import Generator

/// The parts of a spec, divided among files: one for each tag, and the root with the shared parts.
struct SpecFiles {
    /// A file whose declarations can still change.
    struct File {
        let name: String
        var head: [(String, Node)]
        var models: [(String, Node)] = []
        var endpoints: [(String, Node)] = []
    }

    private(set) var files: [File]
    /// The head of the root without the document's extension keys; empty if it has none.
    private let plainHead: [(String, Node)]
    /// The models that each declaration uses. The shared errors belong to `defaults`.
    private let uses: [Part.Declaration: Set<String>]

    init(files: [File], plainHead: [(String, Node)], uses: [Part.Declaration: Set<String>]) {
        self.files = files
        self.plainHead = plainHead
        self.uses = uses
    }

    /// The trees of the specs by their names.
    var trees: [(name: String, tree: Node)] { files.map { ($0.name, Self.tree($0)) } }

    var endpointCount: Int { files.reduce(0) { $0 + $1.endpoints.count } }
    var endpointNames: Set<String> { Set(files.flatMap(\.endpoints).map(\.0)) }
    var modelCount: Int { files.reduce(0) { $0 + $1.models.count } }

    private static func tree(_ file: File) -> Node {
        let origin = file.head[0].1
        var keys = file.head
        if !file.models.isEmpty { keys.append(("models", Node(file.models, at: origin))) }
        if !file.endpoints.isEmpty { keys.append(("endpoints", Node(file.endpoints, at: origin))) }
        return Node(keys, at: origin)
    }

    // MARK: - Changes

    /// Changes or removes a declaration.
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

    /// Removes an extension key of the document from the head of a file.
    /// - Returns: The removed value; nil if no extension key is left.
    mutating func takeBack(_ name: String) -> Node? {
        guard !plainHead.isEmpty, name != "api" else { return nil }
        return files.takeBack(name, plain: plainHead.first { $0.0 == name })
    }

    /// Whether a key on the path to a part is repeated.
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

    /// The declarations that depend on changed ones, and all that these use; nil if that is everything.
    func surroundings(of changed: Set<Part.Declaration>) -> Set<Part.Declaration>? {
        if changed.contains(where: { if case .key = $0 { true } else { false } }) { return nil }
        var users: [Part.Declaration: Set<Part.Declaration>] = [:]
        for (user, models) in uses { for model in models { users[.model(model), default: []].insert(user) } }
        let leading = Self.closure(of: changed) { users[$0] ?? [] }
        return Self.closure(of: leading.union([.key(KeyName.defaults.rawValue), .key(KeyName.webhooks.rawValue)])) {
            Set((uses[$0] ?? []).map { .model($0) })
        }
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
    /// Whether a key on a path is repeated.
    fileprivate func repeats(_ path: ArraySlice<String>) -> Bool {
        if !elements.isEmpty { return elements.contains { $0.repeats(path) } }
        let values = entries.filter { $0.name == path.first }
        return values.count > 1 || values.contains { $0.value.repeats(path.dropFirst()) }
    }
}
