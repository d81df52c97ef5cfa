import Generator

/// Filters: what stands behind a `?`.
extension JSONPathReader {
    private static let mostParentheses = 32

    /// What stands where a value, a test or an argument may be.
    private enum Operand {
        case path(JSONPath)
        case term(JSONPath.Term)
        /// A function that holds or does not.
        case test(JSONPath.Condition)
    }

    mutating func condition() throws(JSONPath.Failure) -> JSONPath.Condition {
        let parts = try parts("||") { reader throws(JSONPath.Failure) in
            let parts = try reader.parts("&&") { reader throws(JSONPath.Failure) in try reader.basic() }
            return parts.count == 1 ? parts[0] : .all(parts)
        }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func parts(
        _ symbol: String, _ read: (inout Self) throws(JSONPath.Failure) -> JSONPath.Condition
    ) throws(JSONPath.Failure) -> [JSONPath.Condition] {
        var parts: [JSONPath.Condition] = []
        repeat {
            skipSpace()
            parts.append(try read(&self))
            skipSpace()
        } while take(symbol)
        guard next != symbol.unicodeScalars.first else {
            throw failure("expected '\(symbol)'; one \(found) alone means nothing")
        }
        return parts
    }

    private mutating func basic() throws(JSONPath.Failure) -> JSONPath.Condition {
        let isNegated = take("!")
        if isNegated { skipSpace() }
        let start = index
        let condition: JSONPath.Condition
        if next == "(" {
            try open()
            condition = try self.condition()
            try close()
        } else {
            let first = try operand()
            if let orders = try comparison() {
                guard !isNegated else {
                    throw failure("to negate a comparison, put it into parentheses: !(…)", at: start)
                }
                let left = try term(first, at: start)
                skipSpace()
                return .comparison(left, orders, try argument())
            }
            condition = try test(first, at: start)
        }
        return isNegated ? .not(condition) : condition
    }

    /// Passes over a parenthesis and what is behind it until something begins.
    private mutating func open() throws(JSONPath.Failure) {
        guard parentheses < Self.mostParentheses else {
            throw failure("more than \(Self.mostParentheses) parentheses are nested")
        }
        parentheses += 1
        index += 1
        skipSpace()
    }

    private mutating func close(_ place: String = "") throws(JSONPath.Failure) {
        skipSpace()
        guard take(")") else { throw failure("expected ')'\(place), not \(found)") }
        parentheses -= 1
    }

    private mutating func comparison() throws(JSONPath.Failure) -> Set<JSONPath.Order>? {
        skipSpace()
        for comparison in JSONPath.comparisons where take(comparison.symbol) { return comparison.orders }
        if next == "=" { throw failure("equality is written '=='") }
        return nil
    }

    /// An operand as a whole condition.
    private func test(_ operand: Operand, at start: Int) throws(JSONPath.Failure) -> JSONPath.Condition {
        switch operand {
        case .path(let path): return .exists(path)
        case .test(let condition): return condition
        case .term(let term):
            let what = if case .literal = term { "a value alone" } else { "the result of this function" }
            throw failure("\(what) is not a condition; compare it with something", at: start)
        }
    }

    /// An operand as a value.
    private func term(_ operand: Operand, at start: Int) throws(JSONPath.Failure) -> JSONPath.Term {
        switch operand {
        case .term(let term): return term
        case .path(let path) where path.isSingular: return .value(path)
        case .path:
            throw failure("this may fit several parts, and one value is needed: use value(…) or count(…)", at: start)
        case .test: throw failure("this function holds or does not: it has no value", at: start)
        }
    }

    // MARK: - Operands

    private mutating func operand() throws(JSONPath.Failure) -> Operand {
        guard let first = next else { throw failure("something is missing at the end of the filter") }
        let start = index
        switch first {
        case "'", "\"": return .term(.literal(.literal(try string(), isText: true)))
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
    private func literal(_ text: String, or problem: String, at start: Int) throws(JSONPath.Failure) -> Operand {
        let value = Node.literal(text, isText: false)
        guard value.isTyped else { throw failure("'\(text.prefix(40))' \(problem)", at: start) }
        return .term(.literal(value))
    }

    private mutating func argument() throws(JSONPath.Failure) -> JSONPath.Term {
        let start = index
        return try term(try operand(), at: start)
    }

    // MARK: - Functions

    private mutating func function(_ name: String, at start: Int) throws(JSONPath.Failure) -> Operand {
        try open()
        let operand: Operand
        switch name {
        case "length": operand = .term(.length(try argument()))
        case "count": operand = .term(.count(try pathArgument()))
        case "value": operand = .term(.value(try pathArgument()))
        case "match", "search":
            let text = try argument()
            skipSpace()
            guard take(",") else { throw failure("\(name) takes two values, a text and a pattern; expected ','") }
            skipSpace()
            operand = .test(.fits(text, try pattern(), isWhole: name == "match"))
        default:
            let message = "there is no function '\(name.prefix(40))'; there are count, length, match, search and value"
            throw failure(message, at: start)
        }
        try close(" behind what \(name) takes")
        return operand
    }

    private mutating func pathArgument() throws(JSONPath.Failure) -> JSONPath {
        let start = index
        guard case .path(let path) = try operand() else {
            throw failure("this function takes a path that begins with '@' or '$'", at: start)
        }
        return path
    }

    private mutating func pattern() throws(JSONPath.Failure) -> JSONPath.Pattern {
        let start = index
        let term = try argument()
        guard case .literal(let node) = term, !node.isTyped, let text = node.text else { return .term(term) }
        do throws(JSONPath.Failure) {
            return .constant(try IRegexp(text))
        } catch {
            throw failure("the pattern is not valid (RFC 9485): \(error.message)", at: start)
        }
    }
}
