/// The Swift files of one spec: one, and as many more as its `parts` says.
extension FileEmitter {
    /// The texts of a spec's files. The first one has everything but models and endpoints.
    func texts(of file: API.File, specName: String) -> [String] {
        guard let count = file.parts else { return [text(of: file, specName: specName)] }
        var parts = (0...count).map { API.File(index: file.index, models: [], endpoints: [], part: $0) }
        for model in file.models { parts[Self.part(of: model.path[0], among: count)].models.append(model) }
        for endpoint in file.endpoints {
            parts[Self.part(of: endpoint.typeName, among: count)].endpoints.append(endpoint)
        }
        return parts.map { text(of: $0, specName: specName) }
    }

    /// The part of a type, from 1. Only its name decides: a type that is new, changed or gone changes one file. A limit on the
    /// size of a part would make parts more even, but a full part would pass a type on to the next one, and so on through all.
    static func part(of name: String, among count: Int) -> Int {
        // FNV-1a. The multiplication (Knuth, The Art of Computer Programming, 6.4) mixes its bits, and the upper ones choose.
        let hash = name.utf8.reduce(2_166_136_261 as UInt32) { ($0 ^ UInt32($1)) &* 16_777_619 } &* 2_654_435_769
        return 1 + Int(UInt64(hash) * UInt64(count) >> 32)
    }
}
