public import APIValues
import Foundation
public import HTTPTypes

/// A request as the layers of a client see it: the HTTP message, its call, and which parts are secret.
public struct PreparedRequest: Sendable {
    /// The message.
    public package(set) var request: HTTPRequest
    package var origin: Origin
    /// The request's body.
    public package(set) var body: HTTPBody?
    /// The call that the request belongs to.
    public package(set) var operation: APIOperation
    /// The credentials that the request needs; none for an origin that must not see any.
    public package(set) var auth: AuthRequirement
    /// The client's credentials; of two for one scheme the later one counts.
    package var credentials: [Authentication] = []
    /// Whether a response's body is left to its reader, instead of collected first.
    package var leavesBody: @Sendable (HTTPResponse) -> Bool = { _ in false }
    /// The headers that middleware has added or changed, except those about the message.
    package private(set) var addedHeaders: Set<HTTPField.Name> = []

    /// The secrets, which may not reach another origin.
    package var mask: RequestMask {
        get { operation.mask }
        set { operation.mask = newValue }
    }

    /// Builds an endpoint's request and checks it.
    ///
    /// - Throws: `invalidRequest`.
    init<E: Requestable>(
        _ endpoint: E, server: ServerAddress, movedServers: [String: String] = [:],
        _ parameters: E.API.ClientParameters?, _ headers: ClientHeaders? = nil
    ) throws(CallFailure) {
        do {
            guard let parameters else {
                throw InvalidRequest(
                    "the API's requests need parameters that only a client has: ask one for the request")
            }
            var writer = RequestWriter()
            try E.API.write(to: &writer)
            try E.API.write(parameters, to: &writer)
            try endpoint.write(to: &writer)
            if let headers { try writer.add(headers) }
            var operation = APIOperation(E.self, endpoint)
            if writer.headers[.accept] == nil {
                if let streaming = E.streaming {
                    writer.headers[.accept] = streaming.accept
                } else if E.readsJSON, let accept = operation.endpoint.accept {
                    try HTTPSyntax.check(value: accept, of: .accept)
                    writer.headers[.accept] = accept
                }
            }
            // A custom server replaces all servers of the API except moved ones.
            let named = writer.server ?? server
            let address = named.moved(to: movedServers) ?? (server.isCustom ? server : named)
            try self.init(&operation, consume writer, server: address)
        } catch let reason as InvalidRequest {
            throw .invalidRequest(reason)
        } catch {
            // An error of an encoder or a hand-written endpoint may repeat secrets.
            let reason = DecodingMismatch(thrown: error)
            throw .invalidRequest(InvalidRequest("the endpoint could not write its request: \(reason)"))
        }
    }

    private init(
        _ operation: inout APIOperation, _ writer: consuming RequestWriter, server: ServerAddress
    ) throws(InvalidRequest) {
        guard let method = HTTPRequest.Method(operation.endpoint.method.rawValue) else {
            throw InvalidRequest("the method is not a token")
        }
        let (origin, base) = try server.resolved()
        let template = operation.endpoint.path
        var path =
            try base
            + PathTemplate.fill(template[...]) { name throws(InvalidRequest) in
                guard let value = writer.pathValue(name) else {
                    throw InvalidRequest("the path parameter '\(name)' has no value")
                }
                guard !value.isEmpty || PathTemplate.mayBeEmpty(name, in: template, of: method) else {
                    throw InvalidRequest("the path parameter '\(name)' is empty")
                }
                return value
            }
        guard path.utf8.first == UInt8(ascii: "/") else { throw InvalidRequest("the path does not start with '/'") }
        try PathTemplate.check(path)
        writer.mask.path = try writer.secretPath(path, base: base, template: template)
        if !writer.query.isEmpty { path = String(path: path, query: writer.query) }

        var headers = writer.headers
        if let type = writer.contentType {
            guard headers[.contentType] == nil || !writer.contentTypeIsFixed else {
                throw InvalidRequest("the header 'Content-Type' of a multipart body names the boundary: leave it out")
            }
            try HTTPSyntax.check(value: type, of: .contentType)
            headers[.contentType] = headers[.contentType] ?? type
        }
        if let key = operation.endpoint.idempotencyKey {
            let name = try HTTPSyntax.fieldName(key)
            if headers[name]?.isEmpty ?? true { headers[name] = UUID().uuidString.lowercased() }
        }
        headers.append(cookies: writer.cookies)
        request = HTTPRequest(
            method: method, scheme: origin.scheme, authority: origin.authority, path: path, headerFields: headers)
        self.origin = origin
        body = writer.body
        auth = operation.endpoint.auth
        operation.mask = writer.mask
        operation.mask.query = writer.query.filter { $0.secrecy != .none }
        self.operation = operation
    }

