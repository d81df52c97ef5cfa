package import Generator

/// The report of a run for programs, `--format json`: one JSON object. Its members are described by ``ReportForm``.
package struct Report: Sendable {
    /// The version of the form. Members may be added without a new one.
    package static let version = 1

    /// The whole object.
    package let json: OrderedJSON

    /// - Parameters:
    ///   - findings: What the command reports, as objects with the members of ``ReportMember/finding``.
    ///   - members: An object with the members that only this command has.
    package init(_ form: ReportForm, findings: [OrderedJSON] = [], _ members: OrderedJSON = [:]) {
        self.init(command: form.command, findings: findings, members)
    }

    /// The report of a run that ends with a usage or file error.
    /// - Parameters:
    ///   - command: The command's name, as typed.
    ///   - code: The exit code.
    ///   - message: The error in one sentence.
    ///   - paths: The paths that cannot be read.
    ///   - errors: The errors in files, with the files that they are in.
    package init(
        failureOf command: String, code: Int, message: String,
        paths: [(path: String, rule: String, message: String)] = [],
        errors: [(diagnostics: [Diagnostic], sources: [SourceFile])] = []
    ) {
        let unread = paths.map {
            OrderedJSON.finding("error", $0.rule, $0.message, at: ["file": .string($0.path)])
        }
        let wrong = errors.flatMap { DiagnosticRenderer(files: $0.sources).findings($0.diagnostics) }
        self.init(command: command, findings: unread + wrong, ["error": .error(code: code, message)])
    }

    init(command: String, findings: [OrderedJSON], _ members: OrderedJSON = [:]) {
        let head: OrderedJSON = [
            "version": .integer(Self.version), "command": .string(command), "findings": .array(findings),
        ]
        json = head.merged(with: members)
    }

    /// The object as text, with a line break at the end.
    package var text: String { json.text }

    /// The same on one line, for output that has an object on each.
    package var line: String { json.line + "\n" }
}

extension OrderedJSON {
    /// An object with the members of both.
    package func merged(with other: OrderedJSON) -> OrderedJSON {
        guard case .object(let own) = self, case .object(let others) = other else { return self }
        return .object(own + others)
    }

    package static func strings(_ texts: some Sequence<String>) -> OrderedJSON { .array(texts.map { .string($0) }) }

    /// A report's `error`: why the command did not do its work.
    package static func error(code: Int, _ message: String) -> OrderedJSON {
        ["code": .integer(code), "message": .string(message)]
    }

    /// The numbers of a report's `counts`.
    package static func counts(_ numbers: KeyValuePairs<String, Int>) -> OrderedJSON {
        .object(numbers.map { ($0.key, .integer($0.value)) })
    }
}
