import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPI
import OpenAPITools

/// An OpenAPI document as specs.
enum ImportedDocument {
    static func run(_ input: inout ImportInput, _ parsed: Arguments.Parsed) throws(CommandError) -> ExitCode {
        let format = try parsed.choice("--format", default: DiagnosticFormat.text)
        guard parsed.operands.count == 1, let path = parsed.operands.first else {
            throw .usage("import takes one OpenAPI document, such as 'apigen import openapi.json --output Specs'")
        }
        let target = try ImportTarget(parsed)
        let output = parsed.values["--output"] ?? parsed.values["--into"]
        if let problem = try input.problem(of: path, hasTarget: output != nil) { throw .usage(problem) }
        guard let output else { throw .usage("--output <folder> is missing") }
        guard output != "-" else {
            throw .usage("an import writes several files, so --output is a folder; '-' is none")
        }
        let overlayPaths = parsed.lists["--overlay"] ?? []
        guard ([path] + overlayPaths).count(where: { $0 == "-" }) < 2 else {
            throw .usage("'-' means standard input, which is read once")
        }
        let document = try input.file(path)
        var overlays: [SourceFile] = []
        for overlay in overlayPaths { overlays.append(try input.file(overlay)) }
        let files = try DocumentReader.document(document, overlays: overlays, root: parsed.values["--root"])
        let options = try options(parsed)
        let result: Import
        do throws(DocumentFailure) {
            result = try Import(files, options, areDivided: target == nil)
        } catch {
            // A file of another kind may be a recording or an environment with secrets.
            try ImportReport(
                error.diagnostics, of: files.sources, as: format, hidesLines: !isDocument(document)
            ).write()
            return .findings
        }
        let report = try ImportReport(result.diagnostics, of: files.sources, as: format, hidesLines: false)
        let isStrict = parsed.flags.contains("--strict")
        if let target, let file = result.files.first {
            let addition = try target.add(file.text)
            guard let isComplete = try report.write(addition, to: target.path, members(result)) else {
                return .findings
            }
            return isStrict && !(isComplete && result.findings.isEmpty) ? .findings : .done
        }
        let written = try ImportFiles(
            result.files, in: output, besides: files.sources.map(\.path), isForced: parsed.flags.contains("--force"))
        try written.write()
        let rows: OrderedJSON = ["files": written.rows]
        try report.write(rows.merged(with: members(result)))
        if report.isText {
            try written.list()
            try Terminal.output(summary(result))
            if result.products.count > 1 {
                try Terminal.output("the target needs the products \(result.products.joined(separator: ", "))\n")
            }
        }
        return isStrict && !result.findings.isEmpty ? .findings : .done
    }

    /// Whether a file states that it is an OpenAPI document, valid or not.
    private static func isDocument(_ file: SourceFile) -> Bool {
        let start = Array(file.bytes.prefix(64 * 1024))
        return ["openapi", "swagger"].contains { !start.ranges(of: Array($0.utf8)).isEmpty }
    }

    /// The summary for programs.
    private static func members(_ result: Import) -> OrderedJSON {
        [
            "counts": .counts([
                "operations": result.operations.found, "endpoints": result.operations.carried,
                "models": result.models,
            ]), "products": .strings(result.products),
        ]
    }

    private static func summary(_ result: Import) -> String {
        let counts = Finding.Outcome.allCases.map { outcome in result.findings.count { $0.outcome == outcome } }
        return "\(result.operations.carried) of \("operation".counted(result.operations.found)) and "
            + "\("model".counted(result.models)) in \("file".counted(result.files.count)); "
            + "\(counts[0]) approximated, \(counts[1]) repaired, \(counts[2]) left out\n"
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
}
