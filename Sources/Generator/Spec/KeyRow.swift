/// The names of keys.
package enum KeyName: String, CaseIterable, Sendable {
    case access, additional, alias, allowReserved, any, api, apiKey, apigen, `as`, auth, authorize
    case binary, body, cache, client, coding, conforms, contentType, cookies, cursor
    case dates, decodedBy, `default`, defaults, delay, deprecated, descriptions, device, discovery, discriminator,
        document
    case encodedBy, endpoints, `enum`, envelope, errors, events, example, except, explicitNulls, explode, extends
    case failsWhen, form, format, frozen, hashable, header, headers, idempotencyKey, idempotent, imports, items
    case last, lenient, limit, link, lint, maxDelay, metadata, method, models, more, multipart, mutable
    case name, newtype, next, nullable, oauth2, offset, oneOf, only, openapi, optional, otherwise, overlay
    case page, paginate, parameters, parts, path, prefix, properties, query, readOnly, rename, requestedBy
    case response, responses, retry, revoke, root, scopes, sensitive, server, servers, size, statuses, stream, style
    case summary, swift, text, textNumbers, timeout, times, token, type, unwrap, url, value, variables, webhooks
    case writeOnly
}

extension KeyName: CustomStringConvertible {
    package var description: String { rawValue }
}

/// A key of a construct, with its value, its summary and its rules.
package struct KeyRow: Sendable {
    package let key: KeyName
    package let name: String
    package let value: ValueKind
    /// The meaning of the key, in one sentence.
    package let summary: String
    /// The product of the runtime that generated code needs for it besides the core.
    let product: RuntimeProduct?
    /// The name of that product; nil if the core is enough.
    package var productName: String? { product?.rawValue }

    init(_ key: KeyName, _ value: ValueKind, _ summary: String, needs product: RuntimeProduct? = nil) {
        self.key = key
        name = key.rawValue
        self.value = value
        self.summary = summary
        self.product = product
    }
}

/// A product of the runtime that some specs need.
enum RuntimeProduct: String {
    case files = "APIRuntimeFiles"
    case oauth = "APIRuntimeAuthentication"
    case sequences = "APIRuntimeSequences"
}

/// The kinds of keys' values. The parser reads them, the JSON Schema has a definition for each, and the formatter finds
/// constructs in them.
package enum ValueKind: String, CaseIterable, Sendable {
    // Scalars
    case version, apiName, text, flag, constant, swiftName, swiftType, endpointName, parameterName, seconds, pause
    case access, serverURL, count, partCount, path, method, style, framing, bodyFraming, mediaType, dateFormat,
        enumType, place,
        keys, nextKeys,
        header
    case deprecation
    // Types, and collections of them
    case type, values, alternatives, alternative, additional, property, properties, parameter, parameters, placeholders,
        fields, parts
    case clientParameters, cookies, failure, endpointFailure, responseHeaders, responses, errors, statuses, bases
    // Constructs, and mappings of them
    case oauthServer, oauthURL, oauthScopes, scopes, servers, serverVariables, serverVariable, schemes, modules, client,
        defaults, model, models, endpoint, endpoints, auth, authAlternatives
    case body, response, pagination, retry, idempotencyKey, cache, lint
    case coding, descriptions, numberTypes, openapi, patterns, renames, filePath, filePaths
    case anything
}
