import Generator
import GeneratorTools

/// The formatter: its output has the same meaning and comments, and is already formatted.
enum FormatTarget {
    static func run(_ bytes: [UInt8]) {
        let file = SourceFile(path: "fuzz.api.yaml", bytes: bytes)
        let (result, peak) = MemoryMeter.measure { Generator().format([file]) }
        expect(peak <= 1000 * bytes.count + 4 << 20, "\(bytes.count) bytes need no \(peak) bytes of memory")
        expect(DiagnosticPlaces.problem(in: result.diagnostics, [file]) == nil, "diagnostics lie inside the file")
        guard let text = result.texts.first ?? nil else {
            return expect(!result.diagnostics.isEmpty, "there is a text or an error")
        }
        let formatted = SourceFile(path: "fuzz.api.yaml", bytes: Array(text.utf8))
        expect(Generator().format([formatted]).texts == [text], "what is laid out stays as it is")
        // Equal output means equal meaning; both files have the same name.
        let before = Generator().generate([file])
        let after = Generator().generate([formatted])
        expect(before.outputs == after.outputs, "the same is generated")
    }
}
