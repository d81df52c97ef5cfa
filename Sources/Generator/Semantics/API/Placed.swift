/// A value of the resolved API that knows which part of the API it is, and where the author wrote that part.
package protocol Placed {
    /// The part, with its place: in most cases the range of its name.
    var origin: Located<Part> { get }
}

extension Placed {
    /// What the value is. Two values are the same part if their parts are equal, whatever their places.
    package var part: Part { origin.value }
    /// The place of the part in the specs.
    package var range: SourceRange { origin.range }
}

extension FieldSyntax {
    /// The field as a part of the API, with the place of its name.
    func origin(_ part: Part) -> Located<Part> { Located(part, name.range) }
}
