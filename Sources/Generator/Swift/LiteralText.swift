/// Writes values of specs as Swift expressions whose types are known from where they stand.
///
/// Types are spelled where they are made, so that a compiler never has to search for what an expression may be.
struct LiteralText {
    private let spelled: (ValueType) -> String
    /// The runtime's maker of values from checked text.
    private let maker: String

    /// - Parameter scope: The declaration inside which the value stands; nil outside of the namespace.
    init(_ names: TypeNames, in scope: [String]?) {
        maker = names.runtime("Literal")
        spelled = { type in scope.map { names.type(type, in: $0) } ?? names.qualified(type) }
    }

    private static let width = 120

    /// The expression, with a line for each part where one line would be too long.
    /// - Parameters:
    ///   - indentation: How far the line is indented on which the expression begins.
    ///   - column: Where on that line it begins.
    ///   - tail: How many characters follow it there.
    func text(_ literal: Literal, indentation: Int, column: Int, tail: Int = 1) -> String {
        let line = line(literal)
        guard column + line.utf8.count + tail > Self.width, let broken = broken(literal, indentation) else {
            return line
        }
        return broken
    }

    // MARK: - One line

    private func line(_ literal: Literal) -> String {
        switch literal {
        case .plain(let literal): literal
        case .string(let text): SwiftText.literal(text)
        case .made(let builtin, let text): made(builtin, SwiftText.rawLiteral(text))
        case .enumCase(let name): "." + SwiftText.member(name)
        case .unknownCase(let values): ".unknown(" + values.map { line($0) }.joined(separator: ", ") + ")"
        case .array(let elements): "[" + elements.map { line($0) }.joined(separator: ", ") + "]"
        case .dictionary(let pairs) where pairs.isEmpty: "[:]"
        case .dictionary(let pairs):
            "[" + pairs.map { SwiftText.literal($0.key) + ": " + line($0.value) }.joined(separator: ", ") + "]"
        case .structure(let type, let arguments):
            initializer(type) + "("
                + arguments.map { SwiftText.argumentLabel($0.label) + ": " + line($0.value) }.joined(separator: ", ")
                + ")"
        case .unionCase(let name, let value): "." + SwiftText.member(name) + "(" + line(value) + ")"
        case .newtype(let path, let value): newtype(path) + "(" + line(value) + ")"
        case .nullable(let value): value.map { ".value(" + line($0) + ")" } ?? ".null"
        case .wrapped(let value): value.isHiddenByOptional ? ".some(" + line(value) + ")" : line(value)
        case .none, .unchecked: "nil"
        }
    }

    private func initializer(_ type: ValueType?) -> String { type.map { spelled($0) } ?? ".init" }

    private func newtype(_ path: [String]) -> String {
        // Spelling a newtype takes its path alone.
        spelled(.newtype(path, .builtin(.json)))
    }

    private func made(_ builtin: Builtin, _ literal: String) -> String {
        let label = builtin == .data ? "base64: " : ""
        return maker + "." + builtin.makerName + "(" + label + literal + ")"
    }

    // MARK: - Many lines

    /// The expression on several lines; nil where it has no parts.
    private func broken(_ literal: Literal, _ indentation: Int) -> String? {
        switch literal {
        case .array(let elements) where !elements.isEmpty:
            return list("[", elements.map { ("", $0) }, "]", indentation)
        case .dictionary(let pairs) where !pairs.isEmpty:
            let parts = pairs.map { (start: SwiftText.literal($0.key) + ": ", value: $0.value) }
            return list("[", parts, "]", indentation)
        case .structure(let type, let arguments) where !arguments.isEmpty:
            let parts = arguments.map { (start: SwiftText.argumentLabel($0.label) + ": ", value: $0.value) }
            return list(initializer(type) + "(", parts, ")", indentation)
        case .unionCase(let name, let value):
            return list("." + SwiftText.member(name) + "(", [("", value)], ")", indentation)
        case .newtype(let path, let value): return list(newtype(path) + "(", [("", value)], ")", indentation)
        case .nullable(let value?): return list(".value(", [("", value)], ")", indentation)
        case .unknownCase(let values): return list(".unknown(", values.map { ("", $0) }, ")", indentation)
        case .wrapped(let value):
            return value.isHiddenByOptional
                ? list(".some(", [("", value)], ")", indentation) : broken(value, indentation)
        case .made(.json, let text):
            let lines = JSONText.lines(of: text)
            guard lines.count > 1, let literal = SwiftText.rawLiteral(lines, indentation: indentation + 4) else {
                return nil
            }
            return made(.json, "\n" + literal)
        default: return nil
        }
    }

    private func list(
        _ opening: String, _ parts: [(start: String, value: Literal)], _ closing: String, _ indentation: Int
    ) -> String {
        let inner = indentation + 4
        let indent = String(repeating: " ", count: inner)
        let lines = parts.map { part in
            indent + part.start + text(part.value, indentation: inner, column: inner + part.start.utf8.count)
        }
        return opening + "\n" + lines.joined(separator: ",\n") + "\n" + String(repeating: " ", count: indentation)
            + closing
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

extension Builtin {
    /// The function of the runtime that makes a value of text.
    fileprivate var makerName: String {
        switch self {
        case .localDate: "localDate"
        case .localDateTime: "localDateTime"
        default: rawValue.lowercased()
        }
    }
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
