/// Recognizes spec text that looks right but is not YAML, and says what to write instead.
enum YAMLSyntaxHint {
    static func hint(forLine line: String) -> String? {
        if let type = unquotedType(in: line) { return "a type that goes on behind ']' needs quotes: \"\(type)\"" }
        if let brackets = line.firstRange(of: "[]") {
            let name = line[..<brackets.lowerBound].unicodeScalars.reversed().prefix(while: \.isNameScalar)
            if !name.isEmpty {
                return "an array is written as [\(String(String.UnicodeScalarView(name.reversed())))]"
            }
        }
        return hasPathWithBraces(line) ? "a path with braces inside '{ … }' needs quotes" : nil
    }

    /// The hint for an error of libyaml.
    static func hint(forProblem problem: String, _ context: String?, at character: Unicode.Scalar?) -> String? {
        switch problem {
        case "found character that cannot start any token" where character == "\t" || character == " ":
            "YAML is indented with spaces, not with tabs"
        case "found character that cannot start any token":
            character.map { "text that begins with '\($0)' needs quotes" }
        case "mapping values are not allowed in this context": "text with ': ' inside needs quotes"
        case "did not find expected key" where context == "while parsing a block mapping":
            "is it indented as far as the keys above?"
        case "did not find expected alphabetic or numeric character": "text that begins with '*' or '&' needs quotes"
        default: nil
        }
    }

    /// The characters outside of quotes, and the closing brackets.
    private static func unquoted(_ characters: [Character]) -> [(offset: Int, element: Character)] {
        var quote: Character?
        return characters.enumerated().filter { _, character in
            if quote == nil ? "\"'".contains(character) : quote == character {
                quote = quote == nil ? character : nil
            }
            return quote == nil
        }
    }

    /// Unquoted `[Repository]?`, or `[Item]>` as a part of `Page<[Item]>`.
    private static func unquotedType(in line: String) -> String? {
        let characters = Array(line)
        var openings: [Int] = []
        for (index, character) in unquoted(characters) {
            if character == "[" {
                openings.append(index)
            } else if character == "]", let opening = openings.popLast() {
                let next = index + 1
                guard next < characters.count, "?>".contains(characters[next]) else { continue }
                guard characters[next] == ">" else { return String(characters[opening...next]) }
                let before = characters[..<opening].lastIndex { !$0.isNumber && !$0.isLetter && $0 != "<" && $0 != "_" }
                return String(characters[(before.map { $0 + 1 } ?? 0)...next])
            }
        }
        return nil
    }

    /// `{ path: /users/{id} }`: an unquoted slash and a second brace inside a flow mapping.
    private static func hasPathWithBraces(_ line: String) -> Bool {
        var depth = 0
        var previous: Character = " "
        var slash = false
        for (_, character) in unquoted(Array(line)) {
            if character == "{" {
                if depth > 0, slash { return true }
                depth += 1
            }
            if character == "/", depth > 0, previous == " " || slash { slash = true }
            if ",\"'".contains(character) { slash = false }
            previous = character
        }
        return false
    }
}
