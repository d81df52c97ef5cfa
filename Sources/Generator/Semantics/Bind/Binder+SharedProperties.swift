/// `properties` beside `oneOf`: what all alternatives have, and the union offers.
extension Binder {
    /// The properties, with the types that are declared in them.
    mutating func shared(_ fields: [FieldSyntax], _ scope: Scope) -> Structure {
        var names = scope.members
        let plain = fields.filter { if case .type = $0.content { true } else { false } }
        let places = Dictionary(fields.map { ($0.name.value, $0.name.range) }) { first, _ in first }
        let whole = Set(plain.filter { $0.defaultValue == nil && $0.direction != .writeOnly }.map(\.name.value))
        for field in fields where !whole.contains(field.name.value) {
            sink.error(
                .misplacedKey, "a shared property has a 'type' only; write everything else in the alternatives",
                at: field.name.range)
        }
        let structure = structure(StructureSyntax(fields: plain), path: scope.path, open: scope.open, isMutable: false)
        for property in structure.properties {
            guard let place = places[property.wireName] else { continue }
            _ = names.claim(property.swiftName, at: place, what: "the property", &sink)
        }
        return structure
    }
}
