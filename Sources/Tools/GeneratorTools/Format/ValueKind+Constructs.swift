import Generator

extension ValueKind {
    /// The positions of mappings with keys in a value.
    enum Constructs {
        /// The value is one.
        case one(Construct)
        /// It has one under each name that the author chose.
        case names(Construct)
        /// It is a list of them, or has one under each name.
        case elements(Construct)
    }

    var constructs: Constructs? {
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
