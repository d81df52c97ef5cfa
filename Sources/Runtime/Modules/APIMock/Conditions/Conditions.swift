import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// The conditions of a request (RFC 9110 §13) and the part of a body that it asks for (§14).
struct Conditions {
    let exchange: Exchange

    private var fields: HTTPFields { exchange.request.head.headerFields }
    private var isReading: Bool { [.get, .head].contains(exchange.request.head.method) }

    /// The response with validators, or the one that the request's conditions ask for. Streams have no validators: their end is not
    /// known when they begin.
    func applied(to response: MockResponse) -> MockResponse {
        guard isReading, response.status.code == 200, !response.isStream, response.headers[.contentType] != nil else {
            return response
        }
        var response = response
        let body = response.body
        let tag = tag(of: &response, body)
        response.headers["Accept-Ranges"] = "bytes"
        if let failed = failed(tag, response.headers) {
            return failed == 304 ? notModified(response) : preconditionFailed
        }
        return partial(response, body, tag) ?? response
    }

    /// The response to a writing request whose condition is false for the current representation; nil if it is true.
    /// - Parameters:
    ///   - current: The response that GET has; nil if the path has no GET.
    ///   - exists: Whether an earlier request made the resource.
    func refusal(current: MockResponse?, exists: Bool) -> MockResponse? {
        guard !isReading else { return nil }
        if let field = fields["If-Match"] {
            guard let current else { return nil }
            guard current.status.code == 200, let tag = current.headers["ETag"] else { return preconditionFailed }
            return EntityTags(field).matches(EntityTag(tag)) ? nil : preconditionFailed
        }
        guard let field = fields["If-None-Match"], case .any = EntityTags(field) else { return nil }
        return exists ? preconditionFailed : nil
    }

    // MARK: - Conditions

    /// The status of the first condition that is false (RFC 9110 §13.2.2).
    private func failed(_ tag: EntityTag, _ headers: HTTPFields) -> Int? {
        let changed = headers["Last-Modified"].flatMap { HTTPDate.date(from: $0) }
        if let field = fields["If-Match"] {
            if !EntityTags(field).matches(tag) { return 412 }
        } else if let date = date("If-Unmodified-Since"), let changed, changed > date {
            return 412
        }
        if let field = fields["If-None-Match"] { return EntityTags(field).has(tag) ? 304 : nil }
        guard let date = date("If-Modified-Since"), let changed else { return nil }
        return changed <= date ? 304 : nil
    }

    private func date(_ name: String) -> Date? { fields[name].flatMap { HTTPDate.date(from: $0) } }

    /// The tag of a response. One that the document gives as an example stays; a made one becomes that of the bytes, if the
    /// header's schema allows it.
    private func tag(of response: inout MockResponse, _ body: Data) -> EntityTag {
        let own = EntityTag(of: body)
        let documented = exchange.operation.responses(for: response.status.code)?.headers
            .first { $0.name.lowercased() == "etag" }
        if let documented, let made = response.headers["ETag"] {
            let isExample = !documented.examples.isEmpty && !exchange.isDynamic
            if isExample || !exchange.fits(.string(own.text), documented.schema) { return EntityTag(made) }
        }
        response.headers["ETag"] = own.text
        return own
    }

    private var preconditionFailed: MockResponse {
        exchange.response(412, "The resource is not the one that the request's condition names.")
    }

    /// RFC 9110 §15.4.5: the fields that the whole response would have, without those of its content.
    private func notModified(_ response: MockResponse) -> MockResponse {
        var response = MockResponse(.notModified, headers: response.headers)
        for name in ["Content-Type", "Content-Length", "Content-Language", "Content-Encoding", "Accept-Ranges"] {
            response.headers[name] = nil
        }
        return response
    }

    // MARK: - Ranges

    /// The part that the request asks for; nil for the whole.
    private func partial(_ response: MockResponse, _ body: Data, _ tag: EntityTag) -> MockResponse? {
        // RFC 9110 §14.2: other methods have no ranges.
        guard exchange.request.head.method == .get, let range = fields["Range"].flatMap({ ByteRange($0) }),
            isCurrent(tag, response.headers)
        else { return nil }
        guard let positions = range.positions(in: body.count) else {
            var refused = exchange.response(416, "The body has \(body.count) bytes.")
            refused.headers["Content-Range"] = "bytes */\(body.count)"
            return refused
        }
        var part = MockResponse(.partialContent, headers: response.headers)
        part.parts = [Data(body.dropFirst(positions.lowerBound).prefix(positions.count))]
        part.headers["Content-Range"] = "bytes \(positions.lowerBound)-\(positions.upperBound - 1)/\(body.count)"
        if part.headers["Content-Length"] != nil { part.headers["Content-Length"] = String(positions.count) }
        return part
    }

    /// Whether `If-Range` names this representation, or is not there (RFC 9110 §13.1.5).
    private func isCurrent(_ tag: EntityTag, _ headers: HTTPFields) -> Bool {
        guard let field = fields["If-Range"]?.trimmed else { return true }
        if field.hasSuffix("\"") { return EntityTag(field).isSame(as: tag) }
        return HTTPDate.date(from: field).map { $0 == headers["Last-Modified"].flatMap { HTTPDate.date(from: $0) } }
            ?? false
    }
}
