extension ValueReader {
    /// The error for a union's discriminator that the spec does not list.
    ///
    /// - Parameter key: The discriminator's key.
    public func unknownDiscriminator(_ key: String) -> any Error {
        let reason = "not one of the known values"
        do {
            return try object().member(key, dates: dates).mismatch(reason)
        } catch {
            return error
        }
    }
}

extension ValueWriter {
    /// Writes a model as an object that begins with a union's discriminator, in place of a property of the same key.
    ///
    /// - Parameters:
    ///   - model: The value that the discriminator selects.
    ///   - key: The discriminator's key.
    ///   - value: The discriminator's value.
    ///   - dates: The format of dates in the model; nil for the writer's.
    /// - Throws: What writing the model throws.
    public mutating func write(
        _ model: some EncodableModel, discriminator key: String, _ value: some WireWritable, dates: DateFormat? = nil
    ) throws {
        try object(dates: dates ?? self.dates) { object in
            try object.discriminator(key, value)
            try model.write(to: &object)
        }
    }

    /// Writes a union of objects as an object that begins with another union's discriminator, replacing an equal key.
    ///
    /// - Parameters:
    ///   - union: The value that the discriminator selects.
    ///   - key: The discriminator's key.
    ///   - value: The discriminator's value.
    ///   - dates: The format of dates in the union; nil for the writer's.
    /// - Throws: What writing the union throws.
    public mutating func write(
        union: some WireWritable, discriminator key: String, _ value: some WireWritable, dates: DateFormat? = nil
    ) throws {
        // A union's members are known only when it is written.
        let json = try JSONValue(writing: union, dates: dates ?? self.dates)
        try write(members: json, discriminator: key, value)
    }

    /// Writes an object that was read with an unknown discriminator, unchanged.
    ///
    /// - Parameters:
    ///   - json: The object. If its discriminator is another one, it is replaced.
    ///   - key: The discriminator's key.
    ///   - value: The discriminator's value.
    /// - Throws: ``InvalidValue`` if the JSON is not an object.
    public mutating func write(_ json: JSONValue, discriminator key: String, _ value: some WireWritable) throws {
        let isSame = try json[key] == JSONValue(writing: value)
        if isSame { try write(json) } else { try write(members: json, discriminator: key, value) }
    }

    private mutating func write(
        members json: JSONValue, discriminator key: String, _ value: some WireWritable
    ) throws {
        guard let members = json.object else { throw InvalidValue(reason: "not an object") }
        try object { object in
            try object.discriminator(key, value)
            for (key, member) in members { try object.value(key, member) }
        }
    }
}
