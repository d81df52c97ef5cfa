package import APIValues

/// An operation: what a request must look like, and its responses.
package struct MockOperation: Sendable, Hashable {
    /// The operation's id or the endpoint's name; "" if it has none.
    package var id: String
    /// The method in capital letters, such as `GET`.
    package var method: String
    /// The path below the server, with parameters in braces: `/users/{id}`.
    package var path: String
    /// The servers of this operation; empty for those of the API.
    package var servers: [String] = []
    /// The parameters, with those of the path item.
    package var parameters: [MockParameter] = []
    /// The body of requests; nil if they have none.
    package var body: MockBody?
    /// Alternatives, each a list of what a request must have. Empty if no credentials are needed; an empty alternative means
    /// that they are optional.
    package var security: [[MockRequirement]] = []
    /// The responses, in the order of the document.
    package var responses: [MockResponses] = []
    /// How a list is read page by page; nil if it is not.
    package var pages: MockPages?

    package init(_ method: String, _ path: String, id: String = "") {
        self.method = method
        self.path = path
        self.id = id
    }
}

extension MockOperation: WireValue {
    package init(from value: borrowing ValueReader) throws {
        let object = try value.object()
        self.init(
            try object.value("method"), try object.value("path"), id: try object.value("id", default: ""))
        servers = try object.value("servers", default: [])
        parameters = try object.value("parameters", default: [])
        body = try object.optional("body")
        security = try object.value("security", default: [])
        responses = try object.value("responses", default: [])
        pages = try object.optional("pages")
    }

    package func write(to value: inout ValueWriter) throws {
        try value.object { object in
            try object.unlessEmpty("id", id)
            try object.value("method", method)
            try object.value("path", path)
            try object.unlessEmpty("servers", servers)
            try object.unlessEmpty("parameters", parameters)
            try object.optional("body", body)
            try object.unlessEmpty("security", security)
            try object.unlessEmpty("responses", responses)
            try object.optional("pages", pages)
        }
    }
}
