#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// A request with its parts read once.
struct MockRequest {
    let head: HTTPRequest
    let body: Data
    /// The path as it was sent, without the query.
    let path: String
    /// The query as it was sent; nil if the request has none.
    let query: String?
    /// The query's parameters, decoded.
    let pairs: [TextPair]

    init(_ head: HTTPRequest, body: Data) {
        self.head = head
        self.body = body
        let target = (head.path ?? "/").prefix { $0 != "#" }
        let mark = target.firstIndex(of: "?")
        path = String(target[..<(mark ?? target.endIndex)])
        query = mark.map { String(target[target.index(after: $0)...]) }
        pairs = query.map { TextPair.list(form: $0) } ?? []
    }

    /// The lines of a header field, joined (RFC 9110 §5.3); nil without the field.
    func header(_ name: String) -> String? { head.headerFields[name] }

    /// The cookies of the request (RFC 6265 §4.2.1).
    var cookies: [TextPair] {
        guard let text = head.headerFields[.cookie] else { return [] }
        return text.split(separator: ";").map { part in
            let part = part.trimmed
            let mark = part.firstIndex(of: "=") ?? part.endIndex
            return TextPair(String(part[..<mark]), String(part[mark...].dropFirst()))
        }
    }
}
