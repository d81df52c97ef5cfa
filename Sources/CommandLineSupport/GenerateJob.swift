package import Generator

/// What one call of `apigen generate` was asked for.
package struct GenerateJob: Sendable {
    /// The specs, and folders of specs, as they were given.
    package let operands: [String]
    package let folder: OutputFolder
    package let access: AccessLevel
    /// What the target depends on, where it is known.
    package let target: TargetProducts?
    package let isQuiet: Bool

    /// Compiles the specs and shows the diagnostics.
    package func generate(_ input: SpecInput) -> Generator.Result {
        let result = Generator(access: access, target: target).generate(input.documents, examples: input.examples)
        let renderer = DiagnosticRenderer(files: input.sources)
        Terminal.error(renderer.text(result.diagnostics, colored: Terminal.showsColors))
        return result
    }
}
