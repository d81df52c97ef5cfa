import Generator
import OpenAPI

/// The limits that a schema sets to values (JSON Schema 2020-12, validation, §6.2 to §6.5).
struct Limits {
    /// A keyword whose value differs.
    struct Change {
        let keyword: String
        let was: String?
        let now: String?
        /// Whether there are values that were allowed and no longer are.
        let isTighter: Bool

        /// - Parameter part: The name of what it limits.
        func sentence(_ part: String) -> String {
            guard let now else { return "\(part) has no `\(keyword)` any more" }
            // A pattern may look like Markdown.
            func shown(_ text: String) -> String { keyword == "pattern" ? text.shown : text.printable }
            let limit = "`\(keyword)` \(shown(now))"
            return was.map { "\(part) has \(limit), which was \(shown($0))" } ?? "\(part) has a new limit, \(limit)"
        }
    }

    /// A number, which may itself be out of bounds.
    private struct Bound {
        let keyword: String
        let value: Double
        let text: String
        let isOpen: Bool

        /// Where the bound stands, as less than or greater than another: an open one is tighter.
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

    /// - Parameter parts: A schema with those under its `allOf`, all of which hold.
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
            let (was, now) = (bounds[name], other.bounds[name])
            guard was?.value != now?.value || was?.isOpen != now?.isOpen else { continue }
            let isTighter = now.map { now in was.map { now.isTighter(than: $0, isUpper: isUpper) } ?? true } ?? false
            changes.append(
                Change(
                    keyword: now?.keyword ?? was?.keyword ?? name, was: was?.text, now: now?.text, isTighter: isTighter)
            )
        }
        for key in ["multipleOf", "pattern", "uniqueItems"] where texts[key] != other.texts[key] {
            let (was, now) = (texts[key], other.texts[key])
            changes.append(
                Change(
                    keyword: key, was: was, now: now,
                    isTighter: now != nil && !(key == "multipleOf" && Self.isMultiple(was, of: now))))
        }
        return changes
    }

    /// Whether all multiples of a number are those of the other one too.
    private static func isMultiple(_ text: String?, of other: String?) -> Bool {
        guard let value = text.flatMap(Double.init), let divisor = other.flatMap(Double.init), divisor > 0 else {
            return false
        }
        return (value / divisor).rounded() == value / divisor
    }
}
