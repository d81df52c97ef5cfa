public import APIRuntime
public import HTTPTypes

extension APIOperation {
    /// A request of the call, as a middleware sees it, as a command for a POSIX shell, with `<redacted>` in the place of
    /// everything secret.
    ///
    /// - Parameter body: What to show as the body, in so far as it is not sensitive.
    public func curl(_ request: HTTPRequest, body: HTTPBody? = nil) -> String {
        CurlCommand(mask.masked(request), body: body, isBodyHidden: hasSecretBody).text
    }
}
