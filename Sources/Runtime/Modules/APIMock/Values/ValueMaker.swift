import APIValues

/// Makes values that fit schemas. They look real by the names of keys and by formats.
struct ValueMaker {
    let description: MockDescription
    /// Whether values are for requests: properties that are only in responses are left out, and vice versa.
    let isRequest: Bool
    /// Whether examples and defaults of schemas are taken.
    let usesExamples: Bool
    /// Whether the example of the whole value is taken too.
    var usesExampleOfWhole = true
    var random: SeededRandom
    /// What a value may still cost.
    var budget = Budget()
    /// The number of objects around the value.
    var depth = 0
    /// The schemas around the value. One inside itself is left out where that is possible.
    var around: [Int] = []
    /// The try of the value that is made.
    var turn = Turn()
    /// The schemas that no try fits.
    private var hopeless: Set<[Int]> = []

    /// A value, and whether it is known not to fit.
    struct Made {
        var value: JSONValue
        var fits = true
    }

    struct Budget {
        /// The number of values that may still be optional.
        var values = 500
        /// The number of values that may still be made again, because they do not fit.
        var tries = 400
        /// The number of schemas that may still be applied to values.
        var checks = 400_000
        /// The number of values that may still be made, required ones too: types that require several of each other would never
        /// end.
        var all = 50_000
    }

    /// A try to make a value, which chooses other alternatives than the one before.
    struct Turn {
        var number = 0
        var start = 0
        /// Whether optional members are left out, as every other time: more members fit more alternatives of a `oneOf`.
        var isSparse = false
    }

    static let deepest = 100

    init(_ description: MockDescription, isRequest: Bool = false, usesExamples: Bool = true, random: SeededRandom) {
        self.description = description
        self.isRequest = isRequest
        self.usesExamples = usesExamples
        self.random = random
    }

    /// A value of a schema. Rules that exclude others can need several tries; if none fits, the last one is the result.
    mutating func value(_ schema: Int?, key: String = "") -> JSONValue {
        guard let schema else { return .object([:]) }
        budget = Budget()
        var value = made([schema], key).value
        for _ in 0..<4 where !fits(value, to: [schema]) {
            guard budget.all > 0 else { break }
            budget.values = max(budget.values, 200)
            value = made([schema], key).value
        }
        return value
    }

    /// Whether a value fits all schemas; true if the budget is spent.
    mutating func fits(_ value: JSONValue, to schemas: [Int]) -> Bool {
        guard budget.checks > 0 else { return true }
        var check = SchemaCheck(description, isRequest: isRequest, budget: budget.checks)
        defer { budget.checks = check.budget }
        return schemas.allSatisfy { check.fits(value, $0) }
    }

    /// A value that fits all schemas. Alternatives are tried one after the other, until the value fits.
    mutating func made(_ schemas: [Int], _ key: String) -> Made {
        budget.values -= 1
        budget.all -= 1
        guard around.count < Self.deepest, budget.all > 0 else { return Made(value: .null, fits: false) }
        let (count, outer) = (around.count, turn)
        defer {
            around.removeSubrange(count...)
            turn = outer
        }
        turn = Turn(start: random.number(0...999))
        var result: Made
        while true {
            let facets = facets(schemas)
            result = make(facets, schemas, key)
            guard facets.alternatives > 1 else { return result }
            if result.fits, fits(result.value, to: schemas) { return result }
            turn.number += 1
            turn.isSparse = turn.number >= facets.alternatives || turn.number % 2 == 1 && !turn.isSparse
            let most = min(max(2 * facets.alternatives, 8), 40)
            guard turn.number < most, budget.tries > 0, !hopeless.contains(schemas) else { break }
            budget.tries -= 1
            around.removeSubrange(count...)
        }
        hopeless.insert(schemas)
        return Made(value: result.value, fits: false)
    }

    private mutating func make(_ facets: Facets, _ schemas: [Int], _ key: String) -> Made {
        let examples = usesExamples && (usesExampleOfWhole || depth > 0) ? facets.examples : []
        if let fitting = examples.first(where: { fits($0, to: schemas) }) {
            return Made(value: fitting)
        }
        if let values = facets.values {
            // An alternative that was chosen at random may exclude the values of the schema around it.
            let all = values.isEmpty ? facets.candidates : values
            let isChecked = values.isEmpty || facets.alternatives > 1 || schemas.count > 1 || facets.kinds != nil
            let fitting = isChecked ? all.prefix(200).filter { fits($0, to: schemas) } : all
            let value = random.element(fitting.filter { !$0.isNull }) ?? fitting.first
            return Made(value: value ?? .null, fits: value != nil)
        }
        switch kind(facets) {
        case .null: return Made(value: .null, fits: facets.kinds?.isEmpty != true)
        case .boolean: return Made(value: .bool(random.number(0...1) == 1))
        case .integer: return Made(value: integer(facets.number, key))
        case .number: return Made(value: number(facets.number, key))
        case .string: return Made(value: .string(text(facets, key)))
        case .array: return array(facets.array, key)
        case .object: return object(facets.object)
        }
    }

    private func kind(_ facets: Facets) -> MockSchema.Kind {
        if let kinds = facets.kinds {
            let others = kinds.filter { $0 != .null }
            return others.isEmpty ? .null : others[turn.number % others.count]
        }
        if !facets.object.isEmpty { return .object }
        if !facets.array.isEmpty { return .array }
        if !facets.number.isEmpty { return .number }
        return .string
    }

    func isExpected(_ schema: Int) -> Bool {
        let direction = description.schema(schema).direction
        return direction == nil || direction == (isRequest ? .request : .response)
    }
}
