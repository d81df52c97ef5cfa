import Foundation
import Generator
import OpenAPI
import SpecDiff
import Testing

/// Reads the descriptions of tests, and shortens their changes.
enum Specs {
    struct Unreadable: Error, CustomStringConvertible {
        let description: String
    }

    /// The APIs of a spec.
    static func apis(_ text: String) throws -> [DescribedAPI] {
        let file = SourceFile(path: "demo.api.yaml", bytes: Array(text.utf8))
        var documents = SpecDocuments([file])
        let shared = SharedDocuments.read(for: documents)
        documents.add(shared)
        var sink = documents.findings
        let files = [file] + shared.flatMap { $0.files?.sources ?? [] }
        return try inputs(documents.trees.compactMap(\.self), files, &sink)
    }

    /// The YAML of a spec.
    static func tree(_ text: String) -> Node? {
        SpecDocuments([SourceFile(path: "demo.api.yaml", bytes: Array(text.utf8))]).trees.first ?? nil
    }

    /// The APIs of an OpenAPI document.
    static func apis(document text: String, name: String = "demo.json") throws -> [DescribedAPI] {
        let files = DocumentFiles(SourceFile(path: name, bytes: Array(text.utf8)))
        var sink = DiagnosticSink()
        let conversion: Conversion
        do {
            conversion = try Conversion(files, DocumentOptions(), areDivided: false)
        } catch {
            throw Unreadable(description: DiagnosticRenderer(files: files.sources).text(error.diagnostics))
        }
        return try inputs(conversion.trees.map(\.tree), files.sources, &sink)
    }

    private static func inputs(
        _ trees: [Node], _ files: [SourceFile], _ sink: inout DiagnosticSink
    ) throws -> [DescribedAPI] {
        let apis = sink.hasErrors ? [] : Generator().apis(of: trees, &sink)
        let errors = sink.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else {
            throw Unreadable(description: DiagnosticRenderer(files: files).text(errors))
        }
        return apis
    }

    /// The old and the new text of one that has its differences as `«old|new»`.
    static func both(_ template: String) -> (old: String, new: String) {
        var old = ""
        var new = ""
        for (index, piece) in template.components(separatedBy: "«").enumerated() {
            guard index > 0, let end = piece.range(of: "»") else {
                old += piece
                new += piece
                continue
            }
            let sides = piece[..<end.lowerBound].split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
            old += sides[0] + piece[end.upperBound...]
            new += sides[1] + piece[end.upperBound...]
        }
        return (old, new)
    }

    /// The changes in the form of tests: `value-removed ws` breaks both, `w` the wire, `s` the source.
    static func brief(_ changes: [Change]) -> [String] {
        changes.map { change in
            let effect = (change.effect.contains(.wire) ? "w" : "") + (change.effect.contains(.source) ? "s" : "")
            return change.rule.rawValue.dropFirst("diff-".count) + (effect.isEmpty ? "" : " " + effect)
        }.sorted()
    }
}
