import APIValues

/// Puts a stored item into a made value, so that the result fits the schema.
struct ItemFitting {
    let place: SchemaPlace

    private static let mostTries = 100

    /// The made value with the stored members that its schema has and allows.
    func value(_ item: StoredItem, onto made: JSONValue) -> JSONValue {
        guard let start = made.object else { return made }
        var changes = changes(item, start)
        changes += item.absent.sorted().filter { start[$0] != nil }.compactMap(absence)
        var object = start
        for (key, value) in changes { object[key] = value }
        if place.fits(.object(object)) || !place.fits(made) { return .object(object) }
        // Some members exclude each other: those that fit with the ones before them stay.
        object = start
        for (key, value) in changes.prefix(Self.mostTries) {
            let before = object[key]
            object[key] = value
            if !place.fits(.object(object)) { object[key] = before }
        }
        return .object(object)
    }

    /// The members that the schema has, with values that fit it.
    private func changes(_ item: StoredItem, _ made: JSONObject) -> [(String, JSONValue?)] {
        let shape = place.shape
        return item.members.compactMap { key, value in
            guard let schema = shape.properties[key] else { return shape.isOpenObject ? (key, value) : nil }
            let member = SchemaPlace(description: place.description, schema: schema)
            // A password that is only in requests is no part of a response.
            guard place.description.schema(schema).direction != .request else { return nil }
            if member.fits(value) { return (key, value) }
            guard let inner = value.object, let own = made[key], own.object != nil else { return nil }
            return (key, ItemFitting(place: member).value(StoredItem(inner), onto: own))
        }
    }

    /// How a member is absent: left out, or null if the schema requires it. Nil if the schema requires a value.
    private func absence(_ key: String) -> (String, JSONValue?)? {
        let shape = place.shape
        guard shape.required.contains(key) else { return (key, nil) }
        let member = SchemaPlace(description: place.description, schema: shape.properties[key])
        return member.fits(.null) ? (key, .null) : nil
    }
}
