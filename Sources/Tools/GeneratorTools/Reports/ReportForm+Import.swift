/// The report of `apigen import`.
extension ReportForm {
    package static let importing = ReportForm(
        "import", "What an import approximates, repairs or leaves out, and the specs.",
        [
            ReportMember.files.asOptional,
            .optional("spec", .text, "The text of the spec, if no option names a place for it."),
            .optional("changes", .list(.object(changes)), "With --into: the parts that are added to the spec."),
            .optional("diff", .text, "With --into and --dry-run: the change of the file, as a unified diff."),
            .optional("counts", .object(counts), "The numbers of this run."),
            .optional("host", .text, "Of calls: the host whose calls are in the spec."),
            .optional("otherHosts", .list(.object(.counted("host"))), "Of calls: the hosts that are left out."),
            .optional("skipped", .list(.object(.counted("reason"))), "Of calls: those that are not used."),
            .optional(
                "leftOutHeaders", .list(.text),
                "Of calls: the names of headers that clients, browsers and proxies add, which the spec does not have."),
            .optional(
                "leftOutCookies", .list(.text),
                "Of calls: the names of cookies that analytics sets, which the spec does not have."),
            ReportMember.advice.asOptional, ReportMember.products.asOptional,
        ])

    private static let changes: [ReportMember] = [
        ReportMember(
            "outcome", .words(["added", "reused", "widened", "unchanged", "skipped"]), "What happens with the part."),
        ReportMember("subject", .text, "The part, such as 'endpoint getUser'."),
        .optional("note", .text, "What else there is to know."),
    ]

    private static let counts: [ReportMember] = [
        .optional("operations", .integer, "The operations of a document."),
        ReportMember("endpoints", .integer, "The endpoints of the specs."),
        ReportMember("models", .integer, "The models of the specs."),
        .optional("calls", .integer, "The calls that the spec is made from."),
        .optional("uncertain", .integer, "The lines whose comment says what the calls leave open."),
        .optional("withoutResponse", .integer, "The endpoints whose calls have no response."),
    ]
}
