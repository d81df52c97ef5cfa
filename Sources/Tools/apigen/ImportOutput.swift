import CommandLineSupport
import Generator
import GeneratorTools
import OpenAPI
import OpenAPITools
import TrafficImport

/// Writes the spec of calls, and a summary.
struct ImportOutput {
    private let result: CallImport
    private let findings: [Finding]
    private let sources: [SourceFile]
    private let format: DiagnosticFormat

    init(_ result: CallImport, _ findings: [Finding], _ sources: [SourceFile], _ format: DiagnosticFormat) {
        self.result = result
        self.findings = findings
        self.sources = sources
        self.format = format
    }

    /// - Parameter target: The spec that gets the result; nil to write a new one.
    func write(_ parsed: Arguments.Parsed, _ target: ImportTarget?) throws(CommandError) -> ExitCode {
        let diagnostics = Self.diagnostics(findings)
        let output = parsed.values["--output"] ?? "-"
        let isText = format == .text
        if let target {
            try Self.show(diagnostics, of: sources, as: format)
            if isText { Terminal.error(summary) }
            guard let isComplete = try target.add(result.file.text, isQuiet: !isText) else { return .findings }
            return parsed.flags.contains("--strict") && !(isComplete && findings.isEmpty) ? .findings : .done
        }
        if output == "-" {
            guard isText else {
                throw .usage(
                    "--format \(format.rawValue) and the spec both go to standard output; --output <folder> takes the spec"
                )
            }
            try Self.show(diagnostics, of: sources, as: format)
            try Terminal.output(result.file.text)
            Terminal.error(summary)
        } else {
            try Self.show(diagnostics, of: sources, as: format)
            let written = try ImportFiles(
                [result.file], in: output, besides: sources.map(\.path), isForced: parsed.flags.contains("--force"))
            try written.write()
            if isText {
                try written.list()
                try Terminal.output(summary)
                let products = result.summary.products
                if products.count > 1 {
                    try Terminal.output("the target needs the products \(products.joined(separator: ", "))\n")
                }
            }
        }
        return parsed.flags.contains("--strict") && !findings.isEmpty ? .findings : .done
    }

    static func diagnostics(_ findings: [Finding]) -> [Diagnostic] {
        var sink = DiagnosticSink()
        for finding in findings.withoutSecrets { sink.report(finding.outcome.rule, finding.message, at: finding.range) }
        return sink.diagnostics
    }

    /// Shows messages with their places, and without the lines of the inputs: these have secrets.
    static func show(
        _ diagnostics: [Diagnostic], of sources: [SourceFile], as format: DiagnosticFormat
    ) throws(CommandError) {
        guard format == .text else { return try ImportCommand.show(diagnostics, of: sources, as: format) }
        for diagnostic in diagnostics {
            let start = diagnostic.range.start
            let index = Int(diagnostic.range.file)
            let path = sources.indices.contains(index) ? sources[index].path.printable : "input"
            let rule = diagnostic.rule.rawValue
            Terminal.error(
                "\(path):\(start.line):\(start.column): \(diagnostic.severity): \(diagnostic.message.printable) [\(rule)]\n"
            )
        }
    }

    private var summary: String {
        let summary = result.summary
        var text =
            "\("endpoint".counted(summary.endpoints)) and \("model".counted(summary.models)) from "
            + "\("call".counted(summary.calls)) to \(Self.shown(summary.host))"
        if summary.uncertain > 0 { text += "; comments in \("line".counted(summary.uncertain)) say what is uncertain" }
        var lines = [text]
        if !summary.skipped.isEmpty {
            lines.append("left out: " + summary.skipped.map { "\($0.calls) × \($0.reason)" }.joined(separator: ", "))
        }
        if !summary.otherHosts.isEmpty {
            let names = summary.otherHosts.prefix(10).map { "\(Self.shown($0.name)) (\($0.calls))" }
            let rest = summary.otherHosts.count > 10 ? " and \(summary.otherHosts.count - 10) more" : ""
            lines.append("other hosts, which --host takes: \(names.joined(separator: ", "))\(rest)")
        }
        if !summary.leftOut.headers.isEmpty {
            lines.append(
                "left out headers, which clients, browsers and proxies add: " + Self.list(summary.leftOut.headers))
        }
        if !summary.leftOut.cookies.isEmpty {
            lines.append("left out cookies, which analytics sets: " + Self.list(summary.leftOut.cookies))
        }
        if let (word, path) = summary.mayBeValue {
            lines.append("if '\(word)' is a value, --path '\(path)' makes it a parameter")
        }
        if summary.withoutResponse > 0 {
            let rest = summary.endpoints > 1 ? " and --path for the call it belongs to" : ""
            lines.append(
                "\("endpoint".counted(summary.withoutResponse)) without a known response: save its JSON in a file and "
                    + "import again with --response <file>\(rest)")
        }
        return lines.map { $0.printable + "\n" }.joined()
    }

    /// The first names, and how many more there are.
    private static func list(_ names: [String]) -> String {
        names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }

    /// A host in words, if the source has a variable for it.
    private static func shown(_ host: String) -> String { host.contains("{") ? "a host in a variable" : host }
}
