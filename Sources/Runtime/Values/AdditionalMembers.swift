/// Members under keys that a model does not name. Generated models use it if the spec keeps them.
extension ObjectReader {
    /// The values under all keys but those of the model's own properties. Of equal keys the first one counts.
    public func additional<Value: WireReadable>(
        besides keys: Set<String>, dates: DateFormat = .iso8601
    ) throws -> [String: Value] {
        var values: [String: Value] = [:]
        try forEachMember(dates: dates) { key, member in
            guard !keys.contains(key), values.index(forKey: key) == nil else { return }
            values.updateValue(try member.read(), forKey: key)
        }
        return values
    }
}

extension ObjectWriter {
    /// Writes values under all keys but those of the model's own properties, since each key can occur once; in alphabetical
    /// order, so that equal models produce equal JSON.
    public mutating func additional<Value: WireWritable>(
        _ values: [String: Value], besides keys: Set<String>, dates: DateFormat = .iso8601
    ) throws {
        for key in values.keys.sorted() where !keys.contains(key) {
            if let value = values[key] { try self.value(key, value, dates: dates) }
        }
    }
}
