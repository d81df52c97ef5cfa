import Generator

/// Rules about values in specs.
extension RuleExplanation {
    static let invalidDefault = RuleExplanation(
        "A default that does not fit its type.",
        meaning: """
            The 'default' of a property or parameter, or the text after 'Type =', is not a value of the type: text for \
            a number, a number out of range, a value that the enum does not list, a date that does not exist.
            """,
        reason: """
            The default is written into the generated initializer, and used if a key is absent, so it must be valid. \
            Text needs no quotes: the type says that it is text.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                path: /items
                query:
                  per_page: Int = many
                  sort: { enum: [name, price], default: prize }
                response: [String]

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            endpoints:
              listItems:
                path: /items
                query:
                  per_page: Int = 30
                  sort: { enum: [name, price], default: price }
                response: [String]

            """)

    static let invalidExample = RuleExplanation(
        "An example that does not fit its type.",
        meaning: """
            The 'example' of a model is read as a server would send it, that of an endpoint as a whole response. Here \
            a required key is missing, a key is unknown, or a value does not fit its type. Examples in files are \
            checked in the same way, and errors point into the file.
            """,
        reason: """
            Examples become 'static let example' for previews and tests, and stubs answer with them. One that does not \
            fit is out of date, or its type is wrong.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item:
                properties: { id: Int, name: String, price: Decimal? }
                example: { id: one, price: 9.95 }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item:
                properties: { id: Int, name: String, price: Decimal? }
                example: { id: 1, name: Lamp, price: 9.95 }

            """)
}
