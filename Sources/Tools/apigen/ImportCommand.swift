import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPI
import OpenAPITools

extension Command {
    static let importDocument = Command(
        name: "import", summary: "Turns an OpenAPI document into specs.", help: ImportCommand.help,
        run: ImportCommand.run)
}

/// `apigen import`: an OpenAPI document as specs.
enum ImportCommand {
    static let help = """
        Turns an OpenAPI document (3.0 to 3.2 or Swagger 2.0, JSON or YAML) into specs: one for each tag, and a root with the
        servers and the defaults of all endpoints. A part that is invalid, or that a spec cannot express, is reported; the
        rest is carried over.

        USAGE: apigen import <document> --output <folder> [options]
               apigen import - --output <folder> [options]     # from standard input

        OPTIONS:
          --output <folder>  Where the specs go.
          --name <Name>      The name of the API in Swift; by default a short title of the document, else its file's name.
          --only <list>      Only these operations, separated by commas: IDs, "tag: issues", "GET /users/{username}";
                             '*' matches anything. This option, --except and --overlay may be given more than once.
          --except <list>    All but these.
          --overlay <list>   OpenAPI Overlays (1.0, 1.1) that change the document first, in order, separated by commas.
          --root <folder>    The folder of the document's other files; by default its own.
          --models <which>   used (default): the schemas that the operations use; all: every schema.
          --descriptions <which>
                             first (default): the first paragraph becomes documentation; full: all of it.
          --explicit-nulls   Tell null from an absent key in all requests, not only in bodies of PATCH and PUT.
          --examples         Keep examples; those that do not fit their types are left out.
          --format <form>    text (the default, to standard error), or, to standard output, json, github (annotations of
                             GitHub Actions) or sarif (2.1.0, for code scanning).
          --strict           Fail if anything was changed or left out.
          --force            Replace existing files.

        EXIT CODES: 0 something was carried over, 1 nothing was, or --strict found something, 64 wrong usage, 74 a file
        cannot be read or written

        EXAMPLE:
          apigen import github.json --output Specs --name GitHub --only "repos/get,issues/*"

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: ["--output", "--name", "--root", "--models", "--descriptions", "--format"],
            listed: ["--only", "--except", "--overlay"],
            flags: ["--examples", "--explicit-nulls", "--strict", "--force"])
        let format = try parsed.choice("--format", default: DiagnosticFormat.text)
        guard parsed.operands.count == 1, let path = parsed.operands.first else {
            throw .usage("import takes one document, such as 'apigen import openapi.json --output Specs'")
        }
        guard let output = parsed.values["--output"] else { throw .usage("--output <folder> is missing") }
        guard output != "-" else {
            throw .usage("an import writes several files, so --output is a folder; '-' is none")
        }
        let overlayPaths = parsed.lists["--overlay"] ?? []
        guard ([path] + overlayPaths).count(where: { $0 == "-" }) < 2 else {
            throw .usage("'-' means standard input, which is read once")
        }
        let document = try read(path)
        var overlays: [SourceFile] = []
        for overlay in overlayPaths { overlays.append(try read(overlay)) }
        let files = try DocumentReader.document(document, overlays: overlays, root: parsed.values["--root"])
        let options = try options(parsed)
        let result: Import
        do throws(DocumentFailure) {
            result = try Import(files, options)
        } catch {
            try show(error.diagnostics, of: files, as: format)
            return .findings
        }
        let isText = format == .text
        try show(result.diagnostics, of: files, as: format)
        let written = try ImportFiles(
            result.files, in: output, besides: files.sources.map(\.path), isForced: parsed.flags.contains("--force"))
        try written.write()
        if isText { try written.list() }
        let counts = Finding.Outcome.allCases.map { outcome in result.findings.count { $0.outcome == outcome } }
        if isText {
            try Terminal.output(
                "\(result.operations.carried) of \("operation".counted(result.operations.found)) and "
                    + "\("model".counted(result.models)) in \("file".counted(result.files.count)); "
                    + "\(counts[0]) approximated, \(counts[1]) repaired, \(counts[2]) left out\n"
            )
            if result.products.count > 1 {
                try Terminal.output("the target needs the products \(result.products.joined(separator: ", "))\n")
            }
        }
        return parsed.flags.contains("--strict") && !result.findings.isEmpty ? .findings : .done
    }

    private static func options(_ parsed: Arguments.Parsed) throws(CommandError) -> DocumentOptions {
        var options = DocumentOptions()
        options.name = parsed.values["--name"]
        options.only = parsed.lists["--only"] ?? []
        options.except = parsed.lists["--except"] ?? []
        options.models = try parsed.choice("--models", default: .used)
        options.descriptions = try parsed.choice("--descriptions", default: .first)
        options.explicitNulls = parsed.flags.contains("--explicit-nulls")
        options.takesExamples = parsed.flags.contains("--examples")
        return options
    }

    /// A file, or standard input.
    private static func read(_ path: String) throws(CommandError) -> SourceFile {
        guard path == "-" else { return try DocumentReader.file(path) }
        do throws(FileSystem.ReadingProblem) {
            let bytes = try FileSystem.standardInput(upTo: YAMLLimits.fileSize)
            return SourceFile(path: SpecInput.standardInput, bytes: bytes)
        } catch {
            throw .io("cannot read standard input: \(error.reason(upTo: YAMLLimits.fileSize))")
        }
    }

    private static func show(
        _ diagnostics: [Diagnostic], of files: DocumentFiles, as format: DiagnosticFormat
    ) throws(CommandError) {
        let isText = format == .text
        let text = DiagnosticRenderer(files: files.sources).render(
            diagnostics, as: format, colored: isText && Terminal.showsColors)
        if isText { Terminal.error(text) } else { try Terminal.output(text) }
    }
}
