import APIRuntime
import HTTPTypes

/// The links of a response's `Link` headers (RFC 8288 §3).
enum LinkHeader {
    /// The target of the first link with a relation; nil if there is no such link.
    ///
    /// Ignores links with an `anchor`: they belong to another resource.
    static func target(of relation: String, in headers: HTTPFields) -> String? {
        let relation = relation.lowercased()
        guard let name = HTTPField.Name("Link") else { return nil }
        for line in headers[values: name] {
            var links = LinkParser(line)
            while let link = links.next() {
                if link.relations.contains(relation), !link.hasAnchor { return link.target }
            }
        }
        return nil
    }
}

/// Reads the links of one `Link` header, as RFC 8288 appendix B.2 says.
private struct LinkParser {
    struct Link {
        let target: String
        /// In lower case: relations are case-insensitive.
        var relations: [String] = []
        var hasAnchor = false
    }

    private var rest: Substring.UTF8View

    init(_ line: String) {
        rest = line[...].utf8
    }

    /// The next link; nil at the end, or if the rest is malformed.
    mutating func next() -> Link? {
        skip { Self.isSpace($0) || $0 == UInt8(ascii: ",") }
        guard rest.popFirst() == UInt8(ascii: "<") else { return nil }
        let target = take { $0 != UInt8(ascii: ">") }
        guard rest.popFirst() != nil else { return nil }
        var link = Link(target: target)
        var hasRelations = false
        while let (name, value) = parameter() {
            switch name {
            case "rel" where !hasRelations:
                // Only the first one counts (RFC 8288 §3.3).
                hasRelations = true
                link.relations = value.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
            case "anchor": link.hasAnchor = true
            default: break
            }
        }
        skip { $0 != UInt8(ascii: ",") }
        return link
    }

    /// The next parameter of a link, its name in lower case.
    private mutating func parameter() -> (name: String, value: String)? {
        skip(Self.isSpace)
        guard rest.first == UInt8(ascii: ";") else { return nil }
        rest.removeFirst()
        skip(Self.isSpace)
        let name = take { !Self.isSpace($0) && !"=;,".utf8.contains($0) }.lowercased()
        skip(Self.isSpace)
        guard rest.first == UInt8(ascii: "=") else { return (name, "") }
        rest.removeFirst()
        skip(Self.isSpace)
        return (name, rest.first == UInt8(ascii: "\"") ? quotedString() : take { !";,".utf8.contains($0) })
    }

    /// RFC 9110 §5.6.4. An unterminated string extends to the end of the header.
    private mutating func quotedString() -> String {
        rest.removeFirst()
        var bytes: [UInt8] = []
        while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
            bytes.append(byte == UInt8(ascii: "\\") ? rest.popFirst() ?? byte : byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func take(while isPart: (UInt8) -> Bool) -> String {
        let text = rest.prefix(while: isPart)
        rest = rest[text.endIndex...]
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func skip(_ isPart: (UInt8) -> Bool) {
        rest = rest.drop(while: isPart)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }
}
