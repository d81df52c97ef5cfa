package import Generator

extension ValueKind {
    /// The mappings with keys of the language in a value.
    package enum Constructs {
        /// The value is such a mapping.
        case one(Construct)
        /// The value has such a mapping under each name that the author chose.
        case names(Construct)
        /// The value is a list of such mappings, or has one under each name.
        case elements(Construct)

        /// The kind of these mappings.
        var construct: Construct {
            switch self {
            case .one(let construct), .names(let construct), .elements(let construct): construct
            }
        }
    }

    package var constructs: Constructs? {
        switch self {
        case .openapi: .one(.document)
        case .client: .one(.client)
        case .defaults: .one(.defaults)
        case .body: .one(.body)
        case .response: .one(.response)
        case .pagination: .one(.pagination)
        case .retry: .one(.retry)
        case .oauthServer: .one(.oauthServer)
        case .schemes: .names(.apiKey)
        case .servers: .names(.server)
        case .serverVariables: .names(.serverVariable)
        case .models: .names(.model)
        case .endpoints: .names(.endpoint)
        case .properties: .names(.property)
        case .parameters, .clientParameters, .cookies, .placeholders, .fields, .parts, .responseHeaders:
            .names(.parameter)
        case .responses, .errors: .names(.response)
        case .values: .elements(.enumValue)
        case .alternatives: .elements(.alternative)
        case .alternative: .one(.alternative)
        case .additional: .one(.additional)
        default: nil
        }
    }
}
