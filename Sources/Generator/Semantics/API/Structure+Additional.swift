extension Structure {
    /// The values under keys that are no property, in a dictionary.
    struct Additional: Sendable {
        /// The type of a value.
        let type: ValueType
        let dates: DateFormat?
        /// The discriminators of unions that choose the struct, which are no values of it.
        var discriminators: Set<String> = []

        var dictionary: ValueType { .dictionary(type) }
    }

    /// The name of the dictionary: `additional`, or a longer one where a property is called so.
    var additionalName: String {
        let taken = Set(properties.map(\.swiftName))
        var name = "additional"
        if taken.contains(name) { name += "Properties" }
        while taken.contains(name) { name += "Values" }
        return name
    }

    /// The types of all that it holds.
    var types: [ValueType] { properties.map(\.type) + (additional.map { [$0.dictionary] } ?? []) }
}
