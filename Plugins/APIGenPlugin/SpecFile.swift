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

    /// Whether the file may hold the value of an example or a part of a document, by its name alone.
    var isExample: Bool {
        ["yaml", "yml", "json"].contains(pathExtension) && !isSpec
    }
}
