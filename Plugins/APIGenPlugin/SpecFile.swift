import Foundation

extension URL {
    /// Whether the file is a spec, by its name alone.
    var isSpec: Bool {
        ["yaml", "yml", "json"].contains { lastPathComponent.hasSuffix(".api.\($0)") }
    }

    /// `github.api.yaml` becomes `github.api.swift`.
    var generatedFileName: String {
        deletingPathExtension().lastPathComponent + ".swift"
    }

    /// Whether the file may hold the value of an example, by its name alone.
    var isExample: Bool {
        ["yaml", "yml", "json"].contains(pathExtension) && !isSpec
    }
}
