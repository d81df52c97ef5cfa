/// A struct with its initializers and the directions of its coding.
struct StructureEmitter {
    let file: FileEmitter
    let structure: Structure
    /// Where its coding stands; nil outside of the namespace.
    private(set) var scope: [String]?

    init(file: FileEmitter, structure: Structure) {
        self.file = file
        self.structure = structure
        scope = structure.path
    }

    private var names: TypeNames { file.names }
    private var modifier: String { file.modifier }

    /// A property with the spellings that its declaration, initializers and coding share.
    struct Field {
        let property: Structure.Property
        let name: String
        let type: String
        /// The stored property; another one than `name` where the value is boxed or its name deprecated.
        let storage: String

        var isComputed: Bool { storage != name }
        var isOptional: Bool { property.isAbsentable }
        /// The stored property behind a dot.
        var member: String { isComputed ? storage : SwiftText.member(property.swiftName) }
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
            additionalProperty(isMemberwise: isMemberwise, &writer)
            if !isMemberwise {
                writer.blank()
                initializer(members, &writer)
            }
            if !isRead || !isMemberwise { coding(fields, &writer) }
            additionalMembers(&writer)
            redaction(members, &writer)
            file.request(structure.request, of: structure.path, &writer)
            file.example(structure.example, of: .structure(structure.path, []), in: structure.path, &writer)
            file.declarations(structure.nested, &writer)
        }
    }

    /// The reader and the writer, where they stand outside of the struct: an initializer in it would take the place of Swift's.
    func coding(_ writer: inout SwiftWriter) {
        guard isRead, isMemberwise else { return }
        var outside = self
        outside.scope = nil
        writer.blank()
        writer.block("nonisolated extension " + names.qualified(.structure(structure.path, []))) { writer in
            outside.coding(outside.fields(), &writer)
        }
    }

    private func coding(_ fields: [Field], _ writer: inout SwiftWriter) {
        if isRead {
            writer.blank()
            reader(fields, &writer)
        }
        if isWritten {
            writer.blank()
            self.writer(fields, &writer)
        }
    }

    private var isRead: Bool { file.directions.isRead(structure.path) }
    private var isWritten: Bool { file.directions.isWritten(structure.path) }

    private var conformances: [String] {
        var protocols = [Module.values(isRead ? isWritten ? "Model" : "DecodableModel" : "EncodableModel")]
        if structure.isHashable { protocols.append(names.swift("Hashable")) }
        if structure.isIdentifiable { protocols.append(names.swift("Identifiable")) }
        if structure.request != nil { protocols.append(Module.core("RequestedModel")) }
        if isSensitive { protocols.append(Module.values("Redacted")) }
        if structure.example != nil { protocols.append(Module.values("Exemplified")) }
        return protocols
    }

    private var isSensitive: Bool { structure.properties.contains(where: \.isSensitive) }

    private func fields() -> [Field] {
        let names = names
        // Hashable declares a 'hashValue' too.
        let isPlain = structure.properties.allSatisfy { !$0.isBoxed && $0.documentation.deprecation == nil }
        var taken = isPlain ? [] : Set(structure.properties.map(\.swiftName) + ["hashValue"])
        return structure.properties.map { property in
            let base = names.type(property.type, in: scope)
            var storage = property.swiftName
            if property.isBoxed || property.documentation.deprecation != nil {
                storage += property.isBoxed ? "Box" : "Value"
                while !taken.insert(storage).inserted { storage += "Storage" }
            }
            return Field(
                property: property, name: SwiftText.identifier(property.swiftName),
                type: property.isAbsentable ? base + "?" : base, storage: SwiftText.identifier(storage))
        }
    }

    // MARK: - Properties

    private func properties(_ fields: [Field], isMemberwise: Bool, _ writer: inout SwiftWriter) {
        let keyword = structure.isMutable ? "var" : "let"
        let literals = LiteralText(names, in: scope)
        for field in fields {
            guard field.isComputed else {
                writer.documentation([field.property.documentation.summary, field.property.direction.note])
                let initial = isMemberwise ? literals.initial(field.property.defaultValue) : ""
                writer.line(modifier, keyword, " ", field.name, ": ", field.type, initial)
                continue
            }
            writer.line("private ", keyword, " ", field.storage, ": ", storedType(field))
            writer.documentation([field.property.documentation.summary, field.property.direction.note])
            writer.deprecation(field.property.documentation.deprecation)
            if structure.isMutable {
                writer.member("\(modifier)var \(field.name): \(field.type)") { writer in
                    writer.line("get { ", loaded(field), " }")
                    writer.line("set { ", field.storage, " = ", stored(field, "newValue"), " }")
                }
            } else {
                writer.line(modifier, "var ", field.name, ": ", field.type, " { ", loaded(field), " }")
            }
        }
    }

    private func storedType(_ field: Field) -> String {
        guard field.property.isBoxed else { return field.type }
        let box = Module.values("Box") + "<" + names.type(field.property.type, in: scope) + ">"
        return field.isOptional ? box + "?" : box
    }

    private func loaded(_ field: Field) -> String {
        guard field.property.isBoxed else { return field.storage }
        return field.storage + (field.isOptional ? "?.value" : ".value")
    }

    private func stored(_ field: Field, _ value: String) -> String {
        guard field.property.isBoxed else { return value }
        let box = Module.values("Box")
        return field.isOptional ? "\(value).map { \(box)($0) }" : "\(box)(\(value))"
    }

    // MARK: - Initializer

    private func initializer(_ fields: [Field], _ writer: inout SwiftWriter) {
        let literals = LiteralText(names, in: scope)
        var parameters = fields.map { field in
            SwiftText.label(field.property.swiftName) + ": " + field.type
                + literals.initial(field.property.defaultValue, isOptional: field.property.isGivenByNone)
        }
        if let (variable, type) = additional { parameters.append("\(variable): \(type) = [:]") }
        guard !parameters.isEmpty else { return writer.line(modifier, "init() {}") }
        writer.function(modifier + "init", parameters) { writer in
            for field in fields {
                writer.line("self.", field.member, " = ", stored(field, field.name))
            }
            if let (variable, _) = additional { writer.line("self.", variable, " = ", variable) }
        }
    }

    // MARK: - Coding

    private func reader(_ fields: [Field], _ writer: inout SwiftWriter) {
        let objectReader = Module.values("ObjectReader")
        guard !fields.isEmpty || structure.additional != nil else {
            return writer.line(modifier, "init(from _: ", objectReader, ") throws {}")
        }
        writer.member("\(modifier)init(from object: \(objectReader)) throws") { writer in
            for field in fields {
                let property = field.property
                let key = SwiftText.literal(property.wireName)
                let dates = file.dates(property.form.dates, property.type, inside: "object").map { ", " + $0 } ?? ""
                let target = assigned(field)
                if let constant = property.constant {
                    let optional = property.isOptional ? ", isOptional: true)" : ")"
                    let literal = SwiftText.literal(constant.wire, constant.kind)
                    writer.line("try object.constant(", key, ", ", literal, optional)
                } else if property.direction == .writeOnly {
                    unread(target, property, &writer)
                } else if property.form.isText {
                    readText(target, property, &writer)
                } else if let value = property.defaultValue {
                    read(target, property, or: value, dates, &writer)
                } else if property.isOptional {
                    // Null is a value where it is told apart from a key that is absent.
                    let method =
                        property.form.isLenient
                        ? "optionalLenient" : property.type.isNullable ? "ifPresent" : "optional"
                    writer.line(target, " = try object.", method, "(", key, dates, ")")
                } else {
                    // Without its type, null would be a value of what is optional in Swift only.
                    let type = field.isOptional && !property.form.isLenient ? " as " + storedType(field).dropLast() : ""
                    let method = property.form.isLenient ? "lenient" : "value"
                    writer.line(target, " = try object.", method, "(", key, dates, ")", type)
                }
            }
            readAdditional(&writer)
        }
    }

    private func writer(_ fields: [Field], _ writer: inout SwiftWriter) {
        let objectWriter = Module.values("ObjectWriter")
        guard !fields.isEmpty || structure.additional != nil else {
            return writer.line(modifier, "func write(to _: inout ", objectWriter, ") throws {}")
        }
        writer.member("\(modifier)func write(to object: inout \(objectWriter)) throws") { writer in
            for field in fields {
                let property = field.property
                if property.direction == .readOnly { continue }
                if let constant = property.constant {
                    writer.line(
                        "try object.value(", SwiftText.literal(property.wireName), ", ",
                        SwiftText.literal(constant.wire, constant.kind), ")")
                    continue
                }
                let method = property.isAbsentable && !property.isNullWritten ? "optional" : "value"
                let dates = file.dates(property.form.dates, property.type, inside: "object").map { ", " + $0 } ?? ""
                writer.line(
                    "try object.", method, "(", SwiftText.literal(property.wireName), ", ", written(field), dates, ")")
            }
            writeAdditional(&writer)
        }
    }

    /// What is written of a stored property.
    private func written(_ field: Field) -> String {
        let value = assigned(field)
        return field.property.form.isText ? asText(value, field.property) : value
    }

    /// A stored property inside a function whose parameter is called `object`.
    private func assigned(_ field: Field) -> String {
        field.storage == "object" || field.storage.hasPrefix("`") ? "self." + field.member : field.storage
    }

    // MARK: - Sensitive values

    private func redaction(_ fields: [Field], _ writer: inout SwiftWriter) {
        guard isSensitive else { return }
        file.redactedMirror(
            fields.map { ($0.property.swiftName, $0.property.isSensitive ? nil : shown($0)) }
                + (additional.map { [($0.variable, $0.variable)] } ?? []), &writer)
    }

    private func shown(_ field: Field) -> String {
        let value = field.isComputed ? loaded(field) : assigned(field)
        return field.isOptional ? value + " as Any" : value
    }
}
