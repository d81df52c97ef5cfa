extension Origin {
    /// Why a scheme and an authority are not a server's.
    package enum Problem: Error {
        case scheme
        /// `unix://`, which other programs use.
        case unixScheme
        case userInfo
        case notASCII
        case host
        case port
        /// The problem of a Unix socket.
        case socket(String)

        /// Shows nothing of the address.
        var reason: String {
            switch self {
            case .scheme: "the scheme is neither http nor https"
            case .unixScheme: "the scheme is 'unix': a Unix socket is written as \(SocketPath.example)"
            case .userInfo: "the address has user info"
            case .notASCII: "the host is not ASCII; an internationalized name is written in its xn-- form"
            case .host: "the host is empty or has a character that none can have"
            case .port: "the port is not a number from 1 to 65535"
            case .socket(let reason): reason
            }
        }
    }
}
