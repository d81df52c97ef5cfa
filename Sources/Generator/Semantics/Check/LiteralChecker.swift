/// Turns nodes of specs into typed values: defaults and examples.
///
/// A scalar is text until its type decides. In a JSON file, the syntax decides.
struct LiteralChecker {
    enum Purpose {
        case defaultValue, example
    }

    /// How a node is read.
    struct Context {
        let purpose: Purpose
        /// The format of dates without a format of their types.
        var dates: DateFormat?
        /// Whether plain scalars have their JSON types, so that a number is no text.
        var isTyped = false
        /// Whether a server sent the value, which may have keys that the model lacks.
        var isRecorded = false
        /// Whether numbers and Bools are text in JSON.
        var isNumberText = false
        /// Whether bytes are base64url.
        var isBase64URL = false
        /// The discriminators of the unions that contain the object.
        var discriminators: Set<String> = []
        /// The type arguments by the names of the type parameters.
        var arguments: [String: ValueType] = [:]
        /// The keys that lead to the node.
        var path: [String] = []

        func inside(_ component: String) -> Context {
            var context = self
            context.path.append(component)
            context.discriminators = []
            return context
        }

        func with(_ dates: DateFormat?, _ arguments: [String: ValueType]) -> Context {
            var context = self
            context.dates = dates
            context.arguments = arguments
            return context
        }
    }

    typealias Finding = (rule: Rule, message: String, range: SourceRange, fix: Fix?)

    var index: LiteralIndex
    /// The declarations with errors, whose parts are not all known.
    let incomplete: Set<[String]>
    private(set) var findings: [Finding] = []
    /// The number of values that have been checked. Nested alternatives are tried more often than they are written.
    private var attempts = 0
    private var attemptsLeft = 2_000_000
    private var values = 0
    /// Proposes names. After many comparisons it stops, because misspelt keys of large models would take hours.
    var proposals = DiagnosticSink()

    init(declarations: [[String]: Declaration], incomplete: Set<[String]>) {
        index = LiteralIndex(declarations)
        self.incomplete = incomplete
    }

    /// The value of a node; nil if it has none, and `findings` has the reasons.
    mutating func check(_ node: Node, _ type: ValueType, _ context: Context) -> Literal? {
        findings = []
        attempts = 0
        guard isSmall(node) else { return nil }
        defer { attemptsLeft -= attempts }
        return literal(node, type, context)
    }

    // MARK: - Limits

    private static let mostValues = 2000
    private static let mostBytes = 64 * 1024
    private static let mostAttempts = 50_000
    /// The limit for all values of an API together.
    private static let mostValuesOfAll = 200_000

    private mutating func isSmall(_ root: Node) -> Bool {
        func refuse(_ message: String) -> Bool {
            findings = [(.limitExceeded, message, root.range, nil)]
            return false
        }
        var waiting = [root]
        var count = 0
        var bytes = 0
        while let node = waiting.popLast() {
            count += 1
            switch node.content {
            case .scalar(let text): bytes += text.utf8.count
            case .sequence(let elements): waiting += elements
            case .mapping(let entries):
                bytes += entries.reduce(0) { $0 + $1.name.utf8.count }
                waiting += entries.map(\.value)
            }
            guard count <= Self.mostValues, bytes <= Self.mostBytes else {
                let limit = "\(Self.mostValues) values and \(Self.mostBytes / 1024) KiB of text"
                return refuse("a value in a spec has at most \(limit)")
            }
        }
        values += count
        return values <= Self.mostValuesOfAll
            || refuse("the defaults and examples of an API have at most \(Self.mostValuesOfAll) values together")
    }

    /// Whether the limit is exceeded.
    var isTired: Bool { attempts > min(Self.mostAttempts, attemptsLeft) }

    // MARK: - Values

