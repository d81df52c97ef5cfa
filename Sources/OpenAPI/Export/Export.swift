public import Generator
import GeneratorTools
import OpenAPI

/// The specs of an API as an OpenAPI document.
///
/// Parts that OpenAPI cannot express are under keys that begin with `x-apigen-`. Importing the document gives the same specs.
public struct Export: Sendable {
    /// The version of OpenAPI.
    public enum Version: String, Sendable, CaseIterable {
        case v32 = "3.2"
        case v31 = "3.1"
        case v30 = "3.0"

        /// The version of the specification, as in `openapi`.
        var text: String { self == .v30 ? "3.0.3" : rawValue + ".0" }
        /// Whether schemas are those of JSON Schema 2020-12, with the type `null`, `const`, and keywords beside `$ref`.
        var hasJSONSchema: Bool { self != .v30 }
        /// Whether it has `itemSchema` for streams, and the other keys of OpenAPI 3.2.
        var hasStreams: Bool { self == .v32 }

        /// The keys from a path to an operation. Before OpenAPI 3.2, some methods are under an extension key.
        func keys(of method: String) -> [String] {
            var known: Set = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]
            if hasStreams { known.insert("QUERY") }
            if known.contains(method) { return [method.lowercased()] }
            return [hasStreams ? "additionalOperations" : "x-apigen-additionalOperations", method]
        }
    }

    /// The format of the text.
    public enum Format: String, Sendable, CaseIterable {
        case yaml, json
    }

    /// Why an export fails.
    public enum Failure: Error, Sendable, Equatable {
        /// The specs describe several APIs, or none.
        case apis([String])
        /// The document would exceed the limits for its size or depth. The text is the reason.
        case unreadable(String)
    }

    /// The whole document.
    public let text: String
    /// The parts that other tools cannot read from the document, at their places in the specs.
    public let diagnostics: [Diagnostic]

    /// Exports specs without errors.
    /// - Parameters:
    ///   - documents: The specs, with the OpenAPI documents that they refer to.
    ///   - examples: The files that their examples refer to.
    ///   - apiVersion: The version of the API, which OpenAPI requires and a spec does not have.
    ///   - api: The API to export if the specs describe several; nil if they describe one.
    public init(
        _ documents: SpecDocuments, examples: [ExampleFile] = [], version: Version = .v31, format: Format = .yaml,
        apiVersion: String = "1.0.0", of api: String? = nil
    ) throws(Failure) {
        let spec = try SpecParts(documents, examples, version, of: api)
        var findings = DiagnosticSink()
        var parts = DocumentParts(spec, version, apiVersion: apiVersion, &findings)
        // Added keys may change the import, so it is compared again.
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

    /// The import of the document.
    private static func imported(_ parts: DocumentParts) throws(Failure) -> Node {
        let files = DocumentFiles(SourceFile(path: "api.json", bytes: Array(parts.value.text.utf8)))
        var options = DocumentOptions()
        // A document that is compiled as it is gives the same Swift, whatever products the target has.
        options.takesOAuth = false
        do throws(DocumentFailure) {
            return try Conversion(files, options, areDivided: false, isChecked: false).trees[0].tree
        } catch {
            throw .unreadable(error.message)
        }
    }
}
