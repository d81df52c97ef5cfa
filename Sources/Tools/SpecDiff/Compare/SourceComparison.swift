import Generator

/// Compares the generated Swift: names, types, cases, initializers and methods. A break is added to the change that is the reason, or is
/// a change by itself.
struct SourceComparison {
    let old: Side
    let new: Side
    private let types: TypeComparison
    /// The new paths of types of another name.
    private let renamed: [[String]: [String]]
    /// The new names of the operations' types by the old ones.
    private let endpointTypes: [String: String]

    init(_ types: TypeComparison, _ operations: [OperationComparison]) {
        let old = types.old
        let new = types.new
        renamed = types.renamed.filter { old.types[$0.value] == nil && new.types[$0.key] == nil }
        endpointTypes = Dictionary(operations.map { ($0.old.typeName, $0.new.typeName) }) { first, _ in first }
        self.types = types
        self.old = old
        self.new = new
    }

    func compareTypes() {
        for path in old.types.keys.sorted(by: { $0.joined(separator: ".") < $1.joined(separator: ".") }) {
            if let declaration = old.types[path] { compare(declaration, path) }
        }
        appTypes()
        let taken = Set(renamed.values)
        let added = new.types.keys.filter { $0.count == 1 && old.types[$0] == nil && !taken.contains($0) }
        for path in added.sorted(by: { $0[0] < $1[0] }) {
            place(path, path).add(.typeAdded, "there is a new type \(path.shown)")
        }
    }

    /// Compares the types of the app that generated code makes conform to `WireValue`.
    private func appTypes() {
        func names(_ side: Side) -> [String: API.AppType] {
            Dictionary(side.api.types.ofApp.map { ($0.type.specName, $0) }) { first, _ in first }
        }
        let before = names(old)
        let after = names(new)
        for (name, type) in before.sorted(by: { $0.key < $1.key }) where after[name] == nil {
            place([type.model], [type.model]).add(
                .conformanceLost, source: true, "generated code no longer makes \(name.shown) conform to `WireValue`")
        }
    }

    /// A type, in the operations that reach it.
    private func place(_ path: [String], _ moved: [String]) -> ComparedPart {
        ComparedPart(
            recorder: types.recorder, old: old.subject(path), new: new.subject(moved),
            owner: types.pairsByPath[moved].map { .pair($0) } ?? .api, name: moved.shown)
    }

    // MARK: - Names

    /// An old path with the new names of its types.
    private func path(_ path: [String]) -> [String] {
        if let other = renamed[path] { return other }
        guard path.count > 1 else { return path }
        if let type = endpointTypes[path[0]], old.types[[path[0]]] == nil { return [type] + path.dropFirst() }
        return self.path(Array(path.dropLast())) + path.suffix(1)
    }

    /// Whether code that uses one type compiles with the other one. Renamed types are equal here, because a rename is reported once.
    func isSame(_ one: ValueType, _ other: ValueType) -> Bool { one.spelled(path) == other.spelled { $0 } }

    // MARK: - Types

    private func compare(_ declaration: Declaration, _ path: [String]) {
        let moved = self.path(path)
        let place = place(path, moved)
        let parent = Array(path.dropLast())
        guard let other = new.types[moved] else {
            // If the type or operation around it is gone, that is reported instead.
            if !parent.isEmpty, old.types[parent] != nil, new.types[self.path(parent)] == nil { return }
            if path.count > 1, old.types[parent] == nil, !isKept(path[0]) { return }
            return types.recorder.add(
                .typeRemoved, old.subject(path), .source, owner: .api, isFollowing: true,
                "the type \(path.shown) is gone")
        }
        // A type inside another one is renamed with it.
        let goesAlong = path.count > 1 && self.path(parent) + path.suffix(1) == moved
        place.add(
            .typeRenamed, source: true, if: renamed[path] != nil && !goesAlong,
            "\(path.shown) is renamed to \(place.name)")
        place.add(.deprecated, if: isDeprecated(path, moved), "\(place.name) is deprecated")
        let lost = declaration.conformances(old, path) { endpointTypes[$0] ?? $0 }
            .subtracting(other.conformances(new, moved) { $0 })
        place.breakSource(
            .conformanceLost, if: !lost.isEmpty,
            "\(place.name) is no longer \(lost.sorted().joined(separator: ", "))")
        place.breakSource(
            .kindChanged, if: declaration.parameters.count != other.parameters.count,
            "\(place.name) has other type parameters")
        switch (old.numbered(declaration), new.numbered(other)) {
        case (.structure(let one), .structure(let other)): compare(one, other, place)
        case (.enumeration(let one), .enumeration(let other)): compare(one, other, place)
        case (.union(let one), .union(let other)): compare(one, other, place)
        case (.newtype(let one), .newtype(let other)): compare(one.type, other.type, "holds", place)
        case (.alias(let one), .alias(let other)): compare(one.type, other.type, "is", place)
        default:
            place.breakSource(.kindChanged, "\(place.name) was \(declaration.kind) and is \(other.kind)")
        }
    }

    /// Whether a model is deprecated that was not.
    private func isDeprecated(_ path: [String], _ moved: [String]) -> Bool {
        guard path.count == 1, moved.count == 1 else { return false }
        return old.api.types.deprecations[path[0]] == nil && new.api.types.deprecations[moved[0]] != nil
    }

