/// A YAML document in which everything that a layout may hold comes together by chance; a seed always gives the same one.
///
/// Each comment holds a number of its own, so that a lost one is found.
struct RandomDocument {
    private var generator: SplitMix
    private(set) var text = ""
    private var comments = 0
    private var anchors: [String] = []
    private var names = 0

    init(seed: UInt64) {
        generator = SplitMix(state: seed)
        if chance(10) { text += "\u{FEFF}" }
        if chance(10) { text += "%YAML 1.1\n---\n" } else if chance(10) { text += "---\n" }
        if chance(10) {
            filler(indentation: 0)
            text += "&all" + lineEnd()
        }
        mapping(
            indentation: 0, depth: 0, keys: ["endpoints", "models", "summary", "api", "x-more", "defaults", "other"])
        filler(indentation: 0)
        if chance(5) { text += "...\n" }
        if chance(8) { text = String(text.dropLast()) }
        if chance(8) { text = text.replacing("\n", with: "\r\n") }
    }

    // MARK: - Block collections

    private mutating func mapping(indentation: Int, depth: Int, keys: [String]? = nil) {
        let names = keys ?? (0..<Int.random(in: 1...4, using: &generator)).map { _ in key() }
        var isFirst = true
        for name in names where keys == nil || !chance(20) || isFirst {
            if !isFirst || indentation == 0 { filler(indentation: indentation) }
            if !(isFirst && text.hasSuffix(" ")) { indent(indentation) }
            isFirst = false
            let name = chance(3) ? newAnchor() + " " + name : name
            if chance(5) {
                text += "? \(name)" + lineEnd()
                filler(indentation: indentation)
                indent(indentation)
                text += ":"
            } else {
                text += name + ":"
            }
            value(indentation: indentation, depth: depth)
        }
    }

