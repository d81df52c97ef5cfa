/// Keys about an OpenAPI document. If the document was read, the spec made of it has replaced them before parsing.
extension SpecParser {
    /// Whether the file can be compiled without the document; reports the keys that remain.
    mutating func fitsDocument(_ fields: Fields) -> Bool {
        if let entry = fields.entry(.openapi) {
            return sink.refuse(.openAPIDocument, "the document was not read", at: entry.value.range)
        }
        checkNeeds(fields)
        return true
    }
}

extension Node {
    /// The key with the version of an OpenAPI document; nil for other trees.
    package var versionOfOpenAPI: Entry? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { entry in
            entry.name == "swagger"
                || entry.name == "openapi"
                    && (entry.value.text?.unicodeScalars.first.map { $0.properties.numericType != nil } ?? false)
                    // `2ch.yaml` is a path.
                    && ![".json", ".yaml", ".yml"].contains { entry.value.text?.hasSuffix($0) ?? false }
        }
    }
}
