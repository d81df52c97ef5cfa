import Generator

/// The comparison of values (RFC 9535 §2.3.5.2.2). A value is a part of a document, or nil if the query matches nothing.
extension JSONPath {
    enum Order { case less, equal, greater, different }

    /// The operators with the orders for which they are true. An operator comes before its own prefix.
    static let comparisons: [(symbol: String, orders: Set<Order>)] = [
        ("==", [.equal]), ("!=", [.less, .greater, .different]), ("<=", [.less, .equal]), (">=", [.greater, .equal]),
        ("<", [.less]), (">", [.greater]),
    ]

    static func order(_ first: Node?, _ second: Node?, _ budget: inout StepBudget) throws(StepBudget.Spent) -> Order {
        try budget.spend()
        guard let first, let second else { return first == nil && second == nil ? .equal : .different }
        switch (first.content, second.content) {
        case (.scalar(let one), .scalar(let other)):
            guard first.isTyped == second.isTyped else { return .different }
            if !first.isTyped {
                try budget.spend(min(one.utf8.count, other.utf8.count) / 16)
                // The order of Unicode scalars: a `String` of Swift treats canonically equivalent texts as equal.
                if one.utf8.elementsEqual(other.utf8) { return .equal }
                return one.utf8.lexicographicallyPrecedes(other.utf8) ? .less : .greater
            }
            // Integers are compared exactly.
            if let one = Int(one), let other = Int(other) { return order(one, other) }
            if let one = Double(one), let other = Double(other) { return order(one, other) }
            return one == other || first.isNull && second.isNull ? .equal : .different
        case (.sequence(let elements), .sequence(let others)):
            guard elements.count == others.count else { return .different }
            for (one, other) in zip(elements, others) where try order(one, other, &budget) != .equal {
                return .different
            }
            return .equal
        case (.mapping(let entries), .mapping(let others)):
            try budget.spend(entries.count + others.count)
            // The last of duplicate keys counts.
            let own = Dictionary(entries.map { (Array($0.name.utf8), $0.value) }) { $1 }
            let others = Dictionary(others.map { (Array($0.name.utf8), $0.value) }) { $1 }
            guard own.count == others.count else { return .different }
            for (name, value) in own where try order(value, others[name], &budget) != .equal { return .different }
            return .equal
        default: return .different
        }
    }

    private static func order<Number: Comparable>(_ first: Number, _ second: Number) -> Order {
        first < second ? .less : first == second ? .equal : .greater
    }
}

extension Node {
    /// A value of JSON that is not part of a document.
    static func literal(_ text: String, isText: Bool) -> Node {
        Node(content: .scalar(text), style: isText ? .quoted : .plain, range: .start(ofFile: 0))
    }
}