    private mutating func sequence(indentation: Int, depth: Int) {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
            if !text.hasSuffix("- ") {
                filler(indentation: indentation)
                indent(indentation)
            }
            text += "-"
            if chance(25), depth < 5 {
                text += " "
                if chance(50) {
                    mapping(indentation: indentation + 2, depth: depth + 1)
                } else {
                    sequence(indentation: indentation + 2, depth: depth + 1)
                }
            } else {
                value(indentation: indentation, depth: depth)
            }
        }
    }

    private mutating func value(indentation: Int, depth: Int) {
        let anchor = chance(8) ? " " + newAnchor() : ""
        switch Int.random(in: 0..<(depth > 4 ? 70 : 100), using: &generator) {
        case 0..<8: text += anchor + lineEnd()
        case 8..<12 where !anchors.isEmpty && anchor.isEmpty:
            text += " *" + (anchors.randomElement(using: &generator) ?? "") + lineEnd()
        case 12..<35: text += anchor + spaces() + plain() + lineEnd()
        case 35..<42: text += anchor + spaces() + quoted(indentation) + lineEnd()
        case 42..<48:
            text += anchor + lineEnd()
            filler(indentation: indentation + 2)
            indent(indentation + Int.random(in: 1...4, using: &generator))
            text += plain() + lineEnd()
        case 48..<56: block(anchor, indentation)
        case 56..<62:
            text += anchor + " word" + "\n" + String(repeating: " ", count: indentation + 1)
            text += "goes on\n\n" + String(repeating: " ", count: indentation + 5) + "and on" + lineEnd()
        case 62..<70: text += anchor + spaces() + flow(depth, lines: chance(40) ? indentation : nil) + lineEnd()
        case 70..<88:
            text += anchor + lineEnd()
            let more = Int.random(in: 1...4, using: &generator)
            filler(indentation: indentation + more)
            mapping(indentation: indentation + more, depth: depth + 1)
        default:
            text += anchor + lineEnd()
            let isDashed = text.hasSuffix("-\n")
            sequence(
                indentation: indentation + (isDashed ? 2 : Int.random(in: 0...3, using: &generator)), depth: depth + 1)
        }
    }

    // MARK: - Scalars

    private mutating func key() -> String {
        names += 1
        let known = ["type", "as", "path", "summary", "properties", "response", "query", "x-note", "enum", "default"]
        let name = known.randomElement(using: &generator) ?? ""
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: return "\"\(name)\(names)\""
        case 1: return "'\(name)\(names)' "
        case 2: return "k\(names)ü"
        default: return chance(50) ? name : "\(name)\(names)"
        }
    }

    private mutating func plain() -> String {
        let texts = [
            "Int", "String?", "/a/{b:Int}", "some words", "a#b", "https://x.example", "-1", "é 番号", "~", "x:y", "null",
        ]
        return texts.randomElement(using: &generator) ?? ""
    }

    private mutating func quoted(_ indentation: Int) -> String {
        let indentation = String(repeating: " ", count: indentation + Int.random(in: 1...5, using: &generator))
        let texts = [
            "\"a # b\"", "'it''s: {'", "\"\"",
            "\"one  \n\(indentation)two\\\n\(indentation)\\  three\\ \n\n\(indentation)four\"",
            "'one\n\n\(indentation)two  \n\(indentation)# three'", "\"a\u{2028}b\"",
        ]
        return texts.randomElement(using: &generator) ?? ""
    }

    private mutating func block(_ anchor: String, _ indentation: Int) {
        let digit = chance(30) ? Int.random(in: 1...4, using: &generator) : nil
        let width = indentation + (digit ?? Int.random(in: 1...5, using: &generator))
        let chomping = ["", "", "-", "+"].randomElement(using: &generator) ?? ""
        text += anchor + " " + (chance(50) ? "|" : ">") + (digit.map(String.init) ?? "") + chomping + lineEnd()
        let start = String(repeating: " ", count: width)
        if chance(20) { text += "\n" }
        for index in 0..<Int.random(in: 0...4, using: &generator) {
            let more = index > 0 && chance(30) ? "   " : digit != nil && chance(40) ? " " : ""
            text += start + more + (chance(20) ? "# no comment" : chance(20) ? "x: {  " : "words") + "\n"
            if chance(20) { text += "\n" }
            if chance(10) { text += start + "  \n" }
        }
    }

    // MARK: - Flow collections

    private mutating func flow(_ depth: Int, lines indentation: Int?) -> String {
        let isMapping = chance(50)
        let count = Int.random(in: 0...(chance(10) ? 20 : 4), using: &generator)
        let elements = (0..<count).map { _ in
            let value =
                depth < 4 && chance(25) ? flow(depth + 2, lines: indentation) : chance(15) ? "\"{,\"" : flowPlain()
            let anchor = chance(4) ? newAnchor() + " " : ""
            guard isMapping else { return chance(10) ? "\(key()): \(anchor)\(value)" : anchor + value }
            let mark = chance(5) ? "? " : ""
            return chance(10) ? key() : chance(8) ? key() + ":" : "\(mark)\(key()): \(spaces())\(anchor)\(value)"
        }
        let separator = { (self: inout Self) -> String in
            guard let indentation, self.chance(40) else {
                return [" ", "", "  "].randomElement(using: &self.generator) ?? ""
            }
            let end = self.chance(25) ? self.lineEnd() : "\n"
            return end + String(repeating: " ", count: indentation + Int.random(in: 1...6, using: &self.generator))
        }
        var result = (isMapping ? "{" : "[") + separator(&self)
        for (index, element) in elements.enumerated() {
            result += element + separator(&self)
            if index + 1 < elements.count || chance(10) {
                result += (element.hasSuffix(":") ? " " : "") + "," + " " + separator(&self)
            }
        }
        return result + (result.hasSuffix(":") ? " " : "") + (isMapping ? "}" : "]")
    }

    private mutating func flowPlain() -> String {
        ["Int", "String?", "some words", "a#b", "1.10", "é", "longer_words_that_take_room"].randomElement(
            using: &generator) ?? ""
    }

    // MARK: - White space and comments

    /// Empty lines and comments, most of them where they belong.
    private mutating func filler(indentation: Int) {
        for _ in 0..<3 where chance(20) {
            if chance(50) { text += chance(30) ? "  \n" : "\n" }
            if chance(70) {
                let column = chance(75) ? indentation : Int.random(in: 0...(indentation + 3), using: &generator)
                text += String(repeating: " ", count: column) + comment() + "\n"
            }
        }
    }

    private mutating func lineEnd() -> String {
        guard chance(20) else { return chance(5) ? "  \n" : "\n" }
        return ([" ", "  ", "\t", "      "].randomElement(using: &generator) ?? " ") + comment()
            + (chance(20) ? "  \n" : "\n")
    }

    private mutating func comment() -> String {
        comments += 1
        return "#\(chance(70) ? " " : "")c\(comments);"
    }

    private mutating func newAnchor() -> String {
        let name = chance(20) && !anchors.isEmpty ? anchors[0] : "a\(anchors.count)"
        // Aliases follow only where the anchored value is over, so they name earlier ones at the top.
        anchors.append(name)
        return "&" + name
    }

    private mutating func spaces() -> String {
        chance(85) ? " " : "   "
    }

    private mutating func indent(_ count: Int) {
        text += String(repeating: " ", count: count)
    }

    private mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &generator) < percent
    }
}

/// Sebastiano Vigna's SplitMix64.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
