import Generator

/// Names in Swift, which depend only on the names in the document.
enum Naming {
    /// The name of a type, for any text.
    static func type(_ text: String) -> String {
        if let name = SwiftName.type(text), SwiftName.isType(name), name.utf8.count <= longest { return name }
        return SwiftName.type(ofEndpoint: member(text))
    }

    /// The name of a property, a case or an endpoint, for any text.
    static func member(_ text: String) -> String {
        if let name = SwiftName.member(text), SwiftName.isMember(name), name.utf8.count <= longest { return name }
        return text.utf8.count > longest ? beginning(text) ?? spelled(text) : spelled(text)
    }

    /// The name of an operation, made from its id. If the id is long, such as a path, its first words.
    static func member(ofID id: String) -> String {
        if let name = SwiftName.member(id), SwiftName.isMember(name), name.utf8.count <= longest { return name }
        return beginning(id) ?? spelled(id)
    }

    /// The maximum length of a name, in bytes.
    private static let longest = 100

    /// The first words of a text that fit into a name; nil if there are none.
    private static func beginning(_ text: String) -> String? {
        var result: String?
        var taken = ""
        for word in words(text).prefix(longest) {
            taken += taken.isEmpty ? word : " " + word
            guard let name = SwiftName.member(taken), SwiftName.isMember(name), name.utf8.count <= longest else {
                break
            }
            result = name
        }
        return result
    }

    /// The words of a text: letters and digits. A symbol, or a capital after a small letter, ends a word.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        var wasSmall = false
        var isInside = false
        for scalar in text.unicodeScalars {
            guard scalar.isIdentifierScalar, scalar != "_" else {
                isInside = false
                wasSmall = false
                continue
            }
            let isCapital = scalar.properties.isUppercase
            if isInside, !(isCapital && wasSmall) {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else {
                words.append(String(scalar))
            }
            isInside = true
            wasSmall = !isCapital
        }
        return words
    }

