package import Generator

/// What one call of `apigen generate` was asked for.
package struct GenerateJob: Sendable {
    /// The specs, and folders of specs, as they were given.
    package let operands: [String]
    package let folder: OutputFolder
    /// Who may use the code, whatever the specs say.
    package let access: AccessLevel?
    /// What the target depends on, where it is known.
    package let target: TargetProducts?
    package let isQuiet: Bool

    /// Compiles the specs and shows the diagnostics.
    package func generate(_ input: consuming SpecInput) -> Generator.Result {
        let (sources, examples) = (input.sources, input.examples)
        // Consumed, so that the generator can let go of the nodes before it makes the text.
        let result = Generator(access: access, target: target).generate((consume input).documents, examples: examples)
        Terminal.error(ShownDiagnostics(result.diagnostics).text(sources, colored: Terminal.showsColors))
        return result
    }
}
