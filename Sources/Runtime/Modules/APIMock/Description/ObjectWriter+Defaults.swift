import APIValues

extension ObjectWriter {
    /// Writes a member unless it is empty, which is its default.
    mutating func unlessEmpty<Value: WireWritable & Collection>(_ key: String, _ value: Value) throws {
        if !value.isEmpty { try self.value(key, value) }
    }

    /// Writes a member that is true; false is its default.
    mutating func ifTrue(_ key: String, _ value: Bool) throws {
        if value { try self.value(key, value) }
    }
}
