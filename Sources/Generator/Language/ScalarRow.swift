/// A scalar, with all that the language says of it.
package struct ScalarRow {
    let kind: Kind
    /// What a value is, in the words of diagnostics.
    let phrase: String
    let home: Home
    /// The types of OpenAPI that become it, some with a format: `string string:date-time`.
    package let origins: String
    /// What other languages call it.
    let words: String
    /// The case of a union that has it, and the function of the runtime that makes it of text, where it is not the small name.
    let member: String?
    /// Whether it can be the text of a parameter.
    let isParameter: Bool

    init(
        _ kind: Kind, _ phrase: String, in home: Home = .swift, of origins: String = "", words: String = "",
        member: String? = nil, isParameter: Bool = true
    ) {
        (self.kind, self.phrase, self.home, self.origins) = (kind, phrase, home, origins)
        (self.words, self.member, self.isParameter) = (words, member, isParameter)
    }

    init(integer type: any FixedWidthInteger.Type, of origins: String = "", words: String = "") {
        self.init(.integer(type), "a number", of: origins, words: words)
    }

    /// The kind of the values, in specs and on the wire.
    enum Kind {
        case anyText, bool
        /// Those of the Swift type; `Int` has 64 bits here.
        case integer(any FixedWidthInteger.Type)
        case floating(any (BinaryFloatingPoint & LosslessStringConvertible).Type)
        /// A number, or a text that holds one.
        case decimal
        /// A number or text, as its format says.
        case date
        case text(Form)
        case json, file

        /// - Parameters:
        ///   - argument: What stands in front of the text in generated code.
        ///   - normal: The text as it stands in generated code.
        ///   - problem: What is wrong with a text; nil where it is one.
        static func form(
            argument: String = "", normal: @escaping (String) -> String = { $0 },
            problem: @escaping (String) -> String?
        ) -> Kind {
            .text(Form(argument: argument, normal: normal, problem: problem))
        }
    }

    /// Texts of some form.
    struct Form {
        let argument: String
        let normal: (String) -> String
        let problem: (String) -> String?
    }

    /// Where the Swift type is, with its name where that is another one.
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

    /// The name of a member that holds one: `localDate`, `uuid`.
    var memberName: String { row.member ?? rawValue.lowercased() }

    /// What a type of OpenAPI becomes; nil for one that is no scalar.
    package init?(openAPI type: String, _ format: String) {
        guard !type.contains(":"), let builtin = Self.origins[type + ":" + format] ?? Self.origins[type] else {
            return nil
        }
        self = builtin
    }

    private static let origins = index(\.origins)
    /// What words of other languages mean, in small letters.
    static let words = index(\.words)

    private static func index(_ names: (ScalarRow) -> String) -> [String: Builtin] {
        var index: [String: Builtin] = [:]
        for scalar in allCases {
            for name in names(scalar.row).split(separator: " ") { index[String(name)] = scalar }
        }
        return index
    }
}
