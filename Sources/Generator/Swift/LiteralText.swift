/// Writes values of specs as Swift expressions whose types are known from where they stand.
///
/// Types are spelled where they are made, so that a compiler never has to search for what an expression may be.
struct LiteralText {
    private let names: TypeNames
    private let scope: [String]?

    /// - Parameter scope: The declaration inside which the value stands; nil outside of the namespace.
    init(_ names: TypeNames, in scope: [String]?) {
        self.names = names
        self.scope = scope
    }

    /// What stands behind the type of a parameter or a property that has the value unless another one is given.
    func initial(_ literal: Literal?, isOptional: Bool = false) -> String {
        literal.map { " = " + text($0) } ?? (isOptional ? " = nil" : "")
    }

    /// The expression, with a line for each part where one line would be too long.
    func text(_ literal: Literal) -> String {
        switch literal {
        case .plain(let literal): literal
        case .string(let text): SwiftText.literal(text)
        case .made(let builtin, let text): made(builtin, text)
        case .enumCase(let name): "." + SwiftText.member(name)
        case .unknownCase(let values): Document.list(".unknown(", values.map { text($0) }, ")")
        case .array(let elements): Document.list("[", elements.map { text($0) }, "]")
        case .dictionary(let pairs) where pairs.isEmpty: "[:]"
        case .dictionary(let pairs):
            Document.list("[", pairs.map { SwiftText.literal($0.key) + ": " + text($0.value) }, "]")
        case .structure(let type, let arguments):
            Document.list(
                (type.map { names.type($0, in: scope) } ?? ".init") + "(",
                arguments.map { SwiftText.argumentLabel($0.label) + ": " + text($0.value) }, ")")
        case .unionCase(let name, let value): Document.list("." + SwiftText.member(name) + "(", [text(value)], ")")
        case .newtype(let path, let value):
            // Spelling a newtype takes its path alone.
            Document.list(names.type(.newtype(path, .builtin(.json)), in: scope) + "(", [text(value)], ")")
        case .nullable(let value): value.map { Document.list(".value(", [text($0)], ")") } ?? ".null"
        case .wrapped(let value):
            value.isHiddenByOptional ? Document.list(".some(", [text(value)], ")") : text(value)
        case .none, .unchecked: "nil"
        }
    }

    /// What the runtime makes of checked text, which is JSON of several lines where one would be too long.
    private func made(_ builtin: Builtin, _ text: String) -> String {
        let argument = if case .text(let form) = builtin.row.kind { form.argument } else { "" }
        let head = Module.values("Literal.") + builtin.memberName + "(" + argument
        let literal = SwiftText.rawLiteral(text)
        let lines = builtin == .json ? JSONText.lines(of: text) : []
        guard lines.count > 1, let raw = SwiftText.rawLiteral(lines) else { return head + literal + ")" }
        return Document.text { document in
            document.group { document in
                document.add(head)
                document.choice(literal) { document in
                    document.further(.newline) { $0.add(raw.joined(separator: Mark.newline.text)) }
                }
                document.add(")")
            }
        }
    }
}

extension Literal {
    /// Whether a case of the same name, which an optional has itself, would be taken for it.
    fileprivate var isHiddenByOptional: Bool {
        switch self {
        case .enumCase(let name), .unionCase(let name, _): ["none", "some"].contains(name)
        default: false
        }
    }
}

extension DateFormat? {
    /// The format as an argument behind others; nothing for none.
    var argument: String { map { ", dates: " + $0.swift } ?? "" }
}

extension DateFormat {
    /// The format as a value of the runtime's `DateFormat`.
    var swift: String {
        switch self {
        case .iso8601, .unix, .unixMilliseconds, .http: "." + line
        case .pattern, .anyOf: ".pattern(" + SwiftText.literal(line) + ")"
        }
    }

    /// The format as a line of a pattern of the runtime's with several formats.
    private var line: String {
        switch self {
        case .iso8601: "iso8601"
        case .unix: "unix"
        case .unixMilliseconds: "unixMilliseconds"
        case .http: "http"
        case .pattern(let pattern): pattern
        case .anyOf(let formats): formats.map(\.line).joined(separator: "\n")
        }
    }
}
