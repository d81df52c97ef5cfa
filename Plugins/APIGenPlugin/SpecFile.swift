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

    /// Whether the file may be an example's value or a part of a document, by its name.
    var isExample: Bool {
        ["yaml", "yml", "json"].contains(pathExtension) && !isSpec
    }
}
