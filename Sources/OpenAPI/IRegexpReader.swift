import Generator

/// Reads the text of an I-Regexp (RFC 9485 §4).
struct IRegexpReader {
    indirect enum Expression {
        case scalar(IRegexp.ScalarClass)
        case start
        case end
        case sequence([Expression])
        case choice([Expression])
        case repeated(Expression, Int, Int?)
    }

    private static let mostGroups = 32
    /// More would be too large in any case.
    private static let mostRepetitions = 1000

    private var rest: Substring.UnicodeScalarView
    private var groups = 0

    init(_ text: String) { rest = text[...].unicodeScalars }

    mutating func expression() throws(IRegexp.Failure) -> Expression {
        let expression = try choice()
        guard rest.isEmpty else { throw unexpected() }
        return expression
    }

    private mutating func choice() throws(IRegexp.Failure) -> Expression {
        var branches = [try branch()]
        while take("|") { branches.append(try branch()) }
        return branches.count == 1 ? branches[0] : .choice(branches)
    }

    private mutating func branch() throws(IRegexp.Failure) -> Expression {
        var pieces: [Expression] = []
        while let next = rest.first, next != "|", next != ")" {
            pieces.append(try quantified(try atom()))
        }
        return pieces.count == 1 ? pieces[0] : .sequence(pieces)
    }

    private mutating func quantified(_ atom: Expression) throws(IRegexp.Failure) -> Expression {
        if take("*") { return .repeated(atom, 0, nil) }
        if take("+") { return .repeated(atom, 1, nil) }
        if take("?") { return .repeated(atom, 0, 1) }
        guard take("{") else { return atom }
        let least = try number()
        var most: Int? = least
        if take(",") { most = rest.first == "}" ? nil : try number() }
        guard take("}") else { throw unexpected() }
        if let most, most < least { throw IRegexp.Failure(message: "{\(least),\(most)} is the wrong way round") }
        return .repeated(atom, least, most)
    }

    private mutating func number() throws(IRegexp.Failure) -> Int {
        let digits = rest.prefix { ("0"..."9").contains($0) }
        guard !digits.isEmpty else { throw unexpected() }
        rest.removeFirst(digits.count)
        guard let number = Int(String(digits)), number <= Self.mostRepetitions else {
            throw IRegexp.Failure(message: "nothing is repeated more than \(Self.mostRepetitions) times")
        }
        return number
    }

    private mutating func atom() throws(IRegexp.Failure) -> Expression {
        guard let next = rest.first else { throw unexpected() }
        switch next {
        case "(":
            guard groups < Self.mostGroups else {
                throw IRegexp.Failure(message: "more than \(Self.mostGroups) groups are nested")
            }
            groups += 1
            defer { groups -= 1 }
            rest.removeFirst()
            let group = try choice()
            guard take(")") else { throw unexpected() }
            return group
        case ".":
            rest.removeFirst()
            var all = IRegexp.ScalarClass(ranges: [0x0A...0x0A, 0x0D...0x0D])
            all.isNegated = true
            return .scalar(all)
        case "[": return .scalar(try brackets())
        case "\\": return .scalar(try escape())
        case "^", "$":
            rest.removeFirst()
            return next == "^" ? .start : .end
        case "*", "+", "?", "{", "}", "]": throw unexpected()
        default:
            rest.removeFirst()
            return .scalar(IRegexp.ScalarClass(ranges: [next.value...next.value]))
        }
    }

    // MARK: - Classes

    private mutating func brackets() throws(IRegexp.Failure) -> IRegexp.ScalarClass {
        rest.removeFirst()
        var all = IRegexp.ScalarClass()
        all.isNegated = take("^")
        if take("-") { all.ranges.append(0x2D...0x2D) }
        while let next = rest.first, next != "]" {
            // A '-' stands for itself at the beginning and at the end.
            if take("-") {
                guard rest.first == "]" else { throw unexpected() }
                all.ranges.append(0x2D...0x2D)
                break
            }
            let first = try member()
            all.categories += first.categories
            guard let start = first.ranges.first?.lowerBound else { continue }
            let behind = rest
            if take("-"), rest.first != "]" {
                guard let end = try member().ranges.first?.lowerBound, start <= end else {
                    throw IRegexp.Failure(message: "a range goes from a character to a later one")
                }
                all.ranges.append(start...end)
            } else {
                rest = behind
                all.ranges.append(start...start)
            }
        }
        guard take("]") else { throw unexpected() }
        guard !all.ranges.isEmpty || !all.categories.isEmpty else {
            throw IRegexp.Failure(message: "there is nothing in '[]'")
        }
        return all
    }

    private mutating func member() throws(IRegexp.Failure) -> IRegexp.ScalarClass {
        guard let next = rest.first, next != "[", next != "]", next != "-" else { throw unexpected() }
        if next == "\\" { return try escape() }
        rest.removeFirst()
        return IRegexp.ScalarClass(ranges: [next.value...next.value])
    }

    private mutating func escape() throws(IRegexp.Failure) -> IRegexp.ScalarClass {
        rest.removeFirst()
        guard let letter = rest.popFirst() else { throw unexpected() }
        let scalar: Unicode.Scalar
        switch letter {
        case "n": scalar = "\n"
        case "r": scalar = "\r"
        case "t": scalar = "\t"
        case "p", "P":
            guard take("{") else { throw unexpected() }
            let name = String(rest.prefix { $0 != "}" }.prefix(3))
            guard Self.categories.contains(name) else {
                throw IRegexp.Failure(message: "there is no category '\(name)' of characters")
            }
            rest.removeFirst(name.unicodeScalars.count)
            guard take("}") else { throw unexpected() }
            return IRegexp.ScalarClass(categories: [(name, letter == "p")])
        case "$", "(", ")", "*", "+", "-", ".", "?", "[", "\\", "]", "^", "{", "|", "}": scalar = letter
        default:
            let hint = letter == "d" ? "; digits are [0-9]" : letter == "w" ? "; letters are \\p{L}" : ""
            throw IRegexp.Failure(message: "there is no escape '\\\(letter)'\(hint)")
        }
        return IRegexp.ScalarClass(ranges: [scalar.value...scalar.value])
    }

    private static let categories: Set<String> = [
        "L", "Ll", "Lm", "Lo", "Lt", "Lu", "M", "Mc", "Me", "Mn", "N", "Nd", "Nl", "No", "P", "Pc", "Pd", "Pe", "Pf",
        "Pi", "Po", "Ps", "Z", "Zl", "Zp", "Zs", "S", "Sc", "Sk", "Sm", "So", "C", "Cc", "Cf", "Cn", "Co",
    ]

    // MARK: - Characters

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard rest.first == scalar else { return false }
        rest.removeFirst()
        return true
    }

    private func unexpected() -> IRegexp.Failure {
        IRegexp.Failure(message: rest.first.map { "'\($0)' has no meaning here" } ?? "something is missing")
    }
}
