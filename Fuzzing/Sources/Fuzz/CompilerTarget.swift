import Foundation
import Generator
import GeneratorTools

/// The whole compiler: the specs of one target, separated by `%%` lines, become Swift or located diagnostics.
enum CompilerTarget {
    static func run(_ bytes: [UInt8]) {
        let files = self.files(bytes)
        let (result, peak) = MemoryMeter.measure { Generator(access: .public).generate(files) }
        let written = result.outputs.reduce(0) { $0 + $1.text.utf8.count }
        expect(
            peak <= 1000 * bytes.count + 20 * written + 16 << 20,
            "\(bytes.count) bytes that become \(written) need no \(peak) bytes of memory")
        expect(result.hasErrors == result.outputs.isEmpty || files.isEmpty, "there is code or an error")
        if let problem = DiagnosticPlaces.problem(in: result.diagnostics, files) { expect(false, problem) }
        for output in result.outputs { read(output) }
        // Expensive: only for some inputs, always the same ones.
        if bytes.reduce(0, &+) % 4 == 0 { repetition(files, result) }
        rendering(files, result)
    }

    static func files(_ bytes: [UInt8]) -> [SourceFile] {
        var parts: [[UInt8]] = [[]]
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if line.elementsEqual("%%".utf8), parts.count < 8 {
                parts.append([])
            } else {
                parts[parts.count - 1] += line + [0x0A]
            }
        }
        return parts.enumerated().map { SourceFile(path: "part\($0.offset).api.yaml", bytes: $0.element) }
    }

    private static func read(_ output: Generator.Output) {
        do {
            _ = try SwiftSkeleton(output.text)
        } catch {
            expect(false, "\(output.name):\(error.line): \(error.message)")
        }
    }

    /// The order of files does not matter, and `lint` adds style findings to the others.
    private static func repetition(_ files: [SourceFile], _ result: Generator.Result) {
        expect(Generator(access: .public).generate(files).outputs == result.outputs, "the same gives the same")
        if !result.hasErrors {
            let turned = Generator(access: .public).generate(files.reversed())
            expect(Set(turned.outputs) == Set(result.outputs), "the order of files does not matter")
        }
        let linted = Generator().lint(files)
        expect(Set(linted).isSuperset(of: result.diagnostics), "lint says what generate says")
        expect(linted.contains { $0.severity == .error } == result.hasErrors, "lint finds no other errors")
    }

    private static func rendering(_ files: [SourceFile], _ result: Generator.Result) {
        let renderer = DiagnosticRenderer(files: files)
        for format in DiagnosticFormat.allCases {
            let text = renderer.render(result.diagnostics, as: format)
            if let problem = RenderedText.problem(in: text, format, count: result.diagnostics.count) {
                expect(false, problem)
            }
        }
    }
}
