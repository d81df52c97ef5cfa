import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// The address of a page, relative to the first request.
enum PageAddress: Sendable {
    /// The first request.
    case first
    /// The first request with another value of a query parameter or of a property of the body.
    case mark(Pagination.Parameter, String)
    /// A URL from the previous page.
    case url(origin: Origin, path: String, isForeign: Bool)
}

extension PreparedRequest {
    /// The same request for another page.
    ///
    /// - Throws: `InvalidRequest` if the page is selected in a body that is not a JSON object.
    func page(at address: PageAddress) throws(InvalidRequest) -> PreparedRequest {
        var page = self
        switch address {
        case .first: break
        case .mark(let parameter, let value) where parameter.isInBody:
            let field: JSONValue? = parameter.isNumber ? JSONNumber(value).map { .number($0) } : .string(value)
            try page.setField(parameter.name, field)
        case .mark(let parameter, let value): page.setQuery(parameter.name, value)
        case .url(let origin, let path, let isForeign):
            page.move(to: origin, path)
            if isForeign { page.dropSecrets() } else { page.findSecrets() }
        }
        return page
    }

    /// The encoded value of a query item.
    func queryItem(_ name: String) -> String? {
        let item = QueryItem(name, "", secrecy: .none)
        let piece = SecretQuery.pieces(of: request.path ?? "/").first(where: item.hasName)
        return piece.map { String($0.drop { $0 != "=" }.dropFirst()) }
    }

    /// A property of the JSON body as text; nil if it is missing or null.
    func field(_ key: String) throws(InvalidRequest) -> String? {
        guard let value = try fields()[key], value != .null else { return nil }
        return value.number?.text ?? value.string ?? ""
    }

    private func fields() throws(InvalidRequest) -> JSONObject {
        guard let data = body?.data, let value = try? JSONValue(parsing: data), case .object(let object) = value else {
            throw InvalidRequest("the body is not a JSON object in memory, so it cannot select a page")
        }
        return object
    }

    /// Sets or adds a property of the JSON body.
    private mutating func setField(_ key: String, _ value: JSONValue?) throws(InvalidRequest) {
        guard let value else { throw InvalidRequest("the value for the next page is not a number, but '\(key)' is") }
        var fields = try fields()
        fields[key] = value
        let body = HTTPBody(JSONValue.object(fields).data)
        change { $0.body = body }
    }

    /// Replaces a query item in its place, or appends it.
    private mutating func setQuery(_ name: String, _ value: String) {
        let item = QueryItem(name, value, secrecy: mask.parameters.contains(name) ? .parameter : .none)
        let path = request.path ?? "/"
        var pieces = SecretQuery.pieces(of: path)
        let index = pieces.firstIndex(where: item.hasName) ?? pieces.endIndex
        pieces.removeAll(where: item.hasName)
        pieces.insert(Substring(item.text), at: index)
        request.path = path.prefix { $0 != "?" } + "?" + pieces.joined(separator: "&")
        mask.query.removeAll { item.hasName(of: Substring($0.text)) }
        if item.secrecy != .none { mask.query.append(item) }
    }

    /// Registers the secrets in a query from the server.
    private mutating func findSecrets() {
        for piece in SecretQuery.pieces(of: request.path ?? "/") {
            let name = piece.prefix { $0 != "=" }
            guard mask.parameters.contains(PercentEncoding.decode(name)) else { continue }
            let value = piece[name.endIndex...].dropFirst()
            mask.query.append(
                QueryItem(encodedName: String(name), encodedValue: String(value), secrecy: .parameter))
        }
    }
}

/// The visited pages, to detect loops.
///
/// Stores at most 10,000 hashes, then starts anew. They are randomly seeded, against crafted collisions.
struct VisitedPages {
    private static let capacity = 10_000

    private var seen: Set<Int> = []

    /// Adds a page; false if it was visited before.
    mutating func add(_ request: PreparedRequest) -> Bool {
        var hasher = Hasher()
        hasher.combine(request.origin)
        hasher.combine(request.request.path)
        hasher.combine(request.body?.data)
        if seen.count == Self.capacity { seen = [] }
        return seen.insert(hasher.finalize()).inserted
    }
}
