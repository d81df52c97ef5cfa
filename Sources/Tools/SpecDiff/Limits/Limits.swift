import Generator
import OpenAPI

/// The limits that a schema sets to values (JSON Schema 2020-12, validation, §6.2 to §6.5).
struct Limits {
    /// A keyword whose value differs.
    struct Change {
        let keyword: String
        let was: String?
        let now: String?
        /// Whether values that were allowed no longer are.
        let isTighter: Bool

        /// - Parameter part: The name of the limited part.
        func sentence(_ part: String) -> String {
            guard let now else { return "\(part) no longer has `\(keyword)`" }
            // A pattern may look like Markdown.
            func shown(_ text: String) -> String { keyword == "pattern" ? text.shown : text.printable }
            let limit = "`\(keyword)` \(shown(now))"
            return was.map { "\(part) has \(limit), which was \(shown($0))" } ?? "\(part) has a new limit, \(limit)"
        }
    }

    /// A limit of numbers or counts.
    private struct Bound {
        let keyword: String
        let value: Double
        let text: String
        /// Whether the value itself is not allowed.
        let isOpen: Bool

        /// Whether the bound allows fewer values than another one of the same side.
        func isTighter(than other: Bound, isUpper: Bool) -> Bool {
            if value == other.value { return isOpen && !other.isOpen }
            return isUpper ? value < other.value : value > other.value
        }
    }

    private static let bounds: [(name: String, isUpper: Bool)] = [
        ("maximum", true), ("minimum", false), ("maxLength", true), ("minLength", false), ("maxItems", true),
        ("minItems", false), ("maxProperties", true), ("minProperties", false),
    ]

    private var bounds: [String: Bound] = [:]
    private var texts: [String: String] = [:]

    /// - Parameter parts: A schema with the schemas of its `allOf`. All of them apply.
    init(_ parts: [Schema]) {
        for limit in parts.flatMap(\.keywords.limits) {
            guard let text = limit.value.text else { continue }
            switch limit.keyword {
            case "pattern", "multipleOf": texts[limit.keyword] = texts[limit.keyword] ?? text
            case "uniqueItems": if text == "true" { texts["uniqueItems"] = text }
            default: add(limit.keyword, text)
            }
        }
    }

    /// Keeps the tightest bound of each kind.
    private mutating func add(_ keyword: String, _ text: String) {
        let isOpen = keyword.hasPrefix("exclusive")
        let name = isOpen ? "m" + keyword.dropFirst("exclusiveM".count) : keyword
        guard let isUpper = Self.bounds.first(where: { $0.name == name })?.isUpper, let value = Double(text),
            value.isFinite
        else { return }
        // Counts begin at zero.
        if !isUpper, name != "minimum", value <= 0 { return }
        let bound = Bound(keyword: keyword, value: value, text: text, isOpen: isOpen)
        if bounds[name].map({ bound.isTighter(than: $0, isUpper: isUpper) }) ?? true { bounds[name] = bound }
    }

    func changes(to other: Limits) -> [Change] {
        var changes: [Change] = []
        for (name, isUpper) in Self.bounds {
            let was = bounds[name]
            let now = other.bounds[name]
            guard was?.value != now?.value || was?.isOpen != now?.isOpen else { continue }
            let isTighter = now.map { now in was.map { now.isTighter(than: $0, isUpper: isUpper) } ?? true } ?? false
            changes.append(
                Change(
                    keyword: now?.keyword ?? was?.keyword ?? name, was: was?.text, now: now?.text, isTighter: isTighter)
            )
        }
        for key in ["multipleOf", "pattern", "uniqueItems"] where texts[key] != other.texts[key] {
            let was = texts[key]
            let now = other.texts[key]
            changes.append(
                Change(
                    keyword: key, was: was, now: now,
                    isTighter: now != nil && !(key == "multipleOf" && Self.isMultiple(was, of: now))))
        }
        return changes
    }

    /// Whether all multiples of a number are multiples of the other one too.
    private static func isMultiple(_ text: String?, of other: String?) -> Bool {
        guard let value = text.flatMap(Double.init), let divisor = other.flatMap(Double.init), divisor > 0 else {
            return false
        }
        return (value / divisor).rounded() == value / divisor
    }
}
