import CommandLineSupport
import Generator
import GeneratorTools

/// The specs of `apigen lint`, with their findings.
struct LintInput {
    let input: SpecInput
    let findings: [Diagnostic]

    /// The arguments that decide about the findings.
    struct Request {
        let operands: [String]
        let root: String?
        let rules: Set<Rule>
    }

    /// Reads the specs and finds their mistakes.
    /// - Parameter files: The files to read; the disk's by default.
    init(_ request: Request, in files: any FileTree = Disk()) throws(CommandError) {
        var reading = SpecReading()
        reading.files = files
        input = try SpecInput(request.operands, root: request.root, allowsStandardInput: true, reading: reading)
        findings = Generator().lint(input.documents, examples: input.examples, requested: request.rules)
    }
}
