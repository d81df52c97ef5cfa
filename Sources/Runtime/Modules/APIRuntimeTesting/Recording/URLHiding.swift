import APITransport
import APIRuntime
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Hides secrets in URLs of a response, in headers and anywhere in a body.
///
/// The placeholder is valid in a URL: a replay may follow it.
struct URLHiding: Sendable {
    private static let placeholder = "redacted"

    /// The names of query items whose values are hidden, in lower case.
    let names: Set<String>

    /// A text with the secrets in its URLs redacted.
    func hidden(in text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") }) else { return text }
        return
            text
            .replacing(#/([?&#;])([^=&#?\s"'<>;,]+)=([^&#\s"'<>;,]+)/#) { match in
                let name = PercentEncoding.decode(match.2)
                return names.contains(name.lowercased()) ? "\(match.1)\(match.2)=\(Self.placeholder)" : "\(match.0)"
            }
            .replacing(#/(:\/\/[^\/?#\s"'<>@:]*):[^\/?#\s"'<>@]+@/#) { "\($0.1):\(Self.placeholder)@" }
    }

    func hide(in headers: inout HTTPFields) {
        for index in headers.indices { headers[index].value = hidden(in: headers[index].value) }
    }

    /// A body with the secrets in its URLs redacted.
    func hidden(in body: RecordedBody) -> RecordedBody {
        switch body {
        case .json(let json): .json(json.mappingScalars { $0.string.map { .string(hidden(in: $0)) } ?? $0 })
        case .text(let text): .text(hidden(in: text))
        case .data, .redacted, .leftOut: body
        }
    }
}
