/// Keys of other languages, and their names here.
extension ForeignWords {
    /// The end of a message that names the key here for a key of another language; nil for other keys.
    ///
    /// - Parameter value: The value of the key.
    static func hint(key name: String, of construct: Construct, value: Node? = nil) -> String? {
        if construct == .body || construct == .response, isType(key: name) {
            return mediaTypeHint(name, construct, value?.meantType ?? "Item")
        }
        if let key = key(name, of: construct) { return "; here it is '\(key)'" }
        if construct == .endpoint, HTTPMethod.named(name) != nil {
            return "; an endpoint has 'method: \(name.uppercased())' and a 'path'"
        }
        if let sentence = sentences[construct]?[name] { return "; " + sentence }
        if construct == .file, Construct.defaults.row(name) != nil {
            return "; 'defaults' has it for all endpoints, as in 'defaults: { \(name): … }'"
        }
        let isField = construct == .property || construct == .parameter || construct == .model
        return isField && limits.contains(name) ? "; a client does not check limits of values, so leave it out" : nil
    }

    /// The key for a key of another language; nil for other keys.
    static func key(_ name: String, of construct: Construct) -> KeyName? {
        keys[construct]?[name] ?? (texts.contains(name) && construct.row("summary") != nil ? .summary : nil)
    }

    /// Whether a key of another language can mean nothing but the key here, and its value is written in the same way.
    static func isCertain(key name: String, of construct: Construct, value: Node) -> Bool {
        // A mapping or a list of another language has another form.
        guard let text = value.text, let key = key(name, of: construct) else { return false }
        switch (construct, key) {
        // A single word may be the type of a property with this name.
        case (_, .summary): return name != "externalDocs" && text.contains(" ")
        case (.server, .url): return name != "host"
        case (.endpoint, .method): return true
        case (.endpoint, .path): return ["url", "uri", "route"].contains(name)
        case (.endpoint, .response): return name.hasPrefix("return")
        case (.property, .value), (.parameter, .value): return true
        case (.property, .type), (.parameter, .type): return true
        case (.body, .contentType), (.response, .contentType): return true
        case (.file, .api): return name == "namespace"
        default: return false
        }
    }

    /// Whether an entry of another language says nothing that a client could do, or repeats a default.
    static func isWithoutMeaning(_ entry: Node.Entry, in construct: Construct) -> Bool {
        let isField = construct == .property || construct == .parameter
        if isField, entry.name == "required" { return entry.value.text == "true" }
        if isField || construct == .model, limits.contains(entry.name) { return entry.value.text.map(isLimit) ?? false }
        return construct == .endpoint && entry.name == "tags"
    }

    /// Whether a text is a number or a regular expression, and not the type of a property.
    private static func isLimit(_ text: String) -> Bool {
        Double(text) != nil || text.contains { "^$\\*+(".contains($0) }
    }

    /// Whether a key in a model or a body is a key of another language instead of the name of a property.
    static func isStructural(_ name: String, in construct: Construct) -> Bool {
        let isContent = construct != .model && isType(key: name)
        return isContent || construct == .response && keysOfResponse.contains(name)
            || ["$ref", "allOf", "anyOf", "items", "additionalProperties", "required", "inherits", "superclass"]
                .contains(name)
    }

    /// `application/json`, `content` and other keys that contain a type.
    private static func isType(key name: String) -> Bool {
        name.contains("/") || ["content", "schema", "$ref", "json", "JSON"].contains(name)
    }

    private static func mediaTypeHint(_ name: String, _ construct: Construct, _ type: String) -> String {
        let alone = "; write the type alone, such as \(type), in place of '{ … }'"
        guard name.contains("/"), construct == .body else {
            let isOther = name.contains("/") && !name.lowercased().contains("json") && name != "*/*"
            return isOther ? "; write { type: \(type), contentType: \(name) }" : alone
        }
        switch name.lowercased().prefix(while: { $0 != ";" && $0 != " " }) {
        case "application/json", "*/*": return alone
        case "application/x-www-form-urlencoded": return "; a form is written as { form: { name: String } }"
        case "multipart/form-data": return "; it is written as { multipart: { file: File } }"
        case let text where text.hasPrefix("text/"): return "; it is written as { text: \(name) }"
        case let json where json.contains("json"): return "; write { type: \(type), contentType: \(name) }"
        default: return "; it is written as { binary: \(name) }"
        }
    }

