/// Properties of which one side knows nothing, and numbers that are text in JSON.
extension StructureEmitter {
    /// What a property is that is never received.
    func unread(_ target: String, _ property: Structure.Property, _ writer: inout SwiftWriter) {
        let head = target + " = "
        guard let value = property.defaultValue else { return writer.line(head, "nil") }
        let column = writer.column + head.utf8.count
        let literals = LiteralText(file.names, in: scope)
        let text = literals.text(value, indentation: writer.column, column: column, tail: 0)
        guard property.isBoxed, !property.isOptional else { return writer.line(head, text) }
        writer.line(head, file.names.runtime("Box"), "(", text, ")")
    }

    /// Reads numbers that are text.
    func readText(_ target: String, _ property: Structure.Property, _ writer: inout SwiftWriter) {
        let key = SwiftText.literal(property.wireName)
        let type = coding.wireType(property.type)
        let inner = TextCoding.unwrapped(property.type)
        var head = "(object.value(\(key)) as \(type))"
        var tail = inner
        if let defaultValue = property.defaultValue {
            let literals = LiteralText(file.names, in: scope)
            let text = literals.text(defaultValue, indentation: writer.column, column: writer.column)
            if property.isOptional {
                head = "object.contains(\(key)) ? (object.optional(\(key)) as \(type)?)?"
                tail += " : " + text
            } else {
                head = "(object.ifPresent(\(key)) as \(type)?)?"
                tail += " ?? " + text
            }
        } else if property.isOptional {
            head = "(object.optional(\(key)) as \(type)?)?"
        }
        guard writer.column + target.utf8.count + head.utf8.count + tail.utf8.count + 7 > 120 else {
            return writer.line(target, " = try ", head, tail)
        }
        writer.line(target, " =")
        writer.indented { writer in
            if writer.column + head.utf8.count + tail.utf8.count + 4 <= 120 {
                writer.line("try ", head, tail)
            } else {
                writer.line("try ", head)
                writer.line(tail)
            }
        }
    }

    private var coding: TextCoding { TextCoding(names: file.names, in: scope) }

    /// Numbers as the text that is written.
    func asText(_ value: String, _ property: Structure.Property) -> String {
        guard property.isAbsentable else { return coding.wrapped(value, property.type) }
        return "\(value).map { \(coding.wrapped("$0", property.type)) }"
    }

}

/// How numbers that are text in JSON are read and written.
struct TextCoding {
    let names: TypeNames
    let scope: [String]?

    init(names: TypeNames, in scope: [String]?) {
        self.names = names
        self.scope = scope
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
        default: names.runtime("TextValue") + "<" + names.type(type, in: scope) + ">"
        }
    }

    /// What leads from such a value to the numbers.
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
        case .array(let inner): "\(value).map { \(wrapped("$0", inner)) }"
        case .dictionary(let inner): "\(value).mapValues { \(wrapped("$0", inner)) }"
        case .optional(let inner): "\(value).map { \(wrapped("$0", inner)) }"
        default: names.runtime("TextValue") + "(" + value + ")"
        }
    }
}

extension FileEmitter {
    /// Reads and writes a newtype's number as text.
    func textCoding(_ newtype: Newtype, _ writer: inout SwiftWriter) {
        guard newtype.isText else { return }
        let coding = TextCoding(names: names, in: newtype.path)
        writer.blank()
        writer.member("\(modifier)init(from value: \(names.runtime("ValueReader"))) throws") { writer in
            let type = coding.wireType(newtype.type)
            writer.line("self.init(rawValue: try \(type)(from: value)\(TextCoding.unwrapped(newtype.type)))")
        }
        writer.blank()
        writer.member("\(modifier)func write(to value: inout \(names.runtime("ValueWriter"))) throws") { writer in
            writer.line("try value.write(", coding.wrapped("rawValue", newtype.type), ")")
        }
    }
}

extension Structure.Property {
    /// Whether the initializer does without it, as no value of it need be given.
    var isGivenByNone: Bool { isOptional || direction == .readOnly }
}

extension Direction {
    /// What documentation says of it.
    var note: String? {
        switch self {
        case .both: nil
        case .readOnly: "Only the server sets it; it is never sent."
        case .writeOnly: "It is sent, and never received."
        }
    }
}

extension Structure.Property.Constant {
    /// The value in Swift; a number or a truth value made anew, so that no text of the spec passes through.
    var literal: String {
        switch kind {
        case .text: SwiftText.literal(wire)
        case .integer: Int64(wire).map { String($0) } ?? SwiftText.literal(wire)
        case .boolean: String(wire == "true")
        }
    }
}
