import APIRuntime
import Foundation
import HTTPTypes

/// Hides what URLs hold that stand in a response: in a header, or anywhere in a body.
///
/// What takes the place of a secret can stand in a URL itself, since who replays a recording follows it.
struct URLHiding: Sendable {
    private static let placeholder = "redacted"

    /// The names of query items whose values are hidden, in lower case.
    let names: Set<String>

    /// A text without the secrets of the URLs in it.
    func hidden(in text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "@") }) else { return text }
        return
            text
            .replacing(#/([?&#;])([^=&#?\s"'<>;,]+)=([^&#\s"'<>;,]+)/#) { match in
                let name = String(match.2).removingPercentEncoding ?? ""
                return names.contains(name.lowercased()) ? "\(match.1)\(match.2)=\(Self.placeholder)" : "\(match.0)"
            }
            .replacing(#/(:\/\/[^\/?#\s"'<>@:]*):[^\/?#\s"'<>@]+@/#) { "\($0.1):\(Self.placeholder)@" }
    }

    func hide(in headers: inout HTTPFields) {
        for index in headers.indices { headers[index].value = hidden(in: headers[index].value) }
    }

    /// A body without the secrets of the URLs in it.
    func hidden(in body: RecordedBody) -> RecordedBody {
        switch body {
        case .json(let json): .json(json.mappingScalars { $0.string.map { .string(hidden(in: $0)) } ?? $0 })
        case .text(let text): .text(hidden(in: text))
        case .data, .redacted: body
        }
    }
}
