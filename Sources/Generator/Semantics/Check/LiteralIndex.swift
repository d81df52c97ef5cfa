/// The declarations of an API, and their parts by their names on the wire. Models may have thousands of parts, and examples
/// name each many times.
struct LiteralIndex {
    /// The properties of a struct by their keys.
    struct Properties {
        let byKey: [String: Int]
        /// The keys that every value must have.
        let required: [String]

        init(_ structure: Structure) {
            byKey = Dictionary(structure.properties.enumerated().map { ($1.wireName, $0) }) { first, _ in first }
            required = structure.properties.filter { $0.isRequired && $0.direction == .both }.map(\.wireName)
        }
    }

    /// All type declarations by their paths.
    let declarations: [[String]: Declaration]
    private var properties: [[String]: Properties] = [:]
    private var cases: [[String]: [String: Int]] = [:]

    init(_ declarations: [[String]: Declaration]) {
        self.declarations = declarations
    }

    mutating func properties(of structure: Structure) -> Properties {
        if let known = properties[structure.path] { return known }
        let made = Properties(structure)
        properties[structure.path] = made
        return made
    }

    /// The index of the case with a text on the wire.
    mutating func `case`(_ wire: String, of path: [String], among wires: @autoclosure () -> [String]) -> Int? {
        if let known = cases[path] { return known[wire] }
        let made = Dictionary(wires().enumerated().map { ($1, $0) }) { first, _ in first }
        cases[path] = made
        return made[wire]
    }
}
