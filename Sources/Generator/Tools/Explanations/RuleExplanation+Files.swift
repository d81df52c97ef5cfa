import Generator

/// Rules about what any part of a file may hold.
extension RuleExplanation {
    static let yamlSyntax = RuleExplanation(
        "The text is not YAML, or uses YAML that the language does not have.",
        meaning: """
            The file cannot be read as YAML 1.2 from this place on. Usually a quote or a bracket is not closed, the \
            indentation is wrong, or text contains a character that means something in YAML and needs quotes. Tags \
            (!!int), merge keys (<<) and several documents in one file are not supported.
            """,
        reason: """
            What follows could mean anything, so no more errors are reported for the file. Put text that contains ': \
            ', ' #', braces or brackets into quotes. An optional array always needs them: "[String]?".
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems: { path: /items, response: [String]? }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems: { path: /items, response: "[String]?" }

            """)

    static let duplicateKey = RuleExplanation(
        "A key, header, status or placeholder is given twice.",
        meaning: """
            The same mapping has a key twice, or two keys that mean the same: headers that differ in case, 4xx and \
            4XX, a placeholder twice in a path. A note shows the first one.
            """,
        reason: """
            YAML requires unique keys, but readers differ in what they do with a second one. Remove or rename one of \
            the two.
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
        "A key that is not known here.",
        meaning: """
            Each construct of the language (a model, an endpoint, a property …) has its own keys, and this is not one \
            of them. If a known key is spelled similarly, the message proposes it.
            """,
        reason: """
            If an unknown key were ignored, a timeout would never be set, or a header never sent. Keys of your own \
            begin with 'x-' and are ignored everywhere.
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
        "A required key is missing.",
        meaning: """
            A construct needs a key that is not there: an endpoint its 'path', a model its shape ('properties', \
            'enum', 'oneOf', 'alias', 'newtype' or 'swift'), a property its type, a file its 'api'.
            """,
        reason: """
            There is no default for it. A key without a value counts as missing: YAML reads 'name:' alone as null.
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
            The key is right, but its value is not: a list in place of text, a number out of bounds, a word that the \
            key does not know, or a key beside another one that excludes it.
            """,
        reason: """
            The message says what the key takes. Text gets its type from its place: 'yes' is not a boolean here, only \
            true and false are.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            defaults: { timeout: 30s, mutable: yes }
            endpoints:
              ping: { path: /ping, response: none }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            defaults: { timeout: 30, mutable: true }
            endpoints:
              ping: { path: /ping, response: none }

            """)

    static let limitExceeded = RuleExplanation(
        "The file is larger, deeper or expands further than the limits allow.",
        meaning: """
            Files have at most 16 MiB and 64 collections inside each other; aliases may stand for 100,000 values and 4 \
            MiB of text; a path has at most 8,000 characters. Beyond that, the file is not read. A type has at most 256 \
            parts, and 16 arrays, sets, dictionaries and generic models inside each other, 8 of them generic models; 12 \
            inline types may stand inside each other; a model has at most 1,000 properties and an enum 3,000 values.
            """,
        reason: """
            A few lines of YAML whose aliases refer to aliases can stand for billions of values and exhaust the \
            machine, and so can a few types inside each other, as each of them multiplies what a Swift compiler does. No \
            hand-written API comes near the limits. Split a large one into several files with the same \
            'api'.
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