    mutating func literal(_ node: Node, _ type: ValueType, _ context: Context) -> Literal? {
        attempts += 1
        guard !isTired else {
            if !findings.contains(where: { $0.rule == .limitExceeded }) {
                findings = []
                report(
                    "the value nearly fits too many nested alternatives to be checked; write a smaller one", node,
                    context, rule: .limitExceeded)
            }
            return nil
        }
        switch type {
        case .builtin(let builtin): return scalar(node, builtin, context)
        case .alias(_, let inner): return literal(node, inner, context)
        case .newtype(let path, let inner):
            var place = context.with(nil, context.arguments)
            if case .newtype(let newtype)? = declarations[path] {
                // Newtypes of dates have their own formats.
                place.dates = newtype.form.dates
                place.isNumberText = newtype.form.isText
                place.isBase64URL = newtype.form.text == .base64url
            }
            return literal(node, inner, place).map { .newtype(path, $0) }
        case .optional(let inner):
            // If null is a value, only an absent key means nil.
            return node.isNull && !inner.isNullable
                ? Literal.none : literal(node, inner, context).map { .wrapped($0) }
        case .nullable(let inner):
            return node.isNull ? .nullable(nil) : literal(node, inner, context).map { .nullable($0) }
        case .array(let element): return array(node, element, context).map { .array($0) }
        case .set(let element): return set(node, element, context)
        case .dictionary(let value): return dictionary(node, value, context)
        case .structure(let path, let arguments): return structure(node, path, arguments, context)
        case .enumeration(let path): return enumeration(node, path, context)
        case .union(let path, let arguments): return union(node, path, arguments, context)
        case .external(let name):
            return refuse("a value of the app's own type '\(name)' cannot be written in a spec", node, context)
        case .parameter(let name):
            if let argument = context.arguments[name] { return literal(node, argument, context) }
            return refuse("'\(name)' is a type parameter; it cannot have a default or an example", node, context)
        }
    }

    var declarations: [[String]: Declaration] { index.declarations }

    // MARK: - Collections

    private mutating func array(_ node: Node, _ element: ValueType, _ context: Context) -> [Literal]? {
        guard case .sequence(let elements) = node.expanded.content else {
            return refuse("expected a list, found \(node.kindName)", node, context)
        }
        let before = findings.count
        let literals = elements.enumerated().compactMap { index, node in
            literal(node, element, context.inside("[\(index)]"))
        }
        return findings.count == before ? literals : nil
    }

    private mutating func set(_ node: Node, _ element: ValueType, _ context: Context) -> Literal? {
        guard let literals = array(node, element, context),
            case .sequence(let elements) = node.expanded.content
        else { return nil }
        let before = findings.count
        var seen: Set<String> = []
        for (element, literal) in zip(elements, literals) where !seen.insert(literal.identity).inserted {
            report("a set holds each value once, and this one is given twice", element, context)
        }
        return findings.count == before ? .array(literals) : nil
    }

    private mutating func dictionary(_ node: Node, _ type: ValueType, _ context: Context) -> Literal? {
        guard let entries = entries(node, context) else { return nil }
        let before = findings.count
        let pairs = entries.compactMap { entry in
            literal(entry.value, type, context.inside(entry.name)).map { (key: entry.name, value: $0) }
        }
        return findings.count == before ? .dictionary(pairs) : nil
    }

    /// The entries of a mapping with unique keys; nil and a finding if the node is no mapping.
    mutating func entries(_ node: Node, _ context: Context) -> [Node.Entry]? {
        guard case .mapping(let entries) = node.expanded.content else {
            return refuse("expected a mapping, found \(node.kindName)", node, context)
        }
        var seen: Set<String> = []
        return entries.filter { entry in
            if seen.insert(entry.name).inserted { return true }
            report("'\(entry.name)' is given twice", entry.key, context)
            return false
        }
    }

    // MARK: - Findings

    /// - Parameter meant: The name that the author most likely meant.
    mutating func report(
        _ message: String, _ node: Node, _ context: Context, rule: Rule? = nil, meant: Proposal? = nil
    ) {
        guard !isTired || findings.isEmpty else { return }
        // A short path is clear from the place of the finding.
        let place =
            context.path.count < 2
            ? "" : context.path.reduce("") { $0 + ($0.isEmpty || $1.hasPrefix("[") ? "" : ".") + $1 } + ": "
        let ownRule: Rule = context.purpose == .defaultValue ? .invalidDefault : .invalidExample
        // An example may be right, and its model wrong.
        let fix = meant?.fix(at: node.range, isSafe: context.purpose == .defaultValue)
        findings.append((rule ?? ownRule, place + message, node.range, fix))
    }

    mutating func refuse<Value>(_ message: String, _ node: Node, _ context: Context) -> Value? {
        report(message, node, context)
        return nil
    }

    /// The result and the findings of an attempt. They are not added to `findings`.
    mutating func attempt(_ body: (inout LiteralChecker) -> Literal?) -> (literal: Literal?, findings: [Finding]) {
        let earlier = findings
        findings = []
        let literal = body(&self)
        defer { if !isTired { findings = earlier } }
        return (literal, findings)
    }
}

extension Node {
    /// The collection in plain text such as `[a, b]` after `=`.
    package var expanded: Node {
        guard case .scalar(let text) = content, style == .plain, text.hasPrefix("[") || text.hasPrefix("{") else {
            return self
        }
        return YAMLReader.fragment(text, at: range) ?? self
    }
}
