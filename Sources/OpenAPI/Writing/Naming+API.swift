import Generator

extension Naming {
    /// The name of an API: its title if that is short and specific, else the file's name, spelled as in the title.
    ///
    /// - Parameter file: The file's name without endings.
    static func api(title: String?, file: String) -> String {
        let name = plainAPI(title: title ?? "", file: file)
        return SwiftName.isTaken(ofAPI: name) ? name + "API" : name
    }

    private static func plainAPI(title: String, file: String) -> String {
        if isGood(title) { return type(title) }
        guard !isGeneric(file), SwiftName.type(file) != nil else { return type(title.isEmpty ? file : title) }
        // `github` is `GitHub` in "GitHub v3 REST API".
        let words = title.split { !$0.isLetter && !$0.isNumber }
        let spelled = words.first { $0.lowercased() == file.lowercased() && $0.first?.isUppercase ?? false }
        return type(spelled.map(String.init) ?? file)
    }

    /// Whether a title is a name: up to three words, without an article, symbols or a version.
    private static func isGood(_ title: String) -> Bool {
        let words = title.split(whereSeparator: \.isWhitespace)
        let isPlain = title.allSatisfy { $0.isLetter || $0.isNumber || " .-_&'".contains($0) }
        let hasVersion = words.contains { word in
            word.drop { "vV".contains($0) }.allSatisfy { $0.isNumber || $0 == "." }
        }
        let hasArticle = ["the", "a", "an"].contains(words.first?.lowercased() ?? "")
        return !words.isEmpty && !hasArticle && words.count <= 3 && title.count <= 30 && isPlain && !hasVersion
            && !isGeneric(title)
    }

    /// Whether a name could be that of any API.
    private static func isGeneric(_ name: String) -> Bool {
        let generic: Set = [
            "api", "apis", "rest", "open", "openapi", "swagger", "spec", "specification", "docs", "doc",
            "documentation", "index", "main", "root", "schema", "untitled", "title", "default", "public", "service",
            "server", "document", "fastapi", "http", "web", "the", "v1", "v2", "v3", "v4", "json", "yaml",
            "reference", "definition",
        ]
        return name.lowercased().split { !$0.isLetter && !$0.isNumber }.allSatisfy { word in
            generic.contains(String(word)) || word.allSatisfy(\.isNumber)
        }
    }
}