    private static let keysOfResponse: Set = ["body", "default", "JSON", "model"]

    private static let texts: Set = [
        "description", "desc", "docs", "doc", "documentation", "comment", "title", "externalDocs",
    ]
    /// The limits of JSON Schema.
    private static let limits: Set = [
        "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf", "minLength", "maxLength", "pattern",
        "minItems", "maxItems", "minProperties", "maxProperties", "min", "max", "regex", "validation",
    ]

    private static let keys: [Construct: [String: KeyName]] = [
        .apiKey: ["in": .apiKey],
        .server: ["baseURL": .url, "baseUrl": .url, "base_url": .url, "host": .url, "address": .url, "uri": .url],
        .file: [
            "baseURL": .servers, "baseUrl": .servers, "base_url": .servers, "host": .servers, "url": .servers,
            "environments": .servers, "definitions": .models, "schemas": .models, "schema": .models, "types": .models,
            "components": .models, "structs": .models, "paths": .endpoints, "requests": .endpoints,
            "operations": .endpoints, "routes": .endpoints, "methods": .endpoints, "security": .auth,
            "securitySchemes": .auth, "securityDefinitions": .auth, "authentication": .auth, "namespace": .api,
            "name": .api, "title": .api,
        ],
        .model: [
            "anyOf": .oneOf, "union": .oneOf, "allOf": .extends, "inherits": .extends, "parent": .extends,
            "base": .extends, "superclass": .extends, "fields": .properties, "property": .properties,
            "props": .properties, "attributes": .properties, "members": .properties, "schema": .properties,
            "values": .enum, "cases": .enum, "enumeration": .enum, "discriminant": .discriminator,
            "additional_properties": .additional,
        ],
        .property: [
            "anyOf": .oneOf, "union": .oneOf, "allOf": .extends, "fields": .properties, "property": .properties,
            "props": .properties, "attributes": .properties, "values": .enum, "cases": .enum, "name": .as,
            "const": .value, "schema": .type,
        ],
        .parameter: ["const": .value, "schema": .type, "name": .as, "values": .enum, "cases": .enum],
        .endpoint: [
            "verb": .method, "httpMethod": .method, "http_method": .method, "HTTPMethod": .method,
            "requestMethod": .method, "url": .path, "uri": .path, "route": .path, "endpoint": .path, "href": .path,
            "requestBody": .body, "request": .body, "payload": .body, "input": .body, "json": .body, "data": .body,
            "returns": .response, "returnType": .response, "result": .response, "output": .response, "type": .response,
            "schema": .response, "params": .query, "queryParams": .query, "queryParameters": .query,
            "query-parameters": .query, "queryItems": .query, "path-parameters": .parameters,
            "pathParameters": .parameters, "pathParams": .parameters, "httpHeaders": .headers,
            "requestHeaders": .headers, "security": .auth, "authentication": .auth, "authorization": .auth,
            "authenticated": .auth, "baseURL": .server, "baseUrl": .server, "host": .server, "pagination": .paginate,
            "paging": .paginate, "failures": .errors, "throws": .errors, "exceptions": .errors, "retries": .retry,
            "timeoutInterval": .timeout, "sampleData": .example, "sampleResponse": .example, "mock": .example,
            "availability": .deprecated,
        ],
        .body: [
            "encoder": .encodedBy, "serializer": .encodedBy, "writer": .encodedBy, "fields": .properties,
            "property": .properties, "urlencoded": .form, "formData": .multipart, "form-data": .multipart,
            "raw": .binary, "file": .binary, "mediaType": .contentType, "mimeType": .contentType,
        ],
        .response: [
            "decoder": .decodedBy, "parser": .decodedBy, "reader": .decodedBy, "anyOf": .oneOf, "allOf": .extends,
            "body": .type, "model": .type, "fields": .properties, "property": .properties, "mediaType": .contentType,
            "mimeType": .contentType, "root": .unwrap, "keyPath": .unwrap,
        ],
    ]

