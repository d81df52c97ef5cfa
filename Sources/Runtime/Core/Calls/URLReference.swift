import HTTPTypes

/// A `Location` (RFC 9110 §10.2.2), parsed and resolved by RFC 3986 §5. Foundation on Linux resolves the relative URL `b`
/// against the root instead of its siblings.
package struct URLReference {
    private let scheme: Substring?
    private let authority: Substring?
    private let path: Substring
    private let query: Substring?

    /// Nil for text with a control character. The fragment is dropped: servers never get it.
    private init?(_ text: String) {
        guard text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        var rest = text.prefix { $0 != "#" }
        let start = rest.prefix { !":/?".contains($0) }
        if start.count < rest.count, rest[start.endIndex] == ":" {
            scheme = start
            rest = rest[start.endIndex...].dropFirst()
        } else {
            scheme = nil
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let authority = rest.prefix { !"/?".contains($0) }
            self.authority = authority
            rest = rest[authority.endIndex...]
        } else {
            authority = nil
        }
        path = rest.prefix { $0 != "?" }
        query = path.endIndex < rest.endIndex ? rest[path.endIndex...].dropFirst() : nil
    }

    /// Why a reference from a server leads nowhere.
    package enum Problem: Error {
        case notURL, userInfo, notASCII, socket

        /// The problem as a clause after "the URL". Shows no part of the URL.
        package var clause: String {
            switch self {
            case .notURL: "is not an http or https URL"
            case .userInfo: "has user info"
            case .notASCII: "has a host that is not ASCII; an internationalized name is written in its xn-- form"
            case .socket: "leads to a Unix socket"
            }
        }
    }

    /// The origin and the path, with its query, of a reference in a response to a request.
    package static func resolve(
        _ text: String, against base: PreparedRequest
    ) throws(Problem) -> (origin: Origin, path: String) {
        guard let reference = URLReference(text) else { throw .notURL }
        return try reference.resolved(against: base)
    }

    /// Throws for a scheme other than http and https, for user info, for a scheme without a host, and for a Unix socket that is
    /// not the request's: servers on the network must not choose one.
    private func resolved(against base: PreparedRequest) throws(Problem) -> (origin: Origin, path: String) {
        var origin = base.origin
        if let authority {
            let scheme = scheme.map { String($0) } ?? base.origin.scheme
            do throws(Origin.Problem) {
                origin = try Origin(parsing: scheme, String(authority))
            } catch {
                switch error {
                case .userInfo: throw .userInfo
                case .notASCII: throw .notASCII
                case .unixScheme, .socket: throw .socket
                case .scheme, .host, .port: throw .notURL
                }
            }
            guard !origin.isSocket || origin == base.origin else { throw .socket }
        } else if scheme != nil {
            throw .notURL
        }
        let basePath = base.request.path ?? "/"
        let baseOnly = basePath.prefix { $0 != "?" }
        var target: String
        var query = query.map { String($0) }
        if authority != nil || path.hasPrefix("/") {
            target = String(path)
        } else if path.isEmpty {
            target = String(baseOnly)
            if query == nil, baseOnly.endIndex < basePath.endIndex {
                query = String(basePath[baseOnly.endIndex...].dropFirst())
            }
        } else {
            target = String(baseOnly.prefix(through: baseOnly.lastIndex(of: "/") ?? baseOnly.startIndex)) + path
        }
        target = Self.removingDotSegments(PercentEncoding.literal(target))
        if let query { target += "?" + PercentEncoding.literal(query) }
        return (origin, target)
    }

    /// RFC 3986 §5.2.4, for a path that is absolute or empty.
    private static func removingDotSegments(_ path: String) -> String {
        var kept: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (offset, segment) in segments.enumerated() {
            let isLast = offset == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                _ = kept.popLast()
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return "/" + kept.joined(separator: "/")
    }
}
