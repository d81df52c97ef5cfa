/// Reads a text from the front, scalar by scalar.
protocol ScalarReader {
    var scalars: [Unicode.Scalar] { get }
    var index: Int { get set }
}

extension ScalarReader {
    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The next character for messages.
    var found: String { next.map { "'\($0)'" } ?? "the end" }

    mutating func pop() -> Unicode.Scalar? {
        guard let next else { return nil }
        index += 1
        return next
    }

    /// Passes over a text if it is what follows.
    mutating func take(_ text: String) -> Bool {
        guard scalars[index...].starts(with: text.unicodeScalars) else { return false }
        index += text.unicodeScalars.count
        return true
    }

    /// Passes over what fits.
    mutating func take(most: Int = .max, while fits: (Unicode.Scalar) -> Bool) -> String {
        let taken = scalars[index...].prefix(most).prefix(while: fits)
        index += taken.count
        return String(String.UnicodeScalarView(taken))
    }

    func failure(_ message: String, at offset: Int? = nil) -> JSONPath.Failure {
        JSONPath.Failure(message: message, offset: offset ?? index)
    }

    static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
