package import Generator

/// Finds the matches of a JSONPath, with as many steps as the budget allows.
///
/// The recursion is limited: readers limit the depth of a document, and every segment leads deeper.
struct JSONPathSearch {
    /// The maximum number of matches of a query.
    private static let mostMatches = 500_000

    let root: Node
    /// The number of matches after which the search ends.
    let limit: Int
    private(set) var budget: StepBudget
    private(set) var matches: [JSONPath.Match] = []
    /// The path to the current part.
    private(set) var place: [Int] = []

    mutating func visit(_ node: Node, _ segments: ArraySlice<JSONPath.Segment>) throws(StepBudget.Spent) {
        try budget.spend()
        guard let segment = segments.first else {
            guard matches.count < Self.mostMatches else { throw StepBudget.Spent() }
            matches.append(JSONPath.Match(node: node, place: place))
            return
        }
        for selector in segment.selectors where matches.count < limit {
            var condition: JSONPath.Expression?
            if case .filter(let filter) = selector { condition = filter }
            try enter(try indexes(selector, node), of: node, if: condition, segments.dropFirst())
        }
        if segment.isDescendant { try enter(stride(from: 0, to: node.childCount, by: 1), of: node, if: nil, segments) }
    }

    /// Continues with children.
    private mutating func enter(
        _ indexes: StrideTo<Int>, of node: Node, if condition: JSONPath.Expression?,
        _ segments: ArraySlice<JSONPath.Segment>
    ) throws(StepBudget.Spent) {
        for index in indexes where matches.count < limit {
            let child = node.child(index)
            if let condition, try !holds(condition, for: child) { continue }
            place.append(index)
            try visit(child, segments)
            place.removeLast()
        }
    }

    /// The children that a selector matches. For a filter these are all, and the caller tests them.
    private mutating func indexes(
        _ selector: JSONPath.Selector, _ node: Node
    ) throws(StepBudget.Spent) -> StrideTo<Int> {
        try budget.spend()
        let count = node.elements.count
        switch selector {
        case .wildcard, .filter: return stride(from: 0, to: node.childCount, by: 1)
        case .name(let name):
            try budget.spend(node.entries.count / 8)
            // The last of duplicate keys counts.
            let index = node.entries.lastIndex { $0.name.utf8.elementsEqual(name.utf8) }
            return stride(from: index ?? 0, to: (index ?? -1) + 1, by: 1)
        case .index(let index):
            let index = index < 0 ? count + index : index
            return stride(from: index, to: (0..<count).contains(index) ? index + 1 : index, by: 1)
        case .slice(let start, let end, let step):
            // §2.3.4.2.2
            let (lowest, highest) = step > 0 ? (0, count) : (-1, count - 1)
            func bound(_ index: Int?, _ fallback: Int) -> Int {
                index.map { min(max($0 < 0 ? count + $0 : $0, lowest), highest) } ?? fallback
            }
            let (first, last) = step > 0 ? (lowest, highest) : (highest, lowest)
            return step == 0
                ? stride(from: 0, to: 0, by: 1) : stride(from: bound(start, first), to: bound(end, last), by: step)
        }
    }

    // MARK: - Filters

    private mutating func holds(_ condition: JSONPath.Expression, for node: Node) throws(StepBudget.Spent) -> Bool {
        try budget.spend()
        switch condition {
        case .any(let parts):
            for part in parts where try holds(part, for: node) { return true }
            return false
        case .all(let parts):
            for part in parts where try !holds(part, for: node) { return false }
            return true
        case .not(let part): return try !holds(part, for: node)
        case .path(let path): return try !path.matches(from: node, in: root, limit: 1, &budget).isEmpty
        case .comparison(let first, let orders, let second):
            let one = try value(first, for: node)
            let other = try value(second, for: node)
            return orders.contains(try JSONPath.order(one, other, &budget))
        case .fits(let term, let pattern, let isWhole):
            guard let text = try value(term, for: node)?.untypedText, let pattern = try self.pattern(pattern, for: node)
            else { return false }
            return try pattern.fits(text, isWhole: isWhole, &budget)
        case .literal, .pattern, .length, .count, .value: return false
        }
    }

    /// The pattern from the query, or from the document.
    private mutating func pattern(
        _ expression: JSONPath.Expression, for node: Node
    ) throws(StepBudget.Spent) -> IRegexp? {
        if case .pattern(let pattern) = expression { return pattern }
        guard let source = try value(expression, for: node)?.untypedText else { return nil }
        // A short pattern can expand to many instructions.
        try budget.spend(source.utf8.count * 16)
        guard let pattern = try? IRegexp(source) else { return nil }
        try budget.spend(pattern.program.count)
        return pattern
    }

    private mutating func value(_ term: JSONPath.Expression, for node: Node) throws(StepBudget.Spent) -> Node? {
        let count: Int
        switch term {
        case .literal(let value): return value
        case .value(let path), .path(let path):
            let matches = try path.matches(from: node, in: root, limit: 2, &budget)
            return matches.count == 1 ? matches[0].node : nil
        case .count(let path): count = try path.matches(from: node, in: root, &budget).count
        case .length(let term):
            guard let value = try value(term, for: node), !value.isTyped else { return nil }
            try budget.spend((value.text?.utf8.count ?? 0) / 16)
            count = value.text?.unicodeScalars.count ?? value.childCount
        case .any, .all, .not, .comparison, .fits, .pattern: return nil
        }
        return .literal(String(count), isText: false)
    }
}

extension JSONPath {
    /// The matches in the order of the RFC. A part that matches twice is included twice.
    ///
    /// - Parameters:
    ///   - node: The part that a filter tests.
    ///   - limit: The number of matches after which the search ends.
    package func matches(
        from node: Node? = nil, in root: Node, limit: Int = .max, _ budget: inout StepBudget
    ) throws(StepBudget.Spent) -> [Match] {
        var search = JSONPathSearch(root: root, limit: limit, budget: budget)
        defer { budget = search.budget }
        try search.visit(isRelative ? node ?? root : root, segments[...])
        return search.matches
    }
}

extension Node {
    /// The text, if the value is a string of JSON.
    fileprivate var untypedText: String? { isTyped ? nil : text }

    /// The elements of a list, or the values of a mapping.
    var children: [Node] { isMapping ? entries.map(\.value) : elements }

    var childCount: Int { entries.count + elements.count }

    func child(_ index: Int) -> Node {
        if case .sequence(let elements) = content { elements[index] } else { entries[index].value }
    }
}
