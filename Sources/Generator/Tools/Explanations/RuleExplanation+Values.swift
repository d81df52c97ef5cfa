import Generator

/// Rules about values in specs.
extension RuleExplanation {
    static let invalidDefault = RuleExplanation(
        "A default that is no value of its type.",
        meaning: """
            The 'default' of a property or parameter, or what stands behind 'Type =', is not a value of the type: text \
            for a number, a number out of range, a value that the enum does not list, a date that the calendar does \
            not have.
            """,
        reason: """
            The default is written into the generated initializer and used where a key is absent, so it has to be right \
            before the code is made. Text needs no quotes; it is text because the type says so.
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

            """)

    static let invalidExample = RuleExplanation(
        "An example that is no value of its type.",
        meaning: """
            The 'example' of a model is read as a server would send it, that of an endpoint as a whole response. Here a \
            required key is missing, a key is unknown, or a value does not fit its type. Examples in files are checked \
            the same way, and findings point into the file.
            """,
        reason: """
            Examples become 'static let example' for previews and tests, and 'apigen mock' serves them. One that does \
            not fit the shape means that the example is out of date, or the shape is wrong: worth knowing in both cases.
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