    /// Whether the request can be sent again: its body can be read again.
    public var isRepeatable: Bool { body?.isRepeatable ?? true }

    /// Whether sending the request twice, as changed by layers, has the same effect as sending it once.
    public var mayBeRepeated: Bool {
        let endpoint = operation.endpoint
        let method = HTTPMethod(rawValue: request.method.rawValue)
        if endpoint.isIdempotent, method == endpoint.method || method.isIdempotent { return isRepeatable }
        let key = endpoint.idempotencyKey.flatMap { HTTPField.Name($0) }.flatMap { request.headerFields[$0] }
        return key?.isEmpty == false && isRepeatable
    }

    /// The request with the credentials that it needs.
    ///
    /// - Throws: `missingCredentials`, or `invalidRequest` for a credential with a character that its place forbids.
    package func authorized(by credentials: [Authentication]) throws(CallFailure) -> PreparedRequest {
        let selection = try auth.selection(from: credentials)
        guard !selection.isEmpty else { return self }
        do throws(InvalidRequest) {
            var writer = RequestWriter()
            for credential in selection { try credential.write(to: &writer) }
            var authorized = self
            for field in writer.headers { authorized.request.headerFields[field.name] = field.value }
            authorized.appendToQuery(writer.query)
            authorized.request.headerFields.append(cookies: writer.cookies)
            authorized.mask.headers.formUnion(writer.mask.headers)
            authorized.mask.query += writer.query
            try HTTPSyntax.check(authorized.request)
            return authorized
        } catch {
            throw .invalidRequest(error)
        }
    }

    /// The same request with a layer's changes. Added headers stay with the client's own servers: redirects remove
    /// them.
    ///
    /// - Throws: `InvalidRequest` if it cannot be sent.
    public func changed(to request: HTTPRequest, _ body: HTTPBody?) throws(InvalidRequest) -> PreparedRequest {
        try HTTPSyntax.check(request)
        var changed = self
        changed.request = request
        changed.body = body
        changed.origin = try Origin(request)
        for name in Set(request.headerFields.map(\.name)) where !name.saysNothingOfSender {
            guard request.headerFields[values: name] != self.request.headerFields[values: name] else { continue }
            changed.addedHeaders.insert(name)
            if operation.isForeign { changed.request.headerFields[name] = nil }
        }
        if operation.isForeign { changed.request.path = self.request.path }
        return changed
    }

    package mutating func appendToQuery(_ items: [QueryItem]) {
        for item in items {
            let path = request.path ?? "/"
            request.path = path + (path.contains("?") ? "&" : "?") + item.text
        }
    }
}

extension HTTPFields {
    fileprivate mutating func append(cookies: [String]) {
        guard !cookies.isEmpty else { return }
        self[.cookie] = ((self[.cookie].map { [$0] } ?? []) + cookies).joined(separator: "; ")
    }
}

extension Requestable {
    /// Whether a response can be JSON; `Data`, `String` and `Void` are other formats.
    fileprivate static var readsJSON: Bool {
        let isValue = Response.self != Data.self && Response.self != String.self && Response.self != Void.self
        return isValue || Failure.self != Never.self
    }
}

extension HTTPField.Name {
    /// Whether the header describes the message, not its sender.
    package var saysNothingOfSender: Bool {
        let name = canonicalName
        return name.hasPrefix("accept") || name.hasPrefix("content-") || name == "user-agent"
    }
}

extension PreparedRequest: Undisclosed {
    /// The request with `<redacted>` for each secret.
    package var masked: HTTPRequest {
        mask.masked(request)
    }

    /// Method and URL, without secrets.
    public var description: String { "\(request.method) \(origin)\(masked.path ?? "/")" }

    /// Method and URL without secrets, the headers' names, and the body's size.
    public var customMirror: Mirror {
        let names = request.headerFields.map(\.name.rawName)
        return Mirror(self, children: ["request": description, "headers": names, "body": body as Any])
    }
}
