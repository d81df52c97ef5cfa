import APITexts

/// A value that the spec gives, checked against its type: a default or a part of an example.
package indirect enum Literal: Sendable {
    /// A number or a Bool as Swift writes it, made from the parsed value.
    case plain(String)
    case string(String)
    /// A checked text that the runtime converts: `Literal.url("…")`.
    case made(Builtin, String)
    case enumCase(String)
    /// A value that an open enum or union does not list: its raw value, and for a union also the value itself.
    case unknownCase([Literal])
    case array([Literal])
    case dictionary([(key: String, value: Literal)])
    /// A struct: its type and the arguments of its initializer; no type if the context determines it.
    case structure(ValueType?, [(label: String, value: Literal)])
    /// A case of a union with its value.
    case unionCase(String, Literal)
    /// A distinct type around a value.
    case newtype([String], Literal)
    /// A nullable value; nil for null.
    case nullable(Literal?)
    /// A value of an optional type.
    case wrapped(Literal)
    /// No value.
    case none
    /// A default that is not checked yet, by its number. A resolved API has none.
    case unchecked(Int)

    /// The number of a default that is not checked yet.
    package var number: Int? { if case .unchecked(let number) = self { number } else { nil } }
}

extension Literal {
    /// A text that is equal for equal values.
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
