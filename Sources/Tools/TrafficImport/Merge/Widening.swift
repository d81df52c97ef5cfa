import Generator

/// A change of the existing spec that makes a type take more values.
struct Widening {
    enum Change {
        /// A property may be absent or null.
        case optional
        /// A number has a wider type.
        case number(Builtin, wider: Builtin)
        /// The model gets a property of the addition.
        case property(Structure.Property)
        /// The enum gets a value.
        case enumCase(String)
    }

    let change: Change
    /// The changed part, such as `User.email`.
    let subject: String
    /// The place of a key in the existing spec: of the property, of the enum's owner, or of a property of the same model. Nil if the
    /// change has no place there.
    let range: SourceRange?
    /// Whether values of the addition cannot be read without the change.
    let isNeeded: Bool

    /// The change as a predicate: `may be absent`.
    var predicate: String {
        switch change {
        case .optional: "may be absent or null"
        case .number(_, let wider): "is \(wider.rawValue)"
        case .property(let property): "has the property '\(property.wireName.printable)'"
        case .enumCase(let value): "has the value '\(value.printable)'"
        }
    }

    /// A text that is equal for equal changes.
    var identity: String { subject + " " + predicate }
}

/// The entry in the existing spec that holds a type: a property, or a response.
struct TypeHolder {
    let entry: Node.Entry?
    /// The words for it: `User.kind`.
    let name: String
}
