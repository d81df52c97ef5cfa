import APIMock
import APIValues
import Generator
import OpenAPI
import OpenAPITools

/// The keywords of a schema that limit values. One with a value that it cannot have is left out.
struct SchemaLimits {
    private let nodes: [String: Node]

    init(_ limits: [Schema.Limit]) {
        nodes = Dictionary(limits.map { ($0.keyword, $0.value) }) { _, last in last }
    }

    var text: MockSchema.TextRules? {
        let rules = MockSchema.TextRules(
            minimum: count("minLength"), maximum: count("maxLength"), pattern: nodes["pattern"]?.text)
        return rules == MockSchema.TextRules() ? nil : rules
    }

    var number: MockSchema.NumberRules? {
        let rules = MockSchema.NumberRules(
            minimum: number("minimum"), maximum: number("maximum"), above: number("exclusiveMinimum"),
            below: number("exclusiveMaximum"), multiple: number("multipleOf"))
        return rules == MockSchema.NumberRules() ? nil : rules
    }

    /// The number under a key, which counts something.
    func count(_ keyword: String) -> Int? { number(keyword)?.int.flatMap { $0 < 0 ? nil : $0 } }

    func isTrue(_ keyword: String) -> Bool { nodes[keyword]?.text == "true" }

    private func number(_ keyword: String) -> JSONNumber? { nodes[keyword]?.number.flatMap { JSONNumber($0) } }
}
