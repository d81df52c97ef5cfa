import Generator

/// What a filter compares (RFC 9535 §2.3.5.2.2).
///
/// Texts are compared by their Unicode scalars: those of Swift are the same for different spellings of a letter with an accent.
enum JSONPathValue: Sendable {
    /// What a query has that fits no part.
    case nothing
    case null
    case boolean(Bool)
    case number(Number)
    case text(String)
    case collection(Node)

    /// A number, exact where it is a whole one.
    struct Number: Sendable {
        private let whole: Int?
        private let value: Double

        /// Nil where the text is no number of JSON.
        init?(_ text: String) {
            guard DecimalText.isNumber(text), let value = Double(text) else { return nil }
            whole = Int(text)
            self.value = value
        }

        init(_ whole: Int) {
            self.whole = whole
            value = Double(whole)
        }

        static func == (first: Number, second: Number) -> Bool {
            if let one = first.whole, let other = second.whole { return one == other }
            return first.value == second.value
        }

        static func < (first: Number, second: Number) -> Bool {
            if let one = first.whole, let other = second.whole { return one < other }
            return first.value < second.value
        }
    }

    init(_ node: Node) {
        guard case .scalar(let text) = node.content else {
            self = .collection(node)
            return
        }
        // A quoted scalar, or one in block style, is text.
        guard node.style == .plain else {
            self = .text(text)
            return
        }
        switch text {
        case "true": self = .boolean(true)
        case "false": self = .boolean(false)
        case _ where node.isNull: self = .null
        default: self = Number(text).map { .number($0) } ?? .text(text)
        }
    }

    static func fits(
        _ first: JSONPathValue, _ comparison: JSONPath.Comparison, _ second: JSONPathValue, _ budget: inout StepBudget
    ) throws(StepBudget.Spent) -> Bool {
        switch comparison {
        case .equal: try areEqual(first, second, &budget)
        case .notEqual: try !areEqual(first, second, &budget)
        case .less: try isLess(first, second, &budget)
        case .greater: try isLess(second, first, &budget)
        case .lessOrEqual: try fits(first, .less, second, &budget) ? true : areEqual(first, second, &budget)
        case .greaterOrEqual: try fits(second, .lessOrEqual, first, &budget)
        }
    }

    private static func isLess(
        _ first: JSONPathValue, _ second: JSONPathValue, _ budget: inout StepBudget
    ) throws(StepBudget.Spent) -> Bool {
        switch (first, second) {
        case (.number(let one), .number(let other)): return one < other
        case (.text(let one), .text(let other)):
            try budget.spend(1 + min(one.utf8.count, other.utf8.count) / 16)
            // Bytes of UTF-8 have the order of the scalars.
            return one.utf8.lexicographicallyPrecedes(other.utf8)
        default: return false
        }
    }

    private static func areEqual(
        _ first: JSONPathValue, _ second: JSONPathValue, _ budget: inout StepBudget
    ) throws(StepBudget.Spent) -> Bool {
        try budget.spend()
        switch (first, second) {
        case (.nothing, .nothing), (.null, .null): return true
        case (.boolean(let one), .boolean(let other)): return one == other
        case (.number(let one), .number(let other)): return one == other
        case (.text(let one), .text(let other)):
            guard one.utf8.count == other.utf8.count else { return false }
            try budget.spend(one.utf8.count / 16)
            return one.utf8.elementsEqual(other.utf8)
        case (.collection(let one), .collection(let other)): return try areEqual(one, other, &budget)
        default: return false
        }
    }

    private static func areEqual(
        _ first: Node, _ second: Node, _ budget: inout StepBudget
    ) throws(StepBudget.Spent) -> Bool {
        switch (first.content, second.content) {
        case (.sequence(let elements), .sequence(let others)):
            guard elements.count == others.count else { return false }
            for (one, other) in zip(elements, others) {
                guard try areEqual(JSONPathValue(one), JSONPathValue(other), &budget) else { return false }
            }
            return true
        case (.mapping(let entries), .mapping(let others)):
            try budget.spend(entries.count + others.count)
            // The last one counts where a key is there twice.
            let own = Dictionary(entries.map { (Array($0.name.utf8), $0.value) }) { $1 }
            let other = Dictionary(others.map { (Array($0.name.utf8), $0.value) }) { $1 }
            guard own.count == other.count else { return false }
            for (name, value) in own {
                guard let match = other[name],
                    try areEqual(JSONPathValue(value), JSONPathValue(match), &budget)
                else { return false }
            }
            return true
        default: return false
        }
    }
}
