public import APIValues

/// The servers of an API, one case each.
///
/// Descriptions and mirrors show the address only, without a user or password in it.
public protocol APIServer: Sendable, Undisclosed {
    /// The server's address.
    var address: ServerAddress { get }

    /// Any other server that offers the API: a proxy, a test server.
    ///
    /// It replaces all servers of the API, including one that a single endpoint names.
    static func custom(_ url: String) -> Self
}

/// The servers of an API with a default: you can make a client without naming a server.
public protocol APIDefaultServer: APIServer {
    /// The first server of the API.
    static var `default`: Self { get }
}

extension APIServer {
    /// The address.
    public var description: String { address.description }

    /// The address.
    public var disclosed: KeyValuePairs<String, Any> { ["address": description] }
}