    private static let sentences: [Construct: [String: String]] = [
        .file: [
            "info": "the title goes under 'api', and the description under 'summary'",
            "version": "a spec does not say the API's version; 'apigen: 1' is the version of the language",
            "service": "a service's endpoints stand under 'endpoints' themselves",
            "basePath": "a path that all endpoints share belongs to the URLs under 'servers'",
            "parameters": "what all endpoints send goes under 'defaults' or 'client'",
            "default-environment": "the first server is the default", "tags": tags,
        ],
        .model: [
            "required": optional, "$ref": reference, "additionalProperties": dictionary,
            "items": "a model that is an array is written as { alias: \"[String]\" }",
            "nullable": "where its value may be null, its type ends in '?'",
        ],
        .property: [
            "required": optional, "$ref": reference, "items": array, "additionalProperties": dictionary,
            "uniqueItems": set, "key": key, "codingKey": key, "coding_key": key, "jsonKey": key, "wireName": key,
        ],
        .parameter: [
            "required": optional, "$ref": reference, "items": array, "uniqueItems": set, "collectionFormat": list,
            "allow-multiple": array,
            "in": "the key around the parameter says where it goes: 'query', 'headers', 'cookies' or 'parameters'",
            "content": "JSON in a parameter is written as { type: Item, style: json }",
        ],
        .endpoint: [
            "operationId": called, "id": called, "name": called, "tags": tags,
            "task": "what is sent goes under 'query', 'headers' and 'body'",
            "in": "a parameter goes under 'query', 'headers', 'cookies' or 'parameters'", "arguments": arguments,
            "args": arguments, "content": "what is sent goes under 'body', and what is received under 'response'",
            "form": "it is a body, as in 'body: { form: { name: String } }'",
            "formData": "it is a body, as in 'body: { form: { name: String } }'",
            "multipart": "it is a body, as in 'body: { multipart: { file: File } }'",
            "files": "they are a body, as in 'body: { multipart: { file: File } }'",
            "binary": "it is a body, as in 'body: { binary: image/png }'",
            "contentType": "it belongs to a body, as in 'body: { type: Item, contentType: application/json }'",
            "consumes": "a body has its media type under 'contentType'",
            "produces": "a response has its media type under 'contentType'",
            "encoding": "a body is JSON, or has 'form', 'multipart', 'binary' or 'text'",
            "status": statuses, "statusCode": statuses, "successCode": statuses, "required": optional,
            "sse": "server-sent events are 'stream: events'",
            "callbacks": "what the server calls is no call of a client, so leave it out",
        ],
        .body: [
            "required": "a body is required unless it has 'optional: true'", "additionalProperties": dictionary,
            "encoding": "a body is JSON, or has 'form', 'multipart', 'binary' or 'text'", "items": array,
        ],
        .response: [
            "status": statuses, "statusCode": statuses, "items": array, "additionalProperties": dictionary,
            "default": "a response by status goes under 'responses', and the default of errors under 'errors'",
        ],
        .apiKey: ["type": "it is written as { apiKey: header, name: X-API-Key }"],
    ]

    private static let optional = "everything is required unless its type ends in '?'"
    private static let reference = "the type is the model's name alone, such as Item"
    private static let array = "an array is written as [String]"
    private static let set = "a set is written as Set<String>"
    private static let dictionary = "a dictionary is written as [String: Int]"
    private static let key = "a property is called as in JSON, and 'as' is its name in Swift"
    private static let called = "the key of an endpoint is its name, as in 'getItem: { path: /items }'"
    private static let tags = "specs have no tags; an API may have several files"
    private static let list = "a list is sent as several parameters, or as one with 'style: comma'"
    private static let arguments = "what stands behind '?' goes under 'query', and a placeholder into the path"
    private static let statuses = "every 2xx is a success; 'responses' has types by status"
}
