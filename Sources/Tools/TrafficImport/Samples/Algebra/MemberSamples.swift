import Generator

/// The members of objects, by their keys.
struct MemberSamples: Sendable {
    /// The number of objects.
    private(set) var count = 0
    /// The members in the order in which they were seen first.
    private(set) var members: [Member] = []
    private var indexes: [String: Int] = [:]

    struct Member: Sendable, Equatable {
        let name: String
        /// The number of objects that have the key.
        var count: Int
        var value: Sample
    }

    subscript(name: String) -> Member? { indexes[name].map { members[$0] } }

    /// Adds an object. If a key occurs twice, its first value counts, as in the runtime.
    mutating func add(_ entries: [Node.Entry]) {
        count += 1
        var isUsual = true
        var places: [Int] = []
        places.reserveCapacity(entries.count)
        for (position, entry) in entries.enumerated() {
            // Objects of one kind mostly have their keys in one order.
            if position < members.count, members[position].name == entry.name {
                places.append(position)
            } else {
                isUsual = false
                places.append(index(of: entry.name))
            }
        }
        var added: Set<Int> = []
        for (place, entry) in zip(places, entries) where isUsual || added.insert(place).inserted {
            members[place].count += 1
            members[place].value.add(entry.value)
        }
    }

    mutating func formOr(_ other: Self) {
        count += other.count
        for member in other.members {
            let index = index(of: member.name)
            members[index].count += member.count
            members[index].value.formOr(member.value)
        }
    }

    private mutating func index(of name: String) -> Int {
        if let index = indexes[name] { return index }
        indexes[name] = members.count
        members.append(Member(name: name, count: 0, value: Sample()))
        return members.count - 1
    }
}

extension MemberSamples: Equatable {
    /// Whether both have the same members, in whatever order.
    static func == (one: Self, other: Self) -> Bool {
        one.count == other.count && one.members.count == other.members.count
            && one.members.allSatisfy { other[$0.name] == $0 }
    }
}
