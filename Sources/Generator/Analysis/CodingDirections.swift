/// In which directions values of each struct and union travel. What only comes back needs no code that writes it, and what is
/// only sent none that reads it.
package struct CodingDirections: Sendable {
    /// Those of types that do not travel in both.
    private var directions: [[String]: Directions] = [:]

    fileprivate struct Directions: OptionSet, Sendable {
        let rawValue: UInt8

        static let read = Directions(rawValue: 1)
        static let written = Directions(rawValue: 2)
        static let both: Directions = [.read, .written]
    }

    package func isRead(_ path: [String]) -> Bool { directions[path]?.contains(.read) ?? true }
    package func isWritten(_ path: [String]) -> Bool { directions[path]?.contains(.written) ?? true }

    /// The directions in which endpoints use each type; both for a type that no endpoint reaches, and where the spec says so.
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

/// Follows types from where endpoints name them.
private struct Travel {
    typealias Directions = CodingDirections.Directions

    private(set) var directions: [[String]: Directions] = [:]
    /// The types that each declaration holds, and the directions in which they go with it.
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
            // An unknown alternative's properties are read from its JSON, and a parameter is text in both directions.
            shared += union.shared.map(\.type)
            if union.role == .parameter { add(union.path, .both) }
            // The server sends them by itself.
            if union.role == .event { add(union.path, .read) }
        case .newtype(let newtype): newtypes.append(newtype.type)
        case .enumeration, .alias: break
        }
    }

    mutating func reach(_ types: [ValueType], _ directions: Directions) {
        for type in types { reach(type, directions) }
        follow()
    }

    /// What declarations ask for themselves. What no endpoint reaches is coded in both directions, and what it holds with it.
    mutating func reachRest() {
        reach(newtypes, .both)
        reach(shared, .read)
        for path in parts.keys where directions[path] == nil { add(path, .both) }
        follow()
    }

    private mutating func reach(_ type: ValueType, _ directions: Directions) {
        let paths = type.modelPaths
        guard !paths.isEmpty else { return }
        // Newtypes and generic models are declared once for all that they hold.
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
