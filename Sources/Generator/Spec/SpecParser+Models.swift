/// Reads models: structs, enums, unions, aliases, newtypes, types of the app.
extension SpecParser {
    mutating func models(_ node: Node) -> [ModelSyntax] {
        guard let entries = node.namedEntries(of: .models, &sink), !isUnindented(entries, .model) else { return [] }
        var first: [String: SourceRange] = [:]
        return entries.compactMap { entry in
            guard let head = ModelHead(entry, &sink) else { return nil }
            // `Page<Item>` and `Page` are different keys for one name.
            return isRepeated(Located(head.name.value, entry.key.range), in: &first) ? nil : model(head, entry)
        }
    }

    private mutating func model(_ head: ModelHead, _ entry: Node.Entry) -> ModelSyntax? {
        if entry.value.isNull {
            let name = head.name.value
            return sink.refuse(
                .emptyValue,
                "the model '\(name)' is empty; write what it is, such as '\(name): { properties: { id: Int } }'",
                at: head.name.range)
        }
        guard let fields = Fields(entry.value, .model, &sink) else { return nil }
        let key = only(
            fields.shapes(among: Self.shapes), of: "the model '\(head.name.value)'", fields, at: head.name.range,
            or: "the model '\(head.name.value)' has no shape: \(Self.shapeList) is missing\(Self.aliasHint(fields))")
        guard let key else { return nil }
        refuseKeysOfOthers(of: key, fields)
        if key != .properties, key != .oneOf, let parameter = head.parameters.first {
            return sink.refuse(
                .invalidType,
                "only a model with 'properties' or 'oneOf' can have a type parameter such as '\(parameter.value)'",
                at: parameter.range)
        }
        guard let shape = shape(key, fields) else { return nil }
        let model = ModelSyntax(name: head.name, shape: shape)
        model.parameters = head.parameters
        model.documentation = documentation(fields)
        model.isMutable = fields.flag(.mutable, &sink)
        model.requestedBy = key == .properties || key == .oneOf ? fields.text(.requestedBy, &sink) : nil
        model.example = key == .swift ? nil : example(fields)
        model.textFormat = fields[.format].flatMap { node in TextForm(node).map { Located($0, node.range) } }
        model.conforms = fields.flag(.conforms, &sink) ?? false
        return model
    }

    /// The hint for a model that has only a type.
    private static func aliasHint(_ fields: Fields) -> String {
        guard let text = fields[.type]?.text else { return "" }
        let type = text.lowercased() == "object" ? "JSON" : ForeignWords.swiftType(of: text) ?? text
        return "; a type with another name is { alias: \(type) }"
    }

    private static let shapes: [KeyName] = [.properties, .enum, .oneOf, .alias, .newtype, .swift]
    private static let shapeList = "'properties', 'enum', 'oneOf', 'alias', 'newtype' or 'swift'"

    private mutating func refuseKeysOfOthers(of shape: KeyName, _ fields: Fields) {
        if shape != .enum, let type = fields.entry(.type), type.value.text == "object" {
            return sink.error(
                .conflictingKeys, "a model with 'properties' is always an object; remove 'type'",
                at: type.key.range)
        }
        checkNeeds(fields, shape: shape)
        if shape == .swift {
            refuse([.deprecated], in: fields) { _ in "mark the app's type as deprecated in Swift, not here" }
        }
    }

    private mutating func shape(_ key: KeyName, _ fields: Fields) -> ModelSyntax.Shape? {
        guard let value = fields[key] else { return .structure(structure(nil, fields)) }
        switch key {
        case .properties: return .structure(structure(value, fields))
        case .enum: return enumeration(value, fields, allowsOptional: false).map { .enumeration($0) }
        case .oneOf: return union(value, fields).map { .union($0) }
        case .alias: return TypeParser.type(of: value, &sink).map { .alias($0) }
        case .newtype:
            let format = fields[.format].flatMap { TextForm($0) == nil ? dateFormat($0) : nil }
            return TypeParser.type(of: value, &sink).map { .newtype($0, format: format) }
        default: return fields.text(.swift, &sink).flatMap { dottedName($0) }.map { .external($0) }
        }
    }

    // MARK: - Names of others

    /// Reads the modules under `imports`.
    mutating func imports(_ node: Node) -> [Located<String>] {
        guard case .sequence(let elements) = node.content else {
            sink.error(.wrongKind, "'imports' is a list of modules, not \(node.kindName)", at: node.range)
            return []
        }
        var first: [String: SourceRange] = [:]
        return elements.compactMap { element in
            guard let name = element.text("a module is a name", &sink) else { return nil }
            guard SwiftName.isMember(name) || SwiftName.isType(name), !SwiftKeyword.isReserved(name) else {
                return sink.refuse(.invalidName, "'\(name)' cannot be a module", at: element.range)
            }
            if ["APIRuntime", "APIRuntimeFiles", "APIRuntimeSequences", "APIValues", "Swift"].contains(name) {
                return sink.refuse(
                    .invalidName, "generated code always imports '\(name)'; remove it here", at: element.range)
            }
            let module = Located(name, element.range)
            return isRepeated(module, in: &first) ? nil : module
        }
    }

    /// A type of the app: `Money`, `Billing.Money`.
    mutating func dottedName(_ name: Located<String>) -> Located<String>? {
        let parts = name.value.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        if let word = parts.first(where: { SwiftKeyword.isReserved($0) }) {
            return sink.refuse(.invalidName, "'\(word)' is a word that Swift reserves", at: name.range)
        }
        guard name.value.utf8.count <= 256, parts.allSatisfy({ SwiftName.isMember($0) || SwiftName.isType($0) }) else {
            return sink.refuse(
                .invalidName, "'\(name.value)' is not a Swift type: write names joined by dots, such as Billing.Money",
                at: name.range)
        }
        return name
    }
}

/// The name of a model with its type parameters: `Page<Item>`.
struct ModelHead {
    let name: Located<String>
    let parameters: [Located<String>]

    /// The name of a model in a key, even if the rest of the key is wrong.
    static func name(in key: String) -> String {
        String(key.prefix { $0 != "<" })
    }

    init?(_ entry: Node.Entry, _ sink: inout DiagnosticSink) {
        let key = entry.key
        let scalars = entry.name.unicodeScalars
        guard let open = scalars.firstIndex(of: "<") else {
            name = entry.located
            parameters = []
            return
        }
        let base = String(scalars[..<open])
        name = Located(base, key.range(offset: 0, length: base.unicodeScalars.count))
        let inner = scalars[scalars.index(after: open)...]
        guard inner.last == ">" else {
            sink.error(
                .invalidName, "'\(entry.name)' is not a model: '>' is missing; write a generic model as Page<Item>",
                at: key.range)
            return nil
        }
        let parts = inner.dropLast().split(separator: ",", omittingEmptySubsequences: false)
        parameters = parts.map { part in
            let part = part.withoutSpaces
            let offset = scalars.distance(from: scalars.startIndex, to: part.startIndex)
            return Located(String(part), key.range(offset: offset, length: part.count))
        }
    }
}
