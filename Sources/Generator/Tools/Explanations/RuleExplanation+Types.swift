import Generator

/// Rules about types and names.
extension RuleExplanation {
    static let unknownType = RuleExplanation(
        "A type that neither the language nor the API has.",
        meaning: """
            The name is none of the built-in types (String, Bool, Int, Double, Decimal, Date, LocalDate, URL, UUID, \
            Data, JSON and the sized numbers) and no file of the same API has a model of that name.
            """,
        reason: """
            Types are spelt as in Swift, with a capital letter: String, not string; Int, not integer; Bool, not \
            boolean. Models of another API are not seen; files that name the same 'api' share theirs.
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
        "Something that cannot be a type where it stands.",
        meaning: """
            Types are written as in Swift: Int, String?, [Item], [String: Int], Set<String>, Page<Item>. Either the \
            text is none of these, or the type does not fit its place: a model as a placeholder of a path, a dictionary \
            whose keys are numbers, a set of values that cannot be compared, a model of which every value would hold \
            another one without an end.
            """,
        reason: """
            Text that is no type cannot be guessed at, and a type that does not fit would be Swift that does not \
            compile or a request that cannot be written.
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
        "A name that cannot be one in Swift, or in HTTP.",
        meaning: """
            Models, the API and endpoints are named in Swift directly: letters, digits and '_', a capital letter first \
            for models and the API, a small one for endpoints. Names of the wire are free; where no Swift name can be \
            made of one, 'as' gives it. Headers and cookies keep to the characters of RFC 9110.
            """,
        reason: """
            Names become identifiers of the generated code, and nothing else of a spec may ever get there. A few names \
            are refused because Swift or the generated code needs them.
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
            Swift names are derived from those of the wire: created_at becomes createdAt, and so does createdAt. Two \
            properties, cases, parameters or types of one place became the same name, or one took a name that the \
            generated code has already, such as Client.
            """,
        reason: """
            The code would not compile. 'as' gives one of the two another Swift name and leaves the wire as it is; an \
            enum's values are named by a mapping.
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
        "An alias that stands for itself, or a union that would be read as itself.",
        meaning: """
            Following the alias leads back to it, directly or by way of other aliases; the notes show them. An alias is \
            another name for a type, so here is no type that the names could stand for. So it is with a union one of whose \
            alternatives is the union itself, with no object, list or dictionary between: reading it would have no end.
            """,
        reason: """
            Models with 'properties' may contain themselves, as a comment contains its answers; the generated struct \
            keeps such a value elsewhere. Make one of the aliases such a model, or a union with 'oneOf'.
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
