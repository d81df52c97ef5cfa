/// The rules of each construct.
extension Construct {
    package var rules: [KeyRule] {
        switch self {
        case .file: KeyRule.file
        case .serverVariable: KeyRule.serverVariable
        case .model: KeyRule.model
        case .property, .alternative: KeyRule.shaped
        case .parameter: KeyRule.parameter
        case .additional, .response: KeyRule.named
        case .body: KeyRule.body
        case .endpoint: KeyRule.endpoint
        case .pagination: KeyRule.pagination
        case .document, .server, .client, .defaults, .nextPage, .retry, .apiKey, .oauth, .oauthServer, .alternatives,
            .enumValue:
            []
        }
    }
}

extension Construct {
    /// The keys that each mapping of this kind has.
    package var requiredKeys: [KeyName] {
        switch self {
        case .file: [.api]
        case .document: [.document]
        case .server: [.url]
        case .endpoint: [.path]
        case .nextPage: [.header]
        case .retry: [.times]
        case .apiKey: [.apiKey, .name]
        case .oauth: [.oauth2]
        case .alternatives: [.any]
        case .enumValue: [.value]
        case .serverVariable, .client, .defaults, .model, .property, .parameter, .body, .response, .pagination,
            .oauthServer, .alternative, .additional:
            []
        }
    }
}

extension KeyRule {
    fileprivate static let file = [KeyName.only, .except, .rename].map { key in
        KeyRule(key, .keys, [.openapi]) { "'\($0)' needs 'openapi', the path of an OpenAPI document" }
    }

    fileprivate static let serverVariable = [
        KeyRule(.frozen, .keys, [.enum]) { "'\($0)' is for enums and unions" }
    ]

    /// The rules of enums and unions, of models and inline. A list of alternatives has no discriminator, a mapping needs one.
    package static let union = [
        KeyRule(.frozen, .keys, [.enum, .oneOf]) { "'\($0)' is for enums and unions" },
        KeyRule(.discriminator, .mappedUnion) { "'\($0)' goes with 'oneOf'" },
        KeyRule(.otherwise, .mappedUnion) { "'\($0)' goes with 'oneOf'" },
        exclusiveRest, mappedAlternatives,
    ]

    static let exclusiveRest = KeyRule(.otherwise, .without, [.frozen], .conflictingKeys) {
        "with 'otherwise', no value of the discriminator is unknown; leave out '\($0)'"
    }

    static let mappedAlternatives = KeyRule(.oneOf, .ifMapping, [.discriminator], .missingKey) { _ in
        "'discriminator' is missing: the property whose value chooses the model"
    }

    private static let extends = KeyRule(.extends, .object) { "'\($0)' is for models with 'properties'" }
    private static let object = [
        KeyRule(.additional, .shape, [.properties]) { "'\($0)' is for models with 'properties'" }, extends,
    ]

    fileprivate static let shaped = union + object

    fileprivate static let parameter = union + [prefix] + object

    /// The rules of values whose inline type has a name.
    fileprivate static let named =
        union + [KeyRule(.as, .shape, [.enum, .properties, .oneOf]) { needsShape($0) }] + object

    /// A form and a multipart body can have fields or parts under other names.
    fileprivate static let body =
        union + [
            KeyRule(.additional, .shape, [.properties, .form, .multipart]) {
                "'\($0)' is for models with 'properties'"
            },
            extends,
        ]

    static func needsShape(_ key: KeyName) -> String { "'\(key)' needs 'properties', 'enum' or 'oneOf' beside it" }

    fileprivate static let model =
        union + [
            KeyRule(.additional, .object) { "'\($0)' is for models with properties" },
            KeyRule(.extends, .object) { "'\($0)' is for models with properties" },
            KeyRule(.format, .keys, [.newtype]) { "'\($0)' is for a 'newtype' that holds a date or a number" },
            KeyRule(.type, .keys, [.enum]) {
                "'\($0)' goes with 'enum' only; for another name of a type, write 'alias'"
            },
            KeyRule(.conforms, .keys, [.swift]) { "'\($0)' is for a type of the app, which 'swift' names" },
            KeyRule(.mutable, .keys, [.properties, .extends]) { "'\($0)' is for models with properties" },
            KeyRule(.requestedBy, .keys, [.properties, .extends, .oneOf]) {
                "'\($0)' is for models with 'properties' or 'oneOf'"
            },
            KeyRule(.example, .otherShape, [.swift]) { "a type of the app has no '\($0)'" },
        ]

    /// Headers with a prefix are a dictionary of text.
    static let prefix = KeyRule(.prefix, .without, [.optional, .default, .format, .style, .example]) {
        "headers with a prefix are a dictionary of text, without '\($0)'"
    }

    fileprivate static let endpoint = [
        KeyRule(.unwrap, .keys, [.response], .missingKey) {
            "'\($0)' needs a 'response': the type of the value inside the envelope"
        }
    ]

    fileprivate static let pagination = [
        KeyRule(.size, .keys, [.page], .invalidPagination) { "'\($0)' belongs to 'page'" },
        KeyRule(.limit, .keys, [.offset], .invalidPagination) { "'\($0)' belongs to 'offset'" },
    ]
}
