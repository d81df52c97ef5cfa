import Generator

/// A document while an overlay is applied to it.
struct OverlayApplication {
    private(set) var root: Node
    var budget: StepBudget
    /// How much may still be brought into the document: actions upon each other could double it each time.
    private var values = 1_000_000
    private var bytes = YAMLLimits.repeatedBytes

    init(root: Node, budget: StepBudget) {
        self.root = root
        self.budget = budget
    }

    /// Applies an action.
    ///
    /// - Returns: Why it changes nothing; nil where it does.
    mutating func apply(_ action: Overlay.Action) throws(DocumentFailure) -> String? {
        let targets = try matches(action.target)
        guard !targets.isEmpty else {
            return "'\(action.target.text)' matches nothing in the document, so nothing is changed"
        }
        var places = PlaceTree()
        for target in targets { places.insert(target.place[...]) }
        switch action.change {
        case .nothing: return "the action has neither 'update' nor 'remove', so nothing is changed"
        case .remove:
            guard !places.isTarget else {
                throw failure("the whole document cannot be removed", action.target)
            }
            root = try spending(action.target) { application throws(StepBudget.Spent) in
                try application.removing(places, from: application.root)
            }
        case .update(let update): try merge(update, into: targets, places, action)
        case .copy(let path):
            let sources = try matches(path)
            guard sources.count == 1 else {
                throw failure(
                    "'\(path.text)' fits \(sources.isEmpty ? "nothing" : "\(sources.count) parts") in the document; "
                        + "only one part can be copied", path)
            }
            try merge(sources[0].node, into: targets, places, action)
        }
        return nil
    }

    private mutating func matches(_ path: Overlay.Path) throws(DocumentFailure) -> [JSONPath.Match] {
        try spending(path) { application throws(StepBudget.Spent) in
            try path.path.matches(in: application.root, &application.budget)
        }
    }

    private mutating func spending<Result>(
        _ path: Overlay.Path, _ work: (inout Self) throws(StepBudget.Spent) -> Result
    ) throws(DocumentFailure) -> Result {
        do throws(StepBudget.Spent) {
            return try work(&self)
        } catch {
            throw failure(
                "'\(path.text)' takes too long in this document, or matches too much; write a more exact path", path)
        }
    }

    private func failure(_ message: String, _ path: Overlay.Path) -> DocumentFailure {
        DocumentFailure(message: message, range: path.node.range)
    }

    // MARK: - Removing

    private mutating func removing(_ places: PlaceTree, from node: Node) throws(StepBudget.Spent) -> Node {
        switch node.content {
        case .scalar: return node
        case .sequence(let elements):
            try budget.spend(elements.count)
            var left: [Node] = []
            for (index, element) in elements.enumerated() {
                guard let inner = places.inner[index] else {
                    left.append(element)
                    continue
                }
                if !inner.isTarget { left.append(try removing(inner, from: element)) }
            }
            return Node(content: .sequence(left), style: node.style, range: node.range)
        case .mapping(let entries):
            try budget.spend(entries.count)
            var left: [Node.Entry] = []
            var removed: Set<String> = []
            var seen: Set<String> = []
            let touched = Set(places.inner.filter(\.value.isTarget).keys.map { entries[$0].name })
            for (index, entry) in entries.enumerated().reversed() {
                let isLast = !touched.contains(entry.name) || seen.insert(entry.name).inserted
                let inner = places.inner[index]
                if inner?.isTarget == true {
                    if isLast { removed.insert(entry.name) }
                } else if !removed.contains(entry.name) {
                    // An earlier entry of the same key would come to light otherwise.
                    let value = if let inner { try removing(inner, from: entry.value) } else { entry.value }
                    left.append(Node.Entry(key: entry.key, name: entry.name, value: value))
                }
            }
            return Node(content: .mapping(left.reversed()), style: node.style, range: node.range)
        }
    }

    // MARK: - Merging

