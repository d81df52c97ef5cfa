/// Checks patterns of dates, a subset of Unicode Technical Standard 35, part 4, "Date Format Patterns".
package enum DatePattern {
    /// The fields that the runtime reads and writes.
    package static let fields = "yuMLdEaHhkKmsSZXxz"

    /// What is wrong with a pattern; nil where it can be used.
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
