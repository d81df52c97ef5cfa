/// A mapping with fixed keys. Its raw value is its name in diagnostics.
package enum Construct: String, CaseIterable, Sendable {
    case file = "a spec file"
    case document = "'openapi'"
    case server = "a server"
    case serverVariable = "a server's variable"
    case client = "'client'"
    case defaults = "'defaults'"
    case model = "a model"
    case property = "a property"
    case parameter = "a parameter"
    case endpoint = "an endpoint"
    case body = "a body"
    case response = "a response"
    case pagination = "'paginate'"
    case nextPage = "'next'"
    case retry = "'retry'"
    case apiKey = "an API key scheme"
    case oauth = "an OAuth 2 scheme"
    case oauthServer = "'oauth2'"
    case alternatives = "'auth'"
    case alternative = "an alternative"
    case additional = "'additional'"
    case enumValue = "a value of an enum"

    /// The rows of its keys: the parser accepts them, "did you mean" proposes them, and `apigen format` writes them in this order.
    package var rows: [KeyRow] {
        switch self {
        case .file: KeyRow.file
        case .document: KeyRow.document
        case .server: KeyRow.server
        case .serverVariable: KeyRow.serverVariable
        case .client: KeyRow.client
        case .defaults: KeyRow.defaults
        case .model: KeyRow.model
        case .property: KeyRow.property
        case .parameter: KeyRow.parameter
        case .endpoint: KeyRow.endpoint
        case .body: KeyRow.body
        case .response: KeyRow.response
        case .pagination: KeyRow.pagination
        case .nextPage: KeyRow.nextPage
        case .retry: KeyRow.retry
        case .apiKey: KeyRow.apiKey
        case .oauth: KeyRow.oauth
        case .oauthServer: KeyRow.oauthServer
        case .alternatives: KeyRow.alternatives
        case .alternative: KeyRow.alternative
        case .additional: KeyRow.additional
        case .enumValue: KeyRow.enumValue
        }
    }

    /// The row of a key; nil if the construct has no such key.
    package func row(_ name: String) -> KeyRow? { rows.first { $0.name == name } }

    /// The kind of a key's value. A scheme may be of either kind.
    package func value(of name: String) -> ValueKind? {
        row(name)?.value ?? (self == .apiKey ? Construct.oauth.value(of: name) : nil)
    }
}
