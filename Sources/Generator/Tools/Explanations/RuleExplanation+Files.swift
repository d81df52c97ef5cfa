import Generator

/// Rules about what any part of a file may hold.
extension RuleExplanation {
    static let yamlSyntax = RuleExplanation(
        "The text is no YAML, or YAML that the language leaves out.",
        meaning: """
            The file cannot be read as YAML 1.2, from the place shown on. Usually a quote or a bracket is open, the \
            indentation is off, or a character with a meaning of its own in YAML stands in text without quotes. Tags \
            (!!int), merge keys (<<) and several documents in one file are not part of the language.
            """,
        reason: """
            What stands behind the place could mean anything, so nothing more is said about the file. Put text with \
            ': ', ' #', braces or brackets into quotes; a path inside '{ … }' always needs them, and so does an \
            optional array, "[String]?".
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              getItem: { path: /items/{id}, response: String }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              getItem: { path: "/items/{id}", response: String }

            """)

    static let duplicateKey = RuleExplanation(
        "One key, header, status or placeholder is given twice.",
        meaning: """
            The same mapping holds a key twice, or two keys that mean the same: headers that differ in case, 4xx and \
            4XX, the same placeholder twice in a path. A note shows the first one.
            """,
        reason: """
            YAML says that keys are unique, yet readers differ in what they do with a second one: some take the first, \
            some the last. One of the two is not what was meant; remove or rename it.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item:
                properties:
                  name: String
                  price: Decimal
                  name: String?

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item:
                properties:
                  name: String
                  price: Decimal
                  nickname: String?

            """)

    static let unknownKey = RuleExplanation(
        "A key that its construct does not have.",
        meaning: """
            Each construct of the language (a model, an endpoint, a property …) has its keys, and this is none of \
            them. Where one is spelt nearly the same, it is proposed.
            """,
        reason: """
            A key that is silently passed over would be a timeout that is never set, a header that is never sent. Keys \
            of your own begin with 'x-', and are left alone everywhere.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                path: /items
                respons: [String]

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                path: /items
                response: [String]
                x-owner: the web team

            """)

    static let missingKey = RuleExplanation(
        "Something that has to be said is not.",
        meaning: """
            A construct lacks a key that it cannot do without: an endpoint its 'path', a model its shape ('properties', \
            'enum', 'oneOf', 'alias', 'newtype' or 'swift'), a property its type, a file its 'api'.
            """,
        reason: """
            There is no value that could be taken for it without guessing. A value that is missing behind its colon \
            counts as well: YAML reads 'name:' alone as nothing.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                response: [String]

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                path: /items
                response: [String]

            """)

    static let wrongKind = RuleExplanation(
        "A value that its key cannot have.",
        meaning: """
            The key is right, its value is not: a list where text is meant, a number outside its bounds, a word that \
            is none of those that the key knows, or a key beside another one that excludes it.
            """,
        reason: """
            The message says what the key takes. A scalar is text until the place where it stands gives it a type, so \
            'yes' is no truth value here: only true and false are.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            defaults: { timeout: 30s, mutable: yes }
            endpoints:
              ping: { path: /ping }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            defaults: { timeout: 30, mutable: true }
            endpoints:
              ping: { path: /ping }

            """)

    static let limitExceeded = RuleExplanation(
        "The file is larger, deeper or expands further than a spec can reasonably be.",
        meaning: """
            Files have at most 16 MiB and 64 collections inside each other; aliases may stand for 100,000 values and 4 \
            MiB of text; a path has at most 8,000 characters. What goes beyond is not read.
            """,
        reason: """
            A few lines of YAML whose aliases name aliases stand for billions of values and would exhaust the machine. \
            No API that people wrote down comes near the limits; a large one is split into several files that name the \
            same 'api'.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
            x-b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]
            x-c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]
            x-d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]
            x-e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d, *d]

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            x-a: &a [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]
            x-b: &b [*a, *a, *a]

            """)
}
