/// A shape of objects that becomes one model.
struct Model: Sendable {
    /// The place where it was seen first, as words such as a key in the singular.
    var place: Place
    /// The key and the value that choose the model in a union; nil for other models.
    var tag: ObjectSample.Tag?
    /// The key and the value that all objects have, and that name their kind; nil without such a key.
    var kind: ObjectSample.Tag?
    /// The keys that lead to the model, in the singular.
    var keys: Set<String> = []
    /// The number of objects.
    var count: Int
    var members: [Member]

    struct Member: Sendable {
        let name: String
        /// The number of objects that have the key.
        var count: Int
        var form: Form
    }

    /// Where a shape is: the key that leads to it, and the names around it.
    struct Place: Sendable {
        /// The key, or the name of the whole.
        var key: String
        /// The place around it; empty at the top.
        var outer: [String]
        /// Whether it is that of the elements of a list, or of the values of a dictionary.
        var isElement = false

        /// The place of the elements of a list, or of the values of a dictionary.
        var element: Place { Place(key: Element.name(key), outer: outer, isElement: true) }
    }

    var names: Set<String> { Set(members.map(\.name)) }

    mutating func formOr(_ other: Model) {
        count += other.count
        if kind != other.kind { kind = nil }
        keys.formUnion(other.keys)
        // The whole of a tree names its nodes.
        if other.place.outer.count < place.outer.count { place = other.place }
        var places: [String: Int] = [:]
        for (index, member) in members.enumerated() { places[member.name] = index }
        for member in other.members {
            if let index = places[member.name] {
                members[index].count += member.count
                members[index].form.formOr(member.form)
            } else {
                members.append(member)
            }
        }
    }
}
