import Generator

/// The path of an operation. OpenAPI has placeholders such as `{id}`. Documents also use the operators of RFC 6570, and append
/// queries.
struct OperationPath {
    /// A part of the path that each call provides.
    struct Placeholder {
        /// The name in the document.
        let name: String
        /// The name in the path of the spec.
        let written: String
        /// The style of its operator; nil for the style of its parameter.
        var style: Parameter.Style?
        /// Whether the modifier `*` writes each element by itself.
        var isExploded = false
        /// Whether its elements are segments of the path, as in `{/name*}`.
        var hasSegments = false
    }

    /// A part of the query after the path.
    struct QueryPart {
        let name: String
        /// The constant value; nil if each call provides the value.
        var value: String?
        var placeholder: String?
        /// Whether it is from an operator of RFC 6570, which omits undefined values.
        var isOptional = false
        /// Whether the modifier `*` writes each element by itself.
        var isExploded = false
    }

    /// The path as in a spec.
    private(set) var path = ""
    private(set) var placeholders: [Placeholder] = []
    private(set) var query: [QueryPart] = []
    private let declared: Set<String>

    /// - Parameter declared: The names of the parameters of the path.
    init(_ text: String, declared: Set<String>) {
        self.declared = declared
        let scalars = Self.withoutFragment(Array(text.unicodeScalars))
        // A `?` in braces is an operator.
        let mark = BracedText(scalars).firstIndex(outside: "?") ?? scalars.endIndex
        for piece in BracedText(scalars[..<mark]).pieces {
            switch piece {
            case .text(let text): path += String(text)
            case .expression(let expression): add(String(expression))
            }
        }
        if !path.hasPrefix("/") { path = "/" + path }
        addQuery(BracedText(scalars[mark...].dropFirst()))
    }

    /// Adds the parts after the question mark: pairs, and expressions such as `{&a,b}`.
    private mutating func addQuery(_ text: BracedText) {
        var pair = ""
        for piece in text.pieces {
            switch piece {
            case .expression(let expression) where expression.first == "&" || expression.first == "?":
                add(pair: pair)
                add(String(expression))
                pair = ""
            case .expression(let expression): pair += "{\(String(expression))}"
            case .text(let text):
                let parts = text.split(separator: "&", omittingEmptySubsequences: false)
                pair += String(parts[0])
                for part in parts.dropFirst() {
                    add(pair: pair)
                    pair = String(part)
                }
            }
        }
        add(pair: pair)
    }

    /// The path and the query. A fragment is never sent (RFC 9110 §7.1).
    private static func withoutFragment(_ text: [Unicode.Scalar]) -> ArraySlice<Unicode.Scalar> {
        guard let sign = text.firstIndex(of: "#") else { return text[...] }
        let isOperator = sign > 0 && text[sign - 1] == "{"
        return text[..<(isOperator ? sign - 1 : sign)]
    }

    /// Adds the expression between braces.
    private mutating func add(_ expression: String) {
        if declared.contains(expression) { return add(expression, keepsSlashes: false, style: nil) }
        let operators: Set<Character> = ["+", ".", "/", ";", "?", "&"]
        let sign = expression.first.flatMap { operators.contains($0) ? $0 : nil }
        let variables = expression.dropFirst(sign == nil ? 0 : 1).split(separator: ",")
        for (index, variable) in variables.enumerated() {
            let name = Self.name(variable)
            defer { if variable.hasSuffix("*") { explode(name, sign) } }
            switch sign {
            case "?", "&": query.append(QueryPart(name: name, placeholder: name, isOptional: true))
            case "/":
                path += "/"
                add(name, keepsSlashes: false, style: nil)
            case ".": add(name, keepsSlashes: false, style: .label)
            case ";": add(name, keepsSlashes: false, style: .matrix)
            default:
                if index > 0 { path += "," }
                add(name, keepsSlashes: sign == "+", style: nil)
            }
        }
    }

    private mutating func explode(_ name: String, _ sign: Character?) {
        for index in query.indices where query[index].placeholder == name { query[index].isExploded = true }
        for index in placeholders.indices where placeholders[index].name == name {
            placeholders[index].isExploded = true
            guard sign == "/" else { continue }
            placeholders[index].hasSegments = true
            let written = placeholders[index].written
            path = path.split(separator: "/{\(written)}", omittingEmptySubsequences: false)
                .joined(separator: "/{+\(written)}")
        }
    }

    private mutating func add(_ name: String, keepsSlashes: Bool, style: Parameter.Style?) {
        // A repeated placeholder is one parameter.
        let written = placeholders.first { $0.name == name }?.written ?? writtenName(name)
        path += keepsSlashes ? "{+\(written)}" : "{\(written)}"
        guard !placeholders.contains(where: { $0.name == name }) else { return }
        placeholders.append(Placeholder(name: name, written: written, style: style))
    }

    private mutating func add(pair: String) {
        let text = BracedText(pair)
        // `{?a,b}` after another query.
        if text.pieces.count == 1, let expression = text.expressions.first { return add(expression) }
        let sides = pair.split(separator: "=", maxSplits: 1).map(String.init)
        guard let name = sides.first, !name.contains("{") else { return }
        if let expression = text.expressions.first {
            query.append(QueryPart(name: name, placeholder: Self.name(expression[...])))
        } else {
            query.append(QueryPart(name: name, value: sides.count > 1 ? sides[1] : ""))
        }
    }

    /// A variable without its modifiers: `*`, `:3` or a pattern.
    private static func name(_ variable: Substring) -> String {
        let name = variable.prefix { $0 != ":" }
        return String(name.hasSuffix("*") ? name.dropLast() : name)
    }

    /// A name without operator and modifier: documents write them in one place and not in another.
    static func bareName(_ name: String) -> String {
        let rest = name.drop { "+#./;?&{".contains($0) }
        let bare = rest.prefix { $0 != "}" }
        return String(bare.hasSuffix("*") ? bare.dropLast() : bare)
    }

    /// The distinct name in the path of a spec.
    private func writtenName(_ name: String) -> String {
        let isName =
            !name.isEmpty && !name.hasPrefix(" ") && !name.hasPrefix(".") && !name.hasSuffix(" ")
            && name.unicodeScalars.allSatisfy { $0.isIdentifierScalar || "-. $@!~()[]".unicodeScalars.contains($0) }
        guard !isName else { return name }
        return Naming.untaken(Naming.member(name), adding: "Value", among: placeholders.count) { taken in
            placeholders.contains { $0.written == taken } || declared.contains(taken)
        }
    }
}
