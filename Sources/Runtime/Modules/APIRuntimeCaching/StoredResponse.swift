import APITransport
import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// A stored response, with the request headers that select it (RFC 9111 §3, §4.1).
struct StoredResponse: Codable, Sendable {
    let response: HTTPResponse
    let body: Data
    /// When the request was sent.
    let requested: Date
    /// When the response had arrived.
    let received: Date
    /// The names in `Vary`; `*` if the response depends on more than headers.
    let vary: [String]
    /// The digest of these headers and of the call's.
    private let selection: Digest

    /// Nil if the response belongs to another request, after redirects or middleware, or is not in memory.
    init?(_ reply: Reply, to request: PreparedRequest, requested: Date, received: Date) {
        let fields = reply.response.headerFields
        vary = Self.names(in: fields, .vary)
        // HTTPFields traps at 65,535 fields.
        guard let body = reply.body.data, fields.count < 60_000, vary.count < 100,
            reply.request.isSame(as: request, vary)
        else { return nil }
        let dropped = Self.notKept.union(Self.names(in: fields, .connection).compactMap { HTTPField.Name($0) })
        var response = reply.response
        response.headerFields = fields.filter { !dropped.contains($0.name) }
        self.response = response
        self.body = body
        self.requested = requested
        self.received = received
        selection = request.selection(by: vary)
    }

    /// Whether the response may be stored (§3). A shared cache stores only responses to requests without secrets: the
    /// header that would allow more (§3.5) may be a server's mistake.
    func mayBeKept(for request: PreparedRequest, isShared: Bool) -> Bool {
        let said = CacheControl(response.headerFields)
        guard !said.has("no-store"), !vary.contains("*") else { return false }
        return !isShared || !said.has("private") && !request.hasSecrets
    }

    /// Whether the response answers this request, given the same address.
    func answers(_ request: PreparedRequest) -> Bool {
        request.selection(by: vary) == selection
    }

    /// Its approximate memory, in bytes.
    var size: Int {
        response.headerFields.reduce(body.count + 512) { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count + 64 }
    }

    /// The conditional request that revalidates the response (§4.3.1); nil without a validator.
    func validating(_ request: PreparedRequest) -> PreparedRequest? {
        func validator(_ name: HTTPField.Name) -> String? {
            response.headerFields[values: name].first.flatMap { HTTPSyntax.isFieldValue($0) && !$0.isEmpty ? $0 : nil }
        }
        var validating = request
        validating.request.headerFields[.ifNoneMatch] = validator(.eTag)
        validating.request.headerFields[.ifModifiedSince] = validator(.lastModified)
        return validating.isUnconditional ? nil : validating
    }

    /// The response with the headers of a 304 that confirms it (§3.2); nil if the 304 is about another response
    /// (§4.3.4), or if the headers become too large.
    ///
    /// Tags are compared weakly: servers that compress on the fly weaken only the tag of the full response.
    func confirmed(by confirmation: HTTPResponse, within limits: ResponseLimits, from origin: Origin) -> HTTPResponse? {
        func tag(_ response: HTTPResponse) -> Substring? {
            response.headerFields[.eTag].map { $0.hasPrefix("W/") ? $0.dropFirst(2) : $0[...] }
        }
        if let confirmed = tag(confirmation) {
            guard confirmed == tag(response) else { return nil }
        } else if let modified = confirmation.headerFields[.lastModified] {
            guard modified == response.headerFields[.lastModified] else { return nil }
        }
        let new = confirmation.headerFields.filter { !Self.aboutBody.contains($0.name) }
        guard new.count + response.headerFields.count < 60_000 else { return nil }
        let replaced = Set(new.map(\.name)).union([.age, .date])
        var updated = response
        updated.headerFields = response.headerFields.filter { !replaced.contains($0.name) } + new
        return (try? limits.check(updated, from: origin)) == nil ? nil : updated
    }

    /// Final statuses that are cacheable by default (RFC 9110 §15.1), except 206.
    static let statuses: Set<Int> = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

    /// RFC 9111 §3.1. Cookies belong to the client that received them.
    private static let notKept: Set<HTTPField.Name> = [
        .connection, .proxyAuthenticate, .proxyAuthenticationInfo, .setCookie,
    ]
    private static let aboutBody: Set<HTTPField.Name> = [
        .contentLength, .contentEncoding, .contentRange, .transferEncoding,
    ]

    /// The names that a header lists, in lower case and in order.
    private static func names(in fields: HTTPFields, _ list: HTTPField.Name) -> [String] {
        Set(fields[values: list].flatMap { QuotedText.split($0, at: ",") }.map { $0.lowercased() }).sorted()
    }
}
