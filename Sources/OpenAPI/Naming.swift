import Generator

/// Names in Swift that are functions of the document's names alone.
enum Naming {
    /// The name of a type, for any text.
    static func type(_ text: String) -> String {
        if let name = SwiftName.type(text), SwiftName.isType(name), name.utf8.count <= 100 { return name }
        return SwiftName.type(ofEndpoint: spelled(text))
    }

    /// The name of a property, a case or an endpoint, for any text.
    static func member(_ text: String) -> String {
        if let name = SwiftName.member(text), SwiftName.isMember(name), name.utf8.count <= 100 { return name }
        return spelled(text)
    }

    /// The name of a text that may be a sentence: its first words.
    static func brief(_ text: String) -> String {
        guard isSentence(text) else { return member(text) }
        // `Country code is invalid. Refer to …` is `countryCodeIsInvalid`.
        let end = text.firstRange(of: ". ")?.lowerBound ?? text.endIndex
        let words = text[..<end].split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
            .map { $0.filter { $0 != "'" && $0 != "’" } }
        return member(words.prefix(6).joined(separator: " "))
    }

    /// Whether a text is more than a name can say: more than five words with spaces between them.
    static func isSentence(_ text: String) -> Bool {
        text.split(whereSeparator: \.isWhitespace).count > 5
    }

    /// The name with its symbols and foreign letters in words: `>=` is `greaterEqual`.
    private static func spelled(_ text: String) -> String {
        var words: [String] = []
        var word = ""
        func flush() {
            if !word.isEmpty { words.append(word) }
            word = ""
        }
        for scalar in text.unicodeScalars.prefix(40) {
            if scalar.isIdentifierScalar, scalar != "_" {
                word.unicodeScalars.append(scalar)
            } else {
                flush()
                if let symbol = symbols[scalar] {
                    words.append(symbol)
                } else if scalar.value > 0x7F {
                    words.append("u" + String(scalar.value, radix: 16))
                }
            }
        }
        flush()
        guard let first = words.first else { return "empty" }
        let name =
            first.prefix(1).lowercased() + first.dropFirst()
            + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return SwiftName.isMember(name) ? name : "value" + name
    }

    private static let symbols: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "*": "star", "/": "slash", "=": "equal", "<": "less", ">": "greater", "!": "not",
        "&": "and", "|": "or", "%": "percent", "#": "number", "@": "at", "$": "dollar", ".": "dot", ",": "comma",
        "?": "question", "~": "tilde", "^": "caret", "_": "underscore", " ": "space", ":": "colon", ";": "semicolon",
        "(": "open", ")": "close", "'": "quote", "\"": "doubleQuote", "\\": "backslash",
    ]

    /// The name with a word behind it as often as it is taken. Beyond a few times that would take time and space without end: a
    /// number makes it another one then.
    ///
    /// - Parameter count: How many names are taken.
    static func untaken(_ name: String, adding word: String, among count: Int, _ isTaken: (String) -> Bool) -> String {
        var longer = name
        for _ in 0..<4 where isTaken(longer) { longer += word }
        guard isTaken(longer) else { return longer }
        var number = count
        while isTaken(longer + String(number)) { number += 1 }
        return longer + String(number)
    }

    /// A different name for each of some texts: those whose names are alike get more of their spelling.
    ///
    /// - Returns: Nil where the usual names will do.
    static func different(_ texts: [String], reserved: Set<String>, _ name: (String) -> String?) -> [String]? {
        var usual: [String: Int] = [:]
        let names = texts.map(name)
        for case let name? in names { usual[name, default: 0] += 1 }
        let areUsual = names.allSatisfy { name in name.map { usual[$0] == 1 && !reserved.contains($0) } ?? false }
        if areUsual { return nil }
        var taken = reserved
        var chosen = Array(repeating: "", count: texts.count)
        // In an order that is not the document's, which may change; a text that is a name keeps it.
        let order = texts.indices.sorted { one, other in
            let isName = (names[one] == texts[one], names[other] == texts[other])
            return isName.0 == isName.1 ? texts[one] < texts[other] : isName.0
        }
        for index in order {
            let (text, usualName) = (texts[index], names[index])
            var name = usualName ?? Self.member(text)
            if usualName.map({ usual[$0] ?? 0 > 1 }) ?? true || taken.contains(name) {
                // `ASC` beside `asc`, `_score` beside `score`.
                let isUpper = text.contains(where: \.isUppercase) && !text.contains(where: \.isLowercase)
                let prefix = text.hasPrefix("_") ? "underscore" : isUpper ? "uppercase" : ""
                if !prefix.isEmpty { name = prefix + name.prefix(1).uppercased() + name.dropFirst() }
            }
            name = untaken(name, adding: "Value", among: taken.count) { taken.contains($0) }
            taken.insert(name)
            chosen[index] = name
        }
        return chosen
    }
}
