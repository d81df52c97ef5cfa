/// Generated Swift without its comments and the values of its literals.
///
/// Its rules are independent of the emitter. They cover only the part of Swift that generated code may use: anything else is
/// a hole. Tests use it too.
struct SwiftSkeleton: Hashable {
    enum Token: Hashable {
        case word(String)
        case sign(UInt8)
        case literal
    }

    struct Hole: Error {
        let line: Int
        let message: String
    }

    private(set) var tokens: [Token] = []

    /// - Throws: A `Hole` if the text has more than names, signs, plain literals and `//` comments, if brackets do not pair,
    ///   or if a character is invisible.
    init(_ text: String) throws(Hole) {
        var reader = Reader(text)
        try reader.read()
        tokens = reader.tokens
    }

    /// The same with one name for all names except Swift's keywords: for specs that differ in a name.
    var withoutNames: SwiftSkeleton {
        var copy = self
        copy.tokens = tokens.map { token in
            if case .word(let word) = token, !Self.grammar.contains(word) { .word("_") } else { token }
        }
        return copy
    }

    /// The words with which a declaration or a statement begins; elsewhere a name is a name.
    private static let grammar: Set = [
        "associatedtype", "await", "case", "class", "deinit", "do", "else", "enum", "extension", "fallthrough", "for",
        "func", "guard", "if", "import", "inout", "init", "internal", "let", "nonisolated", "operator", "package",
        "precedencegroup", "private", "protocol", "public", "repeat", "return", "static", "struct", "subscript",
        "switch", "throw", "throws", "try", "typealias", "var", "where", "while",
    ]
}

extension SwiftSkeleton {
    private struct Reader {
        private let bytes: [UInt8]
        private var index = 0
        private var line = 1
        private var brackets: [UInt8] = []
        var tokens: [Token] = []

        init(_ text: String) {
            bytes = Array(text.utf8)
        }

        mutating func read() throws(Hole) {
            while index < bytes.count { try token() }
            guard brackets.isEmpty else { throw hole("a bracket is not closed") }
        }

        private mutating func token() throws(Hole) {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\n"):
                line += 1
                index += 1
            case UInt8(ascii: " "): index += 1
            case UInt8(ascii: "\""): try literal()
            case UInt8(ascii: "/"): try comment()
            case UInt8(ascii: "`"): try quotedName()
            case UInt8(ascii: "#"): if !foundation() { try rawLiteral() }
            case UInt8(ascii: "\\"): throw hole("a backslash outside a literal")
            case _ where byte.isNamePart || byte >= 0x80:
                let name = name()
                guard name.unicodeScalars.allSatisfy(\.isSeenInNames) else {
                    throw hole("a character that is no letter, outside ASCII, in code")
                }
                tokens.append(.word(name))
            case 0x21...0x7E: try sign(byte)
            default: throw hole("a control character in code")
            }
        }

        private mutating func name() -> String {
            let start = index
            while index < bytes.count, bytes[index].isNamePart || bytes[index] >= 0x80 { index += 1 }
            return String(decoding: bytes[start..<index], as: UTF8.self)
        }

        private mutating func quotedName() throws(Hole) {
            index += 1
            let name = name()
            guard !name.isEmpty, index < bytes.count, bytes[index] == UInt8(ascii: "`") else {
                throw hole("a name in backticks that is no name")
            }
            index += 1
            tokens.append(.word("`"))
        }

