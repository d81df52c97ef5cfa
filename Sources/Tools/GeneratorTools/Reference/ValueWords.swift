import Generator

extension ValueKind {
    /// The values of this kind in a few words, as a reader writes them.
    var words: String { scalarWords ?? typeWords ?? partWords ?? "any YAML" }

    private var scalarWords: String? {
        switch self {
        case .version: "1"
        case .apiName: "a name that begins with a capital"
        case .text: "text"
        case .flag: "true or false"
        case .constant: "a text, a number, true or false"
        case .swiftName: "a name that begins with a small letter"
        case .swiftType: "the name of a Swift type"
        case .endpointName: "the name of an endpoint"
        case .parameterName: "the name of a parameter or a property"
        case .seconds, .pause: "a number of seconds"
        case .count, .partCount: "a whole number from 1 to 100"
        case .access: Self.list(AccessLevel.allCases.map(\.rawValue))
        case .serverURL: "a URL that begins with http:// or https://"
        case .path: "a path that begins with '/'"
        case .method: "a method in capitals: " + Self.list(HTTPMethod.known.map(\.rawValue)) + ", or any other"
        case .style: Self.list(ParameterStyle.allCases.map(\.rawValue))
        case .framing: Self.list(StreamFraming.allCases.map(\.rawValue))
        case .bodyFraming: Self.list(StreamFraming.allCases.filter { $0 != .events }.map(\.rawValue))
        case .mediaType: "a media type, such as text/csv"
        case .dateFormat:
            "iso8601, date, unix, unixMilliseconds, http, a quoted pattern such as \"yyyy-MM-dd\", or a list of them; "
                + "text for a number, base64url for Data"
        case .enumType: "Int or String"
        case .place: Self.list(AuthScheme.KeyPlace.allCases.map(\.rawValue))
        case .keys: "keys with dots between them, such as data.items"
        case .nextKeys: "keys with dots between them, such as data.last.id, or { header: X-Next-Page }"
        case .header: "the name of a header"
        case .deprecation: "text, or true"
        case .oauthURL: "a URL that begins with https://, or a path that begins with '/'"
        case .coding: Self.list(CodingSyntax.allCases.map(\.rawValue))
        case .descriptions: "first or full"
        case .filePath: "the path of a file or a folder"
        default: nil
        }
    }

    private var typeWords: String? {
        switch self {
        case .type: "a type, such as Int, String?, [Item] or \"[String: Int]?\""
        case .numberTypes: "a list of types of numbers"
        case .values: "a list of values, or a mapping of Swift names to values"
        case .alternatives: "a list of types, or a mapping of values of the discriminator to types"
        case .alternative: "a type, or its long form"
        case .additional: "a type, or its long form"
        case .property: "a type, a type with a default (Int = 30), or the long form"
        case .parameter: "a type, a type with a default (Int = 30), or the long form"
        case .properties: "a mapping of keys to types, each with a default if you like, or to long forms"
        case .parameters, .cookies, .clientParameters, .fields, .parts, .responseHeaders:
            "a mapping of names to types, each with a default if you like, or to long forms"
        case .placeholders: "a mapping of the path's placeholders to types or long forms"
        case .bases: "the name of a model, or a list of them"
        case .body: "a type, or its long form"
        case .response: "a type, none, or the long form"
        case .responses: "a mapping of statuses (200, 2xx) to types or long forms"
        case .errors: "a mapping of statuses (404, 4xx, default) to types, none, or long forms"
        case .statuses: "a list of statuses, such as [429, 5xx]"
        default: nil
        }
    }

    private var partWords: String? {
        switch self {
        case .failure: "the path of a property, or a mapping of it to a value, such as { ok: false }"
        case .endpointFailure: "none, the path of a property, or a mapping of it to a value, such as { ok: false }"
        case .servers: "none, or a mapping of names to URLs or long forms"
        case .serverVariables: "a mapping of names to variables"
        case .serverVariable: "the long form of a variable"
        case .schemes: "a mapping of names to bearer, basic, an API key or OAuth 2"
        case .oauthServer: "a mapping of addresses"
        case .oauthScopes: "a list of scopes, or a mapping of scopes to texts"
        case .scopes: "a list of scopes"
        case .auth: "the name of a scheme, none, a list of schemes that are all sent, or { any: [token, none] }"
        case .authAlternatives: "a list of schemes, of lists of schemes, and none"
        case .modules: "a list of modules"
        case .client: "a mapping"
        case .defaults: "a mapping"
        case .models: "a mapping of names to models"
        case .model: "a model"
        case .endpoints: "a mapping of names to endpoints"
        case .endpoint: "an endpoint"
        case .pagination: "link, or a mapping"
        case .retry: "none, the number of retries, or a mapping"
        case .idempotencyKey: "the name of a header, or true for Idempotency-Key"
        case .cache: "true, none, or a number of seconds"
        case .lint: "a mapping of rules to on or off"
        case .openapi: "the path of a document, or a mapping"
        case .patterns: "a list of patterns, such as [repos/*, \"GET /users/{id}\", \"tag: gists\"]"
        case .renames: "a mapping of ids and schemas to Swift names"
        case .filePaths: "the path of a file, or a list of them"
        default: nil
        }
    }

    /// `a, b or c`.
    static func list(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " or " + last
    }
}
