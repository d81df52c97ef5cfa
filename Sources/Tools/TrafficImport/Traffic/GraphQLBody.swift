import Generator

/// The body of a request with a GraphQL query (GraphQL over HTTP §5.1).
enum GraphQLBody {
    /// - Parameter variables: JSON; other text is left out.
    static func body(query: String, operationName: String?, variables: String?) -> RecordedBody {
        var members = ["\"query\": " + query.quotedAsJSON]
        if let operationName { members.append("\"operationName\": " + operationName.quotedAsJSON) }
        if let json = variables.flatMap({ JSONTemplate.json($0) }) { members.append("\"variables\": " + json.text) }
        return .bytes(Array(("{" + members.joined(separator: ", ") + "}").utf8), contentType: "application/json")
    }
}
