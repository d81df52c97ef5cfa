package import APIValues
#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif
package import HTTPTypes

extension DecodingMismatch {
    /// The error of reading JSON; for a body of another format, or for none, it says that.
    ///
    /// Its place is then the `body`, as another's is a header.
    package func naming(whatIs body: Data, of headers: HTTPFields) -> DecodingMismatch {
        guard let reason = reason(for: body, headers[.contentType]) else { return self }
        return DecodingMismatch(path: "body", reason: reason)
    }

    /// The error of reading an element of a stream as JSON.
    package func naming(whatIs element: Data) -> DecodingMismatch {
        guard let reason = reason(for: element, nil) else { return self }
        return DecodingMismatch(path: path, reason: reason)
    }

    private func reason(for body: Data, _ type: String?) -> String? {
        guard path.isEmpty, reason.hasPrefix("not JSON: ") else { return nil }
        if body.isEmpty { return "empty body" }
        return ForeignFormat(of: body, type: type).map { "\($0.rawValue) arrived instead of JSON" }
    }
}
