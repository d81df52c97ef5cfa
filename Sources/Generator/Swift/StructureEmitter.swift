/// A struct with its initializers; how it is read and written is in another file.
final class StructureEmitter {
    let file: FileEmitter
    let structure: Structure
    /// The path of the declaration around its reader and writer; nil outside of the namespace.
    let scope: [String]?

    init(file: FileEmitter, structure: Structure, isOutside: Bool = false) {
        self.file = file
        self.structure = structure
        scope = isOutside ? nil : structure.path
    }

    var names: TypeNames { file.names }
    var modifier: Code { file.modifier }

    /// A property with the spellings that its declaration, initializers and coding share. A class, as `FileEmitter` is.
    final class Field {
        let property: Structure.Property
        let name: Code
        /// The type of a value, without the `?` of an optional property.
        let base: Code
        /// The name of the stored property. It differs from the property's if the value is boxed or the property is deprecated.
        let storageName: String
        /// The stored property inside a function whose parameter is called `object`.
        let assigned: Code

        init(_ property: Structure.Property, _ base: Code, storageName: String) {
            self.property = property
            self.base = base
            self.storageName = storageName
            name = .identifier(property.swiftName)
            assigned = Input.property(storageName, besides: "object")
        }

        /// The type of the property.
        var type: Code { isOptional ? "\(base)?" : base }
        var storage: Code { isComputed ? .identifier(storageName) : name }
        var isComputed: Bool { storageName != property.swiftName }
        var isOptional: Bool { property.isAbsentable }
        /// The stored property behind a dot.
        var member: Code { .member(storageName) }
        /// The type of a value as it is stored.
        var held: Code { property.isBoxed ? "\(Module.values("Box"))<\(base)>" : base }

        /// The expression that reads the stored value.
        var loaded: Code {
            guard property.isBoxed else { return storage }
            return isOptional ? "\(storage)?.value" : "\(storage).value"
        }

        /// The expression that makes a value to store.
        func stored(_ value: Code) -> Code {
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

    private var conformances: [Code] {
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
        // Hashable declares `hashValue`.
        let isPlain = !structure.properties.contains(where: \.isComputed)
        var taken = isPlain ? [] : Set(structure.properties.map(\.swiftName) + ["hashValue"])
        return structure.properties.map { property in
            let base = names.type(property.type, in: scope)
            var storage = property.swiftName
            if property.isComputed {
                storage += property.isBoxed ? "Box" : "Value"
                while !taken.insert(storage).inserted { storage += "Storage" }
            }
            return Field(property, base, storageName: storage)
        }
    }

    // MARK: - Properties

    private func properties(_ fields: [Field], isMemberwise: Bool, _ writer: inout SwiftWriter) {
        let keyword: Code = structure.isMutable ? "var" : "let"
        let literals = LiteralText(names, in: scope)
        for field in fields {
            let documentation = field.property.documentation
            if field.isComputed {
                writer.line("private \(keyword) \(field.storage): \(field.held)\(field.isOptional ? "?" : "")")
            }
            writer.documentation([documentation.summary, field.property.direction.note])
            if field.isComputed {
                writer.deprecation(documentation.deprecation)
                let set: Code = "\(field.storage) = \(field.stored("newValue"))"
                accessors("var \(field.name): \(field.type)", field.loaded, set: set, &writer)
            } else {
                let initial = isMemberwise ? literals.initial(field.property.initialValue) : ""
                writer.line("\(modifier)\(keyword) \(field.name): \(field.type)\(initial)")
            }
        }
        guard let additional else { return }
        writer.line("/// The values under keys that the spec does not list.")
        let initial: Code = isMemberwise ? " = [:]" : ""
        writer.line("\(modifier)\(keyword) \(additional.name): \(additional.type)\(initial)")
    }

    /// A computed property or a subscript. It has a setter if the struct is mutable.
    func accessors(_ head: Code, _ get: Code, set: Code, _ writer: inout SwiftWriter) {
        guard structure.isMutable else { return writer.line("\(modifier)\(head) { \(get) }") }
        writer.member("\(modifier)\(head)", isApart: false) { writer in
            writer.line("get { \(get) }")
            writer.line("set { \(set) }")
        }
    }

    // MARK: - Initializer

    private func initializer(_ fields: [Field], _ writer: inout SwiftWriter) {
        let literals = LiteralText(names, in: scope)
        var parameters = fields.map { field -> Code in
            let property = field.property
            let initial = literals.initial(property.initialValue, isOptional: property.isGivenByNone)
            return "\(label: property.swiftName): \(field.type)\(initial)"
        }
        if let additional { parameters.append("\(additional.name): \(additional.type) = [:]") }
        writer.function("\(modifier)init", parameters) { writer in
            for field in fields { writer.line("self.\(field.member) = \(field.stored(field.name))") }
            if let additional { writer.line("self.\(additional.name) = \(additional.name)") }
        }
    }

    /// Whether Swift makes an initializer with the same parameters as the written one. Swift's is never more than internal, has no
    /// parameter for private storage, and no default for a `let`.
    var isMemberwise: Bool {
        guard file.access == .internal else { return false }
        // A reader outside is an extension at the top level of the file. After that level changes, Swift compiles all files again
        // that extend the API's type. So with `parts`, a new endpoint brings no extension.
        if file.dividedEndpoints.contains(structure.path) { return false }
        // Outside of a generic type, `ownKeys` needs type arguments that are not known.
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
        var children = fields.map { field -> (String, Code?) in
            let value = field.isComputed ? field.loaded : field.assigned
            let shown = field.isOptional ? "\(value) as Any" : value
            return (field.property.swiftName, field.property.isSensitive ? nil : shown)
        }
        if let additional { children.append((structure.additionalName, additional.name)) }
        file.redactedMirror(children, &writer)
    }
}

extension Structure.Property {
    /// Whether the initializer has nil as its default.
    package var isGivenByNone: Bool { isOptional || direction == .readOnly }

    /// Whether it is a computed property, with another one that stores its value.
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
    /// Whether it costs nothing to make. A reader in an extension first makes all initial values of the declaration.
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
