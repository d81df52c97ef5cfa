extension Structure {
    /// The values under keys that are no property, in a dictionary.
    struct Additional: Sendable {
        /// The type of a value.
        let type: ValueType
        let dates: DateFormat?
        let place: SourceRange
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

extension Resolver {
    /// `additional: T`; nil after a report.
    mutating func additional(_ syntax: TypeSyntax?) -> Structure.Additional? {
        guard let syntax, let type = bind(syntax) else { return nil }
        return Structure.Additional(type: type, dates: dates(type), place: syntax.range)
    }

    /// What a struct without keys of its own takes over; bases that do not agree are reported.
    mutating func inheritedAdditional(
        _ bases: [(base: Located<String>, additional: Structure.Additional?)]
    ) -> Structure.Additional? {
        var first: Structure.Additional?
        for (base, additional) in bases {
            guard let additional else { continue }
            if let first, first.type.canonical != additional.type.canonical {
                sink.error(
                    .duplicateKey,
                    "'\(base.value)' has 'additional' of another type; give this model its own 'additional' to choose one",
                    at: base.range, notes: [Diagnostic.Note(message: "the first one is here", range: first.place)])
            }
            first = first ?? additional
        }
        return first
    }

    /// Tells structs that keep other keys which of those are a discriminator.
    mutating func keepDiscriminatorsApart(_ files: inout [API.File]) {
        guard !unionPlaces.isEmpty else { return }
        var keys: [[String]: Set<String>] = [:]
        var waiting = files.flatMap(\.declarations) + (client?.nested ?? [])
        var hasAdditional = false
        var unions: [[String]: [[String]]] = [:]
        while let declaration = waiting.popLast() {
            if case .structure(let structure) = declaration, structure.additional != nil { hasAdditional = true }
            if case .union(let union) = declaration, let key = union.discriminator {
                for path in union.cases.flatMap(\.type.modelPaths) { keys[path, default: []].insert(key) }
            }
            if case .union(let union) = declaration { unions[union.path] = union.cases.flatMap(\.type.modelPaths) }
            waiting += declaration.nested
        }
        guard hasAdditional, !keys.isEmpty else { return }
        hand(&keys, on: unions)
        for index in files.indices { files[index].updateDeclarations { $0.setDiscriminators(keys) } }
        client?.updateDeclarations { $0.setDiscriminators(keys) }
    }
}

extension Resolver {
    /// What chooses a union is a key of each of its alternatives, too.
    private func hand(_ keys: inout [[String]: Set<String>], on unions: [[String]: [[String]]]) {
        var waiting = unions.keys.filter { keys[$0] != nil }
        while let next = waiting.popLast() {
            for path in unions[next] ?? [] {
                let before = keys[path]?.count ?? 0
                keys[path, default: []].formUnion(keys[next] ?? [])
                if keys[path]?.count != before, unions[path] != nil { waiting.append(path) }
            }
        }
    }
}

extension Declaration {
    fileprivate mutating func setDiscriminators(_ keys: [[String]: Set<String>]) {
        switch self {
        case .structure(var structure):
            if let own = keys[structure.path] { structure.additional?.discriminators = own }
            for index in structure.nested.indices { structure.nested[index].setDiscriminators(keys) }
            self = .structure(structure)
        case .union(var union):
            for index in union.nested.indices { union.nested[index].setDiscriminators(keys) }
            self = .union(union)
        case .enumeration, .newtype, .alias: break
        }
    }
}
