import Generator

/// Filters: what stands behind a `?`.
extension JSONPathReader {
    /// What stands where a value, a test or an argument may be.
    private enum Operand {
        case literal(JSONPathValue)
        case query(JSONPath.Query)
        /// A function with a value.
        case value(JSONPath.Term)
        /// A function that holds or does not.
        case test(JSONPath.Condition)
    }

    mutating func condition() throws(JSONPath.Failure) -> JSONPath.Condition {
        var parts = [try conjunction()]
        while try takeOperator("||") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .any(parts)
    }

    private mutating func conjunction() throws(JSONPath.Failure) -> JSONPath.Condition {
        var parts = [try basic()]
        while try takeOperator("&&") { parts.append(try basic()) }
        return parts.count == 1 ? parts[0] : .all(parts)
    }

    private mutating func takeOperator(_ text: String) throws(JSONPath.Failure) -> Bool {
        skipSpace()
        guard take(text) else {
            guard next != text.unicodeScalars.first else {
                throw failure("expected '\(text)'; one \(found) alone means nothing")
            }
            return false
        }
        skipSpace()
        return true
    }

    private mutating func basic() throws(JSONPath.Failure) -> JSONPath.Condition {
        if next == "(" { return try grouped() }
        if next == "!" {
            _ = take("!")
            skipSpace()
            if next == "(" { return .not(try grouped()) }
            let start = index
            let operand = try operand()
            guard try comparison() == nil else {
                throw failure("to negate a comparison, put it into parentheses: !(…)", at: start)
            }
            return .not(try test(operand, at: start))
        }
        let start = index
        let first = try operand()
        guard let comparison = try comparison() else { return try test(first, at: start) }
        let left = try term(first, at: start)
        skipSpace()
        let behind = index
        return .comparison(left, comparison, try term(try operand(), at: behind))
    }

    private mutating func grouped() throws(JSONPath.Failure) -> JSONPath.Condition {
        try open()
        defer { parentheses -= 1 }
        let condition = try condition()
        skipSpace()
        guard take(")") else { throw failure("expected ')', not \(found)") }
        return condition
    }

    /// Passes over a parenthesis and what is behind it until something begins.
    private mutating func open() throws(JSONPath.Failure) {
        guard parentheses < Self.mostParentheses else {
            throw failure("more than \(Self.mostParentheses) parentheses are nested")
        }
        parentheses += 1
        _ = take("(")
        skipSpace()
    }

    private mutating func comparison() throws(JSONPath.Failure) -> JSONPath.Comparison? {
        skipSpace()
        for comparison in JSONPath.Comparison.allCases where take(comparison.rawValue) { return comparison }
        if next == "=" { throw failure("equality is written '=='") }
        return nil
    }

    /// An operand as a whole condition.
    private func test(_ operand: Operand, at start: Int) throws(JSONPath.Failure) -> JSONPath.Condition {
        switch operand {
        case .query(let query): .exists(query)
        case .test(let condition): condition
        case .literal: throw failure("a value alone is not a condition; compare it with something", at: start)
        case .value:
            throw failure("the result of this function is not a condition; compare it with something", at: start)
        }
    }

    /// An operand as a value.
    private func term(_ operand: Operand, at start: Int) throws(JSONPath.Failure) -> JSONPath.Term {
        switch operand {
        case .literal(let value): return .literal(value)
        case .value(let term): return term
        case .query(let query):
            guard query.isSingular else {
                throw failure(
                    "this may fit several parts, and one value is needed: use value(…) or count(…)", at: start)
            }
            return .query(query)
        case .test: throw failure("this function holds or does not: it has no value", at: start)
        }
    }

    // MARK: - Operands

    private mutating func operand() throws(JSONPath.Failure) -> Operand {
        guard let first = next else { throw failure("something is missing at the end of the filter") }
        switch first {
        case "'", "\"": return .literal(.text(try string()))
        case "@", "$":
            _ = take(first == "$" ? "$" : "@")
            return .query(JSONPath.Query(isAbsolute: first == "$", segments: try segments()))
        case _ where first == "-" || Self.isDigit(first):
            let start = index
            let text = take { Self.isDigit($0) || "+-.eE".unicodeScalars.contains($0) }
            guard let number = JSONPathValue.Number(text) else {
                throw failure("'\(text.prefix(40))' is not a number", at: start)
            }
            return .literal(.number(number))
        case "a"..."z": return try word()
        default: throw failure("expected a value, a path that begins with '@' or '$', or a function, not \(found)")
        }
    }

    private mutating func word() throws(JSONPath.Failure) -> Operand {
        let start = index
        let word = take { ("a"..."z").contains($0) || $0 == "_" || Self.isDigit($0) }
        if next == "(" { return try function(word, at: start) }
        switch word {
        case "true": return .literal(.boolean(true))
        case "false": return .literal(.boolean(false))
        case "null": return .literal(.null)
        default: throw failure("'\(word.prefix(40))' has no meaning here; put text into quotes", at: start)
        }
    }

    // MARK: - Functions

    private mutating func function(_ name: String, at start: Int) throws(JSONPath.Failure) -> Operand {
        guard ["count", "length", "match", "search", "value"].contains(name) else {
            throw failure(
                "there is no function '\(name.prefix(40))'; there are count, length, match, search and value", at: start
            )
        }
        try open()
        defer { parentheses -= 1 }
        let operand: Operand
        switch name {
        case "length": operand = .value(.length(try argument()))
        case "count": operand = .value(.count(try query()))
        case "value": operand = .value(.value(try query()))
        default:
            let text = try argument()
            skipSpace()
            guard take(",") else { throw failure("\(name) takes two values, a text and a pattern; expected ','") }
            skipSpace()
            let place = index
            operand = .test(.fits(text, try pattern(try argument(), isWhole: name == "match", at: place)))
        }
        skipSpace()
        guard take(")") else { throw failure("expected ')' behind what \(name) takes, not \(found)") }
        return operand
    }

    private mutating func argument() throws(JSONPath.Failure) -> JSONPath.Term {
        let start = index
        return try term(try operand(), at: start)
    }

    private mutating func query() throws(JSONPath.Failure) -> JSONPath.Query {
        let start = index
        guard case .query(let query) = try operand() else {
            throw failure("this function takes a path that begins with '@' or '$'", at: start)
        }
        return query
    }

    private func pattern(
        _ term: JSONPath.Term, isWhole: Bool, at start: Int
    ) throws(JSONPath.Failure) -> JSONPath.Pattern {
        guard case .literal(.text(let text)) = term else {
            return JSONPath.Pattern(source: .term(term), isWhole: isWhole)
        }
        do throws(IRegexp.Failure) {
            return JSONPath.Pattern(source: .expression(try IRegexp(text)), isWhole: isWhole)
        } catch {
            throw failure("the pattern is not valid (RFC 9485): \(error.message)", at: start)
        }
    }
}
