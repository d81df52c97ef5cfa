package import Generator

/// What one call of `apigen generate` was asked for.
package struct GenerateJob: Sendable {
    /// The specs, and folders of specs, as they were given.
    package let operands: [String]
    /// Where the other files of OpenAPI documents may be; nil for the documents' folders.
    package let root: String?
    package let folder: OutputFolder
    /// Who may use the code, whatever the specs say.
    package let access: AccessLevel?
    /// What the target depends on, where it is known.
    package let target: TargetProducts?
    /// The names of the files that a build expects, where it has made its plan.
    package let expectedNames: Set<String>?
    package let isQuiet: Bool

    /// Reads the specs.
    /// - Throws: A `CommandError` that lists everything that could not be read.
    package func input() throws(CommandError) -> SpecInput {
        try SpecInput(operands, root: root, checksDocuments: false)
    }

    /// Compiles the specs and shows the diagnostics.
    /// - Throws: A `CommandError` if something cannot be read that has to be read once more.
    package func generate(_ input: consuming SpecInput) throws(CommandError) -> Generator.Result {
        let (sources, examples, isUnchecked) = (input.sources, input.examples, input.hasUncheckedDocuments)
        // Consumed, so that the generator can let go of the nodes before it makes the text.
        let generator = Generator(access: access, target: target, expectedNames: expectedNames)
        let result = generator.generate((consume input).documents, examples: examples)
        // Parts of a document may be wrong.
        if isUnchecked, result.hasErrors { return try generate(SpecInput(operands, root: root)) }
        Terminal.error(ShownDiagnostics(result.diagnostics).text(sources, colored: Terminal.showsColors))
        return result
    }
}