        /// Brackets have to pair; other signs are tokens.
        private mutating func sign(_ byte: UInt8) throws(Hole) {
            switch byte {
            case UInt8(ascii: "("): brackets.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): brackets.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): brackets.append(UInt8(ascii: "}"))
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                guard brackets.popLast() == byte else { throw hole("a bracket that closes none") }
            default: break
            }
            tokens.append(.sign(byte))
            index += 1
        }

        /// A literal ends on its line. Its escapes stand for one character each. Only a path contains interpolations.
        private mutating func literal() throws(Hole) {
            let isPath = tokens.suffix(4) == Self.path
            index += 1
            while true {
                guard index < bytes.count, bytes[index] != UInt8(ascii: "\n") else {
                    throw hole("a literal is not closed on its line")
                }
                switch bytes[index] {
                case UInt8(ascii: "\""):
                    index += 1
                    if index < bytes.count, bytes[index] == UInt8(ascii: "\"") { throw hole("three quotes") }
                    return tokens.append(.literal)
                case UInt8(ascii: "\\"):
                    let isValue = isPath && bytes[(index + 1)...].first == UInt8(ascii: "(")
                    if isValue { try interpolation() } else { try escape() }
                default: try visible()
                }
            }
        }

        /// `request.path(`
        private static let path: [Token] = [
            .word("request"), .sign(UInt8(ascii: ".")), .word("path"), .sign(UInt8(ascii: "(")),
        ]

        /// An interpolation is code: text that could add one would change the tokens.
        private mutating func interpolation() throws(Hole) {
            let depth = brackets.count
            tokens.append(.sign(bytes[index]))
            index += 1
            repeat {
                guard index < bytes.count, bytes[index] != UInt8(ascii: "\n") else {
                    throw hole("an interpolation is not closed on its line")
                }
                try token()
            } while brackets.count > depth
        }

        /// The only lines with conditions, for each access level.
        private static let foundation = ["", "internal ", "package ", "public "].map { access in
            """
            #if canImport(FoundationEssentials)
                \(access)import FoundationEssentials
            #else
                \(access)import Foundation
            #endif

            """
        }

        /// Reads the import of Foundation; false if there is other text.
        private mutating func foundation() -> Bool {
            guard let lines = Self.foundation.first(where: { bytes[index...].starts(with: $0.utf8) }) else {
                return false
            }
            index += lines.utf8.count
            line += 5
            tokens += [.word("import"), .word("Foundation")]
            return true
        }

        /// A raw literal ends at its own delimiter, has no escapes, and has several lines only with three quotes.
        private mutating func rawLiteral() throws(Hole) {
            let hashes = bytes[index...].prefix { $0 == UInt8(ascii: "#") }
            index += hashes.count
            let quotes = bytes[index...].prefix { $0 == UInt8(ascii: "\"") }.prefix(3)
            guard quotes.count != 0 else { throw hole("a '#' outside a literal") }
            let isBlock = quotes.count == 3
            let end = (isBlock ? Array(quotes) : [UInt8(ascii: "\"")]) + hashes
            index += isBlock ? 3 : 1
            if isBlock, index >= bytes.count || bytes[index] != UInt8(ascii: "\n") { throw hole("three quotes") }
            while true {
                guard index < bytes.count else { throw hole("a raw literal is not closed") }
                if bytes[index...].starts(with: end) {
                    index += end.count
                    guard index >= bytes.count || bytes[index] != UInt8(ascii: "#") else { throw hole("a stray '#'") }
                    return tokens.append(.literal)
                }
                if bytes[index...].starts(with: [UInt8(ascii: "\\")] + hashes) {
                    throw hole("an escape in a raw literal")
                }
                if isBlock, bytes[index] == UInt8(ascii: "\n") {
                    line += 1
                    index += 1
                } else {
                    try visible()
                }
            }
        }

        private mutating func escape() throws(Hole) {
            index += 2
            guard index <= bytes.count else { throw hole("a backslash at the end") }
            switch bytes[index - 1] {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"): return
            case UInt8(ascii: "u"):
                let text = bytes[index...].prefix(10)
                guard text.first == UInt8(ascii: "{"), let end = text.firstIndex(of: UInt8(ascii: "}")),
                    let value = UInt32(String(decoding: text[(index + 1)..<end], as: UTF8.self), radix: 16),
                    Unicode.Scalar(value) != nil
                else { throw hole("an escape of no character") }
                index = end + 1
            default: throw hole("an escape that is none, or an interpolation")
            }
        }

        private mutating func comment() throws(Hole) {
            guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") else {
                throw hole("a slash that begins no comment of one line")
            }
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { try visible() }
        }

        /// One character that is visible in the code.
        private mutating func visible() throws(Hole) {
            let byte = bytes[index]
            if byte < 0x80 {
                guard byte >= 0x20, byte != 0x7F else { throw hole("a control character") }
                index += 1
                return
            }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
            let text = String(decoding: bytes[index..<min(index + length, bytes.count)], as: UTF8.self)
            let categories: [Unicode.GeneralCategory] = [
                .control, .format, .lineSeparator, .paragraphSeparator, .surrogate,
            ]
            guard let scalar = text.unicodeScalars.first, !categories.contains(scalar.properties.generalCategory) else {
                throw hole("a character that cannot be seen")
            }
            index += length
        }

        private func hole(_ message: String) -> Hole { Hole(line: line, message: message) }
    }
}

extension UInt8 {
    fileprivate var isNamePart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a visible letter, digit or underscore, and not a mark on the letter before it.
    fileprivate var isSeenInNames: Bool {
        properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
            && properties.canonicalCombiningClass.rawValue < 200
    }
}
