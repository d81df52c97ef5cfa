import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

extension PreparedRequest {
    /// Builds an endpoint's request and checks it.
    init<E: Requestable>(
        _ endpoint: borrowing E, server: ServerAddress, movedServers: [String: String] = [:],
        _ parameters: E.API.ClientParameters?, headers: [String: String] = [:], forAnyOrigin shared: Set<String> = []
    ) throws(InvalidRequest) {
        do {
            guard let parameters else {
                throw InvalidRequest(
                    "the API's requests need parameters that only a client has: ask one for the request")
            }
            var writer = RequestWriter()
            try E.API.write(to: &writer)
            try E.API.write(parameters, to: &writer)
            try endpoint.write(to: &writer)
            if !headers.isEmpty { try writer.add(headers, shared: shared) }
            let call = Call(copy endpoint)
            if writer.headers[.accept] == nil {
                if let streaming = E.streaming {
                    writer.headers[.accept] = streaming.accept
                } else if E.readsJSON, let accept = call.endpoint.accept {
                    try HTTPSyntax.check(value: accept, of: .accept)
                    writer.headers[.accept] = accept
                }
            }
            // A custom server replaces all servers of the API except moved ones.
            let named = writer.server ?? server
            let address = named.moved(to: movedServers) ?? (server.isCustom ? server : named)
            try self.init(consume call, consume writer, server: address)
        } catch let reason as InvalidRequest {
            throw reason
        } catch {
            // An error of an encoder or a hand-written endpoint may repeat secrets.
            let reason = DecodingMismatch(thrown: error)
            throw InvalidRequest("the endpoint could not write its request: \(reason)")
        }
    }

    private init(
        _ call: consuming Call, _ writer: consuming RequestWriter, server: ServerAddress
    ) throws(InvalidRequest) {
        let endpoint = call.endpoint
        guard let method = HTTPRequest.Method(endpoint.method.rawValue) else {
            throw InvalidRequest("the method is not a token")
        }
        let (origin, base) = try server.resolved()
        let target = writer.path ?? RequestWriter.Path(stringLiteral: endpoint.path)
        try target.check(for: endpoint, behind: base, isSafe: method.isSafe)
        writer.mask.path = target.secret(behind: base)
        let path = String(base, target.text, query: writer.fields.bytes)

        var headers = writer.headers
        if let type = writer.contentType {
            guard headers[.contentType] == nil || !writer.contentTypeIsFixed else {
                throw InvalidRequest("the header 'Content-Type' of a multipart body names the boundary: leave it out")
            }
            try HTTPSyntax.check(value: type, of: .contentType)
            headers[.contentType] = headers[.contentType] ?? type
        }
        if let key = endpoint.idempotencyKey {
            let name = try HTTPSyntax.fieldName(key)
            if headers[name]?.isEmpty ?? true { headers[name] = UUID().uuidString.lowercased() }
        }
        headers.append(cookies: writer.cookies)
        writer.mask.query = writer.fields.secrets
        self.init(
            Values(
                request: HTTPRequest(
                    method: method, scheme: origin.scheme, authority: origin.authority, path: path,
                    headerFields: headers),
                origin: origin, body: writer.body, auth: endpoint.auth, mask: writer.mask, call: call))
    }
}

extension String {
    /// A path behind a base path, with a query if that is not empty.
    fileprivate init(_ base: String, _ path: String, query: [UInt8]) {
        let count = base.utf8.count + path.utf8.count
        self.init(unsafeUninitializedCapacity: count + query.count + 1) { bytes in
            let end = bytes.initialize(fromContentsOf: base.utf8)
            _ = bytes[end...].initialize(fromContentsOf: path.utf8)
            guard !query.isEmpty else { return count }
            bytes.initializeElement(at: count, to: UInt8(ascii: "?"))
            return bytes[(count + 1)...].initialize(fromContentsOf: query)
        }
    }
}

extension PreparedRequest.Call {
    fileprivate init<E: Requestable>(_ requestable: E) {
        self.init(type: E.self, endpoint: E.endpoint, requestable: requestable)
        rules.isIdempotent = endpoint.isIdempotent
        rules.limits = ResponseLimits(body: 32_000_000)
    }
}

extension Requestable {
    /// Whether a response can be JSON; `Data`, `String` and `Void` are other formats.
    fileprivate static var readsJSON: Bool {
        let isValue = Response.self != Data.self && Response.self != String.self && Response.self != Void.self
        return isValue || Failure.self != Never.self
    }
}
