/// The address of a server: an `http` or `https` URL, with the values of its variables.
///
/// A server at a Unix socket has the socket's path, percent-encoded, as its host:
/// `http+unix://%2Fvar%2Frun%2Fdocker.sock/v1.47`. `CurlTransport` and `AsyncHTTPClientTransport` reach it.
///
/// It is built and checked when a request is made. A variable is limited to its place: in the host to the characters of
/// a host and a port, in the path to one segment or, written as `{+name}`, any number of them.
public struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
    /// The address in the spec, with its variables in braces.
    let template: String
    package let variables: [String: String]
    /// Whether the address comes from the app and replaces those of the spec.
    private(set) var isCustom = false

    /// A server of the spec: `https://{host}/api/v3` with a value for each variable.
    public init(_ template: String, _ variables: [String: String] = [:]) {
        self.template = template
        self.variables = variables
    }

    /// A server that is not in the spec. It replaces all servers of the API, including one that a single endpoint names.
    public static func custom(_ url: String) -> ServerAddress {
        var address = ServerAddress(url)
        address.isCustom = true
        return address
    }

    /// The new address if the server has moved: `addresses` maps addresses of the spec to new ones.
    func moved(to addresses: [String: String]) -> ServerAddress? {
        addresses[template].map { ServerAddress($0, variables) }
    }

    /// The URL, or why it is not valid.
    public var description: String {
        do throws(InvalidRequest) {
            let server = try resolved()
            return "\(server.origin)\(server.path)"
        } catch {
            return "<\(error.reason)>"
        }
    }

    /// The server's origin and base path: empty, or `/api/v3`.
    package func resolved() throws(InvalidRequest) -> (origin: Origin, path: String) {
        var template = template
        // In bytes: every request asks for this.
        let (schemeLength, authorityLength, isPlain, isFixed) = template.withUTF8 { text in
            let scheme = text.prefix { $0 != UInt8(ascii: ":") }
            let rest = text.dropFirst(scheme.count + 3)
            let isPlain = rest.allSatisfy { byte in
                byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#") && byte != UInt8(ascii: "@")
                    && byte != UInt8(ascii: "\\")
            }
            let authority = rest.prefix { $0 != UInt8(ascii: "/") }
            return (scheme.count, authority.count, isPlain, isCustom || !text.contains(UInt8(ascii: "{")))
        }
        let scheme = Substring(template.utf8.prefix(schemeLength))
        guard template.utf8[scheme.endIndex...].starts(with: "://".utf8) else {
            throw InvalidRequest("the server's address is not a URL with http or https")
        }
        guard isPlain else {
            throw InvalidRequest("the server's address has user info, a query or a fragment")
        }
        let rest = Substring(template.utf8.dropFirst(schemeLength + 3))
        let authority = Substring(rest.utf8.prefix(authorityLength))
        let isSocket = scheme.hasSuffix("+unix")
        let origin = try Origin(
            scheme: filled(scheme, isFixed) { value, _ throws(InvalidRequest) in value },
            authority: filled(authority, isFixed) { value, _ throws(InvalidRequest) in
                // A path, or one that is encoded already.
                if isSocket { return value.hasPrefix("%2") ? value : PercentEncoding.value(value) }
                guard !value.isEmpty,
                    value.utf8.allSatisfy({ PercentEncoding.isUnreserved($0) || ":[]".utf8.contains($0) })
                else { throw InvalidRequest("a variable in the server's host is empty or more than a host") }
                return value
            })
        guard authority.endIndex < rest.endIndex else { return (origin, "") }
        let text = try filled(rest[authority.endIndex...], isFixed) { value, name throws(InvalidRequest) in
            let isOne = !rest.contains("{+\(name)}") || value.isEmpty && !rest.hasSuffix("{+\(name)}")
            // Base paths are written both ways: `/api` and `api`.
            let isRooted = !isOne && value.utf8.first == UInt8(ascii: "/")
            let path = isRooted ? String(value.unicodeScalars.dropFirst()) : value
            do throws(PathSegment.Problem) {
                return try isOne ? PathSegment.one(path) : PathSegment.several(path)
            } catch {
                throw error.request("variable of the server")
            }
        }
        let path = PercentEncoding.literal(text)
        guard !isCustom || path == text else {
            throw InvalidRequest("the server's path has a character that a URL cannot have")
        }
        try PathSegment.check(path)
        return (origin, path.hasSuffix("/") ? String(path.dropLast()) : path)
    }

    private func filled(
        _ text: Substring, _ isFixed: Bool,
        _ encode: (_ value: String, _ name: String) throws(InvalidRequest) -> String
    ) throws(InvalidRequest) -> String {
        guard !isFixed, text.utf8.contains(UInt8(ascii: "{")) else { return String(text) }
        var filled = ""
        for part in URITemplate(text) {
            switch part {
            case .text(let text): filled += PathSegment.literal(String(text))
            case .placeholder(_, _, isClosed: false): throw InvalidRequest("a placeholder is not closed")
            case .placeholder(let name, _, _):
                guard let value = variables[String(name)] else {
                    throw InvalidRequest("the server's variable '\(name)' has no value")
                }
                filled += try encode(value, String(name))
            }
        }
        return filled
    }
}
