/// A model as written. Only the parser changes it.
package final class ModelSyntax {
    package indirect enum Shape {
        case structure(StructureSyntax)
        case enumeration(EnumSyntax)
        case union(UnionSyntax)
        case newtype(TypeSyntax, format: Located<DateFormat>?)
        case alias(TypeSyntax)
        /// A type of the app, such as `Billing.Money`.
        case external(Located<String>)
    }

    package let name: Located<String>
    package let shape: Shape
    /// The type parameters of a generic model: `[Item]`.
    package var parameters: [Located<String>] = []
    package var documentation = Documentation()
    package var isMutable: Bool?
    /// The endpoint that fetches the model.
    package var requestedBy: Located<String>?
    package var example: ExampleSyntax?
    /// The place of `format: text`, which makes a newtype's number text in JSON.
    package var textFormat: Located<TextForm>?
    /// Whether a type of the app conforms to `WireValue` already.
    package var conforms = false

    package init(name: Located<String>, shape: Shape) {
        self.name = name
        self.shape = shape
    }

    /// The models whose properties are copied.
    var bases: [Located<String>] { if case .structure(let structure) = shape { structure.bases } else { [] } }
    /// Whether some bases could not be read and were reported.
    var hasBrokenBases: Bool { if case .structure(let structure) = shape { structure.hasBrokenBases } else { false } }
}

/// The properties of an object as written: of a model, a property or a body.
package struct StructureSyntax {
    package var fields: [FieldSyntax]
    /// The models whose properties are copied.
    package var bases: [Located<String>] = []
    /// Whether some bases could not be read and were reported.
    package var hasBrokenBases = false
    /// The type and the form of values under keys that are not properties.
    package var additional: TypeSyntax?
    package var additionalForm = FieldSyntax.Form()

    package init(fields: [FieldSyntax] = []) { self.fields = fields }
}

/// `oneOf`: alternatives, tried in order or chosen by a discriminator.
package struct UnionSyntax {
    package struct Alternative {
        /// The discriminator's value; nil if there is no discriminator.
        package let wire: Located<String>?
        package let type: TypeSyntax
        /// The author's name for the case in Swift, if any.
        package var swiftName: Located<String>?
    }

    package let alternatives: [Alternative]
    /// The alternative for values that the discriminator does not choose.
    package var rest: Alternative?
    package let range: SourceRange
    package var discriminator: Located<String>?
    /// The kind of the discriminator's values.
    package var kind = DiscriminatorKind.text
    package var isFrozen = true
    /// The properties that all alternatives have.
    package var shared: [FieldSyntax] = []

    /// The types of all alternatives.
    var types: [TypeSyntax] { (alternatives + (rest.map { [$0] } ?? [])).map(\.type) }

    package init(alternatives: [Alternative], range: SourceRange) {
        self.alternatives = alternatives
        self.range = range
    }
}

package struct EnumSyntax {
    package struct Case {
        /// The author's name in Swift, if any.
        package let name: Located<String>?
        package let wire: Located<String>
        package var documentation = Documentation()

        package init(name: Located<String>?, wire: Located<String>) {
            self.name = name
            self.wire = wire
        }
    }

    package let cases: [Case]
    package let range: SourceRange
    package var isFrozen = false
    /// Whether all values are unquoted integers, so that the server sends numbers.
    package var isInteger = false

    package init(cases: [Case], range: SourceRange) {
        self.cases = cases
        self.range = range
    }
}
