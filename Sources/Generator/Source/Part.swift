/// A part of an API, identified by names: parts with equal names are the same, even at different places.
package struct Part: Sendable, Hashable {
    /// A declaration of the API, or another key of its file.
    package indirect enum Declaration: Sendable, Hashable {
        case model(String)
        case endpoint(String)
        /// Another key of the file, such as `servers` or `defaults`.
        case key(String)
    }

    package let declaration: Declaration
    /// The path of keys from the declaration to the part, such as `properties` and `login`; empty for the declaration.
    package let path: [String]
    /// Whether the part is the last key itself instead of its value.
    package let isKey: Bool

    package init(_ declaration: Declaration, _ path: [String], isKey: Bool = false) {
        self.declaration = declaration
        self.path = path
        self.isKey = isKey
    }

    /// The part at further keys below this one.
    func part(_ keys: String...) -> Part { Part(declaration, path + keys) }

    /// The part at a path of keys of a spec; nil for the whole spec.
    init?(_ place: (keys: [String], isKey: Bool)) {
        guard let first = place.keys.first else { return nil }
        let rest = Array(place.keys.dropFirst(2))
        switch (first, place.keys.dropFirst().first) {
        case ("models", let name?): self.init(.model(name), rest, isKey: place.isKey)
        case ("endpoints", let name?): self.init(.endpoint(name), rest, isKey: place.isKey)
        default: self.init(.key(first), Array(place.keys.dropFirst()), isKey: place.isKey)
        }
    }
}
