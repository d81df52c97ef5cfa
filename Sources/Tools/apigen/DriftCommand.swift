import CommandLineSupport
import Generator
import MockInputs
import TrafficDrift
import TrafficImport

extension Command {
    static let drift = Command(
        name: "drift", summary: "Reports where recorded calls differ from a spec or an OpenAPI document.",
        help: DriftCommand.help, run: DriftCommand.run)
}

/// `apigen drift`: compares recorded traffic with the description of an API.
enum DriftCommand {
    static let help = """
        Reports where recorded calls differ from the description of their API: paths, methods, statuses, media types, keys and
        parameters that it does not have, nulls, missing values, and values that do not fit their types.

        USAGE: apigen drift <spec-or-document>… <traffic.har>… [options]

        Files are recognized by their content, and '-' is a HAR file on standard input. Traffic may also be .http files, or a
        collection of Postman beside another description: their saved responses are compared. A difference is reported once for
        each operation and place, with the number of its calls and the first one. Neither values nor secrets are shown. Calls to
        other servers are counted.

        OPTIONS:
          --format <form>    text (the default), json (see 'apigen schema --reports') or sarif (2.1.0, for code scanning).
          --fail-on <what>   request (what clients send), response (what the server sends), any (the default) or none.
          --only <list>      Only these operations, separated by commas: IDs, "GET /users/{username}"; '*' matches anything.
                             This option may be given more than once.
          --server <URL>     The server in the traffic that stands for the one of the description, such as a server for tests.
                             May be given more than once.
          --root <folder>    Where the other files of OpenAPI documents are; by default in a document's own folder.

        EXIT CODES: 0 no differences, 1 differences, no call to compare, or a description with errors, 64 wrong usage, 74 a file
        cannot be read, or the output not written

        EXAMPLE:
          apigen drift Specs/shop.api.yaml traffic.har
          apigen drift openapi.json traffic.har --server https://staging.example.com/v2 --format sarif > drift.sarif

        """

    static func run(_ arguments: inout Arguments) throws(CommandError) -> ExitCode {
        let parsed = try arguments.parse(
            valued: ["--format", "--fail-on", "--root"], listed: ["--only"], repeated: ["--server"], flags: [])
        let format = try parsed.choice("--format", default: DriftFormat.text)
        let failing = try parsed.choice("--fail-on", default: DriftReport.FailOn.any)
        let servers = try (parsed.lists["--server"] ?? []).map { text throws(CommandError) in try server(text) }
        let operands = try DriftOperands(parsed.operands)
        guard !operands.descriptions.isEmpty, !operands.traffic.isEmpty else {
            throw .usage(
                "drift takes a spec or an OpenAPI document, and a HAR file, such as 'apigen drift shop.api.yaml calls.har'"
            )
        }
        let input = try MockInput(operands.descriptions, root: parsed.values["--root"])
        Terminal.error(input.warnings)
        let only = parsed.lists["--only"] ?? []
        if let unknown = only.first(where: { !input.description.hasOperation($0) }) {
            let proposal = input.description.proposal(for: unknown)
            throw .usage("the description has no operation that matches '\(unknown)'\(proposal)")
        }
        var traffic = DriftTraffic(
            TrafficDrift(input.description, isOfSpec: input.isOfSpec, servers: servers, only: only))
        for (path, kind) in operands.traffic { try traffic.read(path, kind) }
        if format != .json { Terminal.error(ImportOutput.list(traffic.unread, of: traffic.files)) }
        let report = DriftReport(
            traffic.drift.result, files: traffic.files, failing: failing, unread: traffic.unread)
        if let reason = report.emptiness {
            throw CommandError(code: .findings, message: "apigen: \(reason.printable)\n")
        }
        try Terminal.output(report.text(as: format))
        return report.fails ? .findings : .done
    }

    private static func server(_ text: String) throws(CommandError) -> RecordedURL {
        guard text.hasPrefix("https://") || text.hasPrefix("http://"), let url = RecordedURL(text) else {
            throw .usage("--server is a URL such as https://staging.example.com/v2")
        }
        return url
    }
}
