import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPITools

extension Command {
    static let export = Command(
        name: "export", summary: "Turns specs into an OpenAPI document.", help: ExportCommand.help,
        run: ExportCommand.run)
}

/// `apigen export`: the specs of an API as an OpenAPI document.
enum ExportCommand {
    static let help = """
        Turns the specs of one API into an OpenAPI document. OpenAPI documents that the specs name are merged into it, with
        their overlays applied. Parts that OpenAPI has no keyword for are under keys that begin with 'x-apigen-', so that
        'apigen import' restores the same specs.

        USAGE: apigen export <spec-or-folder>… [options]

        OPTIONS:
          --output <file>  Where the document goes, by default or with '-' to standard output; -o is the same. An existing
                           file is replaced, unless the document is made from it; a pipe or a device is written to.
          --openapi <version>  3.1 (default), 3.2 or 3.0.
          --api-version <version>  The version of your API, by default 1.0.0; OpenAPI requires one, and specs have none.
          --format <form>  yaml (default), or json; by default json where the file's name ends in .json.
          --root <folder>  Where the other files of OpenAPI documents are; by default in a document's own folder.

        EXIT CODES: 0 done, 1 the specs have errors, 64 wrong usage, 74 a file cannot be read or written

        EXAMPLE:
          apigen export Sources/App --output github.yaml
          apigen export github.api.yaml --openapi 3.0 --format json > github.json

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: ["--output", "-o", "--openapi", "--api-version", "--format", "--root"], flags: [])
        let outputs = ["--output", "-o"].compactMap { parsed.values[$0] }
        guard outputs.count < 2 else { throw .usage("--output and -o are the same option; give one of them") }
        let output = outputs.first == "-" ? nil : outputs.first
        let version = try parsed.choice("--openapi", default: Export.Version.v31)
        let apiVersion = parsed.values["--api-version"] ?? "1.0.0"
        guard apiVersion.unicodeScalars.allSatisfy(\.isSafeToPrint) else {
            throw .usage("'\(apiVersion.printable)' is no version: it is text without control characters")
        }
        let format = try parsed.choice(
            "--format", default: output?.hasSuffix(".json") ?? false ? Export.Format.json : .yaml)
        var reading = SpecReading()
        reading.takesOAuth = true
        let input = try SpecInput(parsed.operands, root: parsed.values["--root"], reading: reading)
        if let output { try check(output, besides: input) }
        let errors = Generator().lint(input.documents, examples: input.examples).filter { $0.severity == .error }
        guard errors.isEmpty else {
            show(errors, input)
            return .findings
        }
        let export: Export
        do throws(Export.Failure) {
            export = try Export(
                input.documents, examples: input.examples, version: version, format: format, apiVersion: apiVersion)
        } catch {
            switch error {
            case .apis([]): throw .usage("the specs describe no API")
            case .apis(let names):
                let list = names.map(\.printable).joined(separator: ", ")
                throw .usage("a document has one API, and the specs describe several: \(list); give those of one")
            case .unreadable(let reason):
                throw CommandError(
                    code: .findings, message: "apigen: there is no document of this: \(reason.printable)\n")
            }
        }
        show(export.diagnostics, input)
        if let output { try FileSystem.put(export.text, at: output) } else { try Terminal.output(export.text) }
        return .done
    }

    private static func show(_ diagnostics: [Diagnostic], _ input: SpecInput) {
        Terminal.error(ShownDiagnostics(diagnostics).text(input.sources, colored: Terminal.showsColors))
    }

    /// Throws if the output would replace a file that the document is made from, also through a link or another name.
    private static func check(_ output: String, besides input: SpecInput) throws(CommandError) {
        guard let status = FileSystem.status(output) else { return }
        for path in input.sources.map(\.path) + input.otherPaths
        where FileSystem.status(path)?.isSame(as: status) ?? false {
            throw .usage("'\(output.printable)' would replace '\(path.printable)', which the document is made of")
        }
    }
}
