package import APITexts

extension DatePattern {
    /// The reason why a pattern is invalid; nil if it is valid.
    package static func problem(in pattern: String) -> String? {
        var isQuoted = false
        var hasField = false
        if pattern.contains(where: \.isNewline) { return "has a line break" }
        for character in pattern {
            if character == "'" {
                isQuoted.toggle()
            } else if !isQuoted, character.isLetter {
                guard fields.contains(character) else {
                    return "has the field '\(character)', which is not one of \(fields); put text into single quotes"
                }
                hasField = true
            }
        }
        if isQuoted { return "has a single quote without a second one" }
        return hasField ? nil : "has no field"
    }
}
