/// A part of an API, by its names: two parts are the same where their names are, whatever places they have.
package struct Part: Sendable, Hashable {
    /// A declaration of the API, or another key of its file.
    package enum Declaration: Sendable, Hashable {
        case model(String)
        case endpoint(String)
        /// Such as `servers` or `defaults`.
        case key(String)
    }

    package let declaration: Declaration
    /// The keys that lead from the declaration to the part, such as `properties` and `login`; empty for the declaration.
    package let path: [String]

    package init(_ declaration: Declaration, _ path: String...) {
        self.declaration = declaration
        self.path = path
    }
}
