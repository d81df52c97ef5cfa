/// The Swift files of one spec: one, and as many more as its `parts` says.
extension FileEmitter {
    /// The texts of a spec's files. The first one has everything but models and endpoints.
    func texts(of file: API.File, specName: String) -> [String] {
        guard let count = file.parts else { return [text(of: file, specName: specName)] }
        var parts = (0...count).map { API.File(index: file.index, models: [], endpoints: [], part: $0) }
        let places = FileParts(file, count: count)
        for model in file.models { parts[places[model.path[0]]].models.append(model) }
        for endpoint in file.endpoints { parts[places[endpoint.typeName]].endpoints.append(endpoint) }
        return parts.map { text(of: $0, specName: specName) }
    }
}

/// The part of each type in a spec. A hash of the type's name (FNV-1a) chooses it, so that a change of one type changes one file.
/// If a part is full, the next one takes the type, so that all parts take about as long to compile.
private struct FileParts {
    private var places: [String: Int] = [:]

    init(_ file: API.File, count: Int) {
        let types = file.models.map { ($0.path[0], $0.weight) } + file.endpoints.map { ($0.typeName, $0.weight) }
        // Rounded up, so that a small change of one type does not change the limit.
        let limit = (types.reduce(0) { $0 + $1.1 } / count * 33 / 32).rounded(digits: 6)
        var sizes = Array(repeating: 0, count: count)
        let hashes = types.map { (hash: Self.hash($0.0), type: $0) }
        for (hash, type) in hashes.sorted(by: { ($0.hash, $0.type.0) < ($1.hash, $1.type.0) }) {
            let first = Int(hash % UInt32(count))
            let places = (0..<count).lazy.map { (first + $0) % count }
            let place = places.first { sizes[$0] + type.1 <= limit } ?? places.min { sizes[$0] < sizes[$1] } ?? first
            sizes[place] += type.1
            self.places[type.0] = place + 1
        }
    }

    subscript(name: String) -> Int { places[name] ?? 1 }

    private static func hash(_ name: String) -> UInt32 {
        name.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }
}

extension Int {
    /// The next number with zeros after its first binary digits.
    fileprivate func rounded(digits: Int) -> Int {
        let step = 1 << Swift.max(0, bitWidth - leadingZeroBitCount - digits)
        return (self + step - 1) / step * step
    }
}

extension Declaration {
    /// About the number of its lines, rounded up, so that small changes do not change it.
    fileprivate var weight: Int {
        let lines =
            switch self {
            case .structure(let structure):
                10 + structure.properties.count * 4 + structure.nested.reduce(0) { $0 + $1.weight }
            case .enumeration(let enumeration): 10 + enumeration.cases.count * 2
            case .union(let union): 15 + union.cases.count * 5 + union.nested.reduce(0) { $0 + $1.weight }
            case .newtype, .alias: 8
            }
        return lines.rounded(digits: 2)
    }
}

extension Endpoint {
    /// About the number of lines of an endpoint with its method, rounded up.
    fileprivate var weight: Int {
        (30 + request.parameters.count * 4 + declarations.reduce(0) { $0 + $1.weight }).rounded(digits: 2)
    }
}
