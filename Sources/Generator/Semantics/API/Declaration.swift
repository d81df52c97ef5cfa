/// A type declaration: a model, or an inline type inside its owner.
package indirect enum Declaration: Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case newtype(Newtype)
    case alias(Alias)

    /// The names from the API's namespace to the type: `[Repository, License]`.
    package var path: [String] {
        switch self {
        case .structure(let structure): structure.path
        case .enumeration(let enumeration): enumeration.path
        case .union(let union): union.path
        case .newtype(let newtype): newtype.path
        case .alias(let alias): alias.path
        }
    }

    package var summary: String? {
        switch self {
        case .structure(let structure): structure.summary
        case .enumeration(let enumeration): enumeration.summary
        case .union(let union): union.summary
        case .newtype(let newtype): newtype.summary
        case .alias(let alias): alias.summary
        }
    }

    /// The type parameters of a generic model.
    package var parameters: [String] {
        switch self {
        case .structure(let structure): structure.parameters
        case .union(let union): union.parameters
        case .enumeration, .newtype, .alias: []
        }
    }

    /// The declared type; without type arguments if it is generic.
    package var type: ValueType {
        switch self {
        case .structure(let structure): .structure(structure.path, [])
        case .enumeration(let enumeration): .enumeration(enumeration.path)
        case .union(let union): .union(union.path, [])
        case .newtype(let newtype): .newtype(newtype.path, newtype.type)
        case .alias(let alias): .alias(alias.path, alias.type)
        }
    }

    /// The declarations nested in this one.
    package var nested: [Declaration] {
        switch self {
        case .structure(let structure): structure.nested
        case .union(let union): union.nested
        case .enumeration, .newtype, .alias: []
        }
    }
}

package struct Structure: Sendable {
    /// The names from the API's namespace to the struct: `[Repository, License]`.
    package let path: [String]
    /// The type parameters of a generic model: `[Item]`.
    package var parameters: [String] = []
    package let summary: String?
    package var properties: [Property]
    package let isMutable: Bool
    package let isHashable: Bool
    package var nested: [Declaration]
    /// The values under keys that are no properties; nil if they are not kept.
    package var additional: Additional? = nil
    /// The endpoint that fetches the model.
    package var request: RequestedBy?
    package var example: Literal?

    package struct Property: Sendable, Placed {
        /// The declaration of the property. For an inherited property it is in the base.
        package let origin: Located<Part>
        package let wireName: String
        package let swiftName: String
        package var documentation = Documentation()
        package var type: ValueType
        /// Whether the key may be absent. A nullable property that is not optional always has its key.
        package let isOptional: Bool
        package var defaultValue: Literal?
        /// The discriminator's value if unions choose the struct by this value only.
        package var chosenValue: Literal?
        package var form = JSONForm()
        package var isSensitive = false
        /// Whether the value needs indirect storage because its type contains the owner.
        package var isBoxed = false
        /// The constant value of a property that Swift does not have.
        package var constant: Constant?
        package var direction = Direction.both

        /// Whether the value may be absent in Swift. If only one side sets the property, the other side has no value.
        package var isAbsentable: Bool { isOptional || direction != .both && defaultValue == nil }

        /// The default value of the initializer's parameter.
        package var initialValue: Literal? { defaultValue ?? chosenValue }

        /// Whether received JSON must have the key.
        package var isRequired: Bool { !isOptional && defaultValue == nil && direction != .writeOnly }

        /// The type on the wire; formats of nested values are not applied.
        package var wireType: ValueType {
            if form.isText, case .builtin = type.unaliased { .builtin(.string) } else { type }
        }

        /// Whether nil is written as null, because the default is used for an absent key.
        package var isNullWritten: Bool {
            switch defaultValue {
            case nil, .some(.none): false
            default: isOptional && !type.isNullable
            }
        }
    }

    /// The values under keys that are no properties.
    package struct Additional: Sendable {
        /// The type of a value.
        package let type: ValueType
        package let dates: DateFormat?
        /// How numbers, Bools and bytes are written as text; nil for their usual form.
        package var text: TextForm?
        /// The place of the type, in the model that declares it.
        package let range: SourceRange

        package init(type: ValueType, dates: DateFormat?, range: SourceRange) {
            self.type = type
            self.dates = dates
            self.range = range
        }

        package var dictionary: ValueType { .dictionary(type) }
    }

    /// Whether the struct is `Identifiable`.
    package var isIdentifiable: Bool {
        properties.contains { property in
            guard property.swiftName == "id", !property.isAbsentable, isHashable || property.type.isAlwaysHashable
            else {
                return false
            }
            // A nested type `ID` would be taken for the type of `id`, even if that is an array of it or may be null.
            guard let inner = nested.first(where: { $0.path.last == "ID" }) else { return true }
            return switch property.type {
            case .structure(let path, _), .enumeration(let path), .union(let path, _), .newtype(let path, _):
                path == inner.path
            default: false
            }
        }
    }

    /// The name of the dictionary of other values: `additional`, or a longer name if a property has that one.
    package var additionalName: String {
        let taken = Set(properties.map(\.swiftName))
        var name = "additional"
        if taken.contains(name) { name += "Properties" }
        while taken.contains(name) { name += "Values" }
        return name
    }

    /// The types of all values in the struct.
    package var types: [ValueType] { properties.map(\.type) + (additional.map { [$0.dictionary] } ?? []) }
}

