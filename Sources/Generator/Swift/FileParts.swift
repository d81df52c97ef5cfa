/// The Swift files of one spec: one, or as many beside it as its `parts` says.
extension FileEmitter {
    /// The texts of a spec's files, the first one with all that is no model and no endpoint.
    func texts(of file: API.File, specName: String) -> [String] {
        guard let count = file.parts else { return [text(of: file, specName: specName)] }
        var parts = (0...count).map { API.File(index: file.index, models: [], endpoints: [], part: $0) }
        for model in file.models { parts[Self.part(of: model.path[0], among: count)].models.append(model) }
        for endpoint in file.endpoints {
            parts[Self.part(of: endpoint.typeName, among: count)].endpoints.append(endpoint)
        }
        return parts.map { text(of: $0, specName: specName) }
    }

    /// The part of a type by its name alone, so that a change of one type changes one file (FNV-1a).
    private static func part(of name: String, among count: Int) -> Int {
        var hash: UInt32 = 2_166_136_261
        for byte in name.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return 1 + Int(hash % UInt32(count))
    }
}
