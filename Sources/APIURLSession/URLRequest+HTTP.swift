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
        guard let url = URL(string: origin.scheme + "://" + origin.authority + (request.path ?? "/")) else {
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
        // All at once: setting one takes as long as the rest of the request.
        allHTTPHeaderFields = headers
    }
}
