/// Recognizes the few ways in which spec text that looks right is not YAML, and says what to write instead.
enum YAMLSyntaxHint {
    static func hint(forLine line: String) -> String? {
        if let type = unquotedOptional(in: line) {
            return "a type that goes on behind ']' needs quotes: \"\(type)\""
        }
        if hasPathWithBraces(line) {
            return "a path with braces inside '{ … }' needs quotes"
        }
        return nil
    }

    /// `[Repository]?` outside quotes.
    private static func unquotedOptional(in line: String) -> String? {
        let characters = Array(line)
        var quote: Character?
        var openings: [Int] = []
        for (index, character) in characters.enumerated() {
            if let current = quote {
                if character == current { quote = nil }
            } else if character == "\"" || character == "'" {
                quote = character
            } else if character == "[" {
                openings.append(index)
            } else if character == "]", let opening = openings.popLast() {
                let next = index + 1
                if next < characters.count, characters[next] == "?" {
                    return String(characters[opening...next])
                }
            }
        }
        return nil
    }

    /// `{ path: /users/{id} }`: an unquoted slash and a second brace inside a flow mapping.
    private static func hasPathWithBraces(_ line: String) -> Bool {
        var depth = 0
        var previous: Character = " "
        var slash = false
        for character in line {
            if character == "{" {
                if depth > 0, slash { return true }
                depth += 1
            }
            if character == "/", depth > 0, previous == " " || slash { slash = true }
            if character == "," || character == "\"" || character == "'" { slash = false }
            previous = character
        }
        return false
    }
}
