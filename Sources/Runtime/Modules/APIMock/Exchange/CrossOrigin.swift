import HTTPTypes

/// Lets pages of other origins read responses in a browser (Fetch standard §3.3).
struct CrossOrigin {
    private let head: HTTPRequest

    init(_ head: HTTPRequest) { self.head = head }

    /// The response to a browser's question whether a request is allowed, with the methods of the path; nil for another request.
    func preflight(_ methods: [String]) -> MockResponse? {
        guard head.method == .options, head.headerFields["Access-Control-Request-Method"] != nil else { return nil }
        var response = MockResponse(.noContent)
        response.headers["Access-Control-Allow-Methods"] = methods.joined(separator: ",")
        return response
    }

    /// Adds the fields that the response does not have itself.
    func added(to response: MockResponse) -> MockResponse {
        let origin = head.headerFields["Origin"]
        var response = response
        func add(_ name: String, _ value: String) {
            if response.headers[name] == nil { response.headers[name] = value }
        }
        add("Access-Control-Allow-Origin", origin ?? "*")
        add("Access-Control-Allow-Headers", head.headerFields["Access-Control-Request-Headers"] ?? "*")
        add("Access-Control-Allow-Credentials", "true")
        add("Access-Control-Expose-Headers", "*")
        // Caches keep the responses to several origins apart (Fetch standard §3.3.3).
        if origin != nil { response.headers["Vary"] = [response.headers["Vary"], "Origin"].joined }
        return response
    }
}

extension [String?] {
    /// The texts as a list of a field.
    fileprivate var joined: String { compactMap(\.self).joined(separator: ", ") }
}
