extension ValueType {
    /// What a part holds: the type itself, or that of an array's elements.
    var element: ValueType {
        switch unaliased {
        case .array(let element), .set(let element): element.unaliased
        case let type: type
        }
    }

    /// Whether it is bytes or text, which travel as they are unless something says that they are JSON.
    var isPlain: Bool {
        switch unaliased {
        case .builtin(.data), .builtin(.string): true
        default: false
        }
    }
}
