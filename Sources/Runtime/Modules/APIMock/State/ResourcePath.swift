/// The path of a resource without that of the server: its segments, decoded.
struct ResourcePath: Hashable, Sendable {
    var segments: [String]

    init(_ segments: [String]) { self.segments = segments }

    /// The path of an operation with the parameters of a request.
    init(_ match: Router.Match) {
        segments = PathTemplate(match.operation.path).segments.map { pieces in
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .parameter(let name): (match.parameters[name] ?? "").percentDecoded
                }
            }.joined()
        }
        // A collection may be written with a slash at its end.
        if segments.last == "" { segments.removeLast() }
    }

    /// The collection of an item, or the resource around a part of it.
    var parent: ResourcePath { ResourcePath(Array(segments.dropLast())) }
    /// The identity of an item in its collection.
    var name: String { segments.last ?? "" }

    func appending(_ segment: String) -> ResourcePath { ResourcePath(segments + [segment]) }

    /// The path and those around it, the shortest first.
    var ancestors: [ResourcePath] {
        segments.isEmpty ? [] : (1...segments.count).map { ResourcePath(Array(segments.prefix($0))) }
    }
}
