extension Literal {
    /// The same text for all literals of one value.
    var identity: String {
        switch self {
        case .plain(let text): text
        case .string(let text): Self.quoted(text)
        case .made(.date, let text): DateText.rfc3339(text)?.rfc3339 ?? text
        case .made(.decimal, let text): DecimalText(text)?.identity ?? text
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
