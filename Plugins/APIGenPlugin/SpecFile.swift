import Foundation

extension URL {
    /// Whether the file is a spec, or an OpenAPI document that is compiled as it is, by its name alone.
    var isSpec: Bool {
        isDocument || ["yaml", "yml", "json"].contains { lastPathComponent.hasSuffix(".api.\($0)") }
    }

    /// Whether the file is an OpenAPI document that is compiled as it is, by its name alone.
    var isDocument: Bool {
        ["yaml", "yml", "json"].contains { lastPathComponent.hasSuffix(".openapi.\($0)") }
    }

    /// The files that the spec becomes: `github.api.yaml` becomes `github.api.swift`, and with `parts: 2` also
    /// `github.api-1.swift` and `github.api-2.swift`.
    var generatedFileNames: [String] {
        let base = deletingPathExtension().lastPathComponent
        return [base + ".swift"] + (0..<SpecHead(self).parts).map { "\(base)-\($0 + 1).swift" }
    }

    /// Whether the file may hold the value of an example or a part of a document, by its name alone.
    var isExample: Bool {
        ["yaml", "yml", "json"].contains(pathExtension) && !isSpec
    }
}
