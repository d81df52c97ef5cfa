public import Generator
import GeneratorTools
public import OpenAPI

/// An OpenAPI document as specs.
public struct Import: Sendable {
    /// A spec for a part of the document.
    public struct File: Sendable {
        /// The name, such as `github.issues.api.yaml`.
        public let name: String
        /// The whole text, in the canonical layout.
        public let text: String
    }

    /// The specs, the root first.
    public let files: [File]
    /// The differences from the document.
    public let findings: [Finding]
    /// The number of operations in the document, and how many of them became endpoints.
    public let operations: (found: Int, carried: Int)
    /// The number of models.
    public let models: Int
    /// The products of the runtime that the specs need, the core first.
    public let products: [String]

    /// The differences from the document, as diagnostics that end with a JSON pointer into it (RFC 6901).
    public var diagnostics: [Diagnostic] {
        var sink = DiagnosticSink()
        for finding in findings {
            let pointer = finding.pointer == "#" ? "" : " (\(finding.pointer))"
            sink.report(finding.outcome.rule, finding.message + pointer, at: finding.range)
        }
        return sink.diagnostics
    }

    /// Imports a document.
    ///
    /// - Parameter areDivided: Whether each tag becomes a spec.
    /// - Throws: `DocumentFailure` if it cannot be read, is not an OpenAPI document, or nothing could be imported.
    public init(
        _ files: DocumentFiles, _ options: DocumentOptions = DocumentOptions(), areDivided: Bool = true
    ) throws(DocumentFailure) {
        try self.init(files, options, areDivided: areDivided, comments: [:])
    }

    /// - Parameter comments: Texts for the ends of lines, by the places of the parts of the document that the lines are made of.
    package init(
        _ files: DocumentFiles, _ options: DocumentOptions, areDivided: Bool, comments: [SourceRange: String]
    ) throws(DocumentFailure) {
        let conversion = try Conversion(files, options, areDivided: areDivided, saysAll: true)
        self.files = conversion.trees.map { name, tree in
            if name.hasSuffix(".json") { return File(name: name, text: OrderedJSON(tree).text) }
            let text = YAMLPrinter.text(of: tree, comments)
            let source = SourceFile(path: name, bytes: Array(text.utf8))
            return File(name: name, text: Generator().format([source]).texts[0] ?? text)
        }
        findings = conversion.findings
        operations = (conversion.operationCount, conversion.endpointCount)
        models = conversion.modelCount
        products = RuntimeProducts.needed(by: conversion.trees.map(\.tree))
    }
}
