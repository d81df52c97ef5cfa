public import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
public import HTTPTypes

/// A request as the layers of a client see it: the HTTP message, its call, and which parts are secret.
///
/// It holds one reference: layers copy requests often, and each copy of a large struct costs code and time.
public struct PreparedRequest: Sendable {
    package struct Values: Sendable {
        package var request: HTTPRequest
        var origin: Origin
        package var body: HTTPBody?
        package var auth: AuthRequirement
        package var mask: RequestMask
        /// The headers that middleware has added or changed, except those about the message.
        var addedHeaders: Set<HTTPField.Name> = []
        /// The number of the attempt, from 1; 0 around the whole call.
        package var attempt = 0
        package var call: Call
    }

    /// The parts that all attempts share.
    package struct Call: Sendable {
        package let type: any Requestable.Type
        let endpoint: Endpoint
        /// The endpoint with its parameters; of a later page, the first page's.
        package let requestable: (any Requestable)?
        var number: (high: UInt64, low: UInt64) = (0, 0)
        /// The client that makes the call; a copy with other settings is another client.
        package internal(set) var client: (any AnyObject & Sendable)?
        package var rules = CallRules()
        /// The client's credentials; of two for one scheme the later one counts.
        package var credentials: [Authentication] = []
        /// Whether a response's body is left to its reader, instead of collected first.
        package var leavesBody: @Sendable (HTTPResponse) -> Bool = { _ in false }
    }

    private final class Storage: Sendable {
        let values: Values

        init(_ values: Values) { self.values = values }
    }

    private var storage: Storage

    init(_ values: Values) { storage = Storage(values) }

    var values: Values { storage.values }

    /// Changes several values with one allocation.
    package mutating func change(_ body: (inout Values) -> Void) {
        var values = storage.values
        body(&values)
        storage = Storage(values)
    }

    /// The call that the request belongs to.
    public var operation: APIOperation { APIOperation(request: self) }

    /// The message.
    public package(set) var request: HTTPRequest {
        get { storage.values.request }
        set { change { $0.request = newValue } }
    }

    /// The request's body.
    public var body: HTTPBody? { storage.values.body }
    /// The credentials that the request needs; none for an origin that must not see any.
    public var auth: AuthRequirement { storage.values.auth }
    package var call: Call { storage.values.call }
    package var origin: Origin { storage.values.origin }
    package var addedHeaders: Set<HTTPField.Name> { storage.values.addedHeaders }

    /// The secrets, for the API's own origin only.
    package var mask: RequestMask {
        get { storage.values.mask }
        set { change { $0.mask = newValue } }
    }

    /// Whether the request can be sent again: its body can be read again.
    public var isRepeatable: Bool { body?.isRepeatable ?? true }

    /// Whether sending the request twice, as changed by layers, has the same effect as sending it once.
    public var mayBeRepeated: Bool {
        let endpoint = operation.endpoint
        let method = HTTPMethod(rawValue: request.method.rawValue)
        if endpoint.isIdempotent, method == endpoint.method || method.isIdempotent { return isRepeatable }
        let key = endpoint.idempotencyKey.flatMap { request.headerFields[named: $0] }
        return key?.isEmpty == false && isRepeatable
    }

    /// The request with the credentials that it needs. Throws if one is missing or does not fit its place.
    package func authorized(by credentials: [Authentication]) throws -> PreparedRequest {
        if case .none = auth { return self }
        let selection = try auth.selection(from: credentials)
        guard !selection.isEmpty else { return self }
        var writer = RequestWriter()
        for credential in selection { try credential.write(to: &writer) }
        var request = request
        for field in writer.headers { request.headerFields[field.name] = field.value }
        request.append(query: writer.fields.secrets)
        request.headerFields.append(cookies: writer.cookies)
        try HTTPSyntax.check(request)
        var authorized = self
        authorized.change {
            $0.request = request
            $0.mask.headers.formUnion(writer.mask.headers)
            $0.mask.query += writer.fields.secrets
        }
        return authorized
    }

    /// The same request with a layer's changes. Added headers stay with the client's own servers: redirects remove
    /// them. Throws `InvalidRequest` if it cannot be sent.
    public func changed(to request: HTTPRequest, _ body: HTTPBody?) throws(InvalidRequest) -> PreparedRequest {
        let origin = try HTTPSyntax.check(request)
        var message = request
        var added: Set<HTTPField.Name> = []
        for name in Set(request.headerFields.map(\.name)) where !name.saysNothingOfSender {
            guard request.headerFields[values: name] != self.request.headerFields[values: name] else { continue }
            added.insert(name)
            if call.rules.isForeign { message.headerFields[name] = nil }
        }
        if call.rules.isForeign { message.path = self.request.path }
        var changed = self
        changed.change {
            $0.request = message
            $0.body = body
            $0.origin = origin
            $0.addedHeaders.formUnion(added)
        }
        return changed
    }
}

extension HTTPRequest {
    mutating func append(query items: [QueryItem]) {
        for item in items {
            let path = path ?? "/"
            self.path = path + (path.contains("?") ? "&" : "?") + item.text
        }
    }
}

extension HTTPFields {
    mutating func append(cookies: [String]) {
        guard !cookies.isEmpty else { return }
        self[.cookie] = ((self[.cookie].map { [$0] } ?? []) + cookies).joined(separator: "; ")
    }
}

extension PreparedRequest: Undisclosed {
    /// The request with `<redacted>` for each secret.
    package var masked: HTTPRequest { mask.masked(request) }

    /// Method and URL, without secrets.
    public var description: String { "\(request.method) \(origin)\(masked.path ?? "/")" }

    /// Method and URL without secrets, the headers' names, and the body's size.
    public var disclosed: KeyValuePairs<String, Any> {
        ["request": description, "headers": request.headerFields.map(\.name.rawName), "body": body as Any]
    }
}
