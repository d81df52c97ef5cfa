// Members beside the properties of a model. Generated models use this if the spec keeps them.

extension ObjectReader {
    /// The values under all keys except those of the properties and of discriminators. Of equal keys the first one counts.
    public func additional<Value: WireReadable>(
        besides keys: Set<String>, dates: DateFormat = .iso8601
    ) throws -> [String: Value] {
        var values: [String: Value] = [:]
        let discriminators = document.discriminators(of: index)
        try forEachMember(dates: dates) { key, member in
            guard !keys.contains(key), !discriminators.contains(key), values.index(forKey: key) == nil else { return }
            values.updateValue(try member.read(), forKey: key)
        }
        if document.isCounting { document.knowledge.kept += values.count }
        return values
    }
}

extension ObjectWriter {
    /// Writes values in alphabetical order, for equal JSON of equal models. Skips the keys of properties, which occur once.
    public mutating func additional<Value: WireWritable>(
        _ values: [String: Value], besides keys: Set<String>, dates: DateFormat = .iso8601
    ) throws {
        for key in values.keys.sorted() where !keys.contains(key) {
            if let value = values[key] { try self.value(key, value, dates: dates) }
        }
    }
}
