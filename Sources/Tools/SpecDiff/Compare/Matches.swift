/// A value of two lists.
enum Match<Value> {
    /// The value is in both lists: the old one, and the new one.
    case kept(Value, Value)
    case gone(Value)
    case added(Value)
}

/// Pairs the values of two lists: an old value with the new one of the same first key, then the rest by the second key, and so on.
/// New values are last.
/// - Parameter renamed: The new keys by the old ones, for those that differ.
func matches<Value>(
    _ old: [Value], _ new: [Value], by keys: ((Value) -> String?)..., renamed: [String: String] = [:]
) -> [Match<Value>] {
    var partners: [Int?] = Array(repeating: nil, count: old.count)
    var rest = Array(new.indices)
    for key in keys where !rest.isEmpty {
        // The first of several values with one key is the last in its list, so `popLast` takes it.
        var places: [String: [Int]] = [:]
        for index in rest.reversed() {
            if let key = key(new[index]) { places[key, default: []].append(index) }
        }
        for index in old.indices where partners[index] == nil {
            if let key = key(old[index]) { partners[index] = places[renamed[key] ?? key]?.popLast() }
        }
        let taken = Set(partners.compactMap(\.self))
        rest.removeAll { taken.contains($0) }
    }
    let paired = old.indices.map { index -> Match<Value> in
        partners[index].map { .kept(old[index], new[$0]) } ?? .gone(old[index])
    }
    return paired + rest.map { .added(new[$0]) }
}
