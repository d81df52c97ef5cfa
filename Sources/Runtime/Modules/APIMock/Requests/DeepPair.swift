import APIValues

/// A pair whose name leads to a part of a value, such as `items[0][price]`.
struct DeepPair {
    /// The keys in brackets.
    var keys: ArraySlice<String>
    let text: String

    /// Deeper values are not read.
    private static let deepest = 64

    /// Nil for a pair of another parameter.
    init?(_ pair: TextPair, of name: String) {
        guard pair.name.hasPrefix(name + "["), pair.name.hasSuffix("]") else { return nil }
        let inside = pair.name.dropFirst(name.count + 1).dropLast()
        var keys: [String] = []
        var rest = inside[...]
        while keys.count < Self.deepest, let end = rest.firstRange(of: "][") {
            keys.append(String(rest[..<end.lowerBound]))
            rest = rest[end.upperBound...]
        }
        self.keys = (keys + [String(rest)])[...]
        text = pair.text
    }
}

extension TextShape {
    /// The value of pairs that lead to parts of it. An array has its elements in the order of the pairs.
    func deepValue(_ pairs: [DeepPair]) -> JSONValue {
        let whole = pairs.filter(\.keys.isEmpty).map(\.text)
        if let first = whole.first { return isArray ? array(whole) : value(first) }
        if isArray {
            // `[]` is a new element each time.
            if pairs.allSatisfy({ $0.keys.count == 1 && $0.keys.first?.isEmpty == true }) {
                return array(pairs.map(\.text))
            }
            return .array(Self.parts(of: pairs).map { element.deepValue($0.pairs) })
        }
        var object = JSONObject()
        for (key, pairs) in Self.parts(of: pairs) { object[key] = member(key).deepValue(pairs) }
        return .object(object)
    }

    /// The pairs by their first key, without it, in order.
    private static func parts(of pairs: [DeepPair]) -> [(key: String, pairs: [DeepPair])] {
        var parts: [(key: String, pairs: [DeepPair])] = []
        var places: [String: Int] = [:]
        for pair in pairs {
            var rest = pair
            guard let key = rest.keys.popFirst() else { continue }
            if let place = places[key] {
                parts[place].pairs.append(rest)
            } else {
                places[key] = parts.count
                parts.append((key, [rest]))
            }
        }
        return parts
    }
}
