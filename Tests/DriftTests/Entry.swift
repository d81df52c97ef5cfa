import APIValues

/// An entry of a HAR file, in parts that tests change.
struct Entry {
    var method = "GET"
    var url: String
    var headers: [(name: String, value: String)] = [("Authorization", "Bearer s3cr3t-0123456789abcdef")]
    var requestType: String?
    var request: JSONValue?
    /// The text of a body that is not JSON.
    var requestText: String?
    var status = 200
    var responseHeaders: [(name: String, value: String)] = []
    var responseType: String? = "application/json"
    var response: JSONValue?
    /// The text of a body that is not JSON.
    var responseText: String?

    init(_ method: String, _ url: String, _ status: Int = 200, _ response: JSONValue? = nil) {
        self.method = method
        self.url = "https://api.example.com/v1" + url
        self.status = status
        self.response = response
        if response == nil { responseType = nil }
    }

    var json: JSONValue {
        var request: JSONObject = ["method": .string(method), "url": .string(url), "headers": Self.fields(headers)]
        if let text = requestText ?? self.request?.description {
            request["postData"] = ["mimeType": .string(requestType ?? "application/json"), "text": .string(text)]
        }
        var content: JSONObject = [:]
        if let responseType { content["mimeType"] = .string(responseType) }
        if let text = responseText ?? response?.description { content["text"] = .string(text) }
        let response: JSONObject = [
            "status": .number(JSONNumber(status)), "headers": Self.fields(responseHeaders), "content": .object(content),
        ]
        return ["request": .object(request), "response": .object(response)]
    }

    private static func fields(_ fields: [(name: String, value: String)]) -> JSONValue {
        .array(fields.map { ["name": .string($0.name), "value": .string($0.value)] })
    }

    /// The text of a HAR file, with an entry on each line from the second on.
    static func har(_ entries: [Entry]) -> String {
        "{\"log\":{\"version\":\"1.2\",\"entries\":[\n" + entries.map(\.json.description).joined(separator: ",\n")
            + "]}}"
    }
}

extension JSONValue {
    /// Sets the value at a path of keys and positions; nil removes a member.
    mutating func set(_ path: String..., to value: JSONValue?) { self = changed(path[...], value) ?? .null }

    private func changed(_ path: ArraySlice<String>, _ value: JSONValue?) -> JSONValue? {
        guard let key = path.first else { return value }
        switch self {
        case .object(var object):
            object[key] = (object[key] ?? .null).changed(path.dropFirst(), value)
            return .object(object)
        case .array(var array):
            guard let position = Int(key), array.indices.contains(position) else { return self }
            array[position] = array[position].changed(path.dropFirst(), value) ?? .null
            return .array(array)
        case .null, .bool, .number, .string: return self
        }
    }
}
