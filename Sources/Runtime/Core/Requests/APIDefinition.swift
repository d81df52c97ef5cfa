/// A generated API: the namespace of its servers, credentials, models and endpoints.
public protocol APIDefinition: Sendable {
    /// The servers that offer the API.
    associatedtype Server: APIServer
    /// The credentials that the API accepts; `Authentication.None` if it has no authentication.
    associatedtype Credential: APICredential
    /// The error that the API documents for all of its endpoints; `Never` if it documents none.
    associatedtype Failure: Sendable = Never

    /// The parameters that you set once per client and that every call sends; `Void` if the spec has no `client`.
    associatedtype ClientParameters: Sendable = Void

    /// The defaults of these parameters; nil if one of them has no default.
    static var defaultParameters: ClientParameters? { get }

    /// Writes the client's parameters into a request. The default writes nothing.
    static func write(_ parameters: ClientParameters, to request: inout RequestWriter) throws

    /// Writes the API's part of every request: the constants of `defaults` that all endpoints share. The default writes nothing.
    static func write(to request: inout RequestWriter) throws

    /// The policies of endpoints without their own, unless a client has others. The default is empty.
    static var endpointDefaults: Endpoint.Defaults { get }

    /// Reads an error that the API documents for all of its endpoints, as ``Requestable/failure(from:)`` does.
    static func failure(from reply: RawResponse) throws -> Failure
}

extension APIDefinition {
    /// Nil: a parameter has no default.
    public static var defaultParameters: ClientParameters? { nil }

    /// Writes nothing.
    public static func write(_ parameters: ClientParameters, to request: inout RequestWriter) throws {}

    /// Writes nothing.
    public static func write(to request: inout RequestWriter) throws {}

    /// No policies.
    public static var endpointDefaults: Endpoint.Defaults { Endpoint.Defaults() }

    /// Throws `UndocumentedStatus`: the API documents no error.
    public static func failure(from reply: RawResponse) throws -> Failure {
        throw UndocumentedStatus()
    }
}

extension APIDefinition where ClientParameters == Void {
    /// No parameters.
    public static var defaultParameters: Void? { () }
}
