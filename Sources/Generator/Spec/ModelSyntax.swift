/// A model as it was written: filled in by the parser, and then only read.
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
    /// What a generic model leaves open: `[Item]`.
    package var parameters: [Located<String>] = []
    package var documentation = Documentation()
    package var isMutable: Bool?
    /// The endpoint that fetches the model.
    package var requestedBy: Located<String>?
    package var example: ExampleSyntax?
    /// Where `format: text` stands: a newtype's number is text in JSON.
    package var textFormat: Located<TextForm>?
    /// Whether a type of the app fits JSON by itself.
    package var conforms = false

    package init(name: Located<String>, shape: Shape) { (self.name, self.shape) = (name, shape) }

    /// The models whose properties are taken over.
    var bases: [Located<String>] { if case .structure(let structure) = shape { structure.bases } else { [] } }
    /// Whether some of them could not be read, and have a report.
    var hasBrokenBases: Bool { if case .structure(let structure) = shape { structure.hasBrokenBases } else { false } }
}

/// The properties of an object, as its author wrote them: of a model, inside a property, or of a body.
package struct StructureSyntax {
    package var fields: [FieldSyntax]
    /// The models whose properties are taken over.
    package var bases: [Located<String>] = []
    /// Whether some of them could not be read, and have a report.
    package var hasBrokenBases = false
    /// The type of values under keys that are no property, and how they are written.
    package var additional: TypeSyntax?
    package var additionalForm = FieldSyntax.Form()

    package init(fields: [FieldSyntax] = []) { self.fields = fields }
}

/// `oneOf`: alternatives that are tried in order, or chosen by a discriminator.
package struct UnionSyntax {
    package struct Alternative {
        /// The discriminator's value; nil where there is no discriminator.
        package let wire: Located<String>?
        package let type: TypeSyntax
        /// The case's name in Swift, where the author chose one.
        package var swiftName: Located<String>?
    }

    package let alternatives: [Alternative]
    /// The alternative for values that the discriminator does not choose.
    package var rest: Alternative?
    package let range: SourceRange
    package var discriminator: Located<String>?
    /// What the discriminator's values look like.
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
        /// The name in Swift, where the author chose one.
        package let name: Located<String>?
        package let wire: Located<String>
        package var documentation = Documentation()

        package init(name: Located<String>?, wire: Located<String>) { (self.name, self.wire) = (name, wire) }
    }

    package let cases: [Case]
    package let range: SourceRange
    package var isFrozen = false
    /// Whether all values are unquoted integers, as a server sends numbers.
    package var isInteger = false

    package init(cases: [Case], range: SourceRange) { (self.cases, self.range) = (cases, range) }
}
