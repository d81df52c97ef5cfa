import Generator

/// The kinds of values that keys of the language have; the JSON Schema has a definition for each.
enum KeyKind: String, CaseIterable, Sendable {
    // Scalars
    case version, apiName, text, flag, constant, swiftName, swiftType, endpointName, parameterName, seconds, pause
    case access, serverURL, count, partCount, path, method, style, framing, mediaType, dateFormat, enumType, place,
        keys, nextKeys,
        header
    case deprecation
    // Types and what holds them
    case type, values, alternatives, property, properties, parameter, parameters, placeholders, fields, parts
    case clientParameters, cookies, failure, endpointFailure, responseHeaders, responses, errors, statuses, bases
    // Constructs, and mappings of them
    case oauthServer, oauthURL, oauthScopes, scopes, servers, serverVariables, serverVariable, schemes, modules, client,
        defaults, model, models, endpoint, endpoints, auth, authAlternatives
    case body, response, pagination, retry, idempotencyKey, cache, lint
    case coding, descriptions, numberTypes, openapi, patterns, renames, filePath, filePaths
    case anything
}

extension KeyTable {
    /// The tables of all constructs.
    static let all: [KeyTable] = [
        file, document, server, serverVariable, client, defaults, model, property, parameter, endpoint, body, response,
        pagination, retry, apiKey, oauth, oauthServer, alternatives, alternative, enumValue, nextPage,
    ]

    /// What a key of this construct holds; nil for keys that the construct does not have.
    func kind(of key: String) -> KeyKind? {
        guard keys.contains(where: { $0.name == key }) else { return nil }
        return Self.ownKinds[construct]?[key] ?? Self.kinds[key]
    }

    /// Most keys mean the same wherever they stand.
    private static let kinds: [String: KeyKind] = [
        "access": .access, "additional": .type, "alias": .type, "any": .authAlternatives, "api": .apiName,
        "apiKey": .place,
        "apigen": .version,
        "as": .swiftName, "auth": .auth, "authorize": .oauthURL, "binary": .mediaType, "body": .body, "cache": .cache,
        "client": .client, "coding": .coding, "conforms": .flag,
        "contentType": .mediaType, "cookies": .cookies, "cursor": .parameterName, "default": .anything,
        "decodedBy": .swiftType, "defaults": .defaults,
        "dates": .dateFormat, "delay": .pause, "deprecated": .deprecation, "descriptions": .descriptions,
        "discriminator": .text,
        "discovery": .oauthURL, "document": .filePath, "encodedBy": .swiftType,
        "endpoints": .endpoints, "envelope": .properties, "enum": .values, "errors": .errors, "events": .properties,
        "except": .patterns,
        "example": .anything, "explicitNulls": .flag,
        "extends": .bases,
        "failsWhen": .failure,
        "form": .fields, "format": .dateFormat, "frozen": .flag, "hashable": .flag, "headers": .parameters,
        "idempotencyKey": .idempotencyKey, "idempotent": .flag, "imports": .modules, "items": .keys,
        "lenient": .flag, "limit": .parameterName, "lint": .lint, "last": .keys, "link": .text, "maxDelay": .pause,
        "method": .method,
        "models": .models,
        "more": .keys, "multipart": .parts, "mutable": .flag, "name": .text, "newtype": .type, "next": .keys,
        "nullable": .flag, "oauth2": .oauthServer, "offset": .parameterName, "oneOf": .alternatives, "only": .patterns,
        "openapi": .openapi, "optional": .flag, "overlay": .filePaths, "root": .filePath,
        "page": .parameterName, "paginate": .pagination, "parameters": .placeholders, "parts": .partCount,
        "path": .path, "prefix": .text,
        "properties": .properties, "query": .parameters, "readOnly": .flag, "rename": .renames,
        "requestedBy": .endpointName,
        "response": .response, "responses": .responses, "retry": .retry, "scopes": .scopes, "sensitive": .flag,
        "server": .text, "servers": .servers, "size": .parameterName, "statuses": .statuses, "stream": .framing,
        "style": .style, "summary": .text, "swift": .swiftType, "text": .mediaType, "textNumbers": .numberTypes,
        "timeout": .seconds,
        "times": .count, "token": .oauthURL, "type": .type, "unwrap": .keys, "url": .serverURL,
        "variables": .serverVariables, "value": .constant, "writeOnly": .flag,
    ]

    /// Where a key means something else than in the other constructs.
    private static let ownKinds: [String: [String: KeyKind]] = [
        file.construct: ["auth": .schemes],
        endpoint.construct: ["failsWhen": .endpointFailure],
        oauthServer.construct: ["scopes": .oauthScopes],
        client.construct: ["query": .clientParameters, "headers": .clientParameters],
        model.construct: ["type": .enumType],
        nextPage.construct: ["header": .header],
        response.construct: ["headers": .responseHeaders],
        pagination.construct: ["next": .nextKeys],
    ]
}
