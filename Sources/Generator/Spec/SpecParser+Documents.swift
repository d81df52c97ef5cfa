/// Keys that speak of an OpenAPI document. Where there is one, they are gone by now: it has been put in their place.
extension SpecParser {
    /// Whether the file can be understood without the document; reports what is left of it.
    mutating func fitsDocument(_ fields: Fields) -> Bool {
        if let entry = fields.entry(.openapi) {
            return sink.refuse(.openAPIDocument, "the document was not read", at: entry.value.range)
        }
        refuse([.only, .except, .rename], in: fields) { "'\($0)' needs 'openapi', the path of an OpenAPI document" }
        return true
    }
}

extension Node {
    /// The key with the version of an OpenAPI document; nil for another tree.
    package var versionOfOpenAPI: Entry? {
        guard case .mapping(let entries) = content else { return nil }
        return entries.first { entry in
            entry.name == "swagger"
                || entry.name == "openapi"
                    && (entry.value.text?.unicodeScalars.first.map { $0.properties.numericType != nil } ?? false)
                    // 2ch.yaml is a path.
                    && ![".json", ".yaml", ".yml"].contains { entry.value.text?.hasSuffix($0) ?? false }
        }
    }
}
