extension ValueReader {
    /// The error for a union's discriminator that the spec does not list.
    public func unknownDiscriminator(_ key: String) -> any Error {
        let reason = "not one of the known values"
        do {
            return try object().member(key, dates: dates).mismatch(reason)
        } catch {
            return error
        }
    }

    /// Reads the value as an alternative that keeps additional keys, except a union's discriminator.
    public func read<Value: WireReadable>(besides discriminator: String, dates: DateFormat? = nil) throws -> Value {
        document.discriminators.append((index, discriminator))
        defer { document.discriminators.removeLast() }
        return try with(dates: dates ?? self.dates).read()
    }
}

extension JSONDocument {
    /// The discriminators of the unions around an object.
    func discriminators(of index: Int) -> Set<String> {
        discriminators.isEmpty ? [] : Set(discriminators.lazy.filter { $0.index == index }.map(\.key))
    }
}

extension ValueWriter {
    /// Writes a model as an object that begins with a union's discriminator, which replaces a property with the same key.
    public mutating func write(
        _ model: some EncodableModel, discriminator key: String, _ value: some WireWritable, dates: DateFormat? = nil
    ) throws {
        try object(dates: dates) { object in
            try object.discriminator(key, value)
            try model.write(to: &object)
        }
    }

    /// Writes a dictionary as an object that begins with a union's discriminator, which replaces an equal key.
    public mutating func write<Value: WireWritable>(
        _ members: [String: Value], discriminator key: String, _ value: some WireWritable, dates: DateFormat? = nil
    ) throws {
        let dates = dates ?? self.dates
        try object { object in
            try object.discriminator(key, value)
            try object.additional(members, besides: [], dates: dates)
        }
    }

    /// Writes a union of objects as an object that begins with another union's discriminator, replacing an equal key.
    public mutating func write(
        union: some WireWritable, discriminator key: String, _ value: some WireWritable, dates: DateFormat? = nil
    ) throws {
        // A union's members are known only when it is written.
        let json = try JSONValue(writing: union, dates: dates ?? self.dates, depth: depth)
        try write(members: json, discriminator: key, value)
    }

    /// Writes an object that was read with an unknown discriminator, unchanged but for another discriminator.
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
