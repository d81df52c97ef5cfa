/// The lines of `apigen mock`.
extension ReportForm {
    package static let mock = ReportForm(
        "mock", "An object on each line, for each event of the server.",
        [
            .optional(
                "event",
                .words(["listening", "reloaded", "kept", "request", "difference", "problem", "summary"]),
                "'listening' is first. 'reloaded' and 'kept' are about changed files, with --watch. With --proxy, "
                    + "'difference' and 'problem' are about the last call, and 'summary' is about all. Absent from a line "
                    + "with 'error'."),
            .optional("url", .text, "The address, of 'listening'."),
            .optional("endpoints", .integer, "The number of endpoints, of 'listening' and 'reloaded'."),
            .optional("method", .text, "The method of a 'request'."),
            .optional("path", .text, "The path and query of a 'request', without secrets."),
            .optional("status", .integer, "The status of the response to a 'request'."),
            .optional(
                "findings", .list(.object(finding)),
                "The mistakes of a 'request', or all differences, of 'summary'."),
            .optional("rule", .text, "The rule of a 'difference'."),
            .optional("message", .text, "The 'difference' or 'problem', or the reason why files are 'kept'."),
            .optional("operation", .text, "The operation of a 'difference'."),
            .optional("place", .text, "The place in the message of a 'difference'."),
            .optional("calls", .integer, "The number of calls, of 'summary'."),
            .optional("callsWithDifferences", .integer, "The number of those that differ, of 'summary'."),
        ], isStream: true)

    private static let finding: [ReportMember] = [
        .optional("severity", .words(["error"]), "Of a path or a file with errors, beside 'error'."),
        ReportMember("rule", .text, "The rule of a difference, or the keyword of JSON Schema that a request breaks."),
        ReportMember("message", .text, "The mistake, without the value."),
        .optional(
            "in", .words(["path", "query", "header", "cookie", "body", "status", "credentials"]),
            "The part of a request."),
        .optional("name", .text, "The parameter."),
        .optional("pointer", .text, "The place in the value as a JSON pointer, a fragment (RFC 6901)."),
        .optional("operation", .text, "The operation of a difference."),
        .optional("place", .text, "The place in the message."),
        .optional("calls", .integer, "The number of calls with a difference."),
    ]
}
