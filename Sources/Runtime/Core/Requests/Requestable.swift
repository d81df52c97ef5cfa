/// A call of an API's endpoint: its parameters, the request they make, and how the response is read.
///
/// The values of the type are the calls; sending one is a client's job, but an endpoint works without a client too, with
/// `httpRequest(server:credentials:)` or `urlRequest(server:credentials:)` and `decode(status:headers:body:)`.
public protocol Requestable: Loadable {
    /// What all requests to the endpoint have in common.
    static var endpoint: Endpoint { get }

    /// Puts the parameters into a request. The default writes nothing.
    func write(to request: inout RequestWriter) throws

    /// Reads a success: a 2xx, or one of the endpoint's `successStatuses`.
    ///
    /// - Throws: `DecodingMismatch`, or `UndocumentedStatus` for a status that the spec does not have.
    static func response(from reply: RawResponse) throws -> Response

    /// Reads an error, any other status. The default knows none.
    ///
    /// - Throws: `DecodingMismatch`, or `UndocumentedStatus` for a status that the spec does not have.
    static func failure(from reply: RawResponse) throws -> Failure
}

extension Requestable {
    /// Writes nothing: the endpoint has no parameters.
    public func write(to request: inout RequestWriter) throws {}

    /// Documents no error.
    ///
    /// - Throws: `UndocumentedStatus`, always.
    public static func failure(from reply: RawResponse) throws -> Failure {
        throw UndocumentedStatus()
    }
}
