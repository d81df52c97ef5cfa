import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension APIError {
    /// Converts an error of the transport, a body or a layer, with its call.
    package init(_ error: any Error, of context: CallContext) {
        switch error {
        case let failure as TransportFailure: self = .transport(failure.of(context))
        case let request as InvalidRequest: self = .invalidRequest(request.reason + context.suffix)
        case let missing as MissingCredentials: self = .missingCredentials(missing.scheme)
        case is CancellationError: self = .cancelled
        // Only the type: an unknown error may contain the URL with its secrets.
        default: self.init(TransportFailure(.other, "the call failed with \(type(of: error))"), of: context)
        }
    }

    /// The error with the request of its response. Servers repeat secrets: the texts from the response hide these. If they are
    /// unknown, the error has no such text.
    package func of(_ request: FailedRequest, hiding secrets: () -> [String]?) -> APIError {
        func told(_ response: RawResponse, _ message: String? = nil) -> RawResponse {
            var request = request
            request.message = message
            var response = response
            response.context.request = Box(request)
            return response
        }
        switch self {
        case .failure(let failure, let response):
            let message = secrets().flatMap { secrets in
                textForPeople(in: failure)?.hiding(secrets).oneLine(upTo: 300)
            }
            return .failure(failure, told(response, message))
        case .unexpectedStatus(let response): return .unexpectedStatus(told(response))
        case .decoding(let mismatch, let response):
            guard mismatch.isOfAnotherKind else { return .decoding(mismatch, told(response)) }
            let beginning = secrets().flatMap { response.beginning(hiding: $0) }.map { ": " + $0 } ?? ""
            return .decoding(
                DecodingMismatch(path: mismatch.path, reason: mismatch.reason + beginning), told(response))
        case .transport, .invalidRequest, .missingCredentials, .cancelled: return self
        }
    }

    /// The failed request, if known.
    var request: FailedRequest? {
        if case .transport(let failure) = self { return failure.context.request?.value }
        return response?.context.request?.value
    }
}

/// The message of a documented error: the text of its property `message`, `error`, `errors`, `detail` or `title`, or of
/// the object or the first element there; an enum's raw value is text. Skips sensitive properties, and unknown
/// alternatives of a union, which have no text but the discriminator.
private func textForPeople(in value: Any, depth: Int = 0) -> String? {
    if let text = value as? String { return text.isEmpty ? nil : text }
    if let value = value as? any RawRepresentable { return value.rawValue as? String }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case _ where depth > 8: return nil
    case .enum where mirror.children.first?.label == "unknown": return nil
    case .collection: return mirror.children.first.flatMap { textForPeople(in: $0.value, depth: depth + 1) }
    case .optional, .enum, .tuple:
        return mirror.children.lazy.compactMap { textForPeople(in: $0.value, depth: depth + 1) }.first
    default:
        for name in ["message", "error", "errors", "detail", "title"] {
            for child in mirror.children where child.label == name {
                if let text = textForPeople(in: child.value, depth: depth + 1) { return text }
            }
        }
        return nil
    }
}