package struct Enumeration: Sendable {
    package struct Case: Sendable {
        /// The name of the case. A deprecated case has another name for callers.
        package let swiftName: String
        package let wire: String
        package var summary: String?
        /// The name of a deprecated case for callers.
        package var deprecated: (name: String, deprecation: Deprecation)?
    }

    package let path: [String]
    package let summary: String?
    package let cases: [Case]
    /// The case for values that the spec does not list.
    package var openCase = "unknown"
    package let isFrozen: Bool
    /// Whether the values are numbers on the wire.
    package let isInteger: Bool
    package var example: Literal?
}

/// An enum whose cases have values.
package struct Union: Sendable {
    package struct Case: Sendable, Placed {
        package let origin: Located<Part>
        package let swiftName: String
        package var type: ValueType
        /// The discriminator's value; nil without a discriminator, and for the case of all other values.
        package let wire: String?
        /// The format of its dates; nil for the runtime's default, and without dates.
        package var dates: DateFormat?
        /// Whether the value needs indirect storage because its type contains the union.
        package var isIndirect = false
        /// Whether the value keeps keys that it has no properties for, apart from the discriminator.
        package var keepsKeys = false
        package var summary: String?
    }

    package struct Discriminator: Sendable {
        package let key: String
        /// What kind of JSON the discriminator's values are.
        package let kind: DiscriminatorKind
    }

    /// The use of the union.
    package enum Role: Sendable {
        case value
        /// Also a part of a path, a query, a header or a form.
        case parameter
        /// The cases are the events of a stream, chosen by the events' names.
        case event
    }

    /// Whether there is a case for values that the spec does not list.
    package var isOpen: Bool { discriminator != nil && !isFrozen && rest == nil }

    /// The case for all other values of the discriminator.
    package var rest: Case? { discriminator == nil ? nil : cases.last { $0.wire == nil } }

    package let path: [String]
    /// The type parameters of a generic model: `[Item]`.
    package var parameters: [String] = []
    package let summary: String?
    package var cases: [Case]
    /// The discriminator; nil if the cases are tried in order.
    package let discriminator: Discriminator?
    package let isFrozen: Bool
    package let isHashable: Bool
    package var nested: [Declaration]
    /// The properties that all cases have.
    package var shared: [Structure.Property] = []
    package var role = Role.value
    package var request: RequestedBy?
    package var example: Literal?
}

/// A distinct type around another one.
package struct Newtype: Sendable {
    package let path: [String]
    package let summary: String?
    package let type: ValueType
    package let form: JSONForm
    package let isHashable: Bool
    package var example: Literal?
}

/// Another name for a type.
package struct Alias: Sendable {
    package let path: [String]
    package let summary: String?
    package let type: ValueType
}

/// The endpoint that fetches a model, by the name of its type.
package struct RequestedBy: Sendable {
    package let endpoint: String
}
