import Foundation
public import HTTPTypes

/// The call that a request belongs to, as middleware and transports see it.
public struct APIOperation: Sendable {
    /// The API's name: `GitHub`.
    public let api: String
    /// The endpoint that is called: its name, its path with placeholders, its policies.
    public let endpoint: Endpoint
    /// A random text that all attempts of one call share.
    public let id: String
    /// Which attempt this is, from 1; 0 around the whole call.
    public internal(set) var attempt = 0
    /// Whether the response's body is read as it comes, not collected first.
    public let isStreaming: Bool
    /// How many bytes of a response's body are accepted, unless it is read as it comes.
    let maximumResponseSize: Int
    /// The headers with secrets in them, besides those that always are (`Authorization`, `Cookie`, `Proxy-Authorization`).
    var secretHeaders: Set<HTTPField.Name> = []
    /// The query items with secrets in them.
    var secretQuery: [QueryItem] = []

    /// The call that the current task makes; nil outside of one.
    ///
    /// Transports that have to know more than the request (a stub, a recorder) find it here.
    @TaskLocal public static var current: APIOperation?

    init<E: Requestable>(_ endpoint: E.Type, isStreaming: Bool, maximumResponseSize: Int) {
        api = "\(E.API.self)"
        self.endpoint = E.endpoint
        id = UUID().uuidString.lowercased()
        self.isStreaming = isStreaming
        self.maximumResponseSize = maximumResponseSize
    }

    /// The request without its secrets, for people and logs: their headers say `<redacted>`, their query items are gone.
    public func redacted(_ request: HTTPRequest) -> HTTPRequest {
        var request = request
        for index in request.headerFields.indices where isSecret(request.headerFields[index].name) {
            request.headerFields[index].value = "<redacted>"
        }
        request.path = request.path.map { SecretQuery(secretQuery).removed(from: $0) }
        return request
    }

    private func isSecret(_ name: HTTPField.Name) -> Bool {
        alwaysSecret.contains(name) || secretHeaders.contains(name)
    }
}

/// The headers that are credentials in every API.
let alwaysSecret: Set<HTTPField.Name> = [.authorization, .proxyAuthorization, .cookie]
