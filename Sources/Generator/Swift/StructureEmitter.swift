/// A struct with its initializers; how it is read and written is in another file.
final class StructureEmitter {
    let file: FileEmitter
    let structure: Structure
    /// Where its coding stands; nil outside of the namespace.
    let scope: [String]?

    init(file: FileEmitter, structure: Structure, isOutside: Bool = false) {
        self.file = file
        self.structure = structure
        scope = isOutside ? nil : structure.path
    }

    var names: TypeNames { file.names }
    var modifier: String { file.modifier }

    /// A property with the spellings that its declaration, initializers and coding share.
    struct Field {
        let property: Structure.Property
        let name: String
        /// The type of a value, and that of the property.
        let base: String
        let type: String
        /// The stored property; another one than `name` where the value is boxed or its name deprecated.
        let storage: String

        var isComputed: Bool { storage != name }
        var isOptional: Bool { property.isAbsentable }
        /// The stored property behind a dot.
        var member: String { isComputed ? storage : SwiftText.member(property.swiftName) }
        /// The type of a value as it is stored.
        var held: String { property.isBoxed ? Module.values("Box") + "<" + base + ">" : base }
        var loaded: String { storage + (property.isBoxed ? isOptional ? "?.value" : ".value" : "") }

        func stored(_ value: String) -> String {
            guard property.isBoxed else { return value }
            let box = Module.values("Box")
            return isOptional ? "\(value).map { \(box)($0) }" : "\(box)(\(value))"
        }
    }

    func write(_ writer: inout SwiftWriter) {
        let fields = fields()
        let isMemberwise = isMemberwise
        let name = file.names.declared(structure.path)
        writer.documentation([structure.summary])
        writer.type("\(modifier)nonisolated struct \(name)", open: file.open(structure.parameters), conformances) {
            writer in
            let members = fields.filter { $0.property.constant == nil }
            properties(members, isMemberwise: isMemberwise, &writer)
            if !isMemberwise { initializer(members, &writer) }
            if !isRead || !isMemberwise { coding(fields, &writer) }
            additionalMembers(&writer)
            redaction(members, &writer)
            file.request(structure.request, of: structure.path, &writer)
            file.example(structure.example, of: .structure(structure.path, []), in: structure.path, &writer)
            file.declarations(structure.nested, &writer)
        }
    }

    var isRead: Bool { file.directions.isRead(structure.path) }
    var isWritten: Bool { file.directions.isWritten(structure.path) }
    private var isSensitive: Bool { structure.properties.contains(where: \.isSensitive) }

    private var conformances: [String] {
        var protocols = [Module.values(isRead ? isWritten ? "Model" : "DecodableModel" : "EncodableModel")]
        if structure.isHashable { protocols.append(names.swift("Hashable")) }
        if structure.isIdentifiable { protocols.append(names.swift("Identifiable")) }
        if structure.request != nil { protocols.append(Module.core("RequestedModel")) }
        if isSensitive { protocols.append(Module.values("Redacted")) }
        if structure.example != nil { protocols.append(Module.values("Exemplified")) }
        return protocols
    }

    func fields() -> [Field] {
        let names = names
        // Hashable declares a 'hashValue' too.
        let isPlain = !structure.properties.contains(where: \.isComputed)
        var taken = isPlain ? [] : Set(structure.properties.map(\.swiftName) + ["hashValue"])
        return structure.properties.map { property in
            let base = names.type(property.type, in: scope)
            var storage = property.swiftName
            if property.isComputed {
                storage += property.isBoxed ? "Box" : "Value"
                while !taken.insert(storage).inserted { storage += "Storage" }
            }
            return Field(
                property: property, name: SwiftText.identifier(property.swiftName), base: base,
                type: property.isAbsentable ? base + "?" : base, storage: SwiftText.identifier(storage))
        }
    }

    // MARK: - Properties

