import APITexts

/// A value that the spec gives, checked against its type: a default or a part of an example.
package indirect enum Literal: Sendable {
    /// A number or a truth value as Swift writes it, made anew from what was parsed.
    case plain(String)
    case string(String)
    /// Text that the runtime makes a value of, checked before: `Literal.url("…")`.
    case made(Builtin, String)
    case enumCase(String)
    /// What an open enum or union does not list: its raw value, and with a union the value itself.
    case unknownCase([Literal])
    case array([Literal])
    case dictionary([(key: String, value: Literal)])
    /// A struct by its type and the labels of its initializer; no type where its place alone says which one it is.
    case structure(ValueType?, [(label: String, value: Literal)])
    /// A case of a union with its value.
    case unionCase(String, Literal)
    /// A distinct type around a value.
    case newtype([String], Literal)
    /// A nullable value; nil for null.
    case nullable(Literal?)
    /// A value where there might be none.
    case wrapped(Literal)
    /// No value.
    case none
    /// A default that has yet to be checked, by its number; none is left when an API is resolved.
    case unchecked(Int)

    /// The number of a default that has yet to be checked.
    package var number: Int? { if case .unchecked(let number) = self { number } else { nil } }
}

extension Literal {
    /// The same text for all literals of one value.
    package var identity: String {
        switch self {
        case .plain(let text): text
        case .string(let text): Self.quoted(text)
        case .made(.date, let text): CivilTime(rfc3339: text)?.literal ?? text
        case .made(.decimal, let text): NumberText(checking: text)?.identity ?? text
        case .made(_, let text): Self.quoted(text)
        case .enumCase(let name): "." + name
        case .unknownCase(let values): ".unknown(" + values.map(\.identity).joined(separator: ",") + ")"
        case .array(let elements): "[" + elements.map(\.identity).joined(separator: ",") + "]"
        case .dictionary(let pairs):
            "{" + pairs.map { Self.quoted($0.key) + ":" + $0.value.identity }.sorted().joined(separator: ",") + "}"
        case .structure(_, let arguments):
            "(" + arguments.map { $0.label + ":" + $0.value.identity }.joined(separator: ",") + ")"
        case .unionCase(let name, let value): "." + name + "(" + value.identity + ")"
        case .newtype(_, let value), .wrapped(let value): value.identity
        case .nullable(let value): value?.identity ?? "null"
        case .none: "nil"
        case .unchecked(let index): "#\(index)"
        }
    }

    private static func quoted(_ text: String) -> String { "\"\(text.utf8.count):\(text)\"" }
}