    private mutating func merge(
        _ update: Node, into targets: [JSONPath.Match], _ places: PlaceTree, _ action: Overlay.Action
    ) throws(DocumentFailure) {
        if let first = targets.first, let other = targets.first(where: { $0.node.shape != first.node.shape }) {
            throw failure(
                "'\(action.target.text)' fits \(first.node.kindName) (\(path(first))) and \(other.node.kindName) "
                    + "(\(path(other))); parts that are updated together have to be of one kind", action.target)
        }
        let size = Size(update)
        let deepest = targets.map(\.place.count).max() ?? 0
        guard deepest + size.depth < YAMLLimits.nesting else {
            throw failure(
                "the document would have more than \(YAMLLimits.nesting) collections inside each other", action.target)
        }
        // Neither of the factors reaches so far that this could overflow.
        values -= size.values * targets.count
        bytes -= size.bytes * targets.count
        guard values >= 0, bytes >= 0 else {
            throw failure("the overlay makes the document too large; bring in less, or to fewer places", action.target)
        }
        root = try merging(update, into: places, of: root, action)
    }

    private func path(_ match: JSONPath.Match) -> String {
        JSONPath.normalized(match.place, in: root).beginning
    }

    private mutating func merging(
        _ update: Node, into places: PlaceTree, of node: Node, _ action: Overlay.Action
    ) throws(DocumentFailure) -> Node {
        let node = places.isTarget ? try merged(update, into: node, action, isTarget: true) : node
        if places.inner.isEmpty { return node }
        let inner = places.inner.sorted { $0.key < $1.key }
        switch node.content {
        case .scalar: return node
        case .sequence(var elements):
            try spend(elements.count, action)
            for (index, places) in inner {
                elements[index] = try merging(update, into: places, of: elements[index], action)
            }
            return Node(content: .sequence(elements), style: node.style, range: node.range)
        case .mapping(var entries):
            try spend(entries.count, action)
            for (index, places) in inner {
                let entry = entries[index]
                let value = try merging(update, into: places, of: entry.value, action)
                entries[index] = Node.Entry(key: entry.key, name: entry.name, value: value)
            }
            return Node(content: .mapping(entries), style: node.style, range: node.range)
        }
    }

    /// What becomes of a value that an update is merged into.
    ///
    /// - Parameter isTarget: Whether it is what the path fits: a list gets one more element then, whatever it is.
    private mutating func merged(
        _ update: Node, into node: Node, _ action: Overlay.Action, isTarget: Bool = false
    ) throws(DocumentFailure) -> Node {
        switch (node.content, update.content) {
        case (.scalar, .scalar): return update
        case (.mapping(var entries), .mapping(let updates)):
            try spend(entries.count + updates.count, action)
            // The last one counts where a key is there twice.
            var indexes = Dictionary(entries.indices.map { (entries[$0].name, $0) }) { $1 }
            for entry in updates {
                if let index = indexes[entry.name] {
                    let value = try merged(entry.value, into: entries[index].value, action)
                    entries[index] = Node.Entry(key: entries[index].key, name: entry.name, value: value)
                } else {
                    indexes[entry.name] = entries.count
                    entries.append(entry)
                }
            }
            return Node(content: .mapping(entries), style: node.style, range: node.range)
        case (.sequence(let elements), .sequence(let more)):
            try spend(elements.count + more.count, action)
            return Node(content: .sequence(elements + more), style: node.style, range: node.range)
        case (.sequence(let elements), _) where isTarget:
            try spend(elements.count, action)
            return Node(content: .sequence(elements + [update]), style: node.style, range: node.range)
        case _ where node.isNull: return update
        default:
            throw DocumentFailure(
                message: "\(update.kindName) cannot be merged into \(node.kindName), which the document has where "
                    + "'\(action.target.text)' leads; an action before this one can remove it",
                range: update.range.file == action.range.file ? update.range : action.target.node.range)
        }
    }

    private mutating func spend(_ steps: Int, _ action: Overlay.Action) throws(DocumentFailure) {
        try spending(action.target) { application throws(StepBudget.Spent) in
            try application.budget.spend(steps)
        }
    }

    /// How large a value is.
    private struct Size {
        var values = 1
        var bytes = 0
        var depth = 0

        init(_ node: Node) {
            switch node.content {
            case .scalar(let text): bytes = text.utf8.count
            case .sequence(let elements):
                depth = 1
                for element in elements { add(Size(element)) }
            case .mapping(let entries):
                depth = 1
                for entry in entries {
                    bytes += entry.name.utf8.count
                    add(Size(entry.value))
                }
            }
        }

        private mutating func add(_ inner: Size) {
            values += inner.values
            bytes += inner.bytes
            depth = max(depth, inner.depth + 1)
        }
    }
}

extension Node {
    /// What of two values makes it possible to merge the same into both.
    fileprivate var shape: Int {
        switch content {
        case .scalar: 0
        case .sequence: 1
        case .mapping: 2
        }
    }
}
