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
    ///   - findings: The reasons that have a place, such as files that cannot be read.
    ///   - code: The exit code.
    ///   - message: The error in one sentence.
    package init(failureOf command: String, findings: [OrderedJSON] = [], code: Int, message: String) {
        self.init(command: command, findings: findings, ["error": .error(code: code, message)])
    }

    private init(command: String, findings: [OrderedJSON], _ members: OrderedJSON) {
        let head: OrderedJSON = [
            "version": .integer(Self.version), "command": .string(command), "findings": .array(findings),
        ]
        json = head.merged(with: members)
    }

    /// The object as text, with a line break at the end.
    package var text: String { json.text }
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
