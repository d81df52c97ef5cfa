package import Generator
import GeneratorTools

/// Adds a spec to an existing one.
///
/// The existing text stays byte for byte, except where something is added or changed; if it was in the canonical layout, the result is
/// too. Nothing is read or written.
package struct SpecMerge: Sendable {
    /// The existing spec with the addition.
    package let text: String
    /// What happens with each part of the addition.
    package let changes: [MergeChange]

    /// Merges two specs.
    ///
    /// - Parameters:
    ///   - existing: The spec to add to, in YAML.
    ///   - others: The other files of its API: their models are reused, and stay as they are.
    ///   - examples: The files that examples of these specs name.
    ///   - addition: The spec that is added: one file, in YAML.
    ///   - isWidening: Whether parts that both specs have are changed, so that they take what the addition has.
    /// - Throws: `MergeFailure` if a spec or the result has errors, or if the specs do not belong together.
    package init(
        into existing: SourceFile, besides others: [SourceFile] = [], examples: [ExampleFile] = [],
        adding addition: SourceFile, isWidening: Bool = false
    ) throws(MergeFailure) {
        guard !existing.name.hasSuffix(".json"), !addition.name.hasSuffix(".json") else {
            throw .refused("'\(existing.path.printable)' is JSON; --into adds to specs in YAML")
        }
        let files = [existing] + others
        let known = try MergeSide(files, examples: examples)
        let added = try MergeSide([addition])
        var merger = SpecMerger(known, added, try ServerPlan(known, added), isWidening: isWidening)
        merger.decideModels()
        merger.prepareAddition()
        merger.addParts()
        merger.widen()
        changes = merger.changes
        let text = merger.result
        guard text != String(decoding: existing.bytes, as: UTF8.self) else {
            self.text = text
            return
        }
        try merger.check(text, isWidening: isWidening)
        self.text = Self.laidOut(text, as: existing)
        let result = [SourceFile(path: existing.path, bytes: Array(self.text.utf8))] + others
        let compiled = Generator().generate(result, examples: examples)
        guard !compiled.hasErrors else {
            throw .wrongResult(compiled.diagnostics.filter { $0.severity == .error }, result)
        }
    }

    /// The text in the canonical layout if the existing spec was in it.
    private static func laidOut(_ text: String, as existing: SourceFile) -> String {
        let before = String(decoding: existing.bytes, as: UTF8.self)
        guard Generator().format([existing]).texts.first == before else { return text }
        let source = SourceFile(path: existing.path, bytes: Array(text.utf8))
        return Generator().format([source]).texts.first.flatMap { $0 } ?? text
    }
}
