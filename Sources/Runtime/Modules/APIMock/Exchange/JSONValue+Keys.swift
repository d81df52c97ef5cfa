import APIValues

extension JSONValue {
    /// The value under keys. In an array, `first`, `last` and numbers are keys, and negative ones count from the end.
    func value(at keys: some Sequence<String>) -> JSONValue? {
        var value = self
        for key in keys {
            let next = value.array.map { array in array.position(key).map { array[$0] } } ?? value[key]
            guard let next else { return nil }
            value = next
        }
        return value
    }

    /// Sets the value under keys, with objects where they lead to no object; nil removes it. Keys into arrays set nothing.
    mutating func set(_ new: JSONValue?, at keys: some Collection<String>) {
        guard let key = keys.first else {
            self = new ?? .null
            return
        }
        guard array == nil else { return }
        var object = object ?? [:]
        if keys.count == 1 {
            object[key] = new
        } else {
            var inner = object[key] ?? [:]
            inner.set(new, at: keys.dropFirst())
            object[key] = inner
        }
        self = .object(object)
    }
}

extension [JSONValue] {
    fileprivate func position(_ key: String) -> Int? {
        let position =
            switch key {
            case "first": 0
            case "last": count - 1
            default: Int(key).map { $0 < 0 ? count + $0 : $0 }
            }
        return position.flatMap { indices.contains($0) ? $0 : nil }
    }
}
