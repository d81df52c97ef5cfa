import Generator
import GeneratorTools
@testable import TrafficImport

/// What holds if a spec is added to another.
enum MergeLaws {
    /// Adds a spec, and the same once more.
    ///
    /// - Returns: Why nothing is added; nil if it is.
    static func check(
        _ existing: SourceFile, _ others: [SourceFile], _ addition: SourceFile, isWidening: Bool
    ) -> String? {
        let merge: SpecMerge
        do throws(MergeFailure) {
            merge = try SpecMerge(into: existing, besides: others, adding: addition, isWidening: isWidening)
        } catch {
            return reason(error)
        }
        let result = SourceFile(path: existing.path, bytes: Array(merge.text.utf8))
        do throws(MergeFailure) {
            let again = try SpecMerge(into: result, besides: others, adding: addition, isWidening: isWidening)
            expect(
                again.text == merge.text,
                "the second time changes nothing:\n\(LineDiff.unified(merge.text, again.text, name: "again"))")
        } catch {
            expect(false, "what is added once is added twice: \(reason(error))")
        }
        if !isWidening { keeps(existing, merge.text) }
        return nil
    }

    /// A spec has everything of itself.
    static func same(_ spec: SourceFile) {
        for isWidening in [false, true] {
            do throws(MergeFailure) {
                let merge = try SpecMerge(into: spec, adding: spec, isWidening: isWidening)
                expect(merge.text == String(decoding: spec.bytes, as: UTF8.self), "a spec is added to itself")
                let changes = merge.changes.filter { ![.unchanged, .reused].contains($0.outcome) }
                expect(changes.isEmpty, "nothing changes: \(changes.map(\.text))")
            } catch {
                expect(false, "a spec can be added to itself: \(reason(error))")
            }
        }
    }

    /// The text of the spec stays: all its signs are in the result, in their order. Braces and commas may go, if a section in braces gets
    /// lines.
    private static func keeps(_ existing: SourceFile, _ text: String) {
        let sections = " \n\r,{}".utf8
        var rest = existing.bytes.filter { !sections.contains($0) }[...]
        for byte in text.utf8 where byte == rest.first { rest = rest.dropFirst() }
        expect(rest.isEmpty, "the spec's text stays: \(String(decoding: rest.prefix(40), as: UTF8.self))")
    }

    private static func reason(_ failure: MergeFailure) -> String {
        switch failure {
        case .refused(let message): "refused: \(message)"
        case .invalid(let diagnostics, _): "invalid: \(diagnostics.map(\.message))"
        case .wrongResult(let diagnostics, let files):
            "the result is wrong: \(diagnostics.map(\.message))\n"
                + (files.first.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "")
        }
    }
}
