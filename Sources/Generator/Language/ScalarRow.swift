/// The properties of a scalar type.
package struct ScalarRow {
    let kind: ScalarKind
    /// The phrase for a value in diagnostics.
    let phrase: String
    let home: Home
    /// The types of OpenAPI that map to it, some with a format: `string string:date-time`.
    package let origins: String
    /// Its names in other languages.
    let words: String
    /// The name of a union's case for it, and of the runtime's function that parses it; nil for the name in lower case.
    let member: String?
    /// Whether a parameter can have the type.
    let isParameter: Bool

    init(
        _ kind: ScalarKind, _ phrase: String, in home: Home = .swift, of origins: String = "", words: String = "",
        member: String? = nil, isParameter: Bool = true
    ) {
        self.kind = kind
        self.phrase = phrase
        self.home = home
        self.origins = origins
        self.words = words
        self.member = member
        self.isParameter = isParameter
    }

    init(integer type: any FixedWidthInteger.Type, of origins: String = "", words: String = "") {
        self.init(.integer(type), "a number", of: origins, words: words)
    }

    /// The kind of its values, in specs and on the wire.
    enum ScalarKind {
        case anyText, bool
        /// The values of the Swift type; `Int` has 64 bits here.
        case integer(any FixedWidthInteger.Type)
        case floating(any (BinaryFloatingPoint & LosslessStringConvertible).Type)
        /// A number, or text with a number.
        case decimal
        /// A number or text, depending on the format.
        case date
        case text(Form)
        case json, file

        /// - Parameters:
        ///   - label: The label of the text in generated code.
        ///   - normal: The text as generated code writes it.
        ///   - problem: The reason why a text is invalid; nil if it is valid.
        static func form(
            label: String? = nil, normal: @escaping (String) -> String = { $0 },
            problem: @escaping (String) -> String?
        ) -> ScalarKind {
            .text(Form(label: label, normal: normal, problem: problem))
        }
    }

    /// Text in a certain form.
    struct Form {
        let label: String?
        let normal: (String) -> String
        let problem: (String) -> String?
    }

    /// The module of the Swift type, with the type's name if it differs.
    enum Home {
        case swift, foundation
        case values(String)
        case files(String)
    }
}

extension Builtin {
    var isInteger: Bool { if case .integer = row.kind { true } else { false } }

    package var isNumber: Bool {
        switch row.kind {
        case .integer, .floating, .decimal: true
        default: false
        }
    }

    /// The name of a union's case for the type: `localDate`, `uuid`.
    var memberName: String { row.member ?? rawValue.lowercased() }

    /// The scalar for a type of OpenAPI; nil if it is not a scalar.
    package init?(openAPI type: String, _ format: String) {
        guard !type.contains(":"), let builtin = Self.origins[type + ":" + format] ?? Self.origins[type] else {
            return nil
        }
        self = builtin
    }

    private static let origins = index(\.origins)
    /// The scalars by their names in other languages, in lower case.
    static let words = index(\.words)

    private static func index(_ names: (ScalarRow) -> String) -> [String: Builtin] {
        var index: [String: Builtin] = [:]
        for scalar in allCases {
            for name in names(scalar.row).split(separator: " ") { index[String(name)] = scalar }
        }
        return index
    }
}
