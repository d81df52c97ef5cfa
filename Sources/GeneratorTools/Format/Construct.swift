import Generator

/// What a mapping is in the language, and so in which order its keys come.
indirect enum Construct: Hashable, Sendable {
    case file, document, scheme, oauthServer, server, serverVariable, client, defaults, model, property, endpoint,
        parameter,
        body, response, pagination, retry, alternative, enumValue
    /// What `oneOf` holds: a list, or a mapping whose keys are values of the discriminator.
    case alternatives
    /// What `enum` holds: a list, or a mapping of names.
    case enumValues
    /// Names that the author chose keep their order; each has a value of this kind.
    case names(Construct)
    /// Free data, and mappings whose keys are no matter of layout.
    case other

    /// The keys in their order, or nil where the author's order is kept.
    var table: KeyTable? {
        switch self {
        case .file: .file
        case .document: .document
        // The keys of all schemes: none has those of two.
        case .scheme: .apiKey
        case .oauthServer: .oauthServer
        case .server: .server
        case .serverVariable: .serverVariable
        case .client: .client
        case .defaults: .defaults
        case .model: .model
        case .property: .property
        case .endpoint: .endpoint
        case .parameter: .parameter
        case .body: .body
        case .response: .response
        case .pagination: .pagination
        case .retry: .retry
        case .alternative: .alternative
        case .enumValue: .enumValue
        case .alternatives, .enumValues, .names, .other: nil
        }
    }

    /// What the elements of a list are.
    var element: Construct {
        switch self {
        case .alternatives: .alternative
        case .enumValues: .enumValue
        default: .other
        }
    }

    /// What the value of a key is.
    func value(of key: String) -> Construct {
        switch (self, key) {
        // Among properties and parameters `x-…` is a name, elsewhere the author's own.
        case (.names(let construct), _):
            key.hasPrefix("x-") && [.model, .endpoint, .scheme, .server].contains(construct) ? .other : construct
        case (.alternatives, _): .alternative
        case (.enumValues, _): .enumValue
        case (.model, "enum"), (.property, "enum"), (.parameter, "enum"), (.alternative, "enum"), (.response, "enum"),
            (.body, "enum"):
            .enumValues
        case (.model, "oneOf"), (.property, "oneOf"), (.parameter, "oneOf"), (.alternative, "oneOf"),
            (.response, "oneOf"), (.body, "oneOf"):
            .alternatives
        case (.alternative, "properties"), (.response, "properties"), (.response, "envelope"): .names(.property)
        case (.file, "openapi"): .document
        case (.file, "auth"): .names(.scheme)
        case (.scheme, "oauth2"): .oauthServer
        case (.file, "servers"): .names(.server)
        case (.server, "variables"): .names(.serverVariable)
        case (.file, "client"): .client
        case (.file, "defaults"): .defaults
        case (.file, "models"): .names(.model)
        case (.file, "endpoints"): .names(.endpoint)
        case (.model, "properties"), (.property, "properties"), (.body, "properties"), (.parameter, "properties"):
            .names(.property)
        case (.client, "query"), (.client, "headers"), (.defaults, "query"), (.defaults, "headers"),
            (.endpoint, "query"), (.endpoint, "headers"),
            (.endpoint, "cookies"), (.endpoint, "parameters"), (.body, "form"), (.body, "multipart"),
            (.response, "headers"):
            .names(.parameter)
        case (.endpoint, "body"): .body
        case (.endpoint, "response"): .response
        case (.endpoint, "responses"), (.endpoint, "errors"), (.defaults, "errors"): .names(.response)
        case (.endpoint, "paginate"): .pagination
        case (.endpoint, "retry"), (.defaults, "retry"): .retry
        default: .other
        }
    }
}
