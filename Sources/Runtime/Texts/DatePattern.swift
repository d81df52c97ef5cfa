/// A Unicode date pattern (TR35, "Date Format Patterns"), in English and UTC.
///
/// Replaces `DateFormatter`, which is slow to make, needs a lock, and differs between platforms.
package struct DatePattern {
    enum Part {
        /// A letter and its count.
        case field(Character, Int)
        case literal(String)
    }

    let parts: [Part]

    /// The supported fields.
    package static let fields = "yuMLdEaHhkKmsSZXxz"

    /// Parses a pattern; nil for an unsupported field.
    package init?(_ pattern: String) {
        var parts: [Part] = []
        var rest = Substring(pattern)
        while let character = rest.first {
            if character == "'" {
                parts.append(.literal(Self.quoted(&rest)))
            } else if let byte = character.asciiValue, character.isLetter {
                let run = rest.prefix { $0 == character }
                guard Self.fields.utf8.contains(byte) else { return nil }
                parts.append(.field(character, run.count))
                rest = rest.dropFirst(run.count)
            } else {
                parts.append(.literal(String(character)))
                rest = rest.dropFirst()
            }
        }
        self.parts = parts
    }

    /// The text between quotes; two quotes are one.
    private static func quoted(_ rest: inout Substring) -> String {
        rest = rest.dropFirst()
        if rest.first == "'" {
            rest = rest.dropFirst()
            return "'"
        }
        var text = ""
        while let character = rest.first {
            rest = rest.dropFirst()
            guard character == "'" else {
                text.append(character)
                continue
            }
            guard rest.first == "'" else { break }
            text.append("'")
            rest = rest.dropFirst()
        }
        return text
    }
}