    /// The name of a text that may be a sentence: its first words.
    static func brief(_ text: String, words count: Int = 6) -> String {
        guard isSentence(text) else { return member(text) }
        // `Country code is invalid. Refer to …` is `countryCodeIsInvalid`.
        let end = count > 6 ? text.endIndex : text.firstRange(of: ". ")?.lowerBound ?? text.endIndex
        let words = text[..<end].split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "’" }
            .map { $0.filter { $0 != "'" && $0 != "’" } }
        return member(words.prefix(count).joined(separator: " "))
    }

    /// Whether a text is too long for a name: more than five words.
    static func isSentence(_ text: String) -> Bool {
        text.split(whereSeparator: \.isWhitespace).count > 5
    }

    /// The name with symbols and other letters spelled out: `>=` is `greaterEqual`.
    private static func spelled(_ text: String) -> String {
        let spaced = text.unicodeScalars.prefix(40).map { scalar in
            if scalar.isIdentifierScalar, scalar != "_" { return String(scalar) }
            return " \(symbols[scalar] ?? (scalar.value > 0x7F ? "u" + String(scalar.value, radix: 16) : "")) "
        }
        let words = spaced.joined().unicodeScalars.split(separator: " ").map(String.init)
        guard let first = words.first else { return "empty" }
        let rest = words.dropFirst().map { word in word.prefix(1).uppercased() + word.dropFirst() }.joined()
        let name = "\(first.prefix(1).lowercased())\(first.dropFirst())\(rest)"
        return SwiftName.isMember(name) ? name : "value" + name
    }

    private static let symbols: [Unicode.Scalar: String] = [
        "+": "plus", "-": "minus", "*": "star", "/": "slash", "=": "equal", "<": "less", ">": "greater", "!": "not",
        "&": "and", "|": "or", "%": "percent", "#": "number", "@": "at", "$": "dollar", ".": "dot", ",": "comma",
        "?": "question", "~": "tilde", "^": "caret", "_": "underscore", " ": "space", ":": "colon", ";": "semicolon",
        "(": "open", ")": "close", "'": "quote", "\"": "doubleQuote", "\\": "backslash",
    ]

    /// The name, with a word appended while it is taken, and after a few attempts with a number.
    ///
    /// - Parameter count: The number of names that are taken.
    static func untaken(_ name: String, adding word: String, among count: Int, _ isTaken: (String) -> Bool) -> String {
        var longer = name
        for _ in 0..<4 where isTaken(longer) { longer += word }
        guard isTaken(longer) else { return longer }
        var number = count
        while isTaken(longer + String(number)) { number += 1 }
        return longer + String(number)
    }

    /// A distinct name for each text, with more of the text's spelling if names are equal; nil if the usual names are distinct.
    static func different(_ texts: [String], reserved: Set<String>, _ name: (String) -> String?) -> [String]? {
        let usual = texts.map(name)
        var groups: [String: [Int]] = [:]
        for case (let index, let name?) in usual.enumerated() { groups[name, default: []].append(index) }
        func isAlone(_ index: Int) -> Bool { usual[index].map { groups[$0]?.count == 1 } ?? false }
        if texts.indices.allSatisfy({ isAlone($0) && !reserved.contains(usual[$0] ?? "") }) { return nil }
        var names = zip(texts, usual).map { $1 ?? member($0) }
        for group in groups.values where group.count > 1 {
            let longer = longerNames(group.map { texts[$0] }, name)
            for (index, name) in zip(group, longer) where usual[index] != texts[index] {
                names[index] = name ?? names[index]
            }
        }
        var taken = reserved
        var numbers: [String: Int] = [:]
        // The order does not depend on the document's, which may change. A text that is a valid name keeps it.
        let ranks = texts.indices.map { usual[$0] == texts[$0] ? 0 : isAlone($0) ? 1 : 2 }
        for index in texts.indices.sorted(by: { (ranks[$0], texts[$0]) < (ranks[$1], texts[$1]) }) {
            let text = texts[index]
            var name = names[index]
            // `ASC` beside `asc`.
            if taken.contains(name), text.contains(where: \.isUppercase), !text.contains(where: \.isLowercase) {
                name = "uppercase" + name.prefix(1).uppercased() + name.dropFirst()
            }
            if reserved.contains(name), let other = synonyms[name], !names.contains(other) { name = other }
            if taken.contains(name), !name.hasSuffix("Value") { name += "Value" }
            if taken.contains(name) {
                var number = numbers[name] ?? 2
                while taken.contains(name + String(number)) { number += 1 }
                numbers[name] = number + 1
                name += String(number)
            }
            taken.insert(name)
            names[index] = name
        }
        return names
    }

    /// Replacements for names that generated code itself needs.
    private static let synonyms = ["hashValue": "hash"]

    /// Longer names for texts with equal names: with further words of sentences, or else with the symbols in which the texts
    /// differ.
    private static func longerNames(_ texts: [String], _ name: (String) -> String?) -> [String?] {
        guard !texts.contains(where: isSentence) else {
            var names = texts.map { brief($0) }
            var alike = Array(texts.indices)
            for count in 7..<16 where alike.count > 1 {
                for index in alike { names[index] = brief(texts[index], words: count) }
                let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
                alike = alike.filter { counts[names[$0]] ?? 0 > 1 }
            }
            return names
        }
        let signs = texts.map { text in
            Dictionary(text.unicodeScalars.filter { symbols[$0] != nil }.map { ($0, 1) }, uniquingKeysWith: +)
        }
        let all = Set(signs.flatMap(\.keys))
        let own = all.filter { sign in signs.contains { $0[sign] != signs[0][sign] } }
        let spelled = own.isEmpty ? all : own
        // `Etc/GMT+1` beside `Etc/GMT-1` is `etcGMTPlus1`.
        return texts.map { text in
            name(text.unicodeScalars.map { spelled.contains($0) ? " \(symbols[$0] ?? "") " : String($0) }.joined())
        }
    }
}
