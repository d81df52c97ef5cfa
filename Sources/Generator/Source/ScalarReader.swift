/// Why a text cannot be read.
package struct TextFailure: Error {
    package let message: String
    /// The offset in the text, in Unicode scalars.
    package let offset: Int
}

/// Reads a text scalar by scalar.
package protocol ScalarReader {
    var scalars: [Unicode.Scalar] { get }
    var index: Int { get set }
}

extension ScalarReader {
    package var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// The next character for messages.
    package var found: String { next.map { "'\($0)'" } ?? "the end" }

    package mutating func pop() -> Unicode.Scalar? {
        guard let next else { return nil }
        index += 1
        return next
    }

    /// Skips a character if it is next.
    package mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        index += 1
        return true
    }

    /// Skips a text if it is next.
    package mutating func take(text: String) -> Bool {
        guard scalars[index...].starts(with: text.unicodeScalars) else { return false }
        index += text.unicodeScalars.count
        return true
    }

    /// Skips the characters that meet a condition, and returns them.
    package mutating func take(most: Int = .max, while fits: (Unicode.Scalar) -> Bool) -> String {
        var taken = String.UnicodeScalarView()
        let end = min(scalars.count, index + min(most, scalars.count))
        while index < end, fits(scalars[index]) {
            taken.append(scalars[index])
            index += 1
        }
        return String(taken)
    }

    package func failure(_ message: String, at offset: Int? = nil) -> TextFailure {
        TextFailure(message: message, offset: offset ?? index)
    }

    package static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
