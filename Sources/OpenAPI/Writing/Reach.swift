import Generator

/// Which schemas are reached from where.
struct Reach {
    private let document: Document

    init(_ document: Document) { self.document = document }

    /// The schemas that operations name, in whatever part of them.
    func schemas(of operations: [Operation]) -> Set<String> {
        let shared = operations.compactMap { $0.item["parameters"] }
        return schemas(from: operations.map(\.node) + shared)
    }

    /// The schemas that travel in the requests of operations.
    func schemas(sentBy operations: [Operation]) -> Set<String> {
        var waiting: [Node] = []
        for operation in operations {
            if let body = operation.node["requestBody"] { waiting.append(body) }
            waiting += (operation.node["parameters"]?.elements ?? []) + (operation.item["parameters"]?.elements ?? [])
        }
        return schemas(from: waiting)
    }

    private func schemas(from nodes: [Node]) -> Set<String> {
        var found: Set<String> = []
        var seen: Set<String> = []
        var waiting = nodes
        while let node = waiting.popLast() {
            if let reference = document.reference(node) {
                guard seen.insert(reference).inserted, let target = document.target(reference) else { continue }
                if let name = document.schemaName(reference) { found.insert(name) }
                waiting.append(target)
                continue
            }
            if let name = document.responseSchema(node) { found.insert(name) }
            waiting += node.elements
            waiting += node.entries.lazy.filter { $0.name != "example" && $0.name != "examples" }.map(\.value)
        }
        return found
    }
}
