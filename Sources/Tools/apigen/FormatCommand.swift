import CommandLineSupport
import Generator
import GeneratorTools

extension Command {
    static let format = Command(
        name: "format", summary: "Formats specs.", help: FormatCommand.help,
        run: FormatCommand.run)
}

/// `apigen format`: specs in the canonical layout.
enum FormatCommand {
    static let help = """
        Formats specs in the canonical layout, which has no options. The meaning of a spec, its comments and its quotes
        stay the same. Keys come in the order of the language's documentation; models, endpoints, properties and
        parameters stay in your order. Files that are formatted already, or are not YAML, are not changed; specs in JSON
        (.api.json) are skipped, and so are links in a folder that lead out of it.

        USAGE: apigen format <spec-or-folder>… [--check] [--format text|json|github|sarif]
               apigen format -            # from standard input to standard output, as editors want it

        OPTIONS:
          --check          Write nothing; list the files that would change, with the first line that does, and fail if there are
                           any.
          --format <form>  text (the default), or, to standard output, json, github (annotations of GitHub Actions) or sarif
                           (2.1.0, for code scanning). With --check, each file that would change is a finding.

        EXIT CODES: 0 done, 1 a file is not YAML or a failed check, 64 wrong usage, 74 a file cannot be read or written

        EXAMPLE:
          apigen format Sources/App
          apigen format --check Sources/App      # in CI
          apigen format - < github.api.yaml

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(valued: ["--format"], flags: ["--check"])
        let isCheck = parsed.flags.contains("--check")
        let format = try parsed.choice("--format", default: DiagnosticFormat.text)
        let isInput = parsed.operands == ["-"]
        guard isCheck || format == .text || !isInput else {
            throw .usage("--format \(format.rawValue) and the formatted text both go to standard output; add --check")
        }
        let files = try files(parsed.operands)
        let result = Generator().format(files)
        let renderer = DiagnosticRenderer(files: files)
        if format == .text {
            Terminal.error(renderer.text(result.diagnostics, colored: Terminal.showsColors))
            if isInput, !isCheck {
                if let text = result.texts.first.flatMap({ $0 }) { try Terminal.output(text) }
                return result.diagnostics.isEmpty ? .done : .findings
            }
        }
        let differences = files.indices.compactMap { index in
            result.texts[index].flatMap { Diagnostic.unformatted(files[index], index: index, formatted: $0) }
        }
        if !isCheck {
            for difference in differences {
                let index = Int(difference.range.file)
                try FileSystem.rewrite(files[index].path, with: Array((result.texts[index] ?? "").utf8))
                if format == .text { try Terminal.line("formatted \(files[index].path)") }
            }
        }
        let findings = isCheck ? result.diagnostics + differences : result.diagnostics
        switch format {
        case .text where isCheck: try list(differences, files, result.texts)
        case .text: break
        case .json:
            let rows = rows(files, changed: differences, isCheck: isCheck)
            try Terminal.output(Report(.format, findings: renderer.findings(findings), ["files": rows]).text)
        case .github, .sarif: try Terminal.output(renderer.render(findings, as: format))
        }
        return findings.isEmpty ? .done : .findings
    }

    /// The specs to format. A link that is skipped is reported.
    private static func files(_ operands: [String]) throws(CommandError) -> [SourceFile] {
        var paths = operands
        if !paths.contains("-") {
            let targets = try FormatTargets(paths)
            for path in targets.skipped {
                Terminal.error("apigen: '\(path.printable)' is a link that leaves the folder; it is not formatted\n")
            }
            guard !targets.paths.isEmpty || targets.skipped.isEmpty else { return [] }
            paths = targets.paths
        }
        return try SpecInput(paths, allowsStandardInput: true).files.filter {
            !$0.name.hasSuffix(".json") && !$0.isOpenAPIDocument
        }
    }

    /// Lists the files that are not formatted, for people.
    private static func list(
        _ differences: [Diagnostic], _ files: [SourceFile], _ texts: [String?]
    ) throws(CommandError) {
        for difference in differences {
            let index = Int(difference.range.file)
            let text = Array((texts[index] ?? "").utf8)
            try Terminal.line("changed: \(files[index].path):\(files[index].bytes.firstLine(differingFrom: text))")
        }
        guard !differences.isEmpty else { return }
        Terminal.error(
            "apigen: \(differences.count) of the specs \(differences.count == 1 ? "is" : "are") not formatted; "
                + "run the same command without --check\n")
    }

    /// The files of a report.
    private static func rows(_ files: [SourceFile], changed: [Diagnostic], isCheck: Bool) -> OrderedJSON {
        let indexes = Set(changed.map { Int($0.range.file) })
        return .array(
            files.enumerated().map { index, file in
                let change = indexes.contains(index) ? isCheck ? "changed" : "written" : "unchanged"
                return ["path": .string(file.path), "change": .string(change)]
            })
    }
}
