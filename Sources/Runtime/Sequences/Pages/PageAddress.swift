import APIRuntime
import HTTPTypes

/// Where a page is, seen from the request of the first one.
enum PageAddress: Sendable {
    /// There.
    case first
    /// There, with another value of a query item.
    case item(name: String, value: String)
    /// At a URL that the page before has given.
    case url(origin: Origin, path: String, isForeign: Bool)
}

extension PreparedRequest {
    /// The same request for another page.
    func page(at address: PageAddress) -> PreparedRequest {
        var page = self
        switch address {
        case .first: break
        case .item(let name, let value): page.setQuery(name, value)
        case .url(let origin, let path, let isForeign):
            page.move(to: origin, path)
            if isForeign { page.dropSecrets() } else { page.findSecrets() }
        }
        return page
    }

    /// Gives a query item another value where it stands, or adds it to the end.
    private mutating func setQuery(_ name: String, _ value: String) {
        let item = QueryItem(name, value, secrecy: secretParameters.contains(name) ? .parameter : .none)
        let path = request.path ?? "/"
        var pieces = SecretQuery.pieces(of: path)
        let index = pieces.firstIndex(where: item.hasName) ?? pieces.endIndex
        pieces.removeAll(where: item.hasName)
        pieces.insert(Substring(item.text), at: index)
        request.path = path.prefix { $0 != "?" } + "?" + pieces.joined(separator: "&")
        secretQuery.removeAll { item.hasName(of: Substring($0.text)) }
        if item.secrecy != .none { secretQuery.append(item) }
    }

    /// Notes what is secret in a query that a server has written.
    private mutating func findSecrets() {
        for piece in SecretQuery.pieces(of: request.path ?? "/") {
            let name = piece.prefix { $0 != "=" }
            guard secretParameters.contains(PercentEncoding.decode(name)) else { continue }
            let value = piece[name.endIndex...].dropFirst()
            secretQuery.append(
                QueryItem(encodedName: String(name), encodedValue: String(value), secrecy: .parameter))
        }
    }
}

/// The pages that were there, so that none comes a second time.
///
/// It remembers their hashes, which no server can foresee, and not for ever: a circle of more pages is none that anyone sees
/// the end of.
struct VisitedPages {
    private static let capacity = 10_000

    private var seen: Set<Int> = []

    /// Adds a page; false where it was there already.
    mutating func add(_ request: PreparedRequest) -> Bool {
        var hasher = Hasher()
        hasher.combine(request.origin)
        hasher.combine(request.request.path)
        if seen.count == Self.capacity { seen = [] }
        return seen.insert(hasher.finalize()).inserted
    }
}
