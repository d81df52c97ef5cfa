import Generator
import GeneratorTools

/// Files after their safe fixes, as `apigen lint --fix` writes them.
struct Fixing {
    let files: [SourceFile]
    let findings: [Diagnostic]
    let fixed: [Diagnostic]

    init(_ files: [SourceFile], examples: [ExampleFile] = []) {
        func lint(_ files: [SourceFile]) -> SpecFixer<Never>.Specs {
            SpecFixer<Never>.Specs(files: files, findings: Generator().lint(files, examples: examples))
        }
        var fixer = SpecFixer<Never>(lint: lint)
        let result = fixer.fix(lint(files))
        self.files = result.specs.files
        findings = result.specs.findings
        fixed = result.fixed
    }

    /// The text of a spec after its fixes.
    static func text(_ text: String, path: String = "shop.api.yaml") -> String {
        let result = Fixing([spec(text, path: path)])
        return String(decoding: result.files[0].bytes, as: UTF8.self)
    }
}

extension [Diagnostic] {
    /// The number of errors.
    var errors: Int { count { $0.severity == .error } }
}
