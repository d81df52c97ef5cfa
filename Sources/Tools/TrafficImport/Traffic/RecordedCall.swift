package import Generator

/// A call that is written down or was recorded: its request, and its responses if they are known.
///
/// Each reader makes calls: that of curl commands, HAR files, Postman collections and `.http` files. In names, paths, queries, headers and
/// bodies, `{{name}}` is a variable without a known value.
package struct RecordedCall: Sendable {
    /// The name that the author gave the call; nil for none.
    package var name: String?
    /// The folders of a collection that contain it, the outermost first.
    package var folders: [String] = []
    /// What the author wrote about the call.
    package var summary: String?
    /// The method, as it is sent.
    package var method: String
    package var url: RecordedURL
    /// The headers of the request in their order, without those that only belong to a connection.
    package var headers: [RecordedField] = []
    /// The credential, if the source names it apart from the headers: `curl -u`, the `auth` of a collection.
    package var credential: RecordedCredential?
    package var body: RecordedBody?
    /// The responses: none for a command, one for a recorded call, several for a collection.
    package var responses: [RecordedResponse] = []
    /// Whether the call was sent and recorded, with all that its client added.
    package var isRecorded = false
    /// The place of the call in its file.
    package var origin: SourceRange

    package init(method: String, url: RecordedURL, origin: SourceRange) {
        self.method = method
        self.url = url
        self.origin = origin
    }
}

/// A name with a value: a header, a query item, or a field of a form.
package struct RecordedField: Sendable, Hashable {
    package var name: String
    /// Nil for a query item without `=`.
    package var value: String?
    package var summary: String?

    package init(_ name: String, _ value: String?, summary: String? = nil) {
        self.name = name
        self.value = value
        self.summary = summary
    }
}

/// The credential of a call, apart from its headers. Its values never reach a spec.
package enum RecordedCredential: Sendable, Hashable {
    case basic
    case bearer
    case apiKey(RecordedCredential.Location, name: String)
    /// OAuth 2 with the addresses that the source states.
    case oauth2(tokenURL: String?, authorizationURL: String?, scopes: [String])
    /// The source states that there is none.
    case none

    package enum Location: String, Sendable { case header, query, cookie }
}
