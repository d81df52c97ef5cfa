import Generator

/// Reads the text of an I-Regexp (RFC 9485 §4). Each part becomes instructions that do not depend on their position.
struct IRegexpReader: ScalarReader {
    private typealias Program = [IRegexp.Instruction]

    private static let mostGroups = 32
    private static let mostRepetitions = 1000
    private static let mostInstructions = 15_000

    let scalars: [Unicode.Scalar]
    var index = 0
    var groups = 0

    mutating func program() throws(TextFailure) -> [IRegexp.Instruction] {
        let program = try choice()
        guard next == nil else { throw unexpected() }
        return program
    }

    private mutating func choice() throws(TextFailure) -> Program {
        var branches = [try branch()]
        var end = branches[0].count + 1
        while take("|") {
            branches.append(try branch())
            end += branches[branches.count - 1].count + 1
            try check(end)
        }
        guard branches.count > 1 else { return branches[0] }
        // Each branch begins after the jump of the one before it.
        let starts = branches.dropLast().reduce(into: [1]) { $0.append($0[$0.count - 1] + $1.count + 1) }
        var program: Program = [.fork(starts)]
        for branch in branches.dropLast() {
            program += branch
            program.append(.fork([end - program.count]))
        }
        return program + branches[branches.count - 1]
    }

    private mutating func branch() throws(TextFailure) -> Program {
        var program: Program = []
        while let next, next != "|", next != ")" {
            program += try quantified(try atom())
            try check(program.count)
        }
        // An empty branch is an instruction too, so that its repetition ends.
        return program.isEmpty ? [.fork([1])] : program
    }

    private mutating func quantified(_ atom: Program) throws(TextFailure) -> Program {
        var endless: Program { [.fork([1, atom.count + 2])] + atom + [.fork([-atom.count - 1])] }
        var optional: Program { [.fork([1, atom.count + 1])] + atom }
        if take("*") { return endless }
        if take("+") { return atom + endless }
        if take("?") { return optional }
        guard take("{") else { return atom }
        let least = try number()
        var most: Int? = least
        if take(",") { most = next == "}" ? nil : try number() }
        guard take("}") else { throw unexpected() }
        if let most, most < least { throw failure("{\(least),\(most)} is the wrong way round") }
        try check((atom.count + 1) * max(least, most ?? 0))
        let rest = most.map { Array(repeating: optional, count: $0 - least) } ?? [endless]
        return Array((Array(repeating: atom, count: least) + rest).joined())
    }

    private func check(_ instructions: Int) throws(TextFailure) {
        guard instructions <= Self.mostInstructions else { throw failure("it repeats too much") }
    }

    private mutating func number() throws(TextFailure) -> Int {
        let digits = take(while: Self.isDigit)
        guard !digits.isEmpty else { throw unexpected() }
        guard let number = Int(digits), number <= Self.mostRepetitions else {
            throw failure("nothing is repeated more than \(Self.mostRepetitions) times")
        }
        return number
    }

    private mutating func atom() throws(TextFailure) -> Program {
        guard let first = next, !"*+?{}]".unicodeScalars.contains(first) else { throw unexpected() }
        index += 1
        switch first {
        case "(":
            guard groups < Self.mostGroups else { throw failure("more than \(Self.mostGroups) groups are nested") }
            groups += 1
            defer { groups -= 1 }
            let group = try choice()
            guard take(")") else { throw unexpected() }
            return group
        case ".": return [.character(.init(ranges: [0x0A...0x0A, 0x0D...0x0D], isNegated: true))]
        case "[": return [.character(try brackets())]
        case "\\": return [.character(try escape())]
        case "^": return [.start]
        case "$": return [.end]
        default: return [.character(.init(first))]
        }
    }

    // MARK: - Sets of characters

    private mutating func brackets() throws(TextFailure) -> IRegexp.Characters {
        var all = IRegexp.Characters(isNegated: take("^"))
        // A `-` at the beginning or the end is the character itself.
        if take("-") { all.ranges.append(0x2D...0x2D) }
        while !take("]") {
            if take("-") {
                guard next == "]" else { throw unexpected() }
                all.ranges.append(0x2D...0x2D)
                continue
            }
            let first = try member()
            all.categories.formUnion(first.categories)
            guard var range = first.ranges.first else { continue }
            let behind = index
            if take("-"), next != "]" {
                guard let end = try member().ranges.first?.upperBound, range.lowerBound <= end else {
                    throw failure("a range goes from a character to a later one")
                }
                range = range.lowerBound...end
            } else {
                index = behind
            }
            all.ranges.append(range)
        }
        guard !all.ranges.isEmpty || !all.categories.isEmpty else { throw failure("there is nothing in '[]'") }
        return all
    }

    private mutating func member() throws(TextFailure) -> IRegexp.Characters {
        guard let first = next, !"[]-".unicodeScalars.contains(first) else { throw unexpected() }
        index += 1
        return first == "\\" ? try escape() : IRegexp.Characters(first)
    }

    /// The characters of an escape, after the backslash.
    private mutating func escape() throws(TextFailure) -> IRegexp.Characters {
        guard let letter = pop() else { throw unexpected() }
        switch letter {
        case "n", "r", "t": return IRegexp.Characters(JSONPathReader.escapes[letter] ?? letter)
        case "p", "P":
            guard take("{") else { throw unexpected() }
            let name = take(most: 3) { $0 != "}" }
            let named = Self.categories.filter { !name.isEmpty && $0.value.hasPrefix(name) }
            guard !named.isEmpty else { throw failure("there is no category '\(name)' of characters") }
            guard take("}") else { throw unexpected() }
            let meant = letter == "p" ? named : Self.categories.filter { named[$0.key] == nil }
            return IRegexp.Characters(categories: Set(meant.keys))
        case _ where "$()*+-.?[\\]^{|}".unicodeScalars.contains(letter): return IRegexp.Characters(letter)
        default:
            let hint = letter == "d" ? "; digits are [0-9]" : letter == "w" ? "; letters are \\p{L}" : ""
            throw failure("there is no escape '\\\(letter)'\(hint)")
        }
    }

    /// The two-letter names of Unicode's categories. Surrogates are not characters.
    private static let categories: [Unicode.GeneralCategory: String] = [
        .uppercaseLetter: "Lu", .lowercaseLetter: "Ll", .titlecaseLetter: "Lt", .modifierLetter: "Lm",
        .otherLetter: "Lo", .nonspacingMark: "Mn", .spacingMark: "Mc", .enclosingMark: "Me", .decimalNumber: "Nd",
        .letterNumber: "Nl", .otherNumber: "No", .connectorPunctuation: "Pc", .dashPunctuation: "Pd",
        .openPunctuation: "Ps", .closePunctuation: "Pe", .initialPunctuation: "Pi", .finalPunctuation: "Pf",
        .otherPunctuation: "Po", .mathSymbol: "Sm", .currencySymbol: "Sc", .modifierSymbol: "Sk", .otherSymbol: "So",
        .spaceSeparator: "Zs", .lineSeparator: "Zl", .paragraphSeparator: "Zp", .control: "Cc", .format: "Cf",
        .privateUse: "Co", .unassigned: "Cn",
    ]

    private func unexpected() -> TextFailure {
        failure(next.map { "'\($0)' has no meaning here" } ?? "something is missing")
    }
}

extension IRegexp.Characters {
    fileprivate init(_ scalar: Unicode.Scalar) { self.init(ranges: [scalar.value...scalar.value]) }
}
