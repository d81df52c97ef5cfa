/// A text with placeholders in braces, such as an endpoint's path or a server's address: the part of RFC 6570 that specs
/// use.
package struct URITemplate: Sequence {
    package enum Part {
        case text(Substring)
        /// `{name}` for a segment, `{+name}` for any number of them.
        case placeholder(name: Substring, hasPlus: Bool, isClosed: Bool)
    }

    private let text: Substring

    package init(_ text: Substring) { self.text = text }
    package init(_ text: String) { self.init(text[...]) }

    /// The number of placeholders. In bytes: every request asks for it.
    var placeholderCount: Int { text.utf8.count { $0 == Iterator.open } }

    /// The names of the placeholders, in order.
    var names: [Substring] {
        compactMap { if case .placeholder(let name, _, _) = $0 { name } else { nil } }
    }

    package func makeIterator() -> Iterator { Iterator(rest: text) }

    package struct Iterator: IteratorProtocol {
        fileprivate static let open = UInt8(ascii: "{")
        fileprivate var rest: Substring

        package mutating func next() -> Part? {
            guard let first = rest.utf8.first else { return nil }
            guard first == Self.open else {
                let text = Substring(rest.utf8.prefix { $0 != Self.open })
                rest = rest[text.endIndex...]
                return .text(text)
            }
            let inside = Substring(rest.utf8.dropFirst().prefix { $0 != UInt8(ascii: "}") })
            let isClosed = inside.endIndex < rest.endIndex
            rest = Substring(rest.utf8[inside.endIndex...].dropFirst())
            let hasPlus = inside.utf8.first == UInt8(ascii: "+")
            let name = hasPlus ? Substring(inside.utf8.dropFirst()) : inside
            return .placeholder(name: name, hasPlus: hasPlus, isClosed: isClosed)
        }
    }
}
