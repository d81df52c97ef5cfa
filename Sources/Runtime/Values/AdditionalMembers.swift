/// Members under keys that a model does not name. Generated models use it if the spec keeps them.
extension ObjectReader {
    /// The values under all other keys. Of equal keys the first one counts.
    ///
    /// - Parameters:
    ///   - keys: The keys of the model's own properties.
    ///   - dates: The format of dates in the values.
    /// - Throws: An error if a value is not a `Value`.
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
    /// Writes values under other keys, in alphabetical order, so that equal models produce equal JSON.
    ///
    /// - Parameters:
    ///   - values: The values. Keys of the model's own properties are left out, since each key can occur once.
    ///   - keys: The keys of the model's own properties.
    ///   - dates: The format of dates in the values.
    /// - Throws: What writing a value throws, with its key in the path.
    public mutating func additional<Value: WireWritable>(
        _ values: [String: Value], besides keys: Set<String>, dates: DateFormat = .iso8601
    ) throws {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) where !keys.contains(key) {
            try self.value(key, value, dates: dates)
        }
    }
}
