import Generator

/// Rules about types and names.
extension RuleExplanation {
    static let unknownType = RuleExplanation(
        "A type that neither the language nor the API has.",
        meaning: """
            The name is not a built-in type (String, Bool, Int, Double, Decimal, Date, LocalDate, LocalDateTime, URL, UUID, Data, \
            JSON and the sized numbers), and no file of the API has a model of that name.
            """,
        reason: """
            Types are spelled as in Swift, with a capital letter: String, not string; Int, not integer; Bool, not \
            boolean. Models of another API are not visible; files with the same 'api' share theirs.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { name: string, maker: Compny } }
              Company: { properties: { name: String } }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { name: String, maker: Company } }
              Company: { properties: { name: String } }

            """)

    static let invalidType = RuleExplanation(
        "Something that cannot be a type here.",
        meaning: """
            Types are written as in Swift: Int, String?, [Item], [String: Int], Set<String>, Page<Item>. Either the \
            text is not a type, or the type does not fit its place: a model as a placeholder of a path, a dictionary \
            whose keys are numbers, a set of values that cannot be compared, or a model that contains itself, so that \
            no value can exist.
            """,
        reason: """
            A type that does not fit would lead to Swift that does not compile, or to a request that cannot be \
            written.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { tags: "[String", sizes: "[Int: String]" } }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { tags: [String], sizes: "[String: String]" } }

            """)

    static let invalidName = RuleExplanation(
        "A name that is not valid in Swift or in HTTP.",
        meaning: """
            The names of the API, its models and its endpoints are used in Swift directly: letters, digits and '_', \
            with an uppercase first letter for the API and models, and a lowercase one for endpoints. Names on the \
            wire are free; if no Swift name can be derived from one, set it with 'as'. Headers and cookies use the \
            characters of RFC 9110.
            """,
        reason: """
            These names become identifiers of the generated code. A few are refused because Swift or the generated \
            code needs them.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              item: { properties: { größe: Int } }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { größe: { type: Int, as: size } } }

            """)

    static let nameCollision = RuleExplanation(
        "Two things would have the same name in Swift.",
        meaning: """
            Swift names are derived from names on the wire: created_at becomes createdAt, and so does createdAt. Two \
            properties, cases, parameters or types in one place got the same name, or one got a name that the \
            generated code uses, such as Client.
            """,
        reason: """
            The code would not compile. Give one of the two another Swift name with 'as', which leaves the wire \
            unchanged. For values of an enum, use a mapping.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { created_at: Date, createdAt: Date } }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Item: { properties: { created_at: Date, createdAt: { type: Date, as: created } } }

            """)

    static let recursiveAlias = RuleExplanation(
        "An alias that refers to itself, or a union that contains itself directly.",
        meaning: """
            Following the alias leads back to it, directly or through other aliases; the notes show them. An alias is \
            another name for a type, and here there is no type in the end. The same is true of a union with itself as \
            an alternative, without an object, array or dictionary between: reading it would never end.
            """,
        reason: """
            Models with 'properties' may contain themselves, as a comment contains its replies. Make one of the \
            aliases such a model, or a union with 'oneOf'.
            """,
        wrong: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Tree: { alias: "[Branch]" }
              Branch: { alias: "[String: Tree]" }

            """,
        right: """
            api: Shop
            servers: { production: https://shop.example }
            models:
              Tree: { alias: "[Branch]" }
              Branch: { properties: { name: String, tree: Tree } }

            """)
}
