import Generator

/// What code sees that uses the generated Swift: names, types, cases, initializers and methods. Whatever does not compile any more
/// is added to the change that is the reason, or is a change by itself.
struct SourceComparison {
    let old: Side
    let new: Side
    let types: TypeComparison
    let pairing: Pairing
    /// The new paths of types of another name.
    private let renamed: [[String]: [String]]
    private let endpointTypes: [String: String]

    private var recorder: Recorder { types.recorder }

    init(_ old: Side, _ new: Side, _ types: TypeComparison, _ pairing: Pairing) {
        (self.old, self.new, self.types, self.pairing) = (old, new, types, pairing)
        renamed = types.renamed.filter { old.types[$0.value] == nil && new.types[$0.key] == nil }
        endpointTypes = Dictionary(pairing.pairs.map { ($0.old.typeName, $0.new.typeName) }) { first, _ in first }
    }

    func run() {
        for path in old.types.keys.sorted(by: { $0.joined(separator: ".") < $1.joined(separator: ".") }) {
            if let declaration = old.types[path] { compare(declaration, path) }
        }
        let taken = Set(renamed.values)
        let added = new.types.keys.filter { $0.count == 1 && old.types[$0] == nil && !taken.contains($0) }
        for path in added.sorted(by: { $0[0] < $1[0] }) {
            recorder.add(.typeAdded, new.subject(path), owner: owner(path), "there is a new type \(path.shown)")
        }
        // The initializer of a client has its parameters.
        func client(_ side: Side) -> [Member] {
            (side.api.common.client?.parameters ?? []).map { Member(Input($0), [$0.place.section, $0.wireName]) }
        }
        compare(client(old), client(new), of: "the client", .arguments) { rule, keys, sentence in
            recorder.breakSource(rule, ["client"] + keys, owner: .api, sentence)
        }
        for (index, pair) in pairing.pairs.enumerated() {
            CallComparison(source: self, old: pair.old, new: pair.new, owner: .operation(index)).run()
        }
    }

    private func owner(_ path: [String]) -> Recorder.Owner { types.pairsByPath[path]?.first.map { .pair($0) } ?? .api }

    /// The old path by its new names.
    private func path(_ path: [String]) -> [String] {
        if let other = renamed[path] { return other }
        guard path.count > 1 else { return path }
        if let type = endpointTypes[path[0]], old.types[[path[0]]] == nil { return [type] + path.dropFirst() }
        return self.path(Array(path.dropLast())) + path.suffix(1)
    }

    /// The old type as code has to spell it now, other names of types left out of account: those are told once.
    func spelled(_ type: ValueType) -> ValueType {
        switch type {
        case .newtype(let path, _): .newtype(self.path(path), .builtin(.json))
        case .alias(_, let inner): spelled(inner)
        case .structure(let path, let arguments): .structure(self.path(path), arguments.map(spelled))
        case .union(let path, let arguments): .union(self.path(path), arguments.map(spelled))
        case .enumeration(let path): .enumeration(self.path(path))
        default: type.mapParts(spelled)
        }
    }

    func isSame(_ one: ValueType, _ other: ValueType) -> Bool { spelled(one) == Self.plain(other) }

    private static func plain(_ type: ValueType) -> ValueType {
        switch type {
        case .newtype(let path, _): .newtype(path, .builtin(.json))
        case .alias(_, let inner): plain(inner)
        default: type.mapParts(plain)
        }
    }

    // MARK: - Types

    private func compare(_ declaration: Declaration, _ path: [String]) {
        let name = path.shown
        let moved = self.path(path)
        guard let other = new.types[moved] else {
            // Inside a type or an operation that is gone, nothing is left to tell.
            let parent = Array(path.dropLast())
            if !parent.isEmpty, old.types[parent] != nil, new.types[self.path(parent)] == nil { return }
            if path.count > 1, old.types[parent] == nil, !isKept(path[0]) { return }
            return recorder.breakSource(.typeRemoved, old.subject(path), owner: .api, "the type \(name) is gone")
        }
        let (from, subject) = (old.subject(path), new.subject(moved))
        // What is inside goes with its owner.
        let goesAlong = path.count > 1 && self.path(Array(path.dropLast())) + path.suffix(1) == moved
        if renamed[path] != nil, !goesAlong {
            recorder.add(
                .typeRenamed, subject, from: from, .source, owner: owner(moved), "\(name) is called \(moved.shown)")
        }
        let breaks = { (rule: DiffRule, keys: Subject, sentence: String) in
            recorder.breakSource(rule, subject + keys, from: from + keys, owner: owner(moved), sentence)
        }
        conformances(declaration, path, other, moved, breaks)
        switch (old.numbered(declaration), new.numbered(other)) {
        case (.structure(let one), .structure(let other)): compare(one, other, breaks)
        case (.enumeration(let one), .enumeration(let other)): compare(one, other, breaks)
        case (.union(let one), .union(let other)): compare(one, other, breaks)
        case (.newtype(let one), .newtype(let other)):
            if !isSame(one.type, other.type) {
                breaks(
                    .kindChanged, [],
                    "\(moved.shown) holds \(other.type.specName.shown) and not \(one.type.specName.shown)")
            }
        case (.alias(let one), .alias(let other)):
            if !isSame(one.type, other.type) {
                breaks(
                    .kindChanged, [],
                    "\(moved.shown) is \(other.type.specName.shown) and not \(one.type.specName.shown)")
            }
        default: breaks(.kindChanged, [], "\(moved.shown) is a type of another kind")
        }
    }

