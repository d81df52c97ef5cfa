/// The directions in which values of each struct and union travel. A type that is only received needs no writer, and a type that is
/// only sent needs no reader.
package struct CodingDirections: Sendable {
    /// The directions of each type that does not travel in both.
    private var directions: [[String]: Directions] = [:]

    fileprivate struct Directions: OptionSet, Sendable {
        let rawValue: UInt8

        static let read = Directions(rawValue: 1)
        static let written = Directions(rawValue: 2)
        static let both: Directions = [.read, .written]
    }

    package func isRead(_ path: [String]) -> Bool { directions[path]?.contains(.read) ?? true }
    package func isWritten(_ path: [String]) -> Bool { directions[path]?.contains(.written) ?? true }

    /// The directions in which endpoints use each type. Both for a type that no endpoint uses, and for all types unless the spec
    /// asks for code by use.
    package init(_ api: API) {
        guard api.types.areCodedAsUsed else { return }
        var travel = Travel()
        api.files.forEachDeclaration(and: api.common.client) { travel.collect($0) }
        travel.reach(api.common.failure.types, .read)
        travel.reach(api.common.client?.parameters.map(\.type) ?? [], .written)
        for endpoint in api.files.lazy.flatMap(\.endpoints) {
            travel.reach(endpoint.receivedTypes, .read)
            travel.reach(endpoint.sentTypes, .written)
        }
        travel.reachRest()
        directions = travel.directions.filter { $0.value != .both }
    }
}

/// Follows types from the endpoints that name them.
private struct Travel {
    typealias Directions = CodingDirections.Directions

    private(set) var directions: [[String]: Directions] = [:]
    /// The types in each declaration, with the directions in which they travel with it.
    private var parts: [[String]: [(type: ValueType, directions: Directions)]] = [:]
    private var newtypes: [ValueType] = []
    private var shared: [ValueType] = []
    private var waiting: [(path: [String], directions: Directions)] = []

    mutating func collect(_ declaration: Declaration) {
        switch declaration {
        case .structure(let structure):
            parts[structure.path] =
                structure.properties.map { ($0.type, $0.direction.directions) }
                + (structure.additional.map { [($0.type, .both)] } ?? [])
        case .union(let union):
            parts[union.path] = union.cases.map { ($0.type, .both) }
            // A shared property of an unknown alternative is read from its JSON. A parameter is text in both directions.
            shared += union.shared.map(\.type)
            if union.role == .parameter { add(union.path, .both) }
            // The server sends events, and no endpoint's response names them.
            if union.role == .event { add(union.path, .read) }
        case .newtype(let newtype): newtypes.append(newtype.type)
        case .enumeration, .alias: break
        }
    }

    mutating func reach(_ types: [ValueType], _ directions: Directions) {
        for type in types { reach(type, directions) }
        follow()
    }

    /// Adds the directions that declarations need by themselves. A type that no endpoint reaches travels in both directions, with
    /// the types in it.
    mutating func reachRest() {
        reach(newtypes, .both)
        reach(shared, .read)
        for path in parts.keys where directions[path] == nil { add(path, .both) }
        follow()
    }

    private mutating func reach(_ type: ValueType, _ directions: Directions) {
        let paths = type.modelPaths
        guard !paths.isEmpty else { return }
        // A newtype or a generic model has one declaration for all its uses.
        let isShared = type.contains {
            switch $0 {
            case .newtype: true
            case .structure(_, let arguments), .union(_, let arguments): !arguments.isEmpty
            default: false
            }
        }
        for path in paths { add(path, isShared ? .both : directions) }
    }

    private mutating func add(_ path: [String], _ more: Directions) {
        let known = directions[path] ?? []
        let new = more.subtracting(known)
        guard !new.isEmpty else { return }
        directions[path] = known.union(new)
        waiting.append((path, new))
    }

    private mutating func follow() {
        while let (path, directions) = waiting.popLast() {
            for part in parts[path] ?? [] {
                let passed = part.directions.intersection(directions)
                if !passed.isEmpty { reach(part.type, passed) }
            }
        }
    }
}

extension Direction {
    fileprivate var directions: Travel.Directions {
        switch self {
        case .both: .both
        case .readOnly: .read
        case .writeOnly: .written
        }
    }
}
