import APIValues

/// A part of a value, as its schema describes it.
struct SchemaPlace {
    let description: MockDescription
    let schema: Int?

    /// What the schema says about the value's structure.
    var shape: TextShape { TextShape(description, schema) }

    /// The part under keys; nil if the schema names no such part.
    func member(_ keys: some Sequence<String>) -> SchemaPlace? {
        var place = self
        for key in keys {
            guard let schema = place.shape.properties[key] else { return nil }
            place = SchemaPlace(description: description, schema: schema)
        }
        return place
    }

    /// The elements of an array.
    var items: SchemaPlace { SchemaPlace(description: description, schema: shape.items) }

    func fits(_ value: JSONValue) -> Bool {
        SchemaCheck.fits(value, schema, description, isRequest: false)
    }

    /// The keys that lead to the list in a value: the documented ones if they lead to an array, else those of the first array,
    /// lists of objects before others. Nil if the value has no list.
    func list(_ documented: [String] = []) -> [String]? {
        if let place = member(documented), place.shape.isArray { return documented }
        var lists: [(keys: [String], isOfObjects: Bool)] = []
        var level: [(keys: [String], place: SchemaPlace)] = [([], self)]
        for _ in 0...Self.deepestList {
            var next: [(keys: [String], place: SchemaPlace)] = []
            for (keys, place) in level {
                let shape = place.shape
                if shape.isArray {
                    lists.append((keys, shape.element.isObject))
                } else {
                    next += shape.properties.sorted { $0.key < $1.key }.map {
                        (keys + [$0.key], SchemaPlace(description: description, schema: $0.value))
                    }
                }
            }
            if let found = lists.first(where: \.isOfObjects) { return found.keys }
            level = next
        }
        return lists.first?.keys
    }

    private static let deepestList = 3

    /// The keys that lead to the item in a response: none unless it is alone in an envelope such as `data`.
    var item: [String] {
        let properties = shape.properties
        guard ItemIdentity.key(Array(properties.keys)) == nil else { return [] }
        let objects = properties.filter { SchemaPlace(description: description, schema: $0.value).shape.isObject }.keys
            .sorted()
        let usual = ["data", "result", "item", "response", "payload", "attributes"]
        return (usual.first { objects.contains($0) } ?? (objects.count == 1 ? objects[0] : nil)).map { [$0] } ?? []
    }
}
