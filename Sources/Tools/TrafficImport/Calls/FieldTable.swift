/// The values of one name in many calls: a query item, a header, a cookie, or a field of a form.
struct FieldRecord: Sendable {
    var name: String
    /// Nil until a value is known.
    private(set) var kind: TextKind?
    /// The number of calls that have it.
    private(set) var calls = 0
    /// Whether a call has it more than once.
    private(set) var isList = false
    private(set) var summary: String?
    /// The values with their numbers; nil if there are too many, or a secret is among them.
    private(set) var values: [String: Int]? = [:]
    /// Whether a value looks like a secret.
    private(set) var hasToken = false

    private static let mostValues = 12

    init(_ name: String) { self.name = name }

    /// Adds the values that one call has.
    mutating func add(_ fields: [RecordedField]) {
        calls += 1
        if fields.count > 1 { isList = true }
        for field in fields {
            if summary == nil { summary = field.summary }
            guard let value = field.value, !Variable.isContained(in: value) else {
                values = nil
                continue
            }
            kind = kind.map { $0.or(TextKind(value)) } ?? TextKind(value)
            if SecretText.isLikely(value) { hasToken = true }
            note(value, 1)
        }
    }

    private mutating func note(_ value: String, _ count: Int) {
        guard values != nil, !hasToken, value.utf8.count <= 200 else { return values = nil }
        values?[value, default: 0] += count
        if values?.count ?? 0 > Self.mostValues { values = nil }
    }

    mutating func merge(_ other: FieldRecord) {
        calls += other.calls
        isList = isList || other.isList
        summary = summary ?? other.summary
        if let kind = other.kind { self.kind = self.kind.map { $0.or(kind) } ?? kind }
        hasToken = hasToken || other.hasToken
        guard let others = other.values else { return values = nil }
        for (value, count) in others { note(value, count) }
        if hasToken { values = nil }
    }

    /// The value that all calls have, if it is a header that describes the client; nil otherwise.
    var clientValue: String? {
        guard !isList, let values, values.count == 1, let value = values.keys.first else { return nil }
        return HeaderTable.isOfClient(name, value) ? value : nil
    }

    /// The values of an enum, if few words repeat over many calls.
    var words: [String]? {
        guard kind == .text, let values, values.count >= 2, values.count <= 6 else { return nil }
        let isWord: (String) -> Bool = {
            $0.utf8.allSatisfy { $0.isLetter || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
        }
        guard values.allSatisfy({ $0.value >= 5 && !$0.key.isEmpty && isWord($0.key) }) else { return nil }
        return values.keys.sorted()
    }
}

/// Fields by their names, in the order in which they first occur.
struct FieldTable: Sendable {
    private(set) var fields: [FieldRecord] = []
    /// The names of fields that a spec does not have, because clients, browsers and proxies add them.
    private(set) var leftOut: Set<String> = []
    private var indexes: [String: Int] = [:]
    private static let mostFields = 500

    /// Adds the fields of one call.
    mutating func add(_ call: [RecordedField]) {
        var groups: [String: [RecordedField]] = [:]
        var order: [String] = []
        for field in call {
            if groups[field.name] == nil { order.append(field.name) }
            groups[field.name, default: []].append(field)
        }
        for name in order {
            guard let index = index(of: name) else { continue }
            fields[index].add(groups[name] ?? [])
        }
    }

    /// Notes the name of a field that a spec does not have.
    mutating func leaveOut(_ name: String) {
        if leftOut.count < Self.mostFields { leftOut.insert(name) }
    }

    mutating func merge(_ other: FieldTable) {
        leftOut.formUnion(other.leftOut.prefix(Self.mostFields - min(leftOut.count, Self.mostFields)))
        for field in other.fields {
            if let index = index(of: field.name) { fields[index].merge(field) }
        }
    }

    private mutating func index(of name: String) -> Int? {
        if let index = indexes[name] { return index }
        guard fields.count < Self.mostFields else { return nil }
        indexes[name] = fields.count
        fields.append(FieldRecord(name))
        return fields.count - 1
    }

    subscript(name: String) -> FieldRecord? { indexes[name].map { fields[$0] } }
}

/// Variables without a value: `{{name}}`.
enum Variable {
    static func isContained(in text: String) -> Bool { text.contains("{{") && text.contains("}}") }

    /// The name, if the whole text is one variable.
    static func name(_ text: String) -> String? {
        guard text.hasPrefix("{{"), text.hasSuffix("}}"), text.utf8.count > 4 else { return nil }
        let name = String(text.dropFirst(2).dropLast(2)).trimmed
        return name.contains("{") || name.isEmpty ? nil : name
    }
}
