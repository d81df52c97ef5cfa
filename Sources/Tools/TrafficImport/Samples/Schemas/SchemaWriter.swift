import Generator

/// Writes the schemas of values.
struct SchemaWriter {
    let table: ModelTable
    let names: ComponentNames

    /// The schema of a model.
    func component(_ model: Model) -> Node {
        var properties: [(String, Node)] = []
        var required: [Node] = []
        for member in model.members {
            var remarks: [String] = []
            if member.name.isEmpty { continue }
            if member.count == model.count {
                required.append(.text(member.name))
            } else {
                remarks.append("missing in \(model.count - member.count) of \(model.count) samples")
            }
            let isTag = member.name == model.tag?.key
            let schema =
                isTag
                ? Node.mapping([("type", .text("string")), ("const", .text(model.tag?.value ?? ""))])
                : schema(member.form, key: member.name, remarks)
            properties.append((member.name, schema))
        }
        // A property needs a name. The value of an empty key is kept among the others.
        let isNameless = model.members.contains { $0.name.isEmpty }
        return .mapping([
            ("type", .text("object")), ("required", required.isEmpty ? nil : .list(required)),
            ("properties", .mapping(properties.map { ($0.0, $0.1) })),
            ("additionalProperties", isNameless ? .mapping([("x-comment", .text("a key is empty"))]) : nil),
        ])
    }

    /// The schema of the values of a place.
    /// - Parameters:
    ///   - key: The key that leads to them.
    ///   - remarks: What else the samples leave open.
    ///   - depth: The number of lists and dictionaries around them.
    func schema(_ form: Form, key: String, _ remarks: [String] = [], depth: Int = 0) -> Node {
        var comment = Comment(remarks)
        guard depth < Self.deepest else {
            comment.add("more than \(Self.deepest) lists inside each other")
            return .mapping([("x-comment", comment.node)])
        }
        let form = depth == 0 ? table.settled(form) : form
        let parts = alternatives(form, key, &comment, depth)
        if form.nulls > 0, !parts.isEmpty { comment.add("null in \(form.nulls) of \(form.count) samples") }
        var entries: [(String, Node?)]
        switch parts.count {
        case 0:
            if form.nulls > 0 { comment.add(Unseen.value.rawValue) }
            entries = []
        case 1: entries = form.nulls > 0 ? Self.nullable(parts[0]) : parts[0]
        default:
            comment.add(kinds(form))
            entries = Self.union(parts, isNullable: form.nulls > 0)
        }
        entries.append(("x-comment", comment.node))
        return .mapping(entries)
    }

    /// How many lists and dictionaries may be inside each other. A spec has at most 16, and a document 64 collections.
    private static let deepest = 14

    // MARK: - Alternatives

    private typealias Entries = [(String, Node?)]

    private func alternatives(_ form: Form, _ key: String, _ comment: inout Comment, _ depth: Int) -> [Entries] {
        var parts: [Entries] = []
        let isAlone = form.kinds.isSingle
        if form.booleans > 0 { parts.append([("type", .text("boolean"))]) }
        if form.numbers.count > 0 {
            guard let number = number(form.numbers, isAlone ? key : "") else {
                comment.add("numbers of more digits than a type has")
                return []
            }
            parts.append(number)
        }
        if form.texts.count > 0 {
            parts.append(isAlone ? text(form.texts, key, &comment) : [("type", .text("string"))])
        }
        if form.lists > 0 {
            let isEmpty = form.lists == form.emptyLists
            if isEmpty { comment.add(Unseen.elements.rawValue) }
            let items = isEmpty ? Node.mapping([]) : schema(form.element, key: Element.name(key), depth: depth + 1)
            parts.append([("type", .text("array")), ("items", items)])
        }
        if form.objects.count > 0 {
            guard let object = object(form.objects, key, &comment, depth) else {
                comment.add("objects of several shapes")
                return []
            }
            parts.append(object)
        }
        return parts
    }

    private func number(_ numbers: NumberSample, _ key: String) -> Entries? {
        let traits = numbers.traits
        if DateKey.isDate(key), traits.contains(.seconds) { return Self.date("integer", ["unix"]) }
        if DateKey.isDate(key), traits.contains(.milliseconds) { return Self.date("integer", ["unixMilliseconds"]) }
        // A key whose numbers have fractions elsewhere may have one here too.
        let mayHaveFraction = !key.isEmpty && table.fractions.contains(Element.name(key)) && traits.contains(.double)
        if traits.contains(.whole), !mayHaveFraction {
            if traits.contains(.int32) { return [("type", .text("integer"))] }
            if traits.contains(.int64) { return [("type", .text("integer")), ("format", .text("int64"))] }
            if traits.contains(.uint64) { return [("type", .text("integer")), ("format", .text("uint64"))] }
        } else if traits.contains(.double) {
            return [("type", .text("number"))]
        }
        return traits.contains(.decimal) ? [("type", .text("number")), ("format", .text("decimal"))] : nil
    }

