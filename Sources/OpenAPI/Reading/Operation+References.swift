import Generator

extension APIDocument {
    /// The places of an operation and of all parts that it references, as JSON pointers after the path of their file.
    package func places(of operation: Operation) -> Set<String> {
        let references = reading.references
        let path = JSONPointer.escaped(operation.path)
        var places: Set = ["#/paths/\(path)/parameters"]
        for key in [operation.method.lowercased(), "additionalOperations/" + operation.method] {
            places.insert("#/paths/\(path)/\(key)")
        }
        var waiting = [operation.node] + ["parameters", "servers"].compactMap { operation.route.item[$0] }
        if let item = root["paths"]?[operation.path], let reference = references.reference(item) {
            places.insert(reference)
        }
        while let node = waiting.popLast() {
            if let reference = references.reference(node) {
                guard places.insert(reference).inserted, let target = references.resolved(node) else { continue }
                waiting.append(target)
            }
            waiting += node.entries.map(\.value) + node.elements
        }
        return places
    }
}

extension Schema.Reference {
    /// The last key of the reference, or the name of its file.
    package var title: String { References.lastName(of: text) }
}
