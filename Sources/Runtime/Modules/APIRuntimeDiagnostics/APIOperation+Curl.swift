public import APIRuntime
public import HTTPTypes

extension APIOperation {
    /// A request of the call, as a middleware sees it, as a command for a POSIX shell. Secrets are `<redacted>`.
    ///
    /// - Parameters:
    ///   - request: The request, as the middleware got it.
    ///   - body: The body to show. A sensitive body is redacted.
    public func curl(_ request: HTTPRequest, body: HTTPBody? = nil) -> String {
        CurlCommand(mask.masked(request), body: body, isBodyHidden: body != nil && mask.hidesBody).text
    }
}
