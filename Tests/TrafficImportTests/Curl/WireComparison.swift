import Foundation

@testable import TrafficImport

/// Compares calls with the requests that curl sends.
///
/// Left aside are the order of headers, `User-Agent`, `Accept` and `Host`, and the headers of the connection.
struct WireComparison {
    private(set) var difference: String?

    /// - Parameters:
    ///   - followsUp: Whether curl repeats requests or follows redirects.
    ///   - mayStop: Whether curl does not send some of the requests, because of a file that it cannot read or write.
    ///   - hidesCookies: Whether cookies come from a file, which is not read.
    init(
        _ calls: [RecordedCall], _ wire: [WireRequest], followsUp: Bool = false, mayStop: Bool = false,
        hidesCookies: Bool = false
    ) {
        var calls = calls
        // Only requests to one server are recorded.
        if calls.count > wire.count, let host = wire.first?.header("host") {
            calls.removeAll { $0.url.authority != host }
        }
        let isPart = mayStop && calls.count > wire.count || followsUp && calls.count == 1
        if calls.count != wire.count, !isPart {
            difference = "\(calls.count) calls, \(wire.count) requests"
            return
        }
        if calls.count > wire.count {
            let isSent = wire.allSatisfy { request in
                calls.contains { Self.difference($0, request, hidesCookies) == nil }
            }
            if !isSent { difference = "a request is not among the \(calls.count) calls" }
            return
        }
        for (call, request) in zip(calls, wire) where difference == nil {
            difference = Self.difference(call, request, hidesCookies)
        }
    }

    private static func difference(
        _ call: RecordedCall, _ request: WireRequest, _ hidesCookies: Bool
    ) -> String? {
        if call.method != request.method { return "method \(call.method), not \(request.method)" }
        let target = (call.url.path.isEmpty ? "/" : call.url.path) + query(call.url.query)
        let sent = withoutEmptyItems(withoutOrigin(request.target))
        if target != sent { return "target \(target), not \(sent)" }
        let ignored = hidesCookies ? Self.ignored.union(["cookie"]) : Self.ignored
        let headers = rendered(call, without: ignored)
        let expected = Set(request.headers.filter { !ignored.contains($0.name) }.map { "\($0.name): \($0.value)" })
        let missing = expected.subtracting(headers).filter { !isMatched($0, headers) }
        if !missing.isEmpty { return "missing headers \(missing.sorted()), has \(headers.sorted())" }
        let additional = headers.subtracting(expected).filter { !$0.contains("{{") }
        if !additional.isEmpty { return "additional headers \(additional.sorted())" }
        return bodyDifference(call.body, request)
    }

    private static let ignored: Set = [
        "user-agent", "accept", "host", "content-length", "connection", "transfer-encoding", "expect", "te",
        "keep-alive",
        "proxy-connection", "accept-encoding", "content-type", "upgrade", "http2-settings",
    ]

    private static func query(_ items: [RecordedField]) -> String {
        items.isEmpty ? "" : "?" + items.map { $0.name + ($0.value.map { "=" + $0 } ?? "") }.joined(separator: "&")
    }

    /// A request to a proxy has the whole URL.
    private static func withoutOrigin(_ target: String) -> String {
        guard target.lowercased().hasPrefix("http://") else { return target }
        let rest = target.dropFirst("http://".count)
        let path = rest.drop { $0 != "/" && $0 != "?" }
        return path.hasPrefix("/") ? String(path) : "/" + path
    }

    private static func withoutEmptyItems(_ target: String) -> String {
        guard let mark = target.firstIndex(of: "?") else { return target }
        let items = target[target.index(after: mark)...].split(separator: "&")
        return String(target[..<mark]) + (items.isEmpty ? "" : "?" + items.joined(separator: "&"))
    }

    private static func rendered(_ call: RecordedCall, without ignored: Set<String>) -> Set<String> {
        var headers = Set(
            call.headers.map { ($0.name.lowercased(), $0.value ?? "") }.filter { !ignored.contains($0.0) }.map {
                "\($0.0): \($0.1)"
            })
        switch call.credential {
        case .basic: headers.insert("authorization: Basic {{credential}}")
        case .bearer: headers.insert("authorization: Bearer {{credential}}")
        default: break
        }
        return headers
    }

    /// Whether a sent header equals one with a variable.
    private static func isMatched(_ sent: String, _ headers: Set<String>) -> Bool {
        headers.contains { header in
            guard let start = header.range(of: "{{"), let end = header.range(of: "}}") else { return false }
            let before = String(header[..<start.lowerBound]).trimmed
            return sent.hasPrefix(before) && sent.hasSuffix(header[end.upperBound...])
        }
    }

    private static func bodyDifference(_ body: RecordedBody?, _ request: WireRequest) -> String? {
        let type = request.header("content-type")
        switch body {
        case nil: return request.body.isEmpty ? nil : "no body, not \(text(request.body))"
        case .bytes(let bytes, let contentType):
            if contentType != type { return "type \(contentType ?? "none"), not \(type ?? "none")" }
            return bytes == request.body ? nil : "body \(text(bytes)), not \(text(request.body))"
        case .form(let fields):
            guard let type, type.hasPrefix("application/x-www-form-urlencoded") else {
                return "a form, not \(type ?? "none")"
            }
            let sent = FormText.decoded(TemplateText(text(request.body)))
            return sent == fields ? nil : "form \(fields), not \(text(request.body))"
        case .file(let name, _): return "the file \(name) is not read"
        case .multipart(let all):
            // A part without a name is not read back.
            let parts = all.filter { !$0.name.isEmpty }
            guard let type, type.contains("boundary") else { return "multipart, not \(type ?? "none")" }
            // A custom header may have a boundary too; curl adds its own.
            let boundary = type.components(separatedBy: "boundary=").last ?? ""
            guard let sent = MultipartText.parts(request.body, contentType: "multipart/form-data; boundary=" + boundary)
            else { return "no parts in \(text(request.body))" }
            let difference = zip(parts, sent).first { !isEqual($0, $1) }
            if let difference { return "part \(difference.0.shortText), not \(difference.1.shortText)" }
            return parts.count == sent.count ? nil : "\(parts.count) parts, not \(sent.count)"
        }
    }

    private static func isEqual(_ part: RecordedBody.Part, _ sent: RecordedBody.Part) -> Bool {
        // A quote in a name is percent-encoded (HTML §4.10.21.8).
        let fileName = sent.fileName?.replacing("%22", with: "\"")
        return part.name == sent.name && part.contentType == sent.contentType && part.fileName == fileName
            && (part.content ?? []) == (sent.content ?? [])
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
