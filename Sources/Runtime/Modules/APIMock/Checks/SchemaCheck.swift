import APIValues

/// Checks values against schemas.
struct SchemaCheck {
    /// A part of a value that does not fit: its JSON Pointer, and the rule that it breaks.
    struct Failure: Hashable {
        let pointer: String
        /// The keyword of JSON Schema, such as `minimum`.
        let rule: String
        let reason: String

        func finding(_ part: MockFinding.Part, _ name: String? = nil) -> MockFinding {
            MockFinding(part, name, pointer: pointer, rule: rule, reason)
        }
    }

    let description: MockDescription
    /// Whether the value is in a request: properties that are only in responses are not required there, and vice versa.
    let isRequest: Bool
    private(set) var failures: [Failure] = []
    /// The number of schemas that may still be applied: unions in unions would take exponential time.
    private(set) var budget: Int
    /// The schemas that are applied to one value inside each other: `allOf` may lead back to its own schema.
    private var nesting = 0

    /// The number of failures after which the check ends.
    private var mostFailures = 20
    private static let deepest = 64

    init(_ description: MockDescription, isRequest: Bool, budget: Int = 200_000) {
        self.description = description
        self.isRequest = isRequest
        self.budget = budget
    }

    /// Whether only the first failure counts, and not its place.
    var isQuick: Bool { mostFailures == 1 }
    /// Whether no more failures are needed.
    var isOver: Bool { failures.count >= mostFailures }

    /// The failures of a value; empty if it fits.
    static func failures(
        of value: JSONValue, _ schema: Int?, _ description: MockDescription, isRequest: Bool
    ) -> [Failure] {
        var check = SchemaCheck(description, isRequest: isRequest)
        check.check(value, schema, "")
        return check.failures
    }

    /// Whether a value fits a schema; nil is a schema of any value.
    static func fits(_ value: JSONValue, _ schema: Int?, _ description: MockDescription, isRequest: Bool) -> Bool {
        guard let schema else { return true }
        var check = SchemaCheck(description, isRequest: isRequest)
        return check.fits(value, schema)
    }

    /// Checks a value, and adds what does not fit.
    mutating func check(_ value: JSONValue, _ index: Int?, _ pointer: String) {
        guard let index, budget > 0, nesting < Self.deepest, !isOver else { return }
        budget -= 1
        let schemas = description.schemas
        guard schemas.indices.contains(index) else { return }
        // A schema has many parts, so the parts are read, and not the whole.
        guard checkKind(value, schemas[index].kinds, pointer) else { return }
        if let values = schemas[index].values, !values.contains(value) {
            fail(pointer, "enum", "must be \(Self.list(values))")
            return
        }
        switch value {
        case .string(let text): checkText(text, schemas[index].text, schemas[index].format, pointer)
        case .number(let number): checkNumber(number, schemas[index].number, schemas[index].format, pointer)
        case .array(let elements):
            if let rules = schemas[index].array { checkArray(elements, rules, pointer) }
        case .object(let object):
            if let rules = schemas[index].object { checkObject(object, rules, pointer) }
        case .null, .bool: break
        }
        if let other = schemas[index].other {
            nesting += 1
            checkComposition(value, other, pointer)
            nesting -= 1
        }
    }

    mutating func fail(_ pointer: String, _ rule: String, _ reason: @autoclosure () -> String) {
        failures.append(Failure(pointer: pointer, rule: rule, reason: isQuick ? "" : reason()))
    }

    /// Whether a value fits a schema.
    mutating func fits(_ value: JSONValue, _ index: Int) -> Bool {
        let before = (failures, mostFailures)
        // The first failure decides: without this, unions in unions would take most of the time.
        (failures, mostFailures) = ([], 1)
        defer { (failures, mostFailures) = before }
        check(value, index, "")
        return failures.isEmpty
    }

    private mutating func checkKind(_ value: JSONValue, _ kinds: [MockSchema.Kind], _ pointer: String) -> Bool {
        guard !kinds.isEmpty, !kinds.contains(where: value.isOf) else { return true }
        fail(pointer, "type", "must be \(kinds.map(\.phrase).joined(separator: " or "))")
        return false
    }

    /// The values of a list as JSON, cut after ten.
    static func list(_ values: [JSONValue]) -> String {
        let texts = values.prefix(10).map(\.description) + (values.count > 10 ? ["…"] : [])
        return texts.count == 1 ? texts[0] : "one of " + texts.joined(separator: ", ")
    }
}

extension JSONValue {
    /// Whether the value is of a kind. `1.0` is an integer (JSON Schema Validation §6.1.1).
    func isOf(_ kind: MockSchema.Kind) -> Bool {
        switch self {
        case .null: kind == .null
        case .bool: kind == .boolean
        case .number(let number): kind == .number || kind == .integer && number.isInteger
        case .string: kind == .string
        case .array: kind == .array
        case .object: kind == .object
        }
    }
}

extension JSONNumber {
    var isInteger: Bool { int != nil || double.map { $0.rounded() == $0 } ?? false }
}

extension MockSchema.Kind {
    /// The kind with its article.
    var phrase: String {
        switch self {
        case .null: "null"
        case .boolean: "a boolean"
        case .integer: "an integer"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
