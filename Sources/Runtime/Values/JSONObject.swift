/// A JSON object: members in their original order, each key once. Equality ignores the order.
public struct JSONObject: Sendable, Hashable {
    private var members: [Element] = []
    /// The position of each key; empty for few members, among which a search is as fast.
    private var positions: [String: Int] = [:]
    private static let few = 128

    /// The keys, in order.
    public var keys: [String] { members.map(\.key) }

    /// An object without members.
    public init() {}

    /// The value of a member. Setting nil removes the member; a new key is added at the end.
    public subscript(key: String) -> JSONValue? {
        get { position(of: key).map { members[$0].value } }
        set {
            guard let position = position(of: key) else {
                if let newValue { add(key, newValue) }
                return
            }
            if let newValue {
                members[position].value = newValue
            } else {
                members.remove(at: position)
                positions = [:]
                if members.count > Self.few { findPositions() }
            }
        }
    }

    /// An empty object with memory for members.
    init(capacity: Int) {
        members.reserveCapacity(capacity)
        if capacity > Self.few { positions.reserveCapacity(capacity) }
    }

    /// Adds a member unless there is one with this key.
    mutating func addFirst(_ key: String, _ value: JSONValue) { if position(of: key) == nil { add(key, value) } }

    /// Adds a member with a new key.
    mutating func add(_ key: String, _ value: JSONValue) {
        members.append((key, value))
        if members.count > Self.few + 1 {
            positions[key] = members.count - 1
        } else if members.count == Self.few + 1 {
            findPositions()
        }
    }

    private mutating func findPositions() {
        for (position, member) in members.enumerated() { positions[member.key] = position }
    }

    private func position(of key: String) -> Int? {
        members.count > Self.few ? positions[key] : members.firstIndex { $0.key == key }
    }

    /// Whether both have the same members, in any order.
    @inline(never)  // Values nest, and a comparison inlined into itself is 20 KB of every binary.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.count == right.count && left.members.allSatisfy { right[$0.key] == $0.value }
    }

    /// Hashes the members, in any order.
    public func hash(into hasher: inout Hasher) {
        var sum = 0
        for member in members {
            var own = hasher
            own.combine(member.key)
            own.combine(member.value)
            sum ^= own.finalize()
        }
        hasher.combine(sum)
    }
}

extension JSONObject: RandomAccessCollection {
    /// A member.
    public typealias Element = (key: String, value: JSONValue)

    /// The first member's position.
    public var startIndex: Int { 0 }
    /// The position after the last member.
    public var endIndex: Int { members.count }
    /// The member at a position.
    public subscript(position: Int) -> Element { members[position] }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// An object with these members; of those with the same key the first counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        for (key, value) in elements { addFirst(key, value) }
    }
}
