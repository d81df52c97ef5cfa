import Generator

/// What happens with the endpoints of the addition.
struct EndpointPlan {
    /// The endpoints that the existing spec lacks, with their names and paths in the result.
    private(set) var added: [(endpoint: Endpoint, name: String, path: String)] = []
    /// The endpoints that both specs have.
    private(set) var comparisons: [EndpointComparison] = []
    /// The endpoints that the existing spec cannot have.
    private(set) var skipped: [MergeChange] = []

    init(_ existing: MergeSide, _ addition: MergeSide, _ servers: ServerPlan) {
        let same = Dictionary(grouping: existing.endpoints) { $0.identity(path: $0.request.path) }
        var taken = Set(existing.endpoints.flatMap { [$0.name, $0.typeName] } + existing.modelNames)
        for endpoint in addition.endpoints {
            let path = endpoint.request.path.text
            guard let change = servers.change(of: path) else {
                let subject = "endpoint \(endpoint.name.printable)"
                skipped.append(MergeChange(.skipped, subject, "its path is not below the spec's server"))
                continue
            }
            let whole = change.inserted + String(path.unicodeScalars.dropFirst(change.removed))
            let others = same[endpoint.identity(path: PathTemplate(whole))] ?? []
            if let other = others.first(where: { $0.name == endpoint.name }) ?? others.first {
                comparisons.append(EndpointComparison(other, endpoint, existing, addition))
                continue
            }
            let name = Self.free(endpoint, taken)
            taken.insert(name)
            added.append((endpoint, name, whole))
        }
    }

    /// The name of an added endpoint. Its type has the same name with a capital letter.
    private static func free(_ endpoint: Endpoint, _ taken: Set<String>) -> String {
        guard taken.contains(endpoint.name) || taken.contains(endpoint.typeName) else {
            return endpoint.name
        }
        let number = (2...).first { number in
            !taken.contains(endpoint.name + String(number))
                && !taken.contains(endpoint.typeName + String(number))
        }
        return endpoint.name + String(number ?? 2)
    }
}
