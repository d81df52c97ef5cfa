/// Reads a regular expression by descent. Groups nest at most 50 levels.
struct PatternParser {
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var depth = 0

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    /// The expression; nil if it is wrong or not supported.
    mutating func parse() -> Pattern.Node? {
        guard scalars.count <= 10_000, let node = choice(), position == scalars.count else { return nil }
        return node
    }

    private var next: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard next == scalar else { return false }
        position += 1
        return true
    }

    private mutating func choice() -> Pattern.Node? {
        var branches: [Pattern.Node] = []
        repeat {
            guard let branch = sequence() else { return nil }
            branches.append(branch)
        } while take("|")
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func sequence() -> Pattern.Node? {
        var nodes: [Pattern.Node] = []
        while let scalar = next, scalar != "|", scalar != ")" {
            guard let atom = atom(), let node = quantified(atom) else { return nil }
            nodes.append(node)
        }
        return .sequence(nodes)
    }

    private mutating func quantified(_ atom: Pattern.Node) -> Pattern.Node? {
        var node = atom
        switch next {
        case "*": node = .repeated(atom, least: 0, most: nil)
        case "+": node = .repeated(atom, least: 1, most: nil)
        case "?": node = .repeated(atom, least: 0, most: 1)
        case "{":
            guard let (least, most, end) = bounds() else { return atom }
            guard most ?? least >= least, most ?? least <= 1000 else { return nil }
            position = end
            _ = take("?")
            return .repeated(atom, least: least, most: most)
        default: return atom
        }
        position += 1
        // A lazy repetition matches the same texts.
        _ = take("?")
        return node
    }

    /// The bounds of `{2}`, `{2,}` or `{2,5}`; nil for other text in braces, which stands for itself.
    private func bounds() -> (least: Int, most: Int?, end: Int)? {
        guard let close = scalars[position...].firstIndex(of: "}") else { return nil }
        let text = String(String.UnicodeScalarView(scalars[position + 1..<close]))
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard let least = parts.first.flatMap({ Int($0) }), least >= 0, parts.count <= 2 else { return nil }
        if parts.count == 1 { return (least, least, close + 1) }
        if parts[1].isEmpty { return (least, nil, close + 1) }
        return Int(parts[1]).map { (least, $0, close + 1) }
    }

    private mutating func atom() -> Pattern.Node? {
        guard let scalar = next else { return nil }
        position += 1
        switch scalar {
        case "(": return group()
        case "[": return set().map(Pattern.Node.set)
        case ".": return .set(.any)
        case "^": return .start
        case "$": return .end
        case "\\": return escape()
        case "*", "+", "?": return nil
        default: return .set(CharacterSet(ranges: [scalar.value...scalar.value]))
        }
    }

    private mutating func group() -> Pattern.Node? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= 50 else { return nil }
        if take("?") {
            if take("<") {
                // `(?<name>…)`; look-behind is not supported.
                guard next != "=", next != "!", let close = scalars[position...].firstIndex(of: ">") else { return nil }
                position = close + 1
            } else if !take(":") {
                return nil
            }
        }
        guard let node = choice(), take(")") else { return nil }
        return node
    }

    private mutating func escape() -> Pattern.Node? {
        guard let scalar = next else { return nil }
        if scalar == "b" {
            position += 1
            return .wordBoundary
        }
        guard scalar != "B", !("1"..."9" ~= scalar) else { return nil }
        return escapedSet().map(Pattern.Node.set)
    }

    /// The set of an escape, after its backslash.
    private mutating func escapedSet() -> CharacterSet? {
        guard let scalar = next else { return nil }
        position += 1
        switch scalar {
        case "d": return .digits
        case "D": return CharacterSet(ranges: CharacterSet.digits.inverted)
        case "w": return .word
        case "W": return CharacterSet(ranges: CharacterSet.word.inverted)
        case "s": return .space
        case "S": return CharacterSet(ranges: CharacterSet.space.inverted)
        case "n": return single(0x0A)
        case "r": return single(0x0D)
        case "t": return single(0x09)
        case "f": return single(0x0C)
        case "v": return single(0x0B)
        case "0": return single(0)
        case "x": return hexadecimal(2).flatMap(single)
        case "u": return take("{") ? braced().flatMap(single) : hexadecimal(4).flatMap(single)
        // Unicode's properties need tables that this module does not have.
        case "p", "P", "k", "c": return nil
        default: return single(scalar.value)
        }
    }

    private func single(_ value: UInt32) -> CharacterSet? { CharacterSet(ranges: [value...value]) }

    private mutating func hexadecimal(_ count: Int) -> UInt32? {
        guard position + count <= scalars.count else { return nil }
        defer { position += count }
        return UInt32(String(String.UnicodeScalarView(scalars[position..<position + count])), radix: 16)
    }

    private mutating func braced() -> UInt32? {
        guard let close = scalars[position...].firstIndex(of: "}") else { return nil }
        defer { position = close + 1 }
        let value = UInt32(String(String.UnicodeScalarView(scalars[position..<close])), radix: 16)
        return value.flatMap { $0 <= 0x10FFFF ? $0 : nil }
    }

    /// The set of a class, after its opening bracket.
    private mutating func set() -> CharacterSet? {
        var set = CharacterSet(ranges: [], isNegated: take("^"))
        while let scalar = next, scalar != "]" {
            guard let first = member() else { return nil }
            let isRange = next == "-" && position + 1 < scalars.count && scalars[position + 1] != "]"
            guard isRange, let low = first.onlyScalar else {
                set.ranges += first.ranges
                continue
            }
            position += 1
            guard let last = member()?.onlyScalar, last >= low else { return nil }
            set.ranges.append(low...last)
        }
        return take("]") ? set : nil
    }

    private mutating func member() -> CharacterSet? {
        guard let scalar = next else { return nil }
        position += 1
        guard scalar == "\\" else { return CharacterSet(ranges: [scalar.value...scalar.value]) }
        // In a class, `\b` is a backspace.
        return take("b") ? single(0x08) : escapedSet()
    }
}

extension CharacterSet {
    /// The only scalar of the set; nil if it has several.
    fileprivate var onlyScalar: UInt32? {
        guard ranges.count == 1, ranges[0].count == 1 else { return nil }
        return ranges[0].lowerBound
    }
}
