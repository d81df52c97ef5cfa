import Generator
import OpenAPI
import OpenAPITools

/// OpenAPI documents with overlays, separated by `%%` lines: they become valid specs, and the same Swift as those
/// specs.
enum DocumentTarget {
    static func run(_ bytes: [UInt8]) {
        let parts = CompilerTarget.files(bytes).map(\.bytes)
        let document = SourceFile(path: "document.openapi.yaml", bytes: parts[0])
        var files = DocumentFiles(document)
        for (index, part) in parts.dropFirst().enumerated() {
            files.apply(overlay: SourceFile(path: "overlay\(index).yaml", bytes: part))
        }
        let result: Import
        do throws(DocumentFailure) {
            result = try Import(files, areDivided: false)
        } catch {
            expect(!error.message.hasPrefix("the specs would not be right"), error.message)
            return expect(Int(error.range.file) < files.sources.count, "an error lies inside a file")
        }
        for finding in result.findings {
            expect(Int(finding.range.file) < files.sources.count, "a finding lies inside a file")
        }
        let spec = SourceFile(path: "document.api.yaml", bytes: Array(result.files[0].text.utf8))
        let generated = Generator(access: .public).generate([spec])
        expect(!generated.hasErrors, "what is made of a document is right: \(generated.diagnostics.map(\.message))")
        for output in generated.outputs {
            do {
                _ = try SwiftSkeleton(output.text)
            } catch {
                expect(false, "\(output.name):\(error.line): \(error.message)")
            }
        }
        // Expensive: only for some inputs, always the same ones.
        guard bytes.reduce(0, &+) % 4 == 0 else { return }
        same(document, files, generated)
        divided(files)
    }

    /// The document compiles to the same code as its spec.
    private static func same(_ document: SourceFile, _ files: DocumentFiles, _ expected: Generator.Result) {
        var documents = SpecDocuments([document])
        var own = documents.documents
        own[0].files = files
        documents.add(own)
        let direct = Generator(access: .public).generate(documents)
        expect(!direct.hasErrors, "a document that can be imported can be compiled")
        // The first line names the file.
        func text(_ result: Generator.Result) -> Substring? {
            result.outputs.first.map { $0.text.drop { $0 != "\n" } }
        }
        expect(text(direct) == text(expected), "a document becomes what its spec becomes")
    }

    private static func divided(_ files: DocumentFiles) {
        guard let result = try? Import(files) else { return expect(false, "the same document fails") }
        let specs = result.files.map { SourceFile(path: $0.name, bytes: Array($0.text.utf8)) }
        expect(!Generator().generate(specs).hasErrors, "several specs of a document are right")
    }
}
