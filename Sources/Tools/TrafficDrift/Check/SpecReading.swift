import APIMock
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes
import OpenAPI
import TrafficImport

/// Reads calls as a client of a spec does, because a spec states less than an OpenAPI document.
///
/// It names a kind of body such as JSON or text rather than a media type, no redirect that a client follows, and only those errors
/// that have a model: a client throws the others.
struct SpecReading {
    let operation: MockOperation

    func exchange(_ exchange: DriftExchange) -> DriftExchange {
        var exchange = exchange
        if let body = exchange.body, !body.isEmpty {
            let contents = operation.body?.contents ?? []
            exchange.request.headerFields[.contentType] =
                mediaType(exchange.request.headerFields[.contentType], of: body, among: contents)
        }
        guard let response = exchange.response else { return exchange }
        guard let documented = operation.responses(for: response.status.code) else {
            if isUnstated(response, exchange.responseBody) { exchange.response = nil }
            return exchange
        }
        if let body = exchange.responseBody, !body.isEmpty {
            exchange.response?.headerFields[.contentType] =
                mediaType(response.headerFields[.contentType], of: body, among: documented.contents)
        }
        return exchange
    }

    /// Whether a spec has no row for a response, although it describes the operation.
    private func isUnstated(_ response: HTTPResponse, _ body: Data?) -> Bool {
        let isEmpty = body?.isEmpty ?? true
        switch response.status.code {
        case 300..<400: return isEmpty || response.headerFields[.location] != nil
        // A page that shows an error is for people.
        case 400...: return isEmpty || Self.essence(response.headerFields[.contentType] ?? "") == "text/html"
        default: return false
        }
    }

    /// The documented media type of the same kind; the stated one if there is no other.
    private func mediaType(_ stated: String?, of body: Data, among contents: [MockContent]) -> String? {
        let known = TrafficMedia.mediaType(of: Array(body), stated: stated)
        let types = contents.map(\.mediaType)
        if types.contains(where: { Self.essence($0) == Self.essence(known) }) {
            return Self.essence(known) == Self.essence(stated ?? "") ? stated : known
        }
        let family = MediaName(known).family
        return types.first { type in
            let documented = MediaName(type).family
            return documented == family || documented == .bytes || documented == .text && family == .document
        } ?? stated
    }

    private static func essence(_ type: String) -> String {
        type.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
    }
}
