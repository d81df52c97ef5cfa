package import Generator

/// An example, and the type that must be able to read it.
package struct Example: Sendable {
    /// The type that reads it.
    package enum Reader: Sendable, Hashable {
        /// An endpoint's type, such as `Pets.ListPets`, from a response of this status.
        case response(String, status: Int)
        /// The type of an endpoint's body.
        case body(String)
        /// A model.
        case model(String)
    }

    /// A place in a file.
    package struct FilePlace: Sendable, Hashable {
        /// The file's path as given.
        package let path: String
        /// Line and column, from 1.
        package let position: SourcePosition
        /// A JSON pointer (RFC 6901), as a fragment.
        package let pointer: String

        package init(path: String, position: SourcePosition, pointer: String) {
            self.path = path
            self.position = position
            self.pointer = pointer
        }
    }

    /// Why a schema does not allow a value.
    package struct Fault: Sendable, Hashable {
        /// The part of the value that is wrong.
        package let range: SourceRange
        /// The reason, such as `'name' is missing`.
        package let message: String
    }

    package let reader: Reader
    /// The body that it is an example of, such as `GET /pets 200`.
    package let title: String
    package let place: FilePlace
    /// The value as JSON.
    package let json: String
    /// Whether it is from a spec, where the type decides the meaning of a plain scalar: `1.10` may be text.
    package let isUntyped: Bool
    /// Its index in ``DocumentExamples``; nil for an example of a spec.
    let number: Int?

    /// Creates an example of a spec, which the compiler has checked against its type.
    package init(reader: Reader, title: String, place: FilePlace, json: String, isUntyped: Bool) {
        self.init(reader: reader, title: title, place: place, json: json, isUntyped: isUntyped, number: nil)
    }

    init(reader: Reader, title: String, place: FilePlace, json: String, isUntyped: Bool, number: Int?) {
        self.reader = reader
        self.title = title
        self.place = place
        self.json = json
        self.isUntyped = isUntyped
        self.number = number
    }
}
