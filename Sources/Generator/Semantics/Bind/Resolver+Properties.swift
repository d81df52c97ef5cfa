/// What only properties of JSON objects have: constants, and numbers that are text.
extension Resolver {
    /// A property that always has one value; nil for any other.
    func constant(_ field: FieldSyntax) -> Structure.Property? {
        guard case .constant(let value) = field.content else { return nil }
        let type: Builtin =
            switch field.constantKind {
            case .text: .string
            case .integer: .int
            case .boolean: .bool
            }
        return Structure.Property(
            wireName: field.name.value, swiftName: "", summary: nil, type: .builtin(type), isOptional: field.isOptional,
            dates: nil, isSensitive: false, deprecation: nil,
            constant: Structure.Property.Constant(wire: value.value, kind: field.constantKind))
    }

    /// Whether the numbers of a property are text in JSON; reports `format: text` where there are none.
    mutating func isText(_ field: FieldSyntax, _ type: ValueType) -> Bool {
        guard let range = field.textFormat else { return isTextByDefault(type) }
        guard type.holdsTextNumbers else {
            let found = type.isNullable ? "what is 'nullable'" : "'\(type.phrase)'"
            sink.error(
                .wrongKind,
                "'format: text' is for a number or a Bool, or a list or dictionary of them, not \(found)",
                at: range)
            return false
        }
        return true
    }

    /// Whether elements that cannot be read are left out; reports `lenient: true` for a type that is no array.
    mutating func isLenient(_ own: Located<Bool>?, _ type: ValueType, isText: Bool = false) -> Bool {
        guard own?.value ?? root.defaults.isLenient else { return false }
        if case .array = type.unaliased, !isText { return true }
        if let own {
            let found = isText ? "numbers that are text" : type.isNullable ? "what is 'nullable'" : "'\(type.phrase)'"
            sink.error(.wrongKind, "'lenient' is for an array, not \(found)", at: own.range)
        }
        return false
    }

    /// Whether the numbers of a property are text because `defaults` says so.
    func isTextByDefault(_ type: ValueType) -> Bool {
        guard !root.defaults.textNumbers.isEmpty, let number = type.number else { return false }
        return root.defaults.textNumbers.contains(number)
    }
}

extension ValueType {
    /// The number that it is, or that its elements are; nil where that can be no text.
    fileprivate var number: Builtin? {
        switch self {
        case .builtin(let builtin): builtin.isNumber ? builtin : nil
        case .array(let inner), .dictionary(let inner), .optional(let inner), .alias(_, let inner): inner.number
        default: nil
        }
    }

    /// Whether it is a number or a truth value, or a list or a dictionary of such.
    var holdsTextNumbers: Bool {
        switch self {
        case .builtin(let builtin): builtin.isNumber || builtin == .bool
        case .array(let inner), .dictionary(let inner), .optional(let inner), .alias(_, let inner):
            inner.holdsTextNumbers
        default: false
        }
    }
}
