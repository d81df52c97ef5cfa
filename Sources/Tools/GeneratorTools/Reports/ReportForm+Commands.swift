/// The reports by command.
extension ReportForm {
    /// All reports, in the order of the commands in the tool's help.
    package static let all: [ReportForm] = [
        generate, format, lint, explain, initialize, importing, export, checkExamples, diff, drift, mock,
    ]

    package static let generate = ReportForm(
        "generate", "The errors and warnings of specs, and the generated files.",
        [
            .optional(
                "files", .list(.shared("file")),
                "The generated files. Absent if the specs have errors: then nothing is changed.")
        ])

    package static let format = ReportForm(
        "format",
        "The files that are not YAML and, with --check, those that are not in the canonical layout, with the rule "
            + "'unformatted' and a fix.",
        [.files])

    package static let lint = ReportForm(
        "lint", "The errors and warnings of specs.",
        [
            .counts(["files": "The specs.", "errors": "The errors.", "warnings": "The warnings."]),
            .optional(
                "fixed", .list(.shared("finding")),
                "With --fix: the findings that were fixed, or with --dry-run would be, each with its place at that time. "
                    + "'findings' are those that remain."),
            .optional("diff", .text, "With --fix and --dry-run: the change of the files, as a unified diff."),
        ])

    package static let initialize = ReportForm(
        "init", "The files of a new spec, and what the package's manifest needs.",
        [
            .files, .products,
            ReportMember("manifest", .list(.text), "The lines that the target needs in Package.swift."),
        ])

    package static let export = ReportForm(
        "export", "The parts of specs that OpenAPI has no keyword for, if --output names a file for the document.",
        [.files])

    package static let checkExamples = ReportForm(
        "check-examples",
        "The examples that generated types cannot read, each with the rule that says who is to blame.",
        findings: [
            ReportMember("pointer", .text, "The place in the file as a JSON pointer, a fragment (RFC 6901)."),
            ReportMember("example", .text, "The example, such as 'GET /animals 200'."),
            .optional("reason", .text, "The error of the generated type."),
            .optional("repetitions", .integer, "The number of other examples with the same mistake."),
            .optional("path", .text, "The value that is lost, with --losses."),
        ],
        [
            .counts([
                "endpoints": "The endpoints.", "lines": "The lines of generated code.",
                "warnings": "The warnings of the compiler.", "examples": "The examples.",
                "decoded": "The examples that are read.",
                "unread": "The examples of types that are only written, or that need more than JSON.",
                "misread": "The examples that the code does not read though their schemas allow them.",
                "invalid": "The examples that are not what their schemas say.",
            ])
        ])

    package static let diff = ReportForm(
        "diff",
        "The changes between two descriptions of an API. The place of a finding is in the new one, or, for what is gone, "
            + "in the old one.",
        findings: [
            .optional("subject", .text, "The part that changed, such as 'endpoints/getItem/query/page'."),
            .optional("breaks", .list(.words(["wire", "source"])), "What the change breaks."),
            .optional("operations", .list(.text), "The operations that the change is about, up to a limit."),
            .optional("touchesMore", .flag, "Whether there are more operations than those."),
            .optional("old", .shared("place"), "The place in the old description."),
            .optional("new", .shared("place"), "The place in the new description."),
        ],
        [
            ReportMember("breaks", .list(.words(["wire", "source"])), "What all changes break."),
            ReportMember("step", .words(["major", "minor", "patch", "none"]), "The step to the next version."),
            .sentence,
            ReportMember(
                "unread", .list(.text), "The files that could not be read: what they describe is not compared."),
            .advice,
        ])

    package static let drift = ReportForm(
        "drift",
        "The differences of recorded calls from the description of their API. The place of a finding is that of its first "
            + "call.",
        findings: [
            .optional("operation", .text, "The operation, or the method and path of a call that has none."),
            .optional("status", .integer, "The status of a response."),
            .optional("place", .text, "The place in the message, such as 'response 200 body/id'."),
            .optional("calls", .integer, "The number of calls."),
        ],
        [
            .counts(["calls": "The calls that were compared."]),
            ReportMember("otherHosts", .list(.object(.counted("host"))), "The servers whose calls were skipped."),
            .sentence,
        ])
}

extension ReportMember {
    static let products = ReportMember(
        "products", .list(.text), "The products of the package that the target of the specs depends on.")
    static let sentence = ReportMember("summary", .text, "The result in a sentence.")
    static let advice = ReportMember("advice", .list(.text), "What to do next, in sentences.")
}

extension [ReportMember] {
    /// A name with a number of calls.
    static func counted(_ name: String) -> [ReportMember] {
        [ReportMember(name, .text, "The \(name)."), ReportMember("calls", .integer, "The number of calls.")]
    }
}
