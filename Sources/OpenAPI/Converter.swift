import Generator

/// Turns parts of a document into parts of a spec; what models they need is noted on the way.
struct Converter {
    let document: Document
    let options: DocumentOptions
    let names: ModelNames
    let servers: Servers
    let travel: Travel
    var findings: [Finding] = []
    private var models = Models()
    private var nesting = Nesting()
    private var noted: Set<String> = []
    /// The schemas in which mistakes have been looked for.
    var checked: Set<SourceRange> = []
    /// Whether what is being converted travels in requests.
    var isSent = false
    /// Whether null is another thing than an absent key in what is being converted.
    var isNulling = false

    /// How schemas travel.
    struct Travel {
        /// Those in requests.
        let sent: Set<String>
        /// Those in whose values null is another thing than an absent key.
        let nulling: Set<String>
    }

    /// The schemas that have been named, in the order in which they were.
    private struct Models {
        /// Those that wait to be converted.
        var waiting: [String] = []
        private var seen: Set<String> = []

        mutating func add(_ name: String) { if seen.insert(name).inserted { waiting.append(name) } }
    }

    /// What is around the schema that is being converted.
    private struct Nesting {
        static let mostConversions = 5000
        /// Schemas that are written out where they are used, and are being written out now.
        var open: Set<String> = []
        var depth = 0
        /// How many arrays and dictionaries there are, up to the next type that has a name.
        var collections = 0
        var inlineTypes = 0
        /// How many schemas have been converted: what is written out where it is used can grow without bounds.
        var conversions = 0
    }

    init(_ document: Document, _ options: DocumentOptions, names: ModelNames, servers: Servers, travel: Travel) {
        self.options = options
        self.servers = servers
        self.document = document
        self.names = names
        self.travel = travel
    }

    mutating func note(_ kind: Finding.Kind, _ message: String, at node: Node) {
        guard noted.insert("\(node.range.file) \(node.range.start.line) \(node.range.start.column) \(message)").inserted
        else { return }
        findings.note(kind, message, at: node)
    }

    /// Makes a model of every schema that can be one, used or not.
    mutating func takeAllModels() {
        for (name, schema) in document.schemas {
            let isModel =
                document.isExtended ? schema["x-apigen-instance"] == nil : Kind.of(schema, in: document) != .other
            if isModel, document.responseSchema(schema) == nil { models.add(name) }
        }
    }

    mutating func nextModel() -> String? { models.waiting.isEmpty ? nil : models.waiting.removeFirst() }

    /// Begins an endpoint or a model, each of which may be so large.
    mutating func begin() { nesting.conversions = 0 }

    // MARK: - Types

    /// The type that a schema stands for.
    mutating func type(_ given: Node) -> SpecType {
        let schema = unwrapped(given)
        guard nesting.depth < 40 else {
            note(.approximated, "the schema goes deeper than 40 levels; the rest is JSON", at: schema)
            return .json
        }
        nesting.conversions += 1
        guard nesting.conversions < Nesting.mostConversions else {
            note(.approximated, "the types expand without limit; this one is JSON", at: schema)
            return .json
        }
        nesting.depth += 1
        defer { nesting.depth -= 1 }
        let reference = document.reference(schema) ?? document.responseSchema(schema)
        var type = reference.map { referenced($0, schema) } ?? ownType(schema)
        type.isNullable = type.isNullable || isNullable(schema)
        return type
    }

    /// The schema, or the `$ref` that it wraps: what is wrong in either is said.
    mutating func unwrapped(_ schema: Node) -> Node {
        let result = document.unwrapped(schema)
        if result.reference != nil, schema.reference == nil { check(schema: schema) }
        return result
    }

    private mutating func referenced(_ reference: String, _ schema: Node) -> SpecType {
        guard let target = document.target(reference) else {
            note(.repaired, "\(document.problem(of: schema)); the value is JSON", at: schema)
            return .json
        }
        if document.isExtended, let type = target.text("x-apigen-instance") { return SpecType(type) }
        if let name = document.schemaName(reference), Kind.of(target, in: document) != .other || document.isExtended {
            models.add(name)
            return SpecType(names[name], isNullable: isNullable(target))
        }
        guard nesting.open.insert(reference).inserted else {
            note(.approximated, "the schema holds itself without an object between; this one is JSON", at: schema)
            return .json
        }
        defer { nesting.open.remove(reference) }
        return type(target)
    }

    private mutating func ownType(_ schema: Node) -> SpecType {
        check(schema: schema)
        if schema.text == "true" || schema.text == "false" { return .json }
        let kind = Kind.of(schema, in: document)
        switch kind {
        case .object, .union:
            if nesting.inlineTypes >= DeclarationLimits.inlineTypes { return tooDeep(schema) }
            let outside = nesting
            nesting.collections = 0
            nesting.inlineTypes += 1
            defer { (nesting.collections, nesting.inlineTypes) = (outside.collections, outside.inlineTypes) }
            return kind == .union ? union(schema) : SpecType(shape: objectShape(schema))
        case .enumeration: return unlessTooDeep(enumeration(schema), schema)
        case .other: break
        }
        let parts = (schema["allOf"]?.elements ?? []) + unionParts(schema)
        if let first = parts.first(where: { !$0.entries.isEmpty }), schema["type"] == nil || schema["items"] == nil {
            var type = type(first)
            if schema["oneOf"] != nil || schema["anyOf"] != nil, parts.count > 1 { type = .json }
            return type
        }
        notePatterns(schema)
        let types = schema.types
        if types.count > 1 { return unlessTooDeep(scalars(types, schema), schema) }
        switch types.first {
        case "array": return collection(schema, of: schema["items"]) { .array($0) }
        case "object",
            nil where schema["additionalProperties"] != nil || types.first == "object":
            return collection(schema, of: schema["additionalProperties"]) { .dictionary($0, at: schema) }
        case nil:
            // A list of types says how each element of an array looks, not that the value is one (JSON Schema 2019-09 §9.3.1.1).
            if let items = schema["items"], !items.elements.isEmpty {
                note(.approximated, "'items' is a list, and there is no 'type'; the value is JSON", at: items)
            }
            return schema["format"] == nil ? .json : scalar("string", schema)
        case let type?: return scalar(type, schema)
        }
    }

