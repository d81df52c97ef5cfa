/// The schemes whose credentials a request needs.
public enum AuthRequirement: Sendable, Hashable {
    /// No credentials are sent.
    case none
    /// Credentials of every one of these schemes.
    case all([String])
    /// All credentials of the first list that the client has in full. An empty list needs none.
    case any([[String]])
    /// Any credentials that the client has; none are required. If two go to the same place, the first one counts.
    case available

    /// The alternative lists of schemes.
    package var alternatives: [[String]] {
        switch self {
        case .none, .available: [[]]
        case .all(let schemes): [schemes]
        case .any(let alternatives): alternatives
        }
    }

    /// The credentials to send. The error names the first missing scheme of the first alternative.
    package func selection(from available: [Authentication]) throws(MissingCredentials) -> [Authentication] {
        // Of two credentials for one scheme the later one counts: a call can override the client's.
        let byScheme = Dictionary(available.map { ($0.scheme, $0) }, uniquingKeysWith: { $1 })
        if self == .available {
            var places: Set<Authentication.Place> = []
            return available.compactMap { byScheme[$0.scheme] }.filter { places.insert($0.method.place).inserted }
        }
        for schemes in alternatives {
            let found = schemes.compactMap { byScheme[$0] }
            if found.count == schemes.count { return found }
        }
        let missing = alternatives.first?.first { byScheme[$0] == nil }
        throw MissingCredentials(scheme: missing ?? "")
    }
}

extension Authentication.Method {
    /// The secret's place, with header names in lower case.
    fileprivate var place: Authentication.Place {
        switch self {
        case .bearer, .basic: .header("authorization")
        case .apiKey(_, in: .header(let name), prefix: _): .header(name.lowercased())
        case .apiKey(_, in: let place, prefix: _): place
        }
    }
}
