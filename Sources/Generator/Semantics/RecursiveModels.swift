/// Finds the structs that contain themselves, whose properties need indirect storage.
///
/// Arrays, sets and dictionaries keep their elements elsewhere already, so only direct and optional properties count.
struct RecursiveModels {
    private var edges: [String: [String]] = [:]
    /// The strongly connected component of each struct that lies on a cycle or might.
    private var component: [String: Int] = [:]

    static func box(_ files: inout [API.File]) {
        let finder = RecursiveModels(files) { _ in true }
        for index in files.indices {
            files[index].models = files[index].models.map { finder.boxed($0) }
            for endpoint in files[index].endpoints.indices where !files[index].endpoints[endpoint].nested.isEmpty {
                files[index].endpoints[endpoint].nested = files[index].endpoints[endpoint].nested.map {
                    finder.boxed($0)
                }
            }
        }
    }

    /// The models of which every value would hold another one, without an end; by their names, in order.
    static func endless(_ files: [API.File]) -> [String] {
        let finder = RecursiveModels(files) { !$0.isOptional }
        return finder.component.keys.filter { !$0.contains(".") }.sorted()
    }

    private init(_ files: [API.File], through isEdge: (Structure.Property) -> Bool) {
        for file in files {
            for model in file.models { collect(model, isEdge) }
            for endpoint in file.endpoints { endpoint.nested.forEach { collect($0, isEdge) } }
        }
        findComponents()
    }

    private mutating func collect(_ declaration: Declaration, _ isEdge: (Structure.Property) -> Bool) {
        guard case .structure(let structure) = declaration else { return }
        edges[Self.key(structure.path)] = structure.properties.filter(isEdge).compactMap { Self.target($0.type) }
        structure.nested.forEach { collect($0, isEdge) }
    }

    private func boxed(_ declaration: Declaration) -> Declaration {
        guard case .structure(var structure) = declaration else { return declaration }
        let own = component[Self.key(structure.path)]
        for index in structure.properties.indices {
            guard let target = Self.target(structure.properties[index].type) else { continue }
            structure.properties[index].isBoxed = own != nil && component[target] == own
        }
        structure.nested = structure.nested.map { boxed($0) }
        return .structure(structure)
    }

    private static func target(_ type: ValueType) -> String? {
        switch type {
        case .structure(let path, _): key(path)
        case .optional(let inner): target(inner)
        default: nil
        }
    }

    private static func key(_ path: [String]) -> String { path.joined(separator: ".") }

    /// Tarjan's algorithm with a stack of its own, so that a long chain of models cannot exhaust the thread's.
    private mutating func findComponents() {
        var index: [String: Int] = [:]
        var low: [String: Int] = [:]
        var onStack: Set<String> = []
        var stack: [String] = []
        var componentCount = 0
        for start in edges.keys.sorted() where index[start] == nil {
            var calls = [(node: start, next: 0)]
            while let call = calls.last {
                let node = call.node
                if call.next == 0 {
                    index[node] = index.count
                    low[node] = index[node]
                    stack.append(node)
                    onStack.insert(node)
                }
                let targets = edges[node] ?? []
                if call.next < targets.count {
                    calls[calls.count - 1].next += 1
                    let target = targets[call.next]
                    if index[target] == nil, edges[target] != nil {
                        calls.append((target, 0))
                    } else if onStack.contains(target) {
                        low[node] = min(low[node] ?? 0, index[target] ?? 0)
                    }
                    continue
                }
                calls.removeLast()
                if let parent = calls.last?.node { low[parent] = min(low[parent] ?? 0, low[node] ?? 0) }
                guard low[node] == index[node] else { continue }
                var members: [String] = []
                while let member = stack.popLast() {
                    onStack.remove(member)
                    members.append(member)
                    if member == node { break }
                }
                componentCount += 1
                guard members.count > 1 || targets.contains(node) else { continue }
                for member in members { component[member] = componentCount }
            }
        }
    }
}
