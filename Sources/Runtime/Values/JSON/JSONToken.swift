/// One entry of a parsed document's tape: where a value is, never a copy of it.
///
/// Members of an object follow it as key, value, key, value; elements of an array follow it one after another. A container
/// knows the index behind its last descendant, so that it can be stepped over.
struct JSONToken {
    /// What kind of value this is.
    enum Kind: UInt8 {
        case null, `false`, `true`, number, string, array, object
    }

    /// What the parser noticed on the way.
    struct Flags: OptionSet {
        let rawValue: UInt8

        /// A string that holds escapes, so that its bytes are not its text.
        static let escaped = Flags(rawValue: 1)
        /// A number with a fraction or an exponent.
        static let fractional = Flags(rawValue: 2)
        /// A key that may have occurred in its object before.
        static let maybeRepeated = Flags(rawValue: 4)
        /// A string with characters beyond ASCII.
        static let wide = Flags(rawValue: 8)
    }

    let kind: Kind
    var flags: Flags
    /// Scalars: the first byte (a string's is behind its quote). Objects: where the next look-up begins.
    var start: UInt32
    /// Scalars: how many bytes. Containers: the index behind the last descendant.
    var extent: UInt32
    /// Containers: how many elements or members.
    var count: UInt32 = 0
}

extension JSONToken.Kind {
    /// How an error names this kind.
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
