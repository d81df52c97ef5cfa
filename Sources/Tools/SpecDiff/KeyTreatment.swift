package import Generator

/// What a comparison does with a change of a key of the language.
package enum KeyTreatment: Sendable, Equatable {
    /// The change is reported.
    case compared
    /// Callers do not notice the change, for this reason. It is not reported.
    case ignored(String)
}

extension Construct {
    /// What a comparison does with a key of the construct. A new key of the language needs a line here.
    package func treatment(of key: KeyName) -> KeyTreatment {
        switch (self, key) {
        case (.property, .example), (.parameter, .example): .ignored("it is documentation")
        default: key.treatment
        }
    }
}

extension KeyName {
    /// What a comparison does with the key in most constructs.
    fileprivate var treatment: KeyTreatment {
        switch self {
        case .summary: .ignored("it is documentation")
        case .apigen: .ignored("it is the version of the language")
        case .imports: .ignored("only the generated file sees its imports")
        case .lint: .ignored("it is about warnings of the spec")
        case .parts: .ignored("it is about the generated files, and not their contents")
        case .descriptions: .ignored("it is about documentation")
        case .root: .ignored("it is the folder of files, and not their contents")

        // The operations and types of a document
        case .openapi, .document, .overlay, .only, .except, .rename, .explicitNulls: .compared

        // The whole API: APIComparison
        case .access, .api, .apiKey, .auth, .authorize, .client, .defaults, .device, .discovery, .metadata, .name,
            .oauth2, .prefix, .revoke, .server, .servers, .token, .url, .variables, .webhooks:
            .compared

        // An operation: OperationComparison
        case .any, .body, .cache, .contentType, .cookies, .cursor, .delay, .encodedBy, .endpoints, .failsWhen, .form,
            .header, .headers, .idempotencyKey, .idempotent, .items, .last, .limit, .link, .maxDelay, .method, .more,
            .multipart, .next, .offset, .page, .paginate, .parameters, .path, .query, .retry, .scopes, .size,
            .statuses, .stream, .text, .binary, .timeout, .times:
            .compared

        // Its responses and errors: OutcomeComparison
        case .decodedBy, .envelope, .errors, .events, .response, .responses, .unwrap: .compared

        // Values and types on the wire: PartComparison, TypeComparison
        case .additional, .allowReserved, .dates, .default, .deprecated, .discriminator, .enum, .explode, .extends,
            .format, .lenient, .nullable, .oneOf, .optional, .otherwise, .properties, .readOnly, .sensitive, .style,
            .textNumbers, .type, .value, .writeOnly:
            .compared

        // Generated Swift: SourceComparison
        case .alias, .as, .coding, .conforms, .example, .frozen, .hashable, .models, .mutable, .newtype, .requestedBy,
            .swift:
            .compared
        }
    }
}
