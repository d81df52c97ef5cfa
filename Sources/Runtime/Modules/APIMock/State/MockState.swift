import APIValues

/// What requests changed: a bounded number of resources. The oldest changes are forgotten first.
struct MockState: Sendable {
    /// The most resources, and the most in one collection.
    static let mostResources = 10_000
    static let mostItems = 1_000
    /// The largest resource, and all together, in bytes.
    static let largestResource = 8 << 20
    static let mostBytes = 64 << 20

    private struct Change: Sendable {
        /// Nil if the resource was deleted.
        var item: StoredItem?
        var number: Int
        var size: Int
    }

    let map: ResourceMap
    private var changes: [ResourcePath: Change] = [:]
    /// The changed items of collections, in the order of their first change.
    private var items: [ResourcePath: [ResourcePath]] = [:]
    /// The paths by the numbers of their changes; some are out of date.
    private var history: [(number: Int, path: ResourcePath)] = []
    private var bytes = 0
    private var number = 0

    init(_ description: MockDescription) { map = ResourceMap(description) }

    /// The number of resources in the state.
    var count: Int { changes.count }

    /// A resource that a request changed; nil for others.
    func item(_ path: ResourcePath) -> StoredItem? { changes[path]?.item }

    /// Whether the resource, or one around it, was deleted.
    func isGone(_ path: ResourcePath) -> Bool {
        path.ancestors.contains { path in changes[path].map { $0.item == nil } ?? false }
    }

    /// The paths of a collection's items that requests changed, in the order of their first change.
    func changedItems(of collection: ResourcePath) -> [ResourcePath] { items[collection] ?? [] }

    mutating func store(_ item: StoredItem, at path: ResourcePath) {
        guard item.size <= Self.largestResource else { return }
        set(item, at: path)
    }

    /// Deletes a resource with all below it.
    mutating func delete(_ path: ResourcePath) {
        let below = changes.keys.filter { $0 != path && $0.segments.starts(with: path.segments) }
        for path in below { forget(path) }
        set(nil, at: path)
    }

    private mutating func set(_ item: StoredItem?, at path: ResourcePath) {
        number += 1
        let size = (item?.size ?? 0) + path.segments.reduce(64) { $0 + $1.utf8.count }
        if let old = changes[path] {
            bytes -= old.size
        } else {
            items[path.parent, default: []].append(path)
        }
        changes[path] = Change(item: item, number: number, size: size)
        history.append((number, path))
        bytes += size
        if let oldest = items[path.parent]?.first, items[path.parent]?.count ?? 0 > Self.mostItems { forget(oldest) }
        trim()
    }

    private mutating func forget(_ path: ResourcePath) {
        guard let change = changes.removeValue(forKey: path) else { return }
        bytes -= change.size
        items[path.parent]?.removeAll { $0 == path }
        if items[path.parent]?.isEmpty ?? false { items[path.parent] = nil }
    }

    /// Forgets the oldest changes above the limits.
    private mutating func trim() {
        var first = 0
        while changes.count > Self.mostResources || bytes > Self.mostBytes, first < history.count {
            let (number, path) = history[first]
            first += 1
            if changes[path]?.number == number { forget(path) }
        }
        history.removeFirst(first)
        guard history.count > 4 * Self.mostResources else { return }
        history.removeAll { changes[$0.path]?.number != $0.number }
    }
}
