/// A JSON object: members in the order in which they came, each key once. The order does not count for equality.
public struct JSONObject: Sendable, Hashable {
    /// The keys, in order.
    public private(set) var keys: [String] = []
    private var values: [String: JSONValue] = [:]

    /// An object without members.
    public init() {}

    /// The value of a member. Setting nil removes the member; a new key goes to the end.
    public subscript(key: String) -> JSONValue? {
        get { values[key] }
        set {
            if let newValue {
                if values.updateValue(newValue, forKey: key) == nil { keys.append(key) }
            } else if values.removeValue(forKey: key) != nil {
                keys.removeAll { $0 == key }
            }
        }
    }

    /// An object without members that expects some.
    init(capacity: Int) {
        keys.reserveCapacity(capacity)
        values.reserveCapacity(capacity)
    }

    /// Adds a member unless there is one with this key.
    mutating func addFirst(_ key: String, _ value: JSONValue) {
        guard let first = values.updateValue(value, forKey: key) else { return keys.append(key) }
        values[key] = first
    }

    /// Whether both have the same members, in whatever order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool {
        left.values == right.values
    }

    /// Hashes the members.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(values)
    }
}

extension JSONObject: RandomAccessCollection {
    /// A member.
    public typealias Element = (key: String, value: JSONValue)

    /// The first member's position.
    public var startIndex: Int { 0 }
    /// The position behind the last member.
    public var endIndex: Int { keys.count }
    /// The member at a position.
    public subscript(position: Int) -> Element { (keys[position], values[keys[position]] ?? .null) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// An object with these members; of those with the same key the first counts.
    public init(dictionaryLiteral elements: (String, JSONValue)...) {
        for (key, value) in elements { addFirst(key, value) }
    }
}
