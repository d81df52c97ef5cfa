import APIValues

/// A problem (RFC 9457) that a server reports.
struct ScenarioProblem: Equatable {
    let status: Int
    /// The places that do not fit, with the keywords of their rules: `body.id exclusiveMinimum`.
    let violations: Set<String>

    /// Nil if the value is no problem.
    init?(_ value: JSONValue) {
        guard case .object(let object) = value, case .string? = object["type"], case .string? = object["title"],
            case .number(let number)? = object["status"], let status = Int(number.text)
        else { return nil }
        self.status = status
        guard case .array(let rows)? = object["validation"] else {
            violations = []
            return
        }
        violations = Set(rows.compactMap(Self.violation))
    }

    private static func violation(_ row: JSONValue) -> String? {
        guard case .object(let row) = row, case .array(let location)? = row["location"] else { return nil }
        let place = location.map { key in if case .string(let text) = key { text } else { key.description } }
        guard case .string(let code)? = row["code"] else { return place.joined(separator: ".") }
        return place.joined(separator: ".") + " " + code
    }

    /// How another problem differs; nil if it says the same. It may report more.
    func difference(from actual: ScenarioProblem) -> String? {
        if actual.status != status { return "the problem's status is \(actual.status), not \(status)" }
        let missing = violations.subtracting(actual.violations).sorted()
        return missing.isEmpty ? nil : "the problem does not report \(missing.joined(separator: ", "))"
    }
}
