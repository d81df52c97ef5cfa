/// Members that several reports share.
extension ReportMember {
    /// The members that each report begins with.
    package static func head(_ command: String?, findings: Kind) -> [ReportMember] {
        [
            ReportMember("version", .integer, "The version of the form, \(Report.version)."),
            ReportMember("command", command.map { .words([$0]) } ?? .text, "The command."),
            ReportMember("findings", .list(findings), "What the command found, in the order of files and places."),
        ]
    }

    /// Why a run has no result.
    package static let error = ReportMember.optional(
        "error", .shared("error"), "Why the command did not do its work; absent if it did.")

    /// The objects that several reports have, by their names in the schema.
    package static let shared: [(name: String, summary: String, members: [ReportMember])] = [
        ("finding", "Something that a command found.", finding),
        ("note", "Another place that belongs to a finding.", note),
        ("fix", "A change of a file's text that removes a finding.", fix),
        ("place", "A range in a file.", place),
        ("file", "A file, and what was done with it.", file),
        ("error", "Why a run has no result.", errorMembers),
    ]

    static let files = ReportMember("files", .list(.shared("file")), "The files.")

    static let place: [ReportMember] = [
        .optional("file", .text, "The path as it was given, or the option with the text, such as '--curl'."),
        .optional("line", .integer, "The first line, from 1."),
        .optional("column", .integer, "The first column, from 1, in Unicode scalars."),
        .optional("endLine", .integer, "The last line."),
        .optional(
            "endColumn", .integer, "The column after the last character; a fix that only adds text has an empty range."),
    ]

    /// The members of all findings.
    static let finding: [ReportMember] =
        [
            ReportMember(
                "severity", .words(["error", "warning", "note"]),
                "An error makes the command fail, a warning only with --strict, a note never."),
            ReportMember("rule", .text, "The stable id of the rule; 'apigen explain <rule>' explains it."),
            ReportMember("message", .text, "The mistake, and what to write instead."),
        ] + place + [
            .optional("notes", .list(.shared("note")), "Other places that belong to the finding."),
            .optional("fix", .shared("fix"), "The change that removes the finding; absent if the tool knows none."),
        ]

    private static let note = [ReportMember("message", .text, "What the place has to do with the finding.")] + place

    private static let fix =
        place + [
            ReportMember("text", .text, "The new text of the range."),
            ReportMember(
                "isSafe", .flag,
                "Whether nothing else can be meant. 'apigen lint --fix' makes such changes; others are for the reader."),
        ]

    private static let file: [ReportMember] = [
        ReportMember("path", .text, "The path."),
        ReportMember(
            "change", .words(["written", "unchanged", "removed", "missing", "changed", "orphaned"]),
            "'written', 'unchanged' and 'removed' are done. If the run writes nothing, a 'missing' or 'changed' file would be "
                + "written, and an 'orphaned' one removed."),
        .optional("line", .integer, "The first line of a 'changed' file that differs."),
    ]

    private static let errorMembers: [ReportMember] = [
        ReportMember("code", .integer, "The exit code."),
        ReportMember("message", .text, "The reason in a sentence."),
    ]
}
