package import APITransport
package import HTTPTypes

#if canImport(FoundationNetworking)
    import Foundation
    package import FoundationNetworking
#else
    package import Foundation
#endif

extension URLRequest {
    /// Converts a checked request.
    package init(_ request: HTTPRequest, to origin: Origin, hasBody: Bool = false) throws(InvalidRequest) {
        let path = request.path ?? "/"
        var text = origin.isSecure ? "https://" : "http://"
        text.reserveCapacity(path.utf8.count + 64)
        text += origin.authority
        text += path
        guard let url = URL(string: text) else {
            throw InvalidRequest("the URL is not one")
        }
        if hasBody, request.method == .get || request.method == .head {
            throw InvalidRequest("URLSession sends no body with \(request.method)")
        }
        self.init(url: url)
        // GET is the default, and setting it takes longer than all else here.
        if request.method != .get { httpMethod = request.method.rawValue }
        var headers: [String: String] = [:]
        for (index, field) in request.headerFields.enumerated() {
            let isSame = { (other: HTTPField) in other.name == field.name }
            if request.headerFields.prefix(index).contains(where: isSame) { continue }
            let isRepeated = request.headerFields.dropFirst(index + 1).contains(where: isSame)
            headers[field.name.rawName] = isRepeated ? request.headerFields[field.name] : field.value
        }
        if hasBody, request.headerFields[.contentType] == nil {
            headers["Content-Type"] = Self.unknownContentType
        }
        // All at once: setting one takes as long as the rest of the request.
        allHTTPHeaderFields = headers
    }

    /// The `Content-Type` of a body without one, which Foundation would call a form.
    #if canImport(FoundationNetworking)
        /// curl sends no header without a value, and adds no other.
        private static let unknownContentType = " "
    #else
        /// The type that a server assumes by default (RFC 9110 §8.3).
        private static let unknownContentType = "application/octet-stream"
    #endif
}
