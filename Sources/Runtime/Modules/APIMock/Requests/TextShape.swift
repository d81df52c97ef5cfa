import APIValues

/// What a schema says about the structure of a value, which decides how a text is read.
struct TextShape {
    private let description: MockDescription
    /// The kinds of values; empty for any.
    private(set) var kinds: Set<MockSchema.Kind> = []
    /// The schemas of properties.
    private(set) var properties: [String: Int] = [:]
    /// Whether an object may have other members.
    private(set) var isOpenObject = false
    /// The keys that an object must have.
    private(set) var required: Set<String> = []
    /// The schema of an object's other members; nil for any.
    private var additional: Int?
    /// The schema of an array's elements; nil for any.
    private(set) var items: Int?
    private var prefix: [Int] = []

    init(_ description: MockDescription, _ schema: Int?) {
        self.description = description
        var open = [schema].compactMap(\.self)
        var seen = Set(open)
        while let index = open.popLast() {
            let schema = description.schema(index)
            add(schema)
            guard let other = schema.other else { continue }
            for next in other.allOf + other.anyOf + other.oneOf where seen.insert(next).inserted { open.append(next) }
        }
    }

    private mutating func add(_ schema: MockSchema) {
        kinds.formUnion(schema.kinds)
        items = items ?? schema.array?.items
        if prefix.isEmpty { prefix = schema.array?.prefix ?? [] }
        guard schema.kinds.contains(.object) || schema.object != nil else { return }
        for property in schema.object?.properties ?? [] where properties[property.name] == nil {
            properties[property.name] = property.schema
        }
        required.formUnion(schema.object?.required ?? [])
        additional = additional ?? schema.object?.additional
        if schema.object?.additional != nil || schema.object?.properties.isEmpty ?? true {
            isOpenObject = schema.object?.isClosed != true
        }
    }

    var element: TextShape { TextShape(description, items) }
    /// The shape of a member of an object.
    func member(_ name: String) -> TextShape { TextShape(description, properties[name] ?? additional) }

    var isArray: Bool { kinds.contains(.array) }
    var isObject: Bool { kinds.contains(.object) || kinds.isEmpty && !properties.isEmpty }

    /// The value of a text. One that is no number, boolean or null is a string, and the check reports it if that is wrong.
    func value(_ text: String) -> JSONValue {
        if kinds.contains(.number) || kinds.contains(.integer), let number = JSONNumber(text) { return .number(number) }
        if kinds.contains(.boolean), text == "true" || text == "false" { return .bool(text == "true") }
        if kinds.contains(.null), text == "null" || text.isEmpty && !kinds.contains(.string) { return .null }
        return .string(text)
    }

    func array(_ texts: [String]) -> JSONValue {
        let values = texts.enumerated().map { position, text in
            TextShape(description, position < prefix.count ? prefix[position] : items).value(text)
        }
        return .array(values)
    }

    func object(_ pairs: [TextPair]) -> JSONValue {
        var object = JSONObject()
        for pair in pairs where object[pair.name] == nil {
            let shape = member(pair.name)
            object[pair.name] = shape.isArray ? shape.array(pair.values(of: pair.name, pairs)) : shape.value(pair.text)
        }
        return .object(object)
    }
}

extension TextPair {
    fileprivate func values(of name: String, _ pairs: [TextPair]) -> [String] {
        pairs.filter { $0.name == name }.map(\.text)
    }
}
