package import Generator

extension Overlay {
    /// The maximum number of steps of all paths of an overlay together.
    package static let steps = 50_000_000

    /// The document with all changes applied in order. Values from the overlay keep their places there, so that messages show them.
    ///
    /// - Parameters:
    ///   - findings: Receives the actions that change nothing.
    ///   - steps: The maximum number of steps of all paths together.
    package func apply(
        to root: Node, _ findings: inout [Finding], steps: Int = Overlay.steps
    ) throws(DocumentFailure) -> Node {
        var application = OverlayApplication(root: root, budget: StepBudget(steps))
        for action in actions {
            if let reason = try application.apply(action) {
                findings.note(.ineffective, reason, at: action.target.node)
            }
        }
        return application.root
    }
}

/// A document to which an overlay is being applied.
private struct OverlayApplication {
    var root: Node
    var budget: StepBudget
    /// How many values may still be added. Without a limit, each action could double the document.
    var values = 1_000_000
    var bytes = YAMLLimits.repeatedBytes

    /// Applies an action. Returns the reason if it changes nothing.
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
            guard let rest = try changed(root, at: places, by: nil, action) else {
                throw failure("the whole document cannot be removed", action.target)
            }
            root = rest
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
        do throws(StepBudget.Spent) {
            return try path.path.matches(in: root, &budget)
        } catch {
            throw tooMuch(path)
        }
    }

    private mutating func spend(_ steps: Int, _ action: Overlay.Action) throws(DocumentFailure) {
        do throws(StepBudget.Spent) {
            try budget.spend(steps)
        } catch {
            throw tooMuch(action.target)
        }
    }

    private func tooMuch(_ path: Overlay.Path) -> DocumentFailure {
        failure("'\(path.text)' takes too long in this document, or matches too much; write a more exact path", path)
    }

    private func failure(_ message: String, _ path: Overlay.Path) -> DocumentFailure {
        DocumentFailure(message, at: path.node.range)
    }

    // MARK: - Merging

    private mutating func merge(
        _ update: Node, into targets: [JSONPath.Match], _ places: PlaceTree, _ action: Overlay.Action
    ) throws(DocumentFailure) {
        if let first = targets.first, let other = targets.first(where: { $0.node.shape != first.node.shape }) {
            let parts = [first, other].map {
                "\($0.node.kindName) (\(JSONPath.normalized($0.place, in: root).beginning))"
            }
            throw failure(
                "'\(action.target.text)' fits \(parts[0]) and \(parts[1]); parts that are updated together have to be of "
                    + "one kind", action.target)
        }
        let size = Size(update)
        let deepest = targets.map(\.place.count).max() ?? 0
        guard deepest + size.depth < YAMLLimits.nesting else {
            throw failure(
                "the document would have more than \(YAMLLimits.nesting) collections inside each other", action.target)
        }
        // The factors are too small to overflow.
        values -= size.values * targets.count
        bytes -= size.bytes * targets.count
        guard values >= 0, bytes >= 0 else {
            throw failure("the overlay makes the document too large; bring in less, or to fewer places", action.target)
        }
        root = try changed(root, at: places, by: update, action) ?? root
    }

    /// A value with the parts at some places updated or removed; nil if it is removed itself.
    private mutating func changed(
        _ node: Node, at places: PlaceTree?, by update: Node?, _ action: Overlay.Action
    ) throws(DocumentFailure) -> Node? {
        guard let places else { return node }
        var node = node
        if places.isTarget {
            guard let update else { return nil }
            node = try merged(update, into: node, action, isTarget: true)
        }
        if places.inner.isEmpty { return node }
        try spend(node.childCount, action)
        switch node.content {
        case .scalar: return node
        case .sequence(let elements):
            var left: [Node] = []
            for (index, element) in elements.enumerated() {
                guard let value = try changed(element, at: places.inner[index], by: update, action) else { continue }
                left.append(value)
            }
            return node.with(.sequence(left))
        case .mapping(let entries):
            // Removes all entries of a duplicate key: else an earlier one would become visible.
            let last = update == nil ? Dictionary(entries.indices.map { (entries[$0].name, $0) }) { $1 } : [:]
            let gone = last.filter { places.inner[$0.value]?.isTarget == true }
            var left: [Node.Entry] = []
            for (index, entry) in entries.enumerated() where gone[entry.name] == nil {
                guard let value = try changed(entry.value, at: places.inner[index], by: update, action) else {
                    continue
                }
                left.append(Node.Entry(key: entry.key, name: entry.name, value: value))
            }
            return node.with(.mapping(left))
        }
    }

    /// A value with an update merged into it.
    ///
    /// - Parameter isTarget: Whether the path matches the value itself. Then an update is appended to a list, even if it is not a
    ///   list.
    private mutating func merged(
        _ update: Node, into node: Node, _ action: Overlay.Action, isTarget: Bool = false
    ) throws(DocumentFailure) -> Node {
        switch (node.content, update.content) {
        case (.scalar, .scalar): return update
        case (.mapping(var entries), .mapping(let updates)):
            try spend(entries.count + updates.count, action)
            // The last of duplicate keys counts.
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
            return node.with(.mapping(entries))
        case (.sequence(let elements), .sequence(let more)):
            try spend(elements.count + more.count, action)
            return node.with(.sequence(elements + more))
        case (.sequence(let elements), _) where isTarget:
            try spend(elements.count, action)
            return node.with(.sequence(elements + [update]))
        case _ where node.isNull: return update
        default:
            throw DocumentFailure(
                "\(update.kindName) cannot be merged into \(node.kindName), which the document has where "
                    + "'\(action.target.text)' leads; an action before this one can remove it",
                at: update.range.file == action.range.file ? update.range : action.target.node.range)
        }
    }

    /// The size of a value.
    private struct Size {
        let values: Int
        let bytes: Int
        let depth: Int

        init(_ node: Node) {
            let inner = (node.elements + node.entries.map(\.value)).map(Size.init)
            let own = (node.text ?? "").utf8.count + node.entries.reduce(0) { $0 + $1.name.utf8.count }
            values = inner.reduce(1) { $0 + $1.values }
            bytes = inner.reduce(own) { $0 + $1.bytes }
            depth = node.text == nil ? 1 + (inner.map(\.depth).max() ?? 0) : 0
        }
    }
}

/// Places in a document as a tree, so that one pass changes all of them.
private struct PlaceTree {
    private(set) var isTarget = false
    private(set) var inner: [Int: PlaceTree] = [:]

    mutating func insert(_ place: ArraySlice<Int>) {
        if let index = place.first {
            inner[index, default: PlaceTree()].insert(place.dropFirst())
        } else {
            isTarget = true
        }
    }
}

extension Node {
    /// The kind of collection. Values of one kind can be merged with the same update.
    fileprivate var shape: Int { isMapping ? 2 : text == nil ? 1 : 0 }

    fileprivate func with(_ content: Content) -> Node { Node(content: content, style: style, range: range) }
}