    private func isKept(_ typeName: String) -> Bool {
        endpointTypes[typeName] != nil || ["ClientParameters", "Server"].contains(typeName)
    }

    private func conformances(
        _ one: Declaration, _ path: [String], _ other: Declaration, _ moved: [String], _ breaks: Breaks
    ) {
        let lost = one.conformances(old, path) { endpointTypes[$0] ?? $0 }
            .subtracting(other.conformances(new, moved) { $0 })
        if !lost.isEmpty {
            breaks(.conformanceLost, [], "\(moved.shown) is no longer \(lost.sorted().joined(separator: ", "))")
        }
        if one.parameters.count != other.parameters.count {
            breaks(.kindChanged, [], "\(moved.shown) is generic in another way")
        }
    }

    private func compare(_ one: Structure, _ other: Structure, _ breaks: Breaks) {
        let name = other.path.shown
        if one.isMutable, !other.isMutable {
            breaks(.conformanceLost, [], "the properties of \(name) cannot be set any more")
        }
        compare(one.members, other.members, of: name, .properties, breaks)
        guard let known = one.additional else { return }
        guard let additional = other.additional, isSame(known.type, additional.type),
            one.additionalName == other.additionalName
        else {
            return breaks(
                .additionalChanged, ["additional"], "the other values of \(name) are gone, or of another type")
        }
    }

    private func compare(_ one: Enumeration, _ other: Enumeration, _ breaks: Breaks) {
        let name = other.path.shown
        if one.isInteger != other.isInteger { breaks(.kindChanged, [], "the values of \(name) are of another kind") }
        if one.isFrozen != other.isFrozen || one.openCase != other.openCase {
            breaks(.openingChanged, [], "\(name) is \(other.isFrozen ? "frozen" : "open") now")
        }
        // An open enum tells that values come later; a switch over a frozen one has no default.
        let isFrozen = one.isFrozen && other.isFrozen
        func members(_ enumeration: Enumeration) -> [Member] {
            enumeration.cases.map { value in
                var member = Member(
                    isFrozen ? value.swiftName : value.deprecated?.name ?? value.swiftName, ["enum", value.wire])
                member.isGiven = true
                return member
            }
        }
        let rules = MemberRules.cases(
            removed: .valueRemoved, added: .valueAdded, changed: .kindChanged, isExhaustive: isFrozen)
        compare(members(one), members(other), of: name, rules, breaks)
    }

    private func compare(_ one: Union, _ other: Union, _ breaks: Breaks) {
        let name = other.path.shown
        let isOpen = one.isOpen || one.role == .event
        if isOpen != (other.isOpen || other.role == .event) {
            breaks(.openingChanged, [], "\(name) is \(isOpen ? "frozen" : "open") now")
        }
        func members(_ union: Union) -> [Member] {
            union.cases.map { value in
                var member = Member(value.swiftName, ["oneOf", value.wire ?? value.swiftName], [value.type])
                member.isGiven = true
                return member
            }
        }
        let rules = MemberRules.cases(
            removed: .alternativeRemoved, added: .alternativeAdded, changed: .kindChanged, isExhaustive: !isOpen)
        compare(members(one), members(other), of: name, rules, breaks)
        let shared = Dictionary(other.shared.map { ($0.swiftName, $0) }) { first, _ in first }
        for property in one.shared {
            if let match = shared[property.swiftName], isSame(property.type, match.type),
                property.isAbsentable == match.isAbsentable
            {
                continue
            }
            breaks(
                .conformanceLost, [],
                "not all alternatives of \(name) have a \(property.swiftName.shown) of the same type any more")
        }
    }
}

extension Side {
    /// The declaration with numbers as the names of its parameters, which code does not spell.
    fileprivate func numbered(_ declaration: Declaration) -> Declaration {
        guard let names = types[Array(declaration.path.prefix(1))]?.parameters, !names.isEmpty else {
            return declaration
        }
        let numbers = names.filled(by: names.indices.map { .parameter(String($0)) })
        return declaration.mapTypes { $0.substituted(numbers) }
    }
}

extension Structure {
    /// The properties that Swift has.
    fileprivate var members: [Member] { properties.filter { $0.constant == nil }.map { Member($0) } }
}

extension Declaration {
    /// What code may ask of a value, in words.
    fileprivate func conformances(
        _ side: Side, _ path: [String], _ renamed: (String) -> String
    ) -> Set<String> {
        func fetched(_ request: RequestedBy) -> String { "fetched by \(renamed(request.endpoint).shown)" }
        var names: Set<String> = []
        let isCoded: Bool
        switch self {
        case .structure(let structure):
            if structure.isHashable { names.insert("Hashable") }
            if structure.isIdentifiable { names.insert("Identifiable") }
            if let request = structure.request { names.insert(fetched(request)) }
            if structure.example != nil { names.insert("Exemplified") }
            isCoded = true
        case .union(let union):
            if union.isHashable { names.insert("Hashable") }
            if union.role == .parameter { names.insert("a parameter") }
            if let request = union.request { names.insert(fetched(request)) }
            if union.example != nil { names.insert("Exemplified") }
            isCoded = union.role != .event
        case .newtype(let newtype):
            if newtype.isHashable { names.insert("Hashable") }
            if newtype.example != nil { names.insert("Exemplified") }
            isCoded = false
        case .enumeration(let enumeration):
            if enumeration.example != nil { names.insert("Exemplified") }
            isCoded = false
        case .alias: isCoded = false
        }
        if isCoded, side.directions.isRead(path) { names.insert("read") }
        if isCoded, side.directions.isWritten(path) { names.insert("written") }
        return names
    }
}
