/// The properties of an object, as its author wrote them: of a model, inside a property, or of a body.
struct StructureSyntax {
    var fields: [FieldSyntax] = []
    /// The models whose properties are taken over.
    var bases: [Located<String>] = []
    /// Whether some of them could not be read, and have a report.
    var hasBrokenBases = false
    /// The type of values under keys that are no property.
    var additional: TypeSyntax?
}
