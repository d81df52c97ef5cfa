extension ReportForm {
    package static let explain = ReportForm(
        "explain", "A rule, a key, a word or the reference of the language.",
        [
            .optional(
                "kind", .words(["list", "rule", "key", "word", "language"]),
                "The subject: all rules, a rule, a key, another word, or sections of the reference."),
            .optional("rules", .list(.object(rule)), "The rule, or all rules without their details."),
            .optional("key", .text, "The key."),
            .optional("keys", .list(.text), "With 'list': all keys."),
            .optional("places", .list(.object(place)), "What the key means, by the mappings that have it."),
            .optional("word", .text, "The word."),
            .optional("passages", .list(.object(passage)), "The parts of the reference about the word."),
            .optional("example", .object(example), "A spec, or a part of one, with the key or the word."),
            .optional("sections", .list(.object(section)), "The sections of the reference."),
        ])

    private static let rule: [ReportMember] = [
        ReportMember("id", .text, "The stable ID."),
        ReportMember(
            "source", .words(["error", "warning", "apigen diff", "apigen drift", "apigen check-examples"]),
            "The severity of its findings, or the command that reports it."),
        ReportMember("summary", .text, "The rule in one sentence."),
        .optional("meaning", .text, "The mistake or the change that is reported."),
        .optional("reason", .text, "Why it matters, and what to do."),
        .optional("wrong", .list(.text), "The files of a spec that breaks the rule."),
        .optional("right", .list(.text), "The same files without the mistake."),
    ]

    private static let place: [ReportMember] = [
        ReportMember("constructs", .list(.text), "The mappings that have the key, such as 'an endpoint'."),
        ReportMember("summary", .text, "What the key means there."),
        ReportMember("value", .text, "Its values, in words."),
        ReportMember("keys", .list(.text), "The keys of the mappings in its value."),
        ReportMember("isRequired", .flag, "Whether each such mapping has the key."),
        .optional("product", .text, "The product that generated code needs for it."),
        ReportMember("rules", .list(.text), "The keys that it needs or excludes, in words."),
    ]

    private static let passage: [ReportMember] = [
        ReportMember("section", .text, "The title of the section."),
        ReportMember("text", .text, "A paragraph, an item of a list, or a row of a table."),
    ]

    private static let example: [ReportMember] = [
        ReportMember("section", .text, "The title of the section that has the example."),
        ReportMember("code", .text, "The example, in YAML."),
    ]

    private static let section: [ReportMember] = [
        ReportMember("title", .text, "The title."),
        ReportMember("level", .integer, "The depth: 1 for the page's title."),
        .optional("text", .text, "The text for a terminal; with 'list' there is none."),
    ]
}
