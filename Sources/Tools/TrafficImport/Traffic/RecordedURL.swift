/// The parts of a URL (RFC 3986), as they are sent: percent-encoded, and without user information.
package struct RecordedURL: Sendable, Hashable {
    /// `https`, in lower case; nil if the source has a variable for the whole origin.
    package var scheme: String?
    /// The host with its port, or a variable.
    package var authority: String
    /// The path; empty or with a `/` at its start. A segment `{{name}}` is a parameter.
    package var path: String
    /// The query's items in their order.
    package var query: [RecordedField]
    /// The values of variables in the path, if the source states them.
    package var pathValues: [RecordedField] = []

    package init(scheme: String?, authority: String, path: String, query: [RecordedField] = []) {
        self.scheme = scheme
        self.authority = authority
        self.path = path
        self.query = query
    }
}
