import Generator

/// Filters: the conditions after `?`.
extension JSONPathReader {
    typealias Expression = JSONPath.Expression

    private static let mostParentheses = 32

    mutating func condition() throws(Failure) -> Expression {
        try joined("||", Expression.any) { reader throws(Failure) in
            try reader.joined("&&", Expression.all) { reader throws(Failure) in try reader.basic() }
        }
    }

    private mutating func joined(
        _ symbol: String, _ all: ([Expression]) -> Expression, _ read: (inout Self) throws(Failure) -> Expression
    ) throws(Failure) -> Expression {
        var parts: [Expression] = []
        repeat {
            skipSpace()
            parts.append(try read(&self))
            skipSpace()
        } while take(text: symbol)
        guard next != symbol.unicodeScalars.first else {
            throw failure("expected '\(symbol)'; one \(found) alone means nothing")
        }
        return parts.count == 1 ? parts[0] : all(parts)
    }

    private mutating func basic() throws(Failure) -> Expression {
        let isNegated = take("!")
        if isNegated { skipSpace() }
        let start = index
        let condition: Expression
        if next == "(" {
            try open()
            condition = try self.condition()
            try close()
        } else {
            let first = try operand()
            if let orders = try comparison() {
                if isNegated { throw failure("to negate a comparison, put it into parentheses: !(…)", at: start) }
                let left = try term(first, at: start)
                skipSpace()
                return .comparison(left, orders, try argument())
            }
            condition = try test(first, at: start)
        }
        return isNegated ? .not(condition) : condition
    }

    /// Skips a parenthesis and the space after it.
    private mutating func open() throws(Failure) {
        guard parentheses < Self.mostParentheses else {
            throw failure("more than \(Self.mostParentheses) parentheses are nested")
        }
        parentheses += 1
        index += 1
        skipSpace()
    }

    private mutating func close(_ place: String = "") throws(Failure) {
        skipSpace()
        guard take(")") else { throw failure("expected ')'\(place), not \(found)") }
        parentheses -= 1
    }

    private mutating func comparison() throws(Failure) -> Set<JSONPath.Order>? {
        skipSpace()
        for comparison in JSONPath.comparisons where take(text: comparison.symbol) { return comparison.orders }
        if next == "=" { throw failure("equality is written '=='") }
        return nil
    }

    /// An operand as a whole condition.
    private func test(_ operand: Expression, at start: Int) throws(Failure) -> Expression {
        switch operand {
        case .literal: throw failure("a value alone is not a condition; compare it with something", at: start)
        case .length, .count, .value:
            throw failure("the result of this function is not a condition; compare it with something", at: start)
        default: return operand
        }
    }

    /// An operand as a value.
    private func term(_ operand: Expression, at start: Int) throws(Failure) -> Expression {
        switch operand {
        case .path(let path) where !path.isSingular:
            throw failure("this may fit several parts, and one value is needed: use value(…) or count(…)", at: start)
        case .fits: throw failure("this function holds or does not: it has no value", at: start)
        default: return operand
        }
    }

    // MARK: - Operands

    private mutating func operand() throws(Failure) -> Expression {
        guard let first = next else { throw failure("something is missing at the end of the filter") }
        let start = index
        switch first {
        case "'", "\"": return .literal(.literal(try string(), isText: true))
        case "@", "$":
            index += 1
            return .path(JSONPath(isRelative: first == "@", segments: try segments()))
        case "-", "0"..."9":
            let text = take { Self.isDigit($0) || "+-.eE".unicodeScalars.contains($0) }
            return try literal(text, or: "is not a number", at: start)
        case "a"..."z":
            let word = take { ("a"..."z").contains($0) || $0 == "_" || Self.isDigit($0) }
            if next == "(" { return try function(word, at: start) }
            return try literal(word, or: "has no meaning here; put text into quotes", at: start)
        default: throw failure("expected a value, a path that begins with '@' or '$', or a function, not \(found)")
        }
    }

    /// A number, `true`, `false` or `null`.
    private func literal(_ text: String, or problem: String, at start: Int) throws(Failure) -> Expression {
        let value = Node.literal(text, isText: false)
        guard value.isTyped else { throw failure("'\(text.prefix(40))' \(problem)", at: start) }
        return .literal(value)
    }

    private mutating func argument() throws(Failure) -> Expression {
        let start = index
        return try term(try operand(), at: start)
    }

    // MARK: - Functions

    private mutating func function(_ name: String, at start: Int) throws(Failure) -> Expression {
        try open()
        let operand: Expression
        switch name {
        case "length": operand = .length(try argument())
        case "count": operand = .count(try pathArgument())
        case "value": operand = .value(try pathArgument())
        case "match", "search":
            let text = try argument()
            skipSpace()
            guard take(",") else { throw failure("\(name) takes two values, a text and a pattern; expected ','") }
            skipSpace()
            operand = .fits(text, try pattern(), isWhole: name == "match")
        default:
            throw failure(
                "there is no function '\(name.prefix(40))'; there are count, length, match, search and value", at: start
            )
        }
        try close(" behind what \(name) takes")
        return operand
    }

    private mutating func pathArgument() throws(Failure) -> JSONPath {
        let start = index
        guard case .path(let path) = try operand() else {
            throw failure("this function takes a path that begins with '@' or '$'", at: start)
        }
        return path
    }

    private mutating func pattern() throws(Failure) -> Expression {
        let start = index
        let term = try argument()
        guard case .literal(let node) = term, !node.isTyped, let text = node.text else { return term }
        do throws(Failure) {
            return .pattern(try IRegexp(text))
        } catch {
            throw failure("the pattern is not valid (RFC 9485): \(error.message)", at: start)
        }
    }
}
