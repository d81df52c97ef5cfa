import Foundation

/// Names that an app may give to types of its own, which win over imported ones in the code that is generated into its module.
enum OwnNames {
    /// Every type that the runtime declares for all to see, and every name of another module that stands in the texts.
    static func all(for texts: [String]) throws -> Set<String> {
        let declaration = /public (?:(?:final|indirect) )*(?:actor|class|enum|protocol|struct|typealias) ([A-Z]\w*)/
        let qualified = /\b(?:API(?:Runtime|Values)\w*|Foundation|Swift)\.([A-Z]\w*)/
        // The namespaces are the module's already.
        let namespace = /\n(?:\w+ )*enum (\w+): APIRuntime\.APIDefinition/
        var names: Set<String> = []
        for text in try runtime() { names.formUnion(text.matches(of: declaration).map { String($0.1) }) }
        for text in texts { names.formUnion(text.matches(of: qualified).map { String($0.1) }) }
        for text in texts { names.subtract(text.matches(of: namespace).map { String($0.1) }) }
        return names
    }

    private static func runtime() throws -> [String] {
        let sources = Folder.root.deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Sources")
        let folders = try FileManager.default.contentsOfDirectory(at: sources, includingPropertiesForKeys: nil)
            .filter { $0.lastPathComponent.hasPrefix("Runtime") }
        return try folders.flatMap { folder in
            let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            return try (paths?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
                .map { try String(contentsOf: $0, encoding: .utf8) }
        }
    }
}
