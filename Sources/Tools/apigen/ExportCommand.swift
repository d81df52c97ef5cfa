import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPITools

extension Command {
    static let export = Command(
        name: "export", summary: "Turns specs into an OpenAPI document.", help: ExportCommand.help,
        // Without a file, standard output is the document.
        reportsErrors: { $0.asksForJSON && ($0.value(of: "--output") ?? $0.value(of: "-o") ?? "-") != "-" },
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
          --format <form>  The form of standard output. Without --output that is the document: yaml (default) or json. With
                           --output the document is JSON if the file's name ends in .json, else YAML, and the form is that of
                           the report about parts that OpenAPI has no keyword for: text (the default, to standard error), json,
                           github (annotations of GitHub Actions) or sarif (2.1.0, for code scanning).
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
        let forms = try ExportForms(parsed, output)
        var reading = SpecReading()
        reading.takesOAuth = true
        let input = try SpecInput(parsed.operands, root: parsed.values["--root"], reading: reading)
        if let output { try check(output, besides: input) }
        let errors = Generator().lint(input.documents, examples: input.examples).filter { $0.severity == .error }
        guard errors.isEmpty else { throw .findings([CommandError.FileErrors(errors, input.sources)]) }
        let export: Export
        do throws(Export.Failure) {
            export = try Export(
                input.documents, examples: input.examples, version: version, format: forms.document,
                apiVersion: apiVersion)
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
        let renderer = DiagnosticRenderer(files: input.sources)
        if forms.report == .text {
            let shown = ShownDiagnostics(export.diagnostics)
            Terminal.error(shown.text(input.sources, colored: Terminal.showsColors))
        }
        guard let output else {
            try Terminal.output(export.text)
            return .done
        }
        try FileSystem.put(export.text, at: output)
        switch forms.report {
        case .text: break
        case .json:
            let files: OrderedJSON = [["path": .string(output), "change": "written"]]
            let findings = renderer.findings(export.diagnostics)
            try Terminal.output(Report(.export, findings: findings, ["files": files]).text)
        case .github, .sarif: try Terminal.output(renderer.render(export.diagnostics, as: forms.report))
        }
        return .done
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

/// The forms that `--format` and the name of the file choose.
struct ExportForms {
    let document: Export.Format
    /// The form of the report; text if standard output has the document.
    let report: DiagnosticFormat

    /// - Parameter output: The path of the document's file; nil for standard output.
    /// - Throws: A usage error for a form that standard output, or the file, cannot have.
    init(_ parsed: Arguments.Parsed, _ output: String?) throws(CommandError) {
        let name = parsed.values["--format"]
        let asDocument = name.flatMap { Export.Format(rawValue: $0) }
        let asReport = name.flatMap { DiagnosticFormat(rawValue: $0) }
        if let name, asDocument == nil, asReport == nil {
            throw .usage("--format is one of \(Self.names.joined(separator: ", ")), not '\(name)'")
        }
        guard let output else {
            if let name, asDocument == nil {
                throw .usage(
                    "--format \(name) is the form of a report, and standard output has the document; add --output <file>"
                )
            }
            document = asDocument ?? .yaml
            report = .text
            return
        }
        document = output.hasSuffix(".json") ? .json : .yaml
        if asDocument == .yaml, document == .json {
            throw .usage("the name '\(output)' is that of a document in JSON; --format yaml contradicts it")
        }
        report = asReport ?? .text
    }

    /// The words of `--format`.
    static let names =
        Export.Format.allCases.map(\.rawValue)
        + DiagnosticFormat.allCases.map(\.rawValue).filter { $0 != Export.Format.json.rawValue }
}
