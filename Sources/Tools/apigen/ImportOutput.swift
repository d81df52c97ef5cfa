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
        let output = parsed.values["--output"] ?? "-"
        let isShown = target == nil && output == "-"
        guard !isShown || format == .text || format == .json else {
            throw .usage(
                "--format \(format.rawValue) and the spec both go to standard output; --output <folder> takes the spec")
        }
        let report = try ImportReport(Self.diagnostics(findings), of: sources, as: format, hidesLines: true)
        let isStrict = parsed.flags.contains("--strict")
        if let target {
            if report.isText { Terminal.error(summary) }
            let result = try target.add(result.file.text)
            guard let isComplete = try report.write(result, to: target.path, members) else { return .findings }
            return isStrict && !(isComplete && findings.isEmpty) ? .findings : .done
        }
        if isShown {
            if report.isText {
                try Terminal.output(result.file.text)
                Terminal.error(summary)
            }
            let spec: OrderedJSON = ["spec": .string(result.file.text)]
            try report.write(spec.merged(with: members))
        } else {
            let written = try ImportFiles(
                [result.file], in: output, besides: sources.map(\.path), isForced: parsed.flags.contains("--force"))
            try written.write()
            let files: OrderedJSON = ["files": written.rows]
            try report.write(files.merged(with: members))
            if report.isText {
                try written.list()
                try Terminal.output(summary)
                let products = result.summary.products
                if products.count > 1 {
                    try Terminal.output("the target needs the products \(products.joined(separator: ", "))\n")
                }
            }
        }
        return isStrict && !findings.isEmpty ? .findings : .done
    }

    static func diagnostics(_ findings: [Finding]) -> [Diagnostic] {
        var sink = DiagnosticSink()
        for finding in findings.withoutSecrets { sink.report(finding.outcome.rule, finding.message, at: finding.range) }
        return sink.diagnostics
    }

    /// Messages with their places, and without the lines of the inputs: these have secrets.
    static func list(_ diagnostics: [Diagnostic], of sources: [SourceFile]) -> String {
        diagnostics.map { diagnostic in
            let start = diagnostic.range.start
            let index = Int(diagnostic.range.file)
            let path = sources.indices.contains(index) ? sources[index].path.printable : "input"
            let rule = diagnostic.rule.rawValue
            return "\(path):\(start.line):\(start.column): \(diagnostic.severity): "
                + "\(diagnostic.message.printable) [\(rule)]\n"
        }.joined()
    }

    /// The summary for programs.
    private var members: OrderedJSON {
        let summary = result.summary
        let others = summary.otherHosts.map { other -> OrderedJSON in
            ["host": .string(Self.shown(other.name)), "calls": .integer(other.calls)]
        }
        let skipped = summary.skipped.map { calls -> OrderedJSON in
            ["reason": .string(calls.reason), "calls": .integer(calls.calls)]
        }
        return [
            "counts": .counts([
                "endpoints": summary.endpoints, "models": summary.models, "calls": summary.calls,
                "uncertain": summary.uncertain, "withoutResponse": summary.withoutResponse,
            ]),
            "host": summary.host.contains("{") ? nil : .string(summary.host), "otherHosts": .array(others),
            "skipped": .array(skipped), "leftOutHeaders": .strings(summary.leftOut.headers),
            "leftOutCookies": .strings(summary.leftOut.cookies), "advice": .strings(advice),
            "products": .strings(summary.products),
        ]
    }

    /// What to do next, in sentences.
    private var advice: [String] {
        let summary = result.summary
        var lines: [String] = []
        if let (word, path) = summary.mayBeValue {
            lines.append("if '\(word)' is a value, --path '\(path)' makes it a parameter")
        }
        if summary.withoutResponse > 0 {
            let rest = summary.endpoints > 1 ? " and --path for the call it belongs to" : ""
            lines.append(
                "\("endpoint".counted(summary.withoutResponse)) without a known response: save its JSON in a file and "
                    + "import again with --response <file>\(rest)")
        }
        return lines
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
        return (lines + advice).map { $0.printable + "\n" }.joined()
    }

    /// The first names, and how many more there are.
    private static func list(_ names: [String]) -> String {
        names.prefix(8).joined(separator: ", ") + (names.count > 8 ? " and \(names.count - 8) more" : "")
    }

    /// A host in words, if the source has a variable for it.
    private static func shown(_ host: String) -> String { host.contains("{") ? "a host in a variable" : host }
}
