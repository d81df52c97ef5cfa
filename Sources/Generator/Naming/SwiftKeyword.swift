/// The reserved words of Swift. An identifier that equals one is escaped with backticks.
enum SwiftKeyword {
    static func isReserved(_ name: String) -> Bool {
        // Most names are longer than the longest word, which saves the look-up.
        name.utf8.count <= longest && words.contains(name)
    }

    static func isReservedType(_ name: String) -> Bool { ["Any", "Protocol", "Self", "Type"].contains(name) }

    private static let longest = words.reduce(0) { max($0, $1.utf8.count) }

    /// The keywords of The Swift Programming Language, "Lexical Structure", that cannot be identifiers without backticks,
    /// and `await`, which can be declared but not read.
    private static let words: Set = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]
}
