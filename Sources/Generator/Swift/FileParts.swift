/// The Swift files of one spec: one, and as many more as its `parts` says.
extension FileEmitter {
    /// The texts of a spec's files. The first one has everything but models and endpoints.
    func texts(of file: API.File, specName: String) -> [String] {
        guard let count = file.parts else { return [text(of: file, specName: specName)] }
        var parts = (0...count).map { API.File(index: file.index, models: [], endpoints: [], part: $0) }
        let places = FileParts(file, count: count, isOwned: { dividedEndpoints.owner(of: $0) != nil })
        for model in file.models {
            let name = model.path[0]
            let owner = dividedEndpoints.owner(of: name)
            parts[owner.map(places.part(ofEndpoint:)) ?? places.part(ofModel: name)].models.append(model)
        }
        for endpoint in file.endpoints {
            parts[places.part(ofEndpoint: endpoint.typeName)].endpoints.append(endpoint)
        }
        return parts.map { text(of: $0, specName: specName) }
    }
}

/// The parts of a spec's types, from 1: the first ones are for models that several endpoints need, the others for endpoints with the
/// models that they alone need.
///
/// Only the name of a type decides among them, so that a type that is new, changed or gone changes one file. A limit on the size
/// of a part would make parts more even, but a full part would pass a type on to the next one, and so on through all.
///
/// A file that names a type depends on the extension with that type, and Swift compiles it again if the extension gains or
/// loses another one. Other files name few of the types beside endpoints.
private struct FileParts {
    private let models: Range<Int>
    private let endpoints: Range<Int>

    /// - Parameter isOwned: Whether a single endpoint needs the model of that name.
    init(_ file: API.File, count: Int, isOwned: (String) -> Bool) {
        let end = count + 1
        let shared = file.models.count { !isOwned($0.path[0]) }
        guard count > 1, shared > 0, !file.endpoints.isEmpty else {
            (models, endpoints) = (1..<end, 1..<end)
            return
        }
        // In quarters, so that few changes move the border.
        let types = file.models.count + file.endpoints.count
        let quarters = min(max((shared * 8 + types) / (types * 2), 1), 3)
        let border = 1 + max(count * quarters / 4, 1)
        (models, endpoints) = (1..<border, border..<end)
    }

    func part(ofModel name: String) -> Int { Self.choice(for: name, among: models) }

    func part(ofEndpoint name: String) -> Int { Self.choice(for: name, among: endpoints) }

    private static func choice(for name: String, among parts: Range<Int>) -> Int {
        // FNV-1a. The multiplication (Knuth, The Art of Computer Programming, 6.4) mixes its bits, and the upper ones choose.
        let hash = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 } &* 2_654_435_769
        return parts.lowerBound + Int((UInt64(hash) * UInt64(parts.count)) >> 32)
    }
}
