/// An entry of a document's tape: the place of a value. An object's members follow it as key, value, key, value, an array's
/// elements one after another. A container has the index behind its last descendant, to skip it.
struct JSONToken {
    /// The parser's notes on a value.
    struct Flags: OptionSet {
        let rawValue: UInt8

        /// A string with escapes: its bytes differ from its text.
        static let escaped = Flags(rawValue: 1)
        /// A number with a fraction or an exponent.
        static let fractional = Flags(rawValue: 2)
        /// A key that may have occurred in its object before.
        static let maybeRepeated = Flags(rawValue: 4)
        /// A string with characters beyond ASCII.
        static let wide = Flags(rawValue: 8)
        /// A key that the alternative of a union which is being tried has asked for.
        static let named = Flags(rawValue: 16)
    }

    let kind: JSONTokenKind
    var flags: Flags
    /// Scalars: the first byte (of a string, after its quote). Objects: the start of the next look-up.
    var start: UInt32
    /// Scalars: the number of bytes. Containers: the index after the last descendant.
    var extent: UInt32
    /// Containers: the number of elements or members.
    var count: UInt32 = 0
}

enum JSONTokenKind: UInt8 {
    case null, `false`, `true`, number, string, array, object

    /// The kind's name in errors.
    var phrase: String {
        switch self {
        case .null: "null"
        case .false, .true: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
