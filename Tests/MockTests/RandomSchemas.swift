@testable import APIMock
import APIValues

/// Makes schemas that have a value: each is derived from one, so that a mock must find one too.
struct RandomSchemas {
    private(set) var schemas: [MockSchema] = []
    private var random: SeededRandom

    init(seed: UInt64) { random = SeededRandom(seed) }

    /// Adds a schema that a random value fits; the result is its index.
    mutating func add(depth: Int) -> Int { add(fitting: value(depth), depth) }

    // MARK: - Values

    private mutating func value(_ depth: Int) -> JSONValue {
        switch random.number(0...(depth > 0 ? 6 : 3)) {
        case 0: return .number(JSONNumber(random.number(-50...5_000)))
        case 1: return JSONNumber(Double(random.number(-500...500)) / 4).map { .number($0) } ?? 0
        case 2: return random.number(0...3) == 0 ? nil : .bool(random.number(0...1) == 1)
        case 3: return .string(text())
        case 4: return .array((0..<random.number(0...4)).map { _ in value(depth - 1) })
        default:
            var object = JSONObject()
            for key in ["id", "name", "kind", "items", "url"].prefix(random.number(0...5)) {
                object[key] = value(depth - 1)
            }
            return .object(object)
        }
    }

    private mutating func text() -> String {
        String((0..<random.number(0...12)).map { _ in random.element(Array("abcdefghij0123456789")) ?? "a" })
    }

    // MARK: - Schemas

    private mutating func add(_ schema: MockSchema) -> Int {
        schemas.append(schema)
        return schemas.count - 1
    }

    private mutating func add(fitting value: JSONValue, _ depth: Int) -> Int {
        guard depth > 0 else { return add(plain(value, depth)) }
        switch random.number(0...9) {
        case 0: return add(MockSchema(other: .init(allOf: [add(plain(value, depth)), add(plain(value, depth))])))
        case 1:
            var alternatives = (0..<random.number(1...3)).map { _ in add(depth: depth - 1) }
            alternatives.insert(add(plain(value, depth)), at: random.number(0...alternatives.count))
            return add(MockSchema(other: .init(anyOf: alternatives)))
        case 2:
            // One that the value fits, and others of other kinds.
            var alternatives = [add(plain(value, depth))]
            for other in [1, "a", true, []] as [JSONValue] where !same(other, value) {
                alternatives.append(add(plain(other, 0)))
            }
            return add(MockSchema(other: .init(oneOf: alternatives)))
        case 3:
            let excluded = add(MockSchema(values: [1, "a", true]))
            let isFree = ![1, "a", true].contains(value)
            return add(MockSchema(other: .init(allOf: [add(plain(value, depth))], not: isFree ? excluded : nil)))
        case 4:
            return add(
                MockSchema(
                    values: [self.value(1), value, self.value(0)], other: .init(allOf: [add(plain(value, depth))])))
        default: return add(plain(value, depth))
        }
    }

    private func same(_ left: JSONValue, _ right: JSONValue) -> Bool {
        kind(left) == kind(right) || [kind(left), kind(right)].allSatisfy { $0 == .number || $0 == .integer }
    }

    private func kind(_ value: JSONValue) -> MockSchema.Kind {
        switch value {
        case .null: .null
        case .bool: .boolean
        case .number(let number): number.isInteger ? .integer : .number
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    /// A schema of the value's kind, with limits around it.
    private mutating func plain(_ value: JSONValue, _ depth: Int) -> MockSchema {
        var schema = MockSchema(kind(value))
        if random.number(0...5) == 0 { schema.kinds.append(.null) }
        switch value {
        case .number(let number): schema.number = rules(number)
        case .string(let text):
            let count = text.count
            schema.text = .init(
                minimum: isChosen ? max(0, count - random.number(0...2)) : nil,
                maximum: isChosen ? count + random.number(0...2) : nil,
                pattern: random.number(0...3) == 0 ? "^[a-z0-9]*$" : nil)
        case .array(let elements): schema.array = rules(elements, depth)
        case .object(let object): schema.object = rules(object, depth)
        case .null, .bool: break
        }
        return schema
    }

    private var isChosen: Bool { mutating get { random.number(0...1) == 1 } }

    private mutating func rules(_ number: JSONNumber) -> MockSchema.NumberRules {
        var rules = MockSchema.NumberRules()
        let (low, high) = (
            (number.double ?? 0) - Double(random.number(0...3)), (number.double ?? 0) + Double(random.number(0...3))
        )
        if isChosen { rules.minimum = JSONNumber(low) }
        if isChosen { rules.maximum = JSONNumber(high) }
        if isChosen { rules.above = JSONNumber(low - 1) }
        if random.number(0...3) == 0 {
            rules.multiple = number.int.flatMap { $0 == 0 ? nil : JSONNumber(abs($0)) } ?? 0.25
        }
        return rules
    }

    private mutating func rules(_ elements: [JSONValue], _ depth: Int) -> MockSchema.ArrayRules {
        var rules = MockSchema.ArrayRules()
        let schemas = elements.map { add(fitting: $0, depth - 1) }
        rules.minimum = isChosen ? elements.count : nil
        rules.maximum = isChosen ? elements.count + 1 : nil
        rules.isUnique = Set(elements).count == elements.count && isChosen
        if isChosen {
            rules.prefix = schemas
        } else if !schemas.isEmpty {
            rules.items = add(MockSchema(other: .init(anyOf: schemas)))
        }
        if isChosen, let schema = schemas.first { rules.contained = .init(schema) }
        return rules
    }

    private mutating func rules(_ object: JSONObject, _ depth: Int) -> MockSchema.ObjectRules {
        var rules = MockSchema.ObjectRules(object.map { MockProperty($0.key, add(fitting: $0.value, depth - 1)) })
        rules.required = object.keys.filter { _ in isChosen }
        rules.isClosed = isChosen
        rules.minimum = isChosen ? object.count : nil
        rules.maximum = isChosen ? object.count + 1 : nil
        if isChosen, let first = object.keys.first, let last = object.keys.last {
            rules.dependents = [.init(first, [last])]
        }
        return rules
    }
}
