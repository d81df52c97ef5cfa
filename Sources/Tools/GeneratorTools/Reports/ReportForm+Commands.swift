/// The reports by command.
extension ReportForm {
    /// All reports, in the order of the commands' list in the tool's help.
    package static let all: [ReportForm] = [generate, lint, explain, importing]

    package static let generate = ReportForm(
        "generate", "The errors and warnings of specs, and the files.",
        [
            .optional(
                "files", .list(.shared("file", ReportMember.file)),
                "The generated files: what was done, or with --check and --dry-run, what differs. Without it there are "
                    + "errors, and nothing is changed.")
        ])

    package static let lint = ReportForm(
        "lint", "The errors and warnings of specs.",
        [
            ReportMember(
                "counts",
                .counts([
                    ReportMember("files", .integer, "The specs."), ReportMember("errors", .integer, "The errors."),
                    ReportMember("warnings", .integer, "The warnings."),
                ]), "The numbers of this run."),
            .optional(
                "fixed", .list(.shared("finding", ReportMember.finding)),
                "With --fix: the findings that were fixed, or with --dry-run would be, each with its place at that time. "
                    + "The others are those that remain."),
            .optional("diff", .text, "With --fix and --dry-run: the change of the files, as a unified diff."),
        ])

    package static let importing = ReportForm(
        "import", "What an import approximates, repairs or leaves out, and the specs.",
        [
            .optional("files", .list(.shared("file", ReportMember.file)), "The specs that were written."),
            .optional("spec", .text, "The text of the spec, if it has no file."),
            .optional(
                "changes",
                .list(
                    .object([
                        ReportMember(
                            "outcome", .words(["added", "reused", "widened", "unchanged", "skipped"]),
                            "What happens with the part."),
                        ReportMember("subject", .text, "The part, such as 'endpoint getUser'."),
                        .optional("note", .text, "What else there is to know."),
                    ])), "With --into: what is added to the spec."),
            .optional("diff", .text, "With --into and --dry-run: the change of the file, as a unified diff."),
            .optional("counts", .counts(importCounts), "The numbers of this import."),
            .optional("host", .text, "For calls: the host whose calls are in the spec."),
            .optional(
                "otherHosts", .list(.object(counted("host", "The host."))),
                "For calls: the hosts whose calls are left out."),
            .optional(
                "skipped", .list(.object(counted("reason", "Why they are left out."))),
                "For calls: the calls that are not used."),
            .optional(
                "leftOutHeaders", .list(.text),
                "For calls: the names of headers that clients, browsers and proxies add, which the spec does not have."),
            .optional(
                "leftOutCookies", .list(.text),
                "For calls: the names of cookies that analytics sets, which the spec does not have."),
            .optional("advice", .list(.text), "What to do next."),
            .optional(
                "products", .list(.text), "The products of the package that the target of the specs depends on."),
        ])

    private static func counted(_ name: String, _ summary: String) -> [ReportMember] {
        [ReportMember(name, .text, summary), ReportMember("calls", .integer, "The number of calls.")]
    }

    private static let importCounts: [ReportMember] = [
        .optional("operations", .integer, "The operations of a document."),
        ReportMember("endpoints", .integer, "The endpoints of the specs."),
        ReportMember("models", .integer, "The models of the specs."),
        .optional("calls", .integer, "The calls that the spec is made from."),
        .optional("uncertain", .integer, "The lines whose comment says what the calls leave open."),
        .optional("withoutResponse", .integer, "The endpoints whose calls have no response."),
    ]
}

/// Members that several reports share.
extension ReportMember {
    static let place: [ReportMember] = [
        .optional("file", .text, "The path of the file, as it was given."),
        .optional("line", .integer, "The first line, from 1."),
        .optional("column", .integer, "The first column, from 1, in Unicode scalars."),
        .optional("endLine", .integer, "The last line."),
        .optional("endColumn", .integer, "The column after the last character."),
    ]

    static let note = [ReportMember("message", .text, "What the other place has to do with it.")] + place

    static let fix =
        place + [
            ReportMember("text", .text, "The new text of the range, as it is written in YAML."),
            ReportMember(
                "isSafe", .flag,
                "Whether 'apigen lint --fix' makes the change: nothing else can be meant."),
        ]

    /// The members of all findings.
    static let finding: [ReportMember] =
        [
            ReportMember("severity", .words(["error", "warning", "note"]), "How serious the finding is."),
            ReportMember("rule", .text, "The stable ID of the rule; 'apigen explain <rule>' explains it."),
            ReportMember("message", .text, "The mistake, and what to write instead."),
        ] + place + [
            .optional("notes", .list(.shared("note", note)), "Other places that belong to the finding."),
            .optional("fix", .shared("fix", fix), "The change that removes the finding, if the tool knows it."),
        ]

    static let file: [ReportMember] = [
        ReportMember("path", .text, "The path of the file."),
        ReportMember(
            "change", .words(["written", "unchanged", "removed", "missing", "changed", "orphaned"]),
            "'written', 'unchanged' and 'removed' are done. 'missing', 'changed' and 'orphaned' would be written, "
                + "written and removed."),
        .optional("line", .integer, "The first line of a 'changed' file that differs."),
    ]
}
