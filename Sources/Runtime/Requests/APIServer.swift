/// The servers of an API, one case each.
public protocol APIServer: Sendable {
    /// Where the server is.
    var address: ServerAddress { get }

    /// Any other server that offers the API: a proxy, a test server.
    ///
    /// It replaces every server of the API, also one that a single endpoint names.
    static func custom(_ url: String) -> Self
}

/// The servers of an API whose first one needs no variables, so that a client can be made without naming one.
public protocol APIDefaultServer: APIServer {
    /// The first server of the API.
    static var `default`: Self { get }
}
