/// How a struct is read and written.
extension StructureEmitter {
    /// The reader and the writer, if they are outside of the struct: an initializer inside it would replace Swift's.
    func coding(in deprecation: Deprecation?, _ writer: inout SwiftWriter) {
        guard isRead, isMemberwise else { return }
        let outside = StructureEmitter(file: file, structure: structure, isOutside: true)
        writer.blank()
        writer.deprecation(deprecation)
        writer.block("nonisolated extension \(names.qualified(.structure(structure.path, [])))") {
            outside.coding(outside.fields(), &$0)
        }
    }

    func coding(_ fields: [Field], _ writer: inout SwiftWriter) {
        let object: Code = fields.isEmpty && structure.additional == nil ? "_" : "object"
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
        let key = property.wireName
        let target = field.assigned
        let initial = property.defaultValue.map { LiteralText(names, in: scope).code($0) }
        if let constant = property.constant {
            let optional: Code = property.isOptional ? ", isOptional: true" : ""
            writer.line("try object.constant(\(literal: key), \(.literal(constant.wire, constant.kind))\(optional))")
        } else if property.direction == .writeOnly {
            // It is never received.
            let isBoxed = property.isBoxed && !property.isOptional
            writer.line("\(target) = \(initial.map { isBoxed ? field.stored($0) : $0 } ?? "nil")")
        } else if let text = text(property) {
            let value = text.read(property, .literal(key), or: initial)
            writer.line(.continued("\(target) =", .group("try \(value)")))
        } else if let initial {
            // A default that is nil needs no box.
            let isBoxed = if case .some(.none) = property.defaultValue { false } else { property.isBoxed }
            let value: Code = isBoxed ? "\(Module.values("Box"))(\(initial))" : initial
            let start: Code = "\(target) = try object.\(property.reader)("
            writer.line(.list(start, [.literal(key), "default: \(value)\(dates(property))"], ")"))
        } else {
            // Without its type, null would be a value if only Swift's type is optional.
            let isTyped = field.isOptional && !property.isOptional && !property.form.isLenient
            let type: Code = isTyped ? " as \(field.held)" : ""
            writer.line("\(target) = try object.\(property.reader)(\(literal: key)\(dates(property)))\(type)")
        }
    }

    private func write(_ field: Field, _ writer: inout SwiftWriter) {
        let property = field.property
        let key = property.wireName
        if let constant = property.constant {
            return writer.line("try object.value(\(literal: key), \(.literal(constant.wire, constant.kind)))")
        }
        let method: Code = property.isAbsentable && !property.isNullWritten ? "optional" : "value"
        let value = text(property)?.written(field.assigned, property) ?? field.assigned
        writer.line("try object.\(method)(\(literal: key), \(value)\(dates(property)))")
    }

    private func dates(_ property: Structure.Property) -> Code {
        file.dates(property.form.dates, property.type, inside: "object").map { ", \($0)" } ?? ""
    }

    private func text(_ property: Structure.Property) -> TextCoding? {
        property.form.text.map { TextCoding(names: names, scope: scope, form: $0) }
    }
}

extension Structure.Property {
    /// The method that reads it. Some methods read null as a value, others as an absent key.
    fileprivate var reader: Code {
        if form.isLenient { return isOptional ? "optionalLenient" : "lenient" }
        return !isOptional ? "value" : type.isNullable ? "ifPresent" : "optional"
    }
}

/// How numbers that are text in JSON, and bytes that are base64url, are read and written.
struct TextCoding {
    let names: TypeNames
    let scope: [String]?
    let form: TextForm

    /// The expression that reads a property with such values, without `try`.
    /// - Parameter initial: Its value if its key is absent.
    fileprivate func read(_ property: Structure.Property, _ key: Code, or initial: Code?) -> Code {
        let type = wireType(property.type)
        let rest: Code = "\(.gap)\(Self.unwrapped(property.type))"
        return switch (initial, property.isOptional) {
        case (nil, false): "(object.value(\(key)) as \(type))\(rest)"
        case (nil, true): "(object.optional(\(key)) as \(type)?)?\(rest)"
        case (let initial?, false): "(object.ifPresent(\(key)) as \(type)?)?\(rest) ?? \(initial)"
        case (let initial?, true):
            "object.contains(\(key)) ? (object.optional(\(key)) as \(type)?)?\(rest) : \(initial)"
        }
    }

    fileprivate func written(_ value: Code, _ property: Structure.Property) -> Code {
        wrapped(value, property.isAbsentable ? .optional(property.type) : property.type)
    }

    /// The type that is read and written: `[TextValue<Int>]` for `[Int]`.
    func wireType(_ type: ValueType, insideArrays arrays: Int = 0) -> Code {
        switch type {
        case .array(let inner): names.array(of: wireType(inner, insideArrays: arrays + 1), insideArrays: arrays)
        case .dictionary(let inner): "[\(names.swift("String")): \(wireType(inner, insideArrays: arrays))]"
        case .optional(let inner): "\(wireType(inner, insideArrays: arrays))?"
        case .alias(_, let inner): wireType(inner, insideArrays: arrays)
        default:
            form == .number
                ? "\(Module.values("TextValue"))<\(names.type(type, in: scope))>" : Module.values("Base64URL")
        }
    }

    /// The members that lead from a value of the wire type to a value of the property's type.
    static func unwrapped(_ type: ValueType) -> Code {
        switch type.unaliased {
        case .array(let inner): ".map { $0\(unwrapped(inner)) }"
        case .dictionary(let inner): ".mapValues { $0\(unwrapped(inner)) }"
        case .optional(let inner): "?\(unwrapped(inner))"
        default: ".value"
        }
    }

    /// The expression that makes a value of the wire type.
    func wrapped(_ value: Code, _ type: ValueType) -> Code {
        switch type.unaliased {
        case .array(let inner), .optional(let inner): "\(value).map { \(wrapped("$0", inner)) }"
        case .dictionary(let inner): "\(value).mapValues { \(wrapped("$0", inner)) }"
        default: "\(Module.values(form == .number ? "TextValue" : "Base64URL"))(\(value))"
        }
    }
}
