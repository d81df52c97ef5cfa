/// Writes values of specs as Swift expressions whose types are known from their context.
///
/// Each value that is made names its type, so that a compiler never has to search for the type of an expression.
struct LiteralText {
    private let names: TypeNames
    private let scope: [String]?

    /// - Parameter scope: The path of the declaration around the value; nil outside of the namespace.
    init(_ names: TypeNames, in scope: [String]?) {
        self.names = names
        self.scope = scope
    }

    /// The text after the type of a parameter or a property whose initial value this is.
    func initial(_ literal: Literal?, isOptional: Bool = false) -> Code {
        literal.map { " = \(code($0))" } ?? (isOptional ? " = nil" : "")
    }

    /// The expression, with a line for each part if one line would be too long.
    func code(_ literal: Literal) -> Code {
        switch literal {
        case .plain(let number): .number(number)
        case .string(let text): .literal(text)
        case .made(let builtin, let text): made(builtin, text)
        case .enumCase(let name): ".\(member: name)"
        case .unknownCase(let values): .list(".unknown(", values.map { code($0) }, ")")
        case .array(let elements): .list("[", elements.map { code($0) }, "]")
        case .dictionary(let pairs) where pairs.isEmpty: "[:]"
        case .dictionary(let pairs):
            .list("[", pairs.map { "\(literal: $0.key): \(code($0.value))" }, "]")
        case .structure(let type, let arguments):
            .list(
                "\(type.map { names.type($0, in: scope) } ?? ".init")(",
                arguments.map { "\(argumentLabel: $0.label): \(code($0.value))" }, ")")
        case .unionCase(let name, let value): .list(".\(member: name)(", [code(value)], ")")
        case .newtype(let path, let value):
            // The spelling of a newtype needs its path only.
            .list("\(names.type(.newtype(path, .builtin(.json)), in: scope))(", [code(value)], ")")
        case .nullable(let value): value.map { .list(".value(", [code($0)], ")") } ?? ".null"
        case .wrapped(let value): value.isHiddenByOptional ? .list(".some(", [code(value)], ")") : code(value)
        case .none, .unchecked: "nil"
        }
    }

    /// A value that the runtime makes of checked text. JSON has several lines if one would be too long.
    private func made(_ builtin: Builtin, _ text: String) -> Code {
        let label = if case .text(let form) = builtin.row.kind { form.label } else { nil as String? }
        let start: Code = label.map { "\(argumentLabel: $0): " } ?? ""
        let head: Code = "\(Module.values("Literal")).\(member: builtin.memberName)(\(start)"
        let literal = Code.rawLiteral(text)
        let lines = builtin == .json ? JSONText.lines(of: text) : []
        guard lines.count > 1, let raw = Code.rawLiteral(lines) else { return "\(head)\(literal))" }
        let either = Code.choice(literal, .further(.newline, raw.joined("\(.newline)")))
        return .group("\(head)\(either))")
    }
}

extension Literal {
    /// Whether Swift would read the case as a case of `Optional`, which has one of the same name.
    fileprivate var isHiddenByOptional: Bool {
        switch self {
        case .enumCase(let name), .unionCase(let name, _): ["none", "some"].contains(name)
        default: false
        }
    }
}

extension DateFormat? {
    /// The format as an argument after others; empty for nil.
    var argument: Code { map { ", dates: \($0.code)" } ?? "" }
}

extension DateFormat {
    /// The format as a value of the runtime's `DateFormat`.
    var code: Code {
        switch self {
        case .iso8601, .unix, .unixMilliseconds, .http: ".\(member: line)"
        case .pattern, .anyOf: ".pattern(\(literal: line))"
        }
    }

    /// The format as one line of the pattern of the runtime, which may have several lines.
    package var line: String {
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
