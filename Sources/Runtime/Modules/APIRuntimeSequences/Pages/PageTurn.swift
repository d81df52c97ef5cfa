import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// A loaded page, to find the next one.
struct PageTurn {
    /// The origin of the endpoint's own request.
    let home: Origin
    /// The request for the page, without credentials.
    let request: PreparedRequest
    /// The answered request, after redirects, with credentials.
    let answered: PreparedRequest
    let reply: RawResponse
    /// The number of items on the page.
    let count: Int

    /// The next page's address; nil after the last page.
    ///
    /// - Throws: `DecodingMismatch`, `InvalidRequest`, or a `TransportFailure` of the kind `nextPageRefused`.
    func next(by pagination: Pagination) throws -> PageAddress? {
        let hasMore = try pagination.more.flatMap(flag) ?? pagination.last.flatMap(flag).map(!)
        guard hasMore ?? true else { return nil }
        // Only an empty page is the last: many servers cap the page size silently.
        let isLast = count == 0 && hasMore == nil
        switch pagination.form {
        case .link(let relation):
            return try LinkHeader.target(of: relation, in: reply.headers).map(link)
        case .page(let parameter, size: _):
            return isLast ? nil : .mark(parameter, String(try number(parameter, first: 1, adding: 1)))
        case .offset(let parameter, limit: _):
            return isLast ? nil : .mark(parameter, String(try number(parameter, first: 0, adding: count)))
        case .cursor(let parameter, let next):
            return try text(next).map { .mark(parameter, $0) }
        case .next(let next):
            return try text(next).map(link)
        }
    }

    /// A boolean in the body; nil if absent or null.
    private func flag(_ keys: [String]) throws -> Bool? {
        try reply.scalar(at: keys, "a boolean") { $0.bool }
    }

    /// A text or a number in the response; nil if absent, null or empty.
    private func text(_ source: Pagination.Source) throws -> String? {
        let text =
            switch source {
            case .header(let name): HTTPField.Name(name).flatMap { reply.headers[$0] }
            case .body(let keys):
                try reply.scalar(at: keys, "a string or a number") { $0.string ?? $0.number?.text }
            }
        guard let text, !text.isEmpty else { return nil }
        guard text.utf8.count <= longestEcho else { throw refusal("is longer than \(longestEcho) bytes") }
        return text
    }

    /// A number in this page's request, plus `count`.
    private func number(
        _ parameter: Pagination.Parameter, first: Int, adding count: Int
    ) throws(InvalidRequest) -> Int {
        let text = parameter.isInBody ? try request.field(parameter.name) : request.queryItem(parameter.name)
        let current = text.map { Int($0) } ?? first
        guard let (sum, overflow) = current?.addingReportingOverflow(count), !overflow else {
            let what = parameter.isInBody ? "property" : "query parameter"
            throw InvalidRequest("the \(what) '\(parameter.name)' is not a number, so the next page cannot be computed")
        }
        return sum
    }

    /// A URL from the page, absolute or relative.
    private func link(_ text: String) throws -> PageAddress {
        let target: (origin: Origin, path: String)
        do throws(URLReference.Problem) {
            target = try URLReference.resolve(text, against: answered)
        } catch {
            throw refusal(error.clause)
        }
        if home.isSecure || answered.origin.isSecure, !target.origin.isSecure {
            throw refusal("leaves https for http")
        }
        // Unless secrets were dropped on the way, the two origins differ only by the client's own middleware: trust both.
        let isForeign = answered.operation.isForeign || ![home, answered.origin].contains(target.origin)
        if isForeign, request.body != nil, request.mask.hidesBody {
            throw refusal("is at \(target.origin), which may not see the secrets in the body")
        }
        let credentials = answered.mask.query.filter { $0.secrecy == .credential }
        return .url(
            origin: target.origin,
            // Servers repeat the query in links. Another origin gets no secrets; the same one gets its key once.
            path: isForeign
                ? SecretQuery(answered.mask.query).removed(from: target.path)
                : SecretQuery(credentials).removed(from: target.path, byName: true),
            isForeign: isForeign)
    }

    private func refusal(_ reason: String) -> TransportFailure {
        TransportFailure(.nextPageRefused, "\(answered.origin): the address of the next page \(reason)")
    }
}

/// The longest text from a server that is sent back to it (a cursor, a URL, an event's id), in bytes. Servers accept
/// less in a request's head.
let longestEcho = 65_536

/// The value under keys of a JSON text; nil if missing or null. In an array, `first`, `last` and numbers are keys, in a scalar none.
private func findJSON(in data: Data, at keys: [String], limits: JSONLimits) throws(DecodingMismatch) -> JSONValue? {
    try readJSON(from: data, unwrapping: [], dates: .iso8601, limits: limits) { root in
        var value = root
        for key in keys {
            guard let outer = value, !outer.isNull else { return nil }
            value =
                try outer.isArray ? outer.element(key) : outer.object().memberIfPresent(key, dates: .iso8601)
        }
        guard let value, !value.isNull else { return nil }
        return try value.read() as JSONValue
    }
}

extension RawResponse {
    /// The scalar in the body at these keys; nil if absent or null.
    fileprivate func scalar<Value>(
        at keys: [String], _ phrase: String, _ read: (JSONValue) -> Value?
    ) throws(DecodingMismatch) -> Value? {
        guard !isEmpty, let value = try findJSON(in: body, at: keys, limits: limits) else { return nil }
        guard let scalar = read(value) else {
            let path = keys.reduce("") { DecodingMismatch.join($0, DecodingMismatch.component($1)) }
            throw DecodingMismatch(path: path, reason: "expected \(phrase)")
        }
        return scalar
    }
}
