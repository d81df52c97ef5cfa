import APIValues

/// One `name=value` of a query, encoded.
package struct QueryItem: Sendable, Hashable {
    /// The kind of secret in a value.
    package enum Secrecy: Sendable, Hashable {
        case none
        /// The value of a sensitive parameter.
        case parameter
        /// An API key.
        case credential
        /// A part of a server's URL, such as its signature: hidden in descriptions, kept on redirects.
        case link
    }

    package let encodedName: String
    package let encodedValue: String
    package let secrecy: Secrecy
    /// Whether the value is the whole query, without a name and `=`.
    let isWhole: Bool

    package init(encodedName: String, encodedValue: String, secrecy: Secrecy) {
        self.encodedName = encodedName
        self.encodedValue = encodedValue
        self.secrecy = secrecy
        isWhole = false
    }

    /// A value that is the whole query.
    init(encodedWhole value: String, secrecy: Secrecy) {
        encodedName = ""
        encodedValue = value
        isWhole = true
        self.secrecy = secrecy
    }

    package init(_ name: String, _ value: String, secrecy: Secrecy) {
        self.init(
            encodedName: PercentEncoding.value(name), encodedValue: PercentEncoding.value(value), secrecy: secrecy)
    }

    package var text: String { isWhole ? encodedValue : encodedName + "=" + encodedValue }

    /// Whether a piece of a query has this item's name.
    package func hasName(of piece: Substring) -> Bool {
        PercentEncoding.decode(piece.prefix { $0 != "=" }) == PercentEncoding.decode(encodedName)
    }

    /// Whether a piece of a query is this item, in any encoding.
    package func isSame(as piece: Substring) -> Bool {
        let plain = PercentEncoding.decode(text)
        return PercentEncoding.decode(piece) == plain
            || PercentEncoding.decode(piece.replacing("+", with: "%20")) == plain
    }
}

extension QueryItem: Undisclosed {
    /// The item, without a secret value.
    package var description: String { "\(encodedName)=\(secrecy == .none ? encodedValue : redactedText)" }

    /// The item, without a secret value.
    package var disclosed: KeyValuePairs<String, Any> { ["item": description] }
}
