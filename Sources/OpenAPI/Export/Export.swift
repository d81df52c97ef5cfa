public import Generator
import GeneratorTools
import OpenAPI

/// The specs of an API as an OpenAPI document.
///
/// What OpenAPI has no word for stands under keys that begin with `x-apigen-`; imported again, it gives the same specs.
public struct Export: Sendable {
    /// The version of OpenAPI that is written.
    public enum Version: String, Sendable, CaseIterable {
        case v32 = "3.2"
        case v31 = "3.1"
        case v30 = "3.0"

        /// The version of the specification's text.
        var text: String { self == .v30 ? "3.0.3" : rawValue + ".0" }
        /// Whether schemas are those of JSON Schema 2020-12: with `null` as a type, `const`, and keywords beside `$ref`.
        var hasJSONSchema: Bool { self != .v30 }
        /// Whether there is a word for the elements of a stream, and for what is new with them.
        var hasStreams: Bool { self == .v32 }

        /// The keys that lead from a path to an operation. Before OpenAPI 3.2, some methods have no place.
        func keys(of method: String) -> [String] {
            var known: Set = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]
            if hasStreams { known.insert("QUERY") }
            if known.contains(method) { return [method.lowercased()] }
            return [hasStreams ? "additionalOperations" : "x-apigen-additionalOperations", method]
        }
    }

    /// How the document is written.
    public enum Format: String, Sendable, CaseIterable {
        case yaml, json
    }

    /// Why there is no document.
    public enum Failure: Error, Sendable, Equatable {
        /// The specs describe several APIs, or none.
        case apis([String])
        /// The document would be larger or deeper than one may be.
        case unreadable(String)
    }

    /// The whole document.
    public let text: String
    /// What other tools will not find in the document, at its place in the specs.
    public let diagnostics: [Diagnostic]

    /// Exports specs without errors.
    /// - Parameters:
    ///   - documents: The specs, with the OpenAPI documents that they name.
    ///   - examples: The files that their examples name.
    ///   - apiVersion: The version of the API, which OpenAPI wants and a spec does not have.
    public init(
        _ documents: SpecDocuments, examples: [ExampleFile] = [], version: Version = .v31, format: Format = .yaml,
        apiVersion: String = "1.0.0"
    ) throws(Failure) {
        let spec = try SpecParts(documents, examples, version)
        var findings = DiagnosticSink()
        var parts = DocumentParts(spec, version, apiVersion: apiVersion, &findings)
        // What is added may change what comes back, so that it is compared again.
        for _ in 0..<6 {
            let before = parts.value
            parts.add(spec, imported: try Self.imported(parts))
            if parts.value == before { break }
        }
        text = format == .json ? parts.value.text : parts.value.yaml()
        for file in spec.files where !SpecFileName.isTaken(file.name) {
            findings.report(
                .openAPIApproximated,
                "an import does not take '\(file.name)' as the name of a spec; what it holds goes into another one",
                at: .start(ofFile: file.syntax.file))
        }
        diagnostics = findings.sorted()
    }

    /// What comes of the document when it is imported.
    private static func imported(_ parts: DocumentParts) throws(Failure) -> Node {
        let files = DocumentFiles(SourceFile(path: "api.json", bytes: Array(parts.value.text.utf8)))
        do throws(DocumentFailure) {
            return try Conversion(files, DocumentOptions(), areDivided: false, isChecked: false).trees[0].tree
        } catch {
            throw .unreadable(error.message)
        }
    }
}
