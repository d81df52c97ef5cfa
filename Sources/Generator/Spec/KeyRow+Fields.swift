/// The keys of models, and of values with a type.
extension KeyRow {
    static let model: [KeyRow] = [
        KeyRow(.summary, .text, "What the model is, for documentation."),
        KeyRow(.deprecated, .deprecation, "Why it should no longer be used, or true."),
        KeyRow(.swift, .swiftType, "A type of the app to use in place of a generated one."),
        KeyRow(
            .conforms, .flag,
            "Whether the app's type is a WireValue already, so that no conformance is generated for it."),
        KeyRow(.alias, .type, "Another name for a type."),
        KeyRow(.newtype, .type, "A new type that wraps another one, such as an ID."),
        KeyRow(
            .format, .dateFormat,
            "The date format of a newtype, 'text' for a number that is a string in JSON, or 'base64url' for Data."),
        KeyRow(.enum, .values, "The values of an enum."),
        KeyRow(.type, .enumType, "The type of an enum's values, Int or String."),
        KeyRow(.oneOf, .alternatives, "The alternatives of a union."),
        KeyRow(.discriminator, .text, "The property whose value selects the alternative."),
        otherwise,
        KeyRow(.frozen, .flag, "Whether an enum or a union is closed, so that an unknown value is an error."),
        KeyRow(.extends, .bases, "The models whose properties are copied."),
        KeyRow(.mutable, .flag, "Whether the properties are 'var', as by default; 'false' makes them 'let'."),
        KeyRow(.requestedBy, .endpointName, "The endpoint that fetches the model, for calls by type."),
        KeyRow(.properties, .properties, "The properties of a struct, or those shared by all alternatives of a union."),
        KeyRow(.additional, .additional, "The type of values under unlisted keys, which are kept in a dictionary."),
        KeyRow(.example, .anything, "An example value, for documentation, tests and previews."),
    ]

    static let property: [KeyRow] =
        typed + inlineEnum + [
            KeyRow(.value, .constant, "A constant: it is always sent, and any other received value is an error.")
        ] + named + [
            KeyRow(.nullable, .flag, "Whether it may be null, which is a different value from absent."),
            KeyRow(.lenient, .flag, "Whether elements of an array that cannot be read are left out and reported."),
            KeyRow(.readOnly, .flag, "Whether only the server sets it, so that it is never sent."),
            KeyRow(.writeOnly, .flag, "Whether only the caller sets it, so that it is never received."),
        ] + described + [
            KeyRow(.oneOf, .alternatives, "The alternatives of an inline union."),
            KeyRow(.discriminator, .text, "The property whose value selects the alternative."),
            otherwise,
        ] + object + example

    static let parameter: [KeyRow] =
        typed + inlineEnum + [
            KeyRow(
                .oneOf, .alternatives,
                "The alternatives of an inline union: scalars and enums, and models where a style permits objects."),
            KeyRow(.discriminator, .text, "The property that tells alternatives apart."),
            otherwise,
            KeyRow(.extends, .bases, "The models whose properties are copied into an inline model."),
            KeyRow(.properties, .properties, "The properties of an inline model, where a style permits objects."),
            KeyRow(.additional, .additional, "The type of values under other keys, which are kept."),
            KeyRow(.value, .constant, "A constant that is always sent and is not a parameter."),
            KeyRow(.prefix, .text, "The prefix of header names; all headers with it become one dictionary."),
        ] + named + [
            KeyRow(.style, .style, "How an array, a model or JSON is encoded, such as comma or deepObject."),
            KeyRow(
                .explode, .flag, "Whether each element or member is written by itself, as in ;a=1;a=2 for ;a=1,2."),
            KeyRow(
                .allowReserved, .flag,
                "Whether characters such as '/' and ':' are sent as they are, in a query or a form."),
            KeyRow(.contentType, .mediaType, "The media type of a part of a multipart body."),
        ] + described + example

    static let alternative: [KeyRow] =
        [
            KeyRow(.type, .type, "The type; '_' is the inline type described beside it, as in \"[_]\"."),
            KeyRow(.as, .swiftName, "The case's name in Swift."),
        ] + object + choice + [
            KeyRow(.summary, .text, "What the shape is, for documentation.")
        ]

    /// Values under keys that are not properties.
    static let additional: [KeyRow] =
        typed + [
            KeyRow(.as, .swiftName, "The name of the inline type in Swift.")
        ] + object + choice + [
            KeyRow(.summary, .text, "What the inline type is, for documentation.")
        ]

    static let enumValue: [KeyRow] = [
        KeyRow(.value, .constant, "The value in requests and responses."),
        KeyRow(.deprecated, .deprecation, "Why it should no longer be used, or true."),
        KeyRow(.summary, .text, "What it is, for documentation."),
    ]

    static let typed: [KeyRow] = [
        KeyRow(.type, .type, "The type; '_' is the inline type described beside it, as in \"[_]\"."),
        KeyRow(
            .format, .dateFormat,
            "The date format or a list of them, 'text' for a number that is a string in JSON, or 'base64url' for Data."),
    ]

    static let inlineEnum: [KeyRow] = [
        KeyRow(.enum, .values, "The values of an enum."),
        KeyRow(.frozen, .flag, "Whether the enum is closed, so that an unknown value is an error."),
    ]

    static let named: [KeyRow] = [
        KeyRow(.as, .swiftName, "The name in Swift."),
        KeyRow(.optional, .flag, "Whether it may be absent, which makes it optional in Swift."),
    ]

    static let described: [KeyRow] = [
        KeyRow(.default, .anything, "The value to use if none is given."),
        KeyRow(.sensitive, .flag, "Whether its value is redacted in descriptions, logs and errors."),
        KeyRow(.deprecated, .deprecation, "Why it should no longer be used, or true."),
        KeyRow(.summary, .text, "What it is, for documentation."),
    ]

    private static let otherwise = KeyRow(
        .otherwise, .alternative, "The alternative for any other value of the discriminator, and for none.")

    private static let example: [KeyRow] = [
        KeyRow(.example, .anything, "An example value, for documentation.")
    ]

    static let object: [KeyRow] = [
        KeyRow(.extends, .bases, "The models whose properties are copied into an inline model."),
        KeyRow(.properties, .properties, "The properties of an inline model."),
        KeyRow(.additional, .additional, "The type of values under unlisted keys, which are kept in a dictionary."),
    ]

    static let choice: [KeyRow] = [
        KeyRow(.enum, .values, "The values of an inline enum."),
        KeyRow(.oneOf, .alternatives, "The alternatives of an inline union."),
        KeyRow(.discriminator, .text, "The property whose value selects the alternative."),
        otherwise,
        KeyRow(.frozen, .flag, "Whether an enum or a union is closed, so that an unknown value is an error."),
    ]
}
