import Foundation

extension URL {
    /// Whether the file is a spec, or an OpenAPI document to compile, by its name.
    var isSpec: Bool {
        isDocument || ["yaml", "yml", "json"].contains { lastPathComponent.hasSuffix(".api.\($0)") }
    }

    /// Whether the file is an OpenAPI document to compile, by its name.
    var isDocument: Bool {
        ["yaml", "yml", "json"].contains { lastPathComponent.hasSuffix(".openapi.\($0)") }
    }

    /// Whether the file may be an example's value, by its name.
    var isExample: Bool { isPartOfDocument && !isSpec }

    /// Whether the file may be a part of a document, by its name.
    var isPartOfDocument: Bool { ["yaml", "yml", "json"].contains(pathExtension) }
}
