/// How a struct is read and written.
extension StructureEmitter {
    /// The reader and the writer, where they stand outside of the struct: an initializer in it would take the place of Swift's.
    func coding(in deprecation: Deprecation?, _ writer: inout SwiftWriter) {
        guard isRead, isMemberwise else { return }
        let outside = StructureEmitter(file: file, structure: structure, isOutside: true)
        writer.blank()
        writer.deprecation(deprecation)
        writer.block("nonisolated extension " + names.qualified(.structure(structure.path, []))) {
            outside.coding(outside.fields(), &$0)
        }
    }

    func coding(_ fields: [Field], _ writer: inout SwiftWriter) {
        let object = fields.isEmpty && structure.additional == nil ? "_" : "object"
        if isRead {
            writer.member("\(modifier)init(from \(object): \(Module.values("ObjectReader"))) throws") { writer in
                for field in fields { read(field, &writer) }
                readAdditional(&writer)
            }
        }
        if isWritten {
            let objectWriter = Module.values("ObjectWriter")
            writer.member("\(modifier)func write(to \(object): inout \(objectWriter)) throws") { writer in
                for field in fields where field.property.direction != .readOnly { write(field, &writer) }
                writeAdditional(&writer)
            }
        }
    }

    private func read(_ field: Field, _ writer: inout SwiftWriter) {
        let property = field.property
        let key = SwiftText.literal(property.wireName)
        let target = assigned(field)
        let initial = property.defaultValue.map { LiteralText(names, in: scope).text($0) }
        if let constant = property.constant {
            let optional = property.isOptional ? ", isOptional: true)" : ")"
            writer.line("try object.constant(", key, ", ", SwiftText.literal(constant.wire, constant.kind), optional)
        } else if property.direction == .writeOnly {
            // It is never received.
            let isBoxed = property.isBoxed && !property.isOptional
            writer.line(target, " = ", initial.map { isBoxed ? field.stored($0) : $0 } ?? "nil")
        } else if let text = text(property) {
            let value = text.read(property, key, or: initial)
            writer.line { $0.continued(target + " =") { $0.group { $0.add("try " + value) } } }
        } else if let initial {
            // A default that is nil needs no box.
            let isBoxed = if case .some(.none) = property.defaultValue { false } else { property.isBoxed }
            let value = isBoxed ? Module.values("Box") + "(" + initial + ")" : initial
            let start = target + " = try object." + property.reader + "("
            writer.line { $0.list(start, [key, "default: " + value + dates(property)], ")") }
        } else {
            // Without its type, null would be a value where only Swift's type is optional.
            let isTyped = field.isOptional && !property.isOptional && !property.form.isLenient
            let type = isTyped ? " as " + field.held : ""
            writer.line(target, " = try object.", property.reader, "(", key, dates(property), ")", type)
        }
    }

    private func write(_ field: Field, _ writer: inout SwiftWriter) {
        let property = field.property
        let key = SwiftText.literal(property.wireName)
        if let constant = property.constant {
            return writer.line("try object.value(", key, ", ", SwiftText.literal(constant.wire, constant.kind), ")")
        }
        let method = property.isAbsentable && !property.isNullWritten ? "optional(" : "value("
        let value = text(property)?.written(assigned(field), property) ?? assigned(field)
        writer.line("try object.", method, key, ", ", value, dates(property), ")")
    }

    /// A stored property inside a function whose parameter is called `object`.
    func assigned(_ field: Field) -> String {
        field.storage == "object" || field.storage.hasPrefix("`") ? "self." + field.member : field.storage
    }

    private func dates(_ property: Structure.Property) -> String {
        file.dates(property.form.dates, property.type, inside: "object").map { ", " + $0 } ?? ""
    }

    private func text(_ property: Structure.Property) -> TextCoding? {
        property.form.text.map { TextCoding(names: names, scope: scope, form: $0) }
    }
}

extension Structure.Property {
    /// The method that reads it: null is a value where it is told apart from a key that is absent.
    fileprivate var reader: String {
        if form.isLenient { return isOptional ? "optionalLenient" : "lenient" }
        return !isOptional ? "value" : type.isNullable ? "ifPresent" : "optional"
    }
}

/// How numbers that are text in JSON, and bytes that are base64url, are read and written.
struct TextCoding {
    let names: TypeNames
    let scope: [String]?
    let form: TextForm

    /// A property with such numbers, behind `try`.
    /// - Parameter initial: Its value where its key is absent.
    fileprivate func read(_ property: Structure.Property, _ key: String, or initial: String?) -> String {
        let type = wireType(property.type)
        let rest = Mark.gap.text + Self.unwrapped(property.type)
        switch (initial, property.isOptional) {
        case (nil, false): return "(object.value(\(key)) as \(type))\(rest)"
        case (nil, true): return "(object.optional(\(key)) as \(type)?)?\(rest)"
        case (let initial?, false): return "(object.ifPresent(\(key)) as \(type)?)?\(rest) ?? \(initial)"
        case (let initial?, true):
            return "object.contains(\(key)) ? (object.optional(\(key)) as \(type)?)?\(rest) : \(initial)"
        }
    }

    fileprivate func written(_ value: String, _ property: Structure.Property) -> String {
        wrapped(value, property.isAbsentable ? .optional(property.type) : property.type)
    }

    /// The type that is read and written: `[TextValue<Int>]` for `[Int]`.
    func wireType(_ type: ValueType, insideArrays arrays: Int = 0) -> String {
        switch type {
        case .array(let inner):
            names.array(of: wireType(inner, insideArrays: arrays + 1), insideArrays: arrays)
        case .dictionary(let inner):
            "[" + names.swift("String") + ": " + wireType(inner, insideArrays: arrays) + "]"
        case .optional(let inner): wireType(inner, insideArrays: arrays) + "?"
        case .alias(_, let inner): wireType(inner, insideArrays: arrays)
        default:
            form == .number
                ? Module.values("TextValue") + "<" + names.type(type, in: scope) + ">" : Module.values("Base64URL")
        }
    }

    /// The path from such a value to the numbers.
    static func unwrapped(_ type: ValueType) -> String {
        switch type.unaliased {
        case .array(let inner): ".map { $0\(unwrapped(inner)) }"
        case .dictionary(let inner): ".mapValues { $0\(unwrapped(inner)) }"
        case .optional(let inner): "?" + unwrapped(inner)
        default: ".value"
        }
    }

    func wrapped(_ value: String, _ type: ValueType) -> String {
        switch type.unaliased {
        case .array(let inner), .optional(let inner): "\(value).map { \(wrapped("$0", inner)) }"
        case .dictionary(let inner): "\(value).mapValues { \(wrapped("$0", inner)) }"
        default: Module.values(form == .number ? "TextValue" : "Base64URL") + "(" + value + ")"
        }
    }
}