    private func text(_ texts: TextSample, _ key: String, _ comment: inout Comment) -> Entries {
        let string = Node.text("string")
        switch texts.form(key: key) {
        case .uuid: return [("type", string), ("format", .text("uuid"))]
        case .url: return [("type", string), ("format", .text("uri"))]
        case .day: return [("type", string), ("format", .text("date"))]
        case .localDateTime: return [("type", string), ("format", .text("date-time-local"))]
        case .http: return Self.date("string", ["http"])
        case .bytes: return [("type", string), ("contentEncoding", .text("base64"))]
        case .date(let formats): return Self.date("string", formats)
        case .text: break
        }
        if texts.forms.contains(.capitalUUID) {
            comment.add("UUIDs in capitals, which UUID would send in small letters")
        }
        if texts.forms.contains(.moment) { comment.add("dates, which Date would send in another form") }
        guard let values = EnumTest(texts, key: key).values else {
            if texts.count >= EnumTest.enough, texts.words.count == 1 { comment.add("only 1 value seen") }
            return [("type", string)]
        }
        return [("type", string), ("enum", .list(values.map { .text($0) }))]
    }

    private static func date(_ type: String, _ formats: [String]) -> Entries {
        let format: Node? =
            formats.isEmpty ? nil : formats.count == 1 ? .text(formats[0]) : .list(formats.map { .text($0) })
        return [
            ("type", .text(type)), ("format", .text(type == "string" ? "date-time" : "unix-time")),
            ("x-apigen-format", formats == ["unix"] ? nil : format),
        ]
    }

    private func object(
        _ form: ObjectForm, _ key: String, _ comment: inout Comment, _ depth: Int
    ) -> Entries? {
        guard form.ways == 1 else { return nil }
        if let values = form.dictionary.first {
            if values.count == 0 { comment.add(Unseen.elements.rawValue) }
            let inner = schema(values, key: Element.name(key), depth: depth + 1)
            return [("type", .text("object")), ("additionalProperties", inner)]
        }
        if let model = form.models.first {
            return form.models.count == 1 ? [("$ref", .text(reference(model)))] : nil
        }
        guard let (property, choices) = form.choices.first else { return nil }
        var references: [Node] = []
        var mapping: [(String, Node?)] = []
        for (value, models) in choices.sorted(by: { $0.key < $1.key }) {
            guard let model = models.first, models.count == 1 else { return nil }
            references.append(.mapping([("$ref", .text(reference(model)))]))
            mapping.append((value, .text(reference(model))))
        }
        let discriminator = Node.mapping([("propertyName", .text(property)), ("mapping", .mapping(mapping))])
        return [("oneOf", .list(references)), ("discriminator", discriminator)]
    }

    private func reference(_ model: Int) -> String { "#/components/schemas/" + names[table.current(model)] }

    // MARK: - Null and unions

    /// A schema that allows null too.
    private static func nullable(_ entries: Entries) -> Entries {
        guard let index = entries.firstIndex(where: { $0.0 == "type" }), let type = entries[index].1 else {
            return union([entries], isNullable: true)
        }
        var entries = entries
        entries[index].1 = .list([type, .text("null")])
        if let values = entries.firstIndex(where: { $0.0 == "enum" }), let list = entries[values].1 {
            entries[values].1 = .list(list.elements + [.plain("null")])
        }
        return entries
    }

    private static func union(_ parts: [Entries], isNullable: Bool) -> Entries {
        let null: [Node] = isNullable ? [.mapping([("type", .text("null"))])] : []
        return [("oneOf", .list(parts.map { .mapping($0) } + null))]
    }

    /// How many values are of each kind: `a number in 3, a text in 1 of 4 samples`.
    private func kinds(_ form: Form) -> String {
        let counts = [
            ("true or false", form.booleans), ("a number", form.numbers.count), ("a text", form.texts.count),
            ("a list", form.lists), ("an object", form.objects.count),
        ]
        let known = counts.filter { $0.1 > 0 }.map { "\($0.0) in \($0.1)" }
        return known.joined(separator: ", ") + " of \(form.count) samples"
    }
}

/// What the samples leave open at a place.
private struct Comment {
    private var remarks: [String]

    init(_ remarks: [String]) { self.remarks = remarks }

    mutating func add(_ remark: String) { remarks.append(remark) }

    /// The text; nil without a remark.
    var node: Node? { remarks.isEmpty ? nil : .text(remarks.joined(separator: "; ")) }
}
