package import HTTPTypes

/// The codings of a body (RFC 9110 §8.4).
package struct ContentCodings: Sendable {
    package enum Coding: Sendable {
        case gzip, deflate
    }

    /// The most codings of a body: each of them can make it a thousand times as large.
    package static let limit = 4

    /// In the order in which they were applied: the last one is undone first. Empty if one of them is not known, or if they are
    /// too many.
    package private(set) var applied: [Coding] = []
    /// The names of all of them, as the server writes them.
    private var names: [String] = []
    private var unknown: [String] = []

    /// The codings in these values of `Content-Encoding`, which are lists.
    package init(_ values: some Sequence<String>) {
        for name in values.flatMap({ $0.split(separator: ",") }) {
            let name = String(name).trimmingOuterSpaces
            switch name.lowercased() {
            case "", "identity": continue
            case "gzip", "x-gzip": applied.append(.gzip)
            case "deflate": applied.append(.deflate)
            default: unknown.append(name)
            }
            names.append(name)
        }
        if !unknown.isEmpty || names.count > Self.limit { applied = [] }
    }

    /// Why the codings cannot be undone, for a request that accepts these; nil if they can be, or if the request asks for them.
    package func problem(accepting accepted: String?) -> String? {
        let accepted = accepted?.lowercased().split { ",; \t".contains($0) } ?? []
        guard accepted != ["identity"] else { return nil }
        if let name = unknown.first(where: { !accepted.contains(Substring($0.lowercased())) }) {
            return "the body has the content coding '\(name.oneLine(upTo: 40))', which cannot be undone"
        }
        return names.count > Self.limit ? "the body has more than \(Self.limit) content codings" : nil
    }

    package init(_ fields: HTTPFields) { self.init(fields[values: .contentEncoding]) }
}

extension HTTPResponse {
    /// Whether the response to this method may have a body (RFC 9112 §6.3).
    package func mayHaveBody(_ method: HTTPRequest.Method) -> Bool {
        method != .head && status != .noContent && status != .notModified
    }
}

extension String {
    /// The text without spaces and tabs around it.
    fileprivate var trimmingOuterSpaces: String {
        var text = self[...]
        while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
        while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
        return String(text)
    }
}