    private mutating func unlessTooDeep(_ type: SpecType, _ schema: Node) -> SpecType {
        type.isShape && nesting.inlineTypes >= DeclarationLimits.inlineTypes ? tooDeep(schema) : type
    }

    private mutating func tooDeep(_ schema: Node) -> SpecType {
        note(
            .approximated,
            "more than \(DeclarationLimits.inlineTypes) types without a name stand inside each other; this one is JSON",
            at: schema)
        return .json
    }

    /// An array or a dictionary.
    private mutating func collection(
        _ schema: Node, of element: Node?, _ kind: (TypeSyntax) -> TypeSyntax.Kind
    ) -> SpecType {
        guard nesting.collections < TypeDepth.limit else {
            note(
                .approximated,
                "more than \(TypeDepth.limit) arrays and dictionaries stand inside each other; this one is JSON",
                at: schema)
            return .json
        }
        let tuple = schema["prefixItems"] ?? (element?.elements.isEmpty ?? true ? nil : element)
        if let tuple, tuple.elements.count > 0 {
            note(.approximated, "each place of the array has a type; the elements are JSON", at: tuple)
            return SpecType.json.collection(at: schema, kind)
        }
        guard let element, element.isMapping, !element.entries.isEmpty else {
            return SpecType.json.collection(at: schema, kind)
        }
        nesting.collections += 1
        defer { nesting.collections -= 1 }
        return type(element).collection(at: schema, kind)
    }

    /// Several types by name, as OpenAPI 3.1 has them.
    private mutating func scalars(_ types: [String], _ schema: Node) -> SpecType {
        var kinds: [TypeSyntax.Kind] = []
        for type in types {
            let found: SpecType
            switch type {
            case "array":
                let list = collection(schema, of: schema["items"]) { .array($0) }
                found = list.isShape ? SpecType.json.collection(at: schema) { .array($0) } : list
            case "object": found = SpecType.json.collection(at: schema) { .dictionary($0, at: schema) }
            default: found = scalar(type, schema)
            }
            if !kinds.contains(where: { $0.spelling == found.text }) { kinds.append(found.kind) }
        }
        // A whole number is a number.
        if kinds.contains(where: { $0.name == "Double" }) { kinds.removeAll { $0.name == "Int" } }
        if kinds.contains(where: { $0.name == "JSON" }) { return .json }
        if kinds.count == 1 { return SpecType(kind: kinds[0]) }
        return SpecType(shape: oneOf(kinds.map(\.spelling), at: schema))
    }

    /// A union of types that have names.
    func oneOf(_ types: [String], at schema: Node) -> [(String, Node)] {
        [("oneOf", Node(list: types.map { Node(text: $0, at: schema) }, at: schema))]
    }

    func scalar(_ type: String, _ schema: Node) -> SpecType {
        let format = (schema.text("format") ?? "").lowercased()
        guard let scalar = Builtin(openAPI: type, format) else { return .json }
        let isNumber = type == "integer"
        let dates = scalar != .date ? nil : isNumber ? "unix" : format == "date-time" ? nil : "http"
        return SpecType(scalar.rawValue, format: dates, isSensitive: type == "string" && format == "password")
    }

    // MARK: - Null

    func isNullable(_ schema: Node) -> Bool {
        if schema.isTrue("nullable") || schema.isTrue("x-nullable") { return true }
        if let types = schema["type"], types.elements.contains(where: { $0.text == "null" }) { return true }
        if schema["enum"]?.elements.contains(where: \.isNull) ?? false { return true }
        return (schema["oneOf"] ?? schema["anyOf"])?.elements.contains { $0.isNullSchema } ?? false
    }
}

extension Node {
    /// The names under `type`, null left out.
    var types: [String] {
        guard let type = self["type"] else {
            return self["properties"] != nil ? ["object"] : self["items"]?.isMapping ?? false ? ["array"] : []
        }
        let names = type.elements.isEmpty ? [type.text].compactMap { $0 } : type.elements.compactMap(\.text)
        return names.filter { $0 != "null" }
    }

    /// `{ type: null }`.
    package var isNullSchema: Bool {
        text("type") == "null" || self["type"]?.text == "null" || isTrue("nullable") && isBareObject
            || (self["enum"]?.elements).map { $0.count == 1 && $0[0].isNull } ?? false
    }

    /// `{ type: object, nullable: true }` beside a `$ref` says null in OpenAPI 3.0, which has no type for it.
    private var isBareObject: Bool {
        entries.allSatisfy { $0.name == "nullable" || $0.name == "type" && $0.value.text == "object" }
    }
}
