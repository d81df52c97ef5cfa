/// What a spec cannot say about the calls of an endpoint. It has the names of fields, and none of their values.
struct CallLosses: Sendable {
    private(set) var messages: [String] = []
    /// The cookies that clients have to encode.
    var encodedCookies: Set<String> = []

    private static let mostMessages = 20

    mutating func note(_ message: String) {
        guard messages.count < Self.mostMessages, !messages.contains(message) else { return }
        messages.append(message)
    }

    /// - Parameter part: The part with the name: `a header`.
    mutating func noteSecretName(of part: String) {
        note("\(part) is left out, because its name looks like a secret")
    }

    mutating func merge(_ other: CallLosses) {
        for message in other.messages { note(message) }
    }
}

extension String {
    /// The beginning of a text in a message.
    var beginning: String { String(String.UnicodeScalarView(unicodeScalars.prefix(100))) }
}
