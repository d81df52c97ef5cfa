import APITransport
package import HTTPTypes

#if canImport(FoundationNetworking)
    import Foundation
    package import FoundationNetworking
#else
    package import Foundation
#endif

extension HTTPFields {
    package init(_ response: HTTPURLResponse) {
        self.init()
        for case let (name as String, value as String) in response.allHeaderFields {
            guard let name = HTTPField.Name(name) else { continue }
            append(HTTPField(name: name, value: value))
        }
    }
}

extension HTTPResponse {
    /// Nil for an interim response (RFC 9110 §15.2).
    init?(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, (200...999).contains(response.statusCode) else { return nil }
        self.init(status: Status(code: response.statusCode), headerFields: HTTPFields(response))
    }

    /// Whether `Content-Length` is missing or one number (RFC 9112 §6.3).
    var hasPlainLength: Bool {
        guard let value = headerFields[.contentLength] else { return true }
        let lengths = Set(value.split(separator: ",", omittingEmptySubsequences: false).map(trimmed))
        return lengths.count == 1 && lengths.allSatisfy { Int64(digits: $0) != nil }
    }

    /// The response without the headers of the compressed body, which the session has decompressed.
    package func decompressed() -> HTTPResponse {
        guard let value = headerFields[.contentEncoding], status != .noContent, status != .notModified else {
            return self
        }
        guard value.split(separator: ",").allSatisfy({ codings.contains(trimmed($0)) }) else { return self }
        var response = self
        response.headerFields[.contentEncoding] = nil
        response.headerFields[.contentLength] = nil
        return response
    }
}

/// The codings that sessions decompress (RFC 9110 §8.4.1).
private let codings: Set<String> = ["gzip", "x-gzip", "deflate", "br", "zstd"]

private func trimmed(_ element: Substring) -> String {
    element.trimmingCharacters(in: .whitespaces).lowercased()
}
