/// What became of a value of a list.
enum Match<Value> {
    case kept(Value, Value)
    case gone(Value)
    case added(Value)
}

/// The values of two lists: each old one with the new one of the same key, or what is left with one of the same second
/// key, and so on. What is new comes last.
/// - Parameter renamed: The new keys of old ones that have others.
func matches<Value>(
    _ old: [Value], _ new: [Value], by keys: ((Value) -> String?)..., renamed: [String: String] = [:]
) -> [Match<Value>] {
    var partners: [Int?] = Array(repeating: nil, count: old.count)
    var rest = Array(new.indices)
    for key in keys where !rest.isEmpty {
        // The first of several stands last.
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
    return old.indices.map { index in partners[index].map { .kept(old[index], new[$0]) } ?? .gone(old[index]) }
        + rest.map { .added(new[$0]) }
}