    private func properties(_ fields: [Field], isMemberwise: Bool, _ writer: inout SwiftWriter) {
        let keyword = structure.isMutable ? "var " : "let "
        let literals = LiteralText(names, in: scope)
        for field in fields {
            let documentation = field.property.documentation
            if field.isComputed {
                let type = field.held + (field.isOptional ? "?" : "")
                writer.line("private ", keyword, field.storage, ": ", type)
            }
            writer.documentation([documentation.summary, field.property.direction.note])
            if field.isComputed {
                writer.deprecation(documentation.deprecation)
                let set = field.storage + " = " + field.stored("newValue")
                accessors("var \(field.name): \(field.type)", field.loaded, set: set, &writer)
            } else {
                let initial = isMemberwise ? literals.initial(field.property.initialValue) : ""
                writer.line(modifier, keyword, field.name, ": ", field.type, initial)
            }
        }
        guard let (variable, type) = additional else { return }
        writer.line("/// The values under keys that the spec does not list.")
        writer.line(modifier, keyword, variable, ": ", type, isMemberwise ? " = [:]" : "")
    }

    /// A property or a subscript that is computed; it can be set where the struct can be changed.
    func accessors(_ head: String, _ get: String, set: String, _ writer: inout SwiftWriter) {
        guard structure.isMutable else { return writer.line(modifier, head, " { ", get, " }") }
        writer.member(modifier + head, isApart: false) { writer in
            writer.line("get { ", get, " }")
            writer.line("set { ", set, " }")
        }
    }

    // MARK: - Initializer

    private func initializer(_ fields: [Field], _ writer: inout SwiftWriter) {
        let literals = LiteralText(names, in: scope)
        var parameters = fields.map { field in
            SwiftText.label(field.property.swiftName) + ": " + field.type
                + literals.initial(field.property.initialValue, isOptional: field.property.isGivenByNone)
        }
        if let (variable, type) = additional { parameters.append("\(variable): \(type) = [:]") }
        writer.function(modifier + "init", parameters) { writer in
            for field in fields { writer.line("self.", field.member, " = ", field.stored(field.name)) }
            if let (variable, _) = additional { writer.line("self.", variable, " = ", variable) }
        }
    }

    /// Whether Swift makes an initializer with the same parameters as the written one: it is never more than internal, sees no
    /// private storage, and has no default for what is `let`.
    var isMemberwise: Bool {
        guard file.access == .internal else { return false }
        // Outside of a generic type nothing says with which types its own keys are meant.
        if structure.additional != nil, !structure.isMutable || !structure.parameters.isEmpty { return false }
        return structure.properties.allSatisfy { property in
            guard property.constant == nil else { return true }
            guard !property.isComputed else { return false }
            var isNil = property.isAbsentable
            if case .optional = property.type { isNil = true }
            guard structure.isMutable else { return property.initialValue == nil && !property.isGivenByNone && !isNil }
            return property.initialValue.map(\.isFree) ?? (isNil == property.isGivenByNone)
        }
    }

    // MARK: - Sensitive values

    private func redaction(_ fields: [Field], _ writer: inout SwiftWriter) {
        guard isSensitive else { return }
        let shown = fields.map { field in
            let value = (field.isComputed ? field.loaded : assigned(field)) + (field.isOptional ? " as Any" : "")
            return (field.property.swiftName, field.property.isSensitive ? nil : value)
        }
        file.redactedMirror(shown + (additional.map { [($0.variable, $0.variable)] } ?? []), &writer)
    }
}

extension Structure.Property {
    /// Whether the initializer does without it, as no value of it need be given.
    package var isGivenByNone: Bool { isOptional || direction == .readOnly }

    /// Whether its name is that of a computed property.
    fileprivate var isComputed: Bool { isBoxed || documentation.deprecation != nil }
}

extension Direction {
    /// Its sentence in the documentation.
    fileprivate var note: String? {
        switch self {
        case .both: nil
        case .readOnly: "Only the server sets it; it is never sent."
        case .writeOnly: "It is sent, and never received."
        }
    }
}

extension Literal {
    /// Whether it costs nothing to make: a reader in an extension makes the declaration's values too, and drops them.
    fileprivate var isFree: Bool {
        switch self {
        case .plain, .string, .enumCase, .none: true
        case .array(let elements): elements.isEmpty
        case .dictionary(let pairs): pairs.isEmpty
        case .wrapped(let value), .newtype(_, let value), .unionCase(_, let value): value.isFree
        case .nullable(let value): value?.isFree ?? true
        case .made, .unknownCase, .structure, .unchecked: false
        }
    }
}
