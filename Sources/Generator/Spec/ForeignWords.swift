import APITexts

/// Words of OpenAPI, JSON Schema and other languages, and what they are called here.
enum ForeignWords {
    /// `; did you mean 'Int'?` for a type of another language; nil for any other word.
    static func hint(type name: String) -> String? {
        switch name.lowercased() {
        case "array", "list": return "; an array is written as [String]"
        case "dictionary", "hash", "map": return "; a dictionary is written as [String: Int]"
        case "object", "any", "anyobject": return "; did you mean 'JSON'? An object with known keys is a model"
        default: return swiftType(of: name).map { "; did you mean '\($0)'?" }
        }
    }

    /// The Swift type that a word of another language stands for; nil for any other word.
    static func swiftType(of name: String) -> String? { Builtin.words[name.lowercased()]?.rawValue }

    /// The date format that another name stands for; nil for any other word.
    static func dateFormat(_ name: String) -> String? {
        switch name.lowercased().filter({ $0.isLetter || $0.isNumber }) {
        case "rfc3339", "datetime", "iso", "iso8601datetime": "iso8601"
        case "timestamp", "epoch", "seconds", "unixtime", "unixseconds", "unixtimestamp": "unix"
        case "milliseconds", "millis", "epochmillis", "unixmillis", "unixms": "unixMilliseconds"
        case "base64url" where name != "base64url": "base64url"
        case "rfc1123", "rfc2822", "rfc7231", "rfc9110", "rfc822", "httpdate": "http"
        default: nil
        }
    }

    /// A pattern such as `YYYY-MM-DD` with the letters of Unicode's; nil for other text.
    static func datePattern(_ text: String) -> String? {
        let letters = text.filter(\.isLetter)
        guard text.count <= 32, letters.count >= 4, letters.allSatisfy({ "YyMDdHhmsSTZz".contains($0) }) else {
            return nil
        }
        let pattern = text.map { $0 == "Y" ? "y" : $0 == "D" ? "d" : $0 == "T" ? "'T'" : String($0) }.joined()
        return DatePattern.problem(in: pattern) == nil ? pattern : nil
    }

    /// What a key of another language is here, for the end of a message; nil for any other key.
    static func hint(key name: String, of construct: Construct) -> String? {
        if let key = key(name, of: construct) { return "; here it is '\(key)'" }
        let isMethod = construct == .endpoint && HTTPMethod.allCases.contains { $0.rawValue == name.uppercased() }
        let sentence =
            isMethod && [name.uppercased(), name.lowercased()].contains(name)
            ? "an endpoint has 'method: \(name.uppercased())' and a 'path'" : sentences[construct]?[name]
        return sentence.map { "; " + $0 }
    }

    /// The key that another language's stands for; nil for any other key.
    static func key(_ name: String, of construct: Construct) -> KeyName? {
        keys[construct]?[name] ?? (construct != .file && ["description", "desc"].contains(name) ? .summary : nil)
    }

    private static let keys: [Construct: [String: KeyName]] = [
        .apiKey: ["in": .apiKey],
        .file: [
            "baseURL": .servers, "baseUrl": .servers, "base_url": .servers, "host": .servers, "url": .servers,
            "definitions": .models, "schemas": .models, "types": .models, "paths": .endpoints, "requests": .endpoints,
            "operations": .endpoints, "security": .auth, "securitySchemes": .auth, "authentication": .auth,
            "description": .summary, "namespace": .api,
        ],
        .model: ["anyOf": .oneOf, "allOf": .extends, "fields": .properties, "values": .enum],
        .property: ["anyOf": .oneOf, "fields": .properties, "values": .enum, "name": .as],
        .parameter: ["const": .value, "schema": .type, "name": .as],
        .endpoint: [
            "url": .path, "uri": .path, "requestBody": .body, "returns": .response, "params": .query,
            "security": .auth, "pagination": .paginate,
        ],
        .body: ["encoder": .encodedBy, "serializer": .encodedBy, "writer": .encodedBy],
        .response: ["decoder": .decodedBy, "parser": .decodedBy, "reader": .decodedBy],
    ]

    private static let sentences: [Construct: [String: String]] = [
        .model: [
            "required": optional, "$ref": reference, "additionalProperties": "a dictionary is written as [String: Int]",
        ],
        .property: ["required": optional, "$ref": reference, "items": "an array is written as [String]"],
        .parameter: ["required": optional, "$ref": reference],
        .apiKey: ["type": "it is written as { apiKey: header, name: X-API-Key }"],
    ]

    private static let optional = "everything is required unless its type ends in '?'"
    private static let reference = "the type is the model's name alone, such as Item"
}
