package import Generator

/// The arguments of one run of `apigen generate`.
package struct GenerateJob: Sendable {
    /// The specs and folders of specs, as given.
    package let operands: [String]
    /// The folder that must contain the other files of OpenAPI documents; nil for the documents' folders.
    package let root: String?
    package let folder: OutputFolder
    /// The access level of the code, instead of the level in the specs; nil for theirs.
    package let access: AccessLevel?
    /// The products that the target depends on; nil if unknown.
    package let target: TargetProducts?
    /// The names of the files that a build expects; nil without a build's plan.
    package let expectedNames: Set<String>?
    package let isQuiet: Bool
    /// How errors and warnings are written for a program; nil for text.
    package let form: FindingForm?

    /// Reads the specs.
    /// - Throws: A `CommandError` that lists everything that could not be read.
    package func input() throws(CommandError) -> SpecInput {
        try read(checksDocuments: false)
    }

    private func read(checksDocuments: Bool) throws(CommandError) -> SpecInput {
        var reading = SpecReading()
        reading.checksDocuments = checksDocuments
        reading.takesOAuth = target?.haveAuthentication ?? false
        return try SpecInput(operands, root: root, reading: reading)
    }

    /// Compiles the specs and shows the diagnostics, unless they are for a program.
    /// - Returns: The code, and the files of the diagnostics.
    /// - Throws: A `CommandError` if the specs have to be read again and cannot be, or the output cannot be written.
    package func generate(
        _ input: consuming SpecInput
    ) throws(CommandError) -> (result: Generator.Result, sources: [SourceFile]) {
        let sources = input.sources
        let examples = input.examples
        let isUnchecked = input.hasUncheckedDocuments
        // Consumed: the generator can release the nodes before it makes the text.
        let generator = Generator(access: access, target: target, expectedNames: expectedNames)
        let result = generator.generate((consume input).documents, examples: examples)
        // An invalid part of a document may be the cause: with checks, such parts are simplified or left out.
        if isUnchecked, result.hasErrors { return try generate(read(checksDocuments: true)) }
        if form == nil {
            Terminal.error(ShownDiagnostics(result.diagnostics).text(sources, colored: Terminal.showsColors))
        }
        for change in result.planChanges { Terminal.error(Self.warning(change, sources)) }
        return (result, sources)
    }

    /// Writes a line of a list: to standard output, or to standard error if the findings go there. Writes nothing if the
    /// findings are written with the files.
    func list(_ line: String) throws(CommandError) {
        guard let form else { return try Terminal.line(line) }
        if !form.hasFiles { Terminal.error(line.printable + "\n") }
    }

    /// A warning about a changed `parts`, in the form of compilers: SwiftPM and Xcode plan a build before the tool runs.
    private static func warning(_ change: Generator.PlanChange, _ sources: [SourceFile]) -> String {
        let index = Int(change.range.file)
        let path = sources.indices.contains(index) ? sources[index].path.printable : ""
        let start = change.range.start
        let (said, planned) = change.counts
        let plan = planned == 0 ? "without 'parts'" : "with 'parts: \(planned)'"
        return "\(path):\(start.line):\(start.column): warning: 'parts: \(said)' has no effect yet: "
            + "the build was planned \(plan); "
            + "add or remove a file of the target, or run 'swift package clean', to plan it anew\n"
    }
}
