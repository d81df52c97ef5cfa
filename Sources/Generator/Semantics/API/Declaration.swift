/// A type declaration: a model, or an inline type inside its owner.
package indirect enum Declaration: Sendable {
    case structure(Structure)
    case enumeration(Enumeration)
    case union(Union)
    case newtype(Newtype)
    case alias(Alias)

    /// The names from the API's namespace inwards: `[Repository, License]`.
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

    /// The names of the types that a generic model leaves open.
    package var parameters: [String] {
        switch self {
        case .structure(let structure): structure.parameters
        case .union(let union): union.parameters
        case .enumeration, .newtype, .alias: []
        }
    }

    /// The type that is declared, without the arguments of a generic one.
    package var type: ValueType {
        switch self {
        case .structure(let structure): .structure(structure.path, [])
        case .enumeration(let enumeration): .enumeration(enumeration.path)
        case .union(let union): .union(union.path, [])
        case .newtype(let newtype): .newtype(newtype.path, newtype.type)
        case .alias(let alias): .alias(alias.path, alias.type)
        }
    }

    /// The declarations inside.
    package var nested: [Declaration] {
        switch self {
        case .structure(let structure): structure.nested
        case .union(let union): union.nested
        case .enumeration, .newtype, .alias: []
        }
    }
}

package struct Structure: Sendable {
    /// The names from the API's namespace inwards: `[Repository, License]`.
    package let path: [String]
    /// The names of the types that a generic model leaves open: `[Item]`.
    package var parameters: [String] = []
    package let summary: String?
    package var properties: [Property]
    package let isMutable: Bool
    package let isHashable: Bool
    package var nested: [Declaration]
    /// What is kept under keys that are no property.
    package var additional: Additional? = nil
    /// The endpoint that fetches the model.
    package var request: RequestedBy?
    package var example: Literal?

    package struct Property: Sendable {
        package let wireName: String
        package let swiftName: String
        package var documentation = Documentation()
        package var type: ValueType
        /// Whether the key may be absent. A nullable value that is not optional has a key in any case.
        package let isOptional: Bool
        package var defaultValue: Literal?
        /// The discriminator's value, where unions choose the struct by one value only.
        package var chosenValue: Literal?
        package var form = JSONForm()
        package var isSensitive = false
        /// Whether the value needs indirect storage because its type contains the owner.
        package var isBoxed = false
        /// What its value always is, without a property in Swift.
        package var constant: Constant?
        package var direction = Direction.both

        /// Whether there may be no value in Swift: of what only one side sets, the other side has none.
        package var isAbsentable: Bool { isOptional || direction != .both && defaultValue == nil }

        /// What the initializer has if no other value is given.
        package var initialValue: Literal? { defaultValue ?? chosenValue }

        /// Whether JSON that is received has to have it.
        package var isRequired: Bool { !isOptional && defaultValue == nil && direction != .writeOnly }

        /// The type on the wire, as far as the whole value goes.
        package var wireType: ValueType {
            if form.isText, case .builtin = type.unaliased { .builtin(.string) } else { type }
        }

        /// Whether nil is null on the wire: were the key left out, the default would be read.
        package var isNullWritten: Bool {
            switch defaultValue {
            case nil, .some(.none): false
            default: isOptional && !type.isNullable
            }
        }
    }

    /// The values under keys that are no property.
    package struct Additional: Sendable {
        /// The type of a value.
        package let type: ValueType
        package let dates: DateFormat?
        /// How numbers, truth values and bytes are text; nil where they are as usual.
        package var text: TextForm?

        package init(type: ValueType, dates: DateFormat?) { (self.type, self.dates) = (type, dates) }

        package var dictionary: ValueType { .dictionary(type) }
    }

    /// Whether the struct is `Identifiable`.
    package var isIdentifiable: Bool {
        properties.contains { property in
            guard property.swiftName == "id", !property.isAbsentable, isHashable || property.type.isAlwaysHashable
            else {
                return false
            }
            // A type `ID` inside would be taken for the type of `id`, also where that is a list of it, or may be null.
            guard let inner = nested.first(where: { $0.path.last == "ID" }) else { return true }
            return switch property.type {
            case .structure(let path, _), .enumeration(let path), .union(let path, _), .newtype(let path, _):
                path == inner.path
            default: false
            }
        }
    }

    /// The name of the dictionary of other values: `additional`, or a longer one where a property is called so.
    package var additionalName: String {
        let taken = Set(properties.map(\.swiftName))
        var name = "additional"
        if taken.contains(name) { name += "Properties" }
        while taken.contains(name) { name += "Values" }
        return name
    }

    /// The types of all that it holds.
    package var types: [ValueType] { properties.map(\.type) + (additional.map { [$0.dictionary] } ?? []) }
}

package struct Enumeration: Sendable {
    package struct Case: Sendable {
        /// The name of the case; of a deprecated one not the name that callers know.
        package let swiftName: String
        package let wire: String
        package var summary: String?
        /// The deprecated name of a case.
        package var deprecated: (name: String, deprecation: Deprecation)?
    }

    package let path: [String]
    package let summary: String?
    package let cases: [Case]
    /// The case of values that the spec does not list.
    package var openCase = "unknown"
    package let isFrozen: Bool
    /// Whether the values are numbers on the wire.
    package let isInteger: Bool
    package var example: Literal?
}

/// An enum with a value in each case.
package struct Union: Sendable {
    package struct Case: Sendable {
        package let swiftName: String
        package var type: ValueType
        /// The discriminator's value; nil where there is no discriminator, and for the rest of its values.
        package let wire: String?
        /// How its dates are written; nil without own dates, or where they follow the runtime's default.
        package var dates: DateFormat?
        /// Whether the value needs indirect storage because its type contains the union.
        package var isIndirect = false
        /// Whether the value keeps keys that have no name in it, of which the discriminator is none.
        package var keepsKeys = false
        package var summary: String?
    }

    package struct Discriminator: Sendable {
        package let key: String
        /// What its values are on the wire.
        package let kind: DiscriminatorKind
    }

    /// What the union is used for.
    package enum Role: Sendable {
        case value
        /// It stands in a path, a query, a header or a form, too.
        case parameter
        /// Its cases are the events of a stream, chosen by the events' names.
        case event
    }

    /// Whether there is a case for what the spec does not list.
    package var isOpen: Bool { discriminator != nil && !isFrozen && rest == nil }

    /// The case of values that the discriminator does not choose.
    package var rest: Case? { discriminator == nil ? nil : cases.last { $0.wire == nil } }

    package let path: [String]
    /// The names of the types that a generic model leaves open: `[Item]`.
    package var parameters: [String] = []
    package let summary: String?
    package var cases: [Case]
    /// What tells the cases apart; nil where they are tried in order.
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