    private func isKept(_ typeName: String) -> Bool {
        endpointTypes[typeName] != nil || ["ClientParameters", "Server"].contains(typeName)
    }

    private func compare(_ one: ValueType, _ other: ValueType, _ verb: String, _ place: ComparedPart) {
        place.breakSource(
            .kindChanged, if: !isSame(one, other),
            "\(place.name) \(verb) \(other.specName.shown) instead of \(one.specName.shown)")
    }

    private func compare(_ one: Structure, _ other: Structure, _ place: ComparedPart) {
        place.breakSource(
            .conformanceLost, if: one.isMutable && !other.isMutable,
            "the properties of \(place.name) can no longer be set")
        compare(one.members, other.members, place, order: .propertyOrderChanged)
    }

    private func compare(_ one: Enumeration, _ other: Enumeration, _ place: ComparedPart) {
        place.breakSource(
            .kindChanged, if: one.isInteger != other.isInteger,
            "the values of \(place.name) are \(other.isInteger ? "numbers" : "text") now")
        place.breakSource(
            .openingChanged, if: one.isFrozen != other.isFrozen || one.openCase != other.openCase,
            "\(place.name) is \(other.isFrozen ? "frozen" : "open") now")
        // A switch over an open enum has a default, and one over a frozen enum has none.
        let isFrozen = one.isFrozen && other.isFrozen
        func members(_ enumeration: Enumeration) -> [Member] {
            enumeration.cases.map { value in
                let name = isFrozen ? value.swiftName : value.deprecated?.name ?? value.swiftName
                return Member(name, .value, ["enum", value.wire], isGiven: true)
            }
        }
        compare(members(one), members(other), place, isExhaustive: isFrozen)
    }

    private func compare(_ one: Union, _ other: Union, _ place: ComparedPart) {
        let isOpen = one.isOpen || one.role == .event
        place.breakSource(
            .openingChanged, if: isOpen != (other.isOpen || other.role == .event),
            "\(place.name) is \(isOpen ? "frozen" : "open") now")
        func members(_ union: Union) -> [Member] {
            union.cases.map { Member($0.swiftName, .alternative, union.keys(to: $0), [$0.type], isGiven: true) }
        }
        compare(members(one), members(other), place, isExhaustive: !isOpen)
        let shared = Dictionary(other.shared.map { ($0.swiftName, $0) }) { first, _ in first }
        for property in one.shared {
            let isKept = shared[property.swiftName].map {
                isSame(property.type, $0.type) && property.isAbsentable == $0.isAbsentable
            }
            place.breakSource(
                .conformanceLost, if: isKept != true,
                "the alternatives of \(place.name) no longer share \(property.swiftName.shown) with one type")
        }
    }
}

extension ValueType {
    /// The type in Swift.
    /// - Parameter path: The new path of a type by its old one.
    fileprivate func spelled(_ path: ([String]) -> [String]) -> ValueType {
        switch self {
        case .newtype(let own, _): .newtype(path(own), .builtin(.json))
        case .alias(_, let inner): inner.spelled(path)
        case .structure(let own, let arguments): .structure(path(own), arguments.map { $0.spelled(path) })
        case .union(let own, let arguments): .union(path(own), arguments.map { $0.spelled(path) })
        case .enumeration(let own): .enumeration(path(own))
        default: mapParts { $0.spelled(path) }
        }
    }
}

extension Structure {
    /// The properties in Swift, and the dictionary of additional values.
    fileprivate var members: [Member] {
        let others = additional.map { [Member(additionalName, .additional, ["additional"], [$0.type], isGiven: true)] }
        return properties.filter { $0.constant == nil }.map { Member($0) } + (others ?? [])
    }
}

extension Declaration {
    /// The kind of the type in sentences.
    fileprivate var kind: String {
        switch self {
        case .structure: "a struct"
        case .enumeration: "an enum"
        case .union: "a union"
        case .newtype: "a newtype"
        case .alias: "an alias"
        }
    }

    /// What code may do with a value, in words.
    /// - Parameter renamed: The new name of an operation's type.
    fileprivate func conformances(_ side: Side, _ path: [String], _ renamed: (String) -> String) -> Set<String> {
        let (isHashable, example, request): (Bool, Literal?, RequestedBy?) =
            switch self {
            case .structure(let structure): (structure.isHashable, structure.example, structure.request)
            case .union(let union): (union.isHashable, union.example, union.request)
            case .newtype(let newtype): (newtype.isHashable, newtype.example, nil)
            case .enumeration(let enumeration): (false, enumeration.example, nil)
            case .alias: (false, nil, nil)
            }
        var names: Set<String> = []
        if isHashable { names.insert("Hashable") }
        if example != nil { names.insert("Exemplified") }
        if let request { names.insert("fetched by \(renamed(request.endpoint).shown)") }
        switch self {
        case .structure(let structure):
            if structure.isIdentifiable { names.insert("Identifiable") }
        case .union(let union):
            if union.role == .parameter { names.insert("a parameter") }
            if union.role == .event { return names }
        case .enumeration, .newtype, .alias: return names
        }
        if side.directions.isRead(path) { names.insert("read") }
        if side.directions.isWritten(path) { names.insert("written") }
        return names
    }
}
