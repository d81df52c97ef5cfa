import Generator

/// Finds what fits a JSONPath, with as many steps as the budget allows.
///
/// A document has at most as many collections inside each other as its reader allows, and every segment leads further in: what
/// calls itself here ends soon.
struct JSONPathEvaluator {
    let root: Node
    var budget: StepBudget

    private struct Found {
        var matches: [JSONPath.Match] = []
        let limit: Int
        var isFull: Bool { matches.count >= limit }
    }

    /// - Parameter limit: How many are enough.
    mutating func matches(
        of segments: [JSONPath.Segment], from node: Node, limit: Int = .max
    ) throws(StepBudget.Spent) -> [JSONPath.Match] {
        var found = Found(limit: limit)
        var place: [Int] = []
        try visit(node, &place, segments[...], &found)
        return found.matches
    }

    private mutating func visit(
        _ node: Node, _ place: inout [Int], _ segments: ArraySlice<JSONPath.Segment>, _ found: inout Found
    ) throws(StepBudget.Spent) {
        try budget.spend()
        guard let segment = segments.first else {
            guard found.matches.count < JSONPath.mostMatches else { throw StepBudget.Spent() }
            found.matches.append(JSONPath.Match(node: node, place: place))
            return
        }
        for selector in segment.selectors where !found.isFull {
            try select(selector, node, &place, segments.dropFirst(), &found)
        }
        guard segment.isDescendant else { return }
        for index in 0..<node.childCount where !found.isFull {
            try enter(index, node, &place, segments, &found)
        }
    }

    /// Goes on from a child.
    private mutating func enter(
        _ index: Int, _ node: Node, _ place: inout [Int], _ segments: ArraySlice<JSONPath.Segment>,
        _ found: inout Found
    ) throws(StepBudget.Spent) {
        place.append(index)
        try visit(node.child(index), &place, segments, &found)
        place.removeLast()
    }

    private mutating func select(
        _ selector: JSONPath.Selector, _ node: Node, _ place: inout [Int], _ rest: ArraySlice<JSONPath.Segment>,
        _ found: inout Found
    ) throws(StepBudget.Spent) {
        try budget.spend()
        switch selector {
        case .name(let name):
            let entries = node.entries
            try budget.spend(entries.count / 8)
            // The last one counts where a key is there twice.
            if let index = entries.lastIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
                try enter(index, node, &place, rest, &found)
            }
        case .wildcard:
            for index in 0..<node.childCount where !found.isFull { try enter(index, node, &place, rest, &found) }
        case .index(let index):
            let count = node.elements.count
            let index = index < 0 ? count + index : index
            if (0..<count).contains(index) { try enter(index, node, &place, rest, &found) }
        case .slice(let start, let end, let step):
            for index in Self.indexes(start, end, step, count: node.elements.count) where !found.isFull {
                try enter(index, node, &place, rest, &found)
            }
        case .filter(let condition):
            for index in 0..<node.childCount where !found.isFull {
                if try holds(condition, for: node.child(index)) { try enter(index, node, &place, rest, &found) }
            }
        }
    }

    /// §2.3.4.2.2
    private static func indexes(_ start: Int?, _ end: Int?, _ step: Int, count: Int) -> StrideTo<Int> {
        func bound(_ index: Int?, _ fallback: Int, _ range: ClosedRange<Int>) -> Int {
            guard let index else { return fallback }
            return min(max(index < 0 ? count + index : index, range.lowerBound), range.upperBound)
        }
        if step == 0 { return stride(from: 0, to: 0, by: 1) }
        if step > 0 {
            return stride(from: bound(start, 0, 0...count), to: bound(end, count, 0...count), by: step)
        }
        let range = -1...(count - 1)
        return stride(from: bound(start, count - 1, range), to: bound(end, -1, range), by: step)
    }

    // MARK: - Filters

    private mutating func holds(_ condition: JSONPath.Condition, for node: Node) throws(StepBudget.Spent) -> Bool {
        try budget.spend()
        switch condition {
        case .any(let parts):
            for part in parts where try holds(part, for: node) { return true }
            return false
        case .all(let parts):
            for part in parts where try !holds(part, for: node) { return false }
            return true
        case .not(let part): return try !holds(part, for: node)
        case .exists(let query): return try !matches(of: query, for: node, limit: 1).isEmpty
        case .comparison(let first, let comparison, let second):
            let (left, right) = (try value(first, for: node), try value(second, for: node))
            return try JSONPathValue.fits(left, comparison, right, &budget)
        case .fits(let term, let pattern):
            guard case .text(let text) = try value(term, for: node) else { return false }
            switch pattern.source {
            case .expression(let expression):
                return try expression.fits(text, isWhole: pattern.isWhole, &budget)
            case .term(let term):
                guard case .text(let source) = try value(term, for: node) else { return false }
                try budget.spend(source.utf8.count)
                guard let expression = try? IRegexp(source) else { return false }
                try budget.spend(expression.size)
                return try expression.fits(text, isWhole: pattern.isWhole, &budget)
            }
        }
    }

    private mutating func value(_ term: JSONPath.Term, for node: Node) throws(StepBudget.Spent) -> JSONPathValue {
        switch term {
        case .literal(let value): return value
        case .query(let query):
            return try matches(of: query, for: node, limit: 1).first.map { JSONPathValue($0.node) } ?? .nothing
        case .value(let query):
            let matches = try matches(of: query, for: node, limit: 2)
            return matches.count == 1 ? JSONPathValue(matches[0].node) : .nothing
        case .count(let query): return .number(.init(try matches(of: query, for: node, limit: .max).count))
        case .length(let term):
            switch try value(term, for: node) {
            case .text(let text):
                try budget.spend(text.utf8.count / 16)
                return .number(.init(text.unicodeScalars.count))
            case .collection(let node): return .number(.init(node.childCount))
            default: return .nothing
            }
        }
    }

    private mutating func matches(
        of query: JSONPath.Query, for node: Node, limit: Int
    ) throws(StepBudget.Spent) -> [JSONPath.Match] {
        try matches(of: query.segments, from: query.isAbsolute ? root : node, limit: limit)
    }
}

extension Node {
    fileprivate var childCount: Int {
        switch content {
        case .scalar: 0
        case .sequence(let elements): elements.count
        case .mapping(let entries): entries.count
        }
    }

    fileprivate func child(_ index: Int) -> Node {
        switch content {
        case .scalar: self
        case .sequence(let elements): elements[index]
        case .mapping(let entries): entries[index].value
        }
    }
}
