import APITransport
import CAPIRuntimeCurl
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// A request in libcurl's form.
struct OutgoingRequest: Sendable {
    let origin: Origin
    /// The proxy on the way to the server.
    let proxy: ProxyAddress?
    /// The path and the query.
    let target: String
    let method: String
    /// Lines of `name: value`, each ended by a zero byte.
    let headers: [UInt8]
    /// A short body in memory, which is sent together with the headers.
    let data: Data?
    /// The body, if it is read while it is sent.
    let upload: CurlUpload?
    let rules: CallRules
    /// Whether sending it twice has the same effect as sending it once.
    let isRepeatable: Bool
    /// Whether a compressed body is decompressed.
    let inflates: Bool

    /// Whether it was lost before, and gets a new connection.
    let isSecond: Bool

    init(
        _ request: HTTPRequest, _ body: HTTPBody?, to origin: Origin, by proxy: ProxyAddress?, _ rules: CallRules,
        isSecond: Bool = false
    ) {
        self.origin = origin
        self.proxy = proxy
        self.isSecond = isSecond
        self.rules = rules
        method = request.method.rawValue
        isRepeatable =
            HTTPMethod(rawValue: method).isIdempotent && rules.isIdempotent && body?.isRepeatable != false
        target = request.path ?? "/"
        // Over HTTP/2, a body that fits into a stream's first window is sent at once. An upload uses HTTP/1.1.
        let most = origin.isSecure && !rules.isStreaming ? 16_384 : 65_536
        let takesBody = ![.get, .head, .trace].contains(request.method)
        if let body, body.length != 0, body.isReporting || body.data?.count ?? .max > most {
            upload = CurlUpload(body)
            data = nil
        } else {
            // A method that usually has a body gets `Content-Length: 0`.
            let bytes = body?.data ?? Data()
            data =
                takesBody && (body != nil || request.method != .delete && request.method != .options) || !bytes.isEmpty
                ? bytes : nil
            upload = nil
            body?.reportSent(Int64(bytes.count))
        }
        var lines: [UInt8] = []
        lines.reserveCapacity(256)
        for field in request.headerFields.joiningCookies {
            lines.add(field.name.rawName, field.value.isEmpty ? ";" : ": ", field.value)
        }
        // libcurl would add these: `Expect` to a large body, `Content-Type` to a body without one.
        if data != nil || upload != nil {
            if request.headerFields[named: "Expect"] == nil { lines.add("Expect", ":") }
            if request.headerFields[.contentType] == nil { lines.add("Content-Type", ":") }
        }
        let accepted = request.headerFields[.acceptEncoding]
        inflates = accepted?.lowercased() != "identity" && capi_can_inflate()
        if inflates, accepted == nil { lines.add("Accept-Encoding", ": ", "gzip, deflate") }
        headers = lines
    }
}

extension [UInt8] {
    /// Adds a header line. `name;` sends an empty header, and `name:` removes one that libcurl would add.
    fileprivate mutating func add(_ name: String, _ separator: String, _ value: String = "") {
        self += name.utf8
        self += separator.utf8
        self += value.utf8
        append(0)
    }
}
