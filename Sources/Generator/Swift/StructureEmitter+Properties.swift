/// Properties of which one side knows nothing, and numbers that are text in JSON.
extension StructureEmitter {
    /// What a property is that is never received.
    func unread(_ target: String, _ property: Structure.Property, _ writer: inout SwiftWriter) {
        let head = target + " = "
        guard let value = property.defaultValue else { return writer.line(head, "nil") }
        let text = LiteralText(file.names, in: scope).text(value)
        guard property.isBoxed, !property.isOptional else { return writer.line(head, text) }
        writer.line(head, Module.values("Box"), "(", text, ")")
    }

    /// Reads numbers that are text.
    func readText(_ target: String, _ property: Structure.Property, _ writer: inout SwiftWriter) {
        let key = SwiftText.literal(property.wireName)
        let type = coding.wireType(property.type)
        let inner = TextCoding.unwrapped(property.type)
        var head = "(object.value(\(key)) as \(type))"
        var tail = inner
        if let defaultValue = property.defaultValue {
            let text = LiteralText(file.names, in: scope).text(defaultValue)
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
        writer.line { $0.continued(target + " =") { $0.group { $0.add("try " + head + Mark.gap.text + tail) } } }
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
        default: Module.values("TextValue") + "<" + names.type(type, in: scope) + ">"
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
        default: Module.values("TextValue") + "(" + value + ")"
        }
    }
}

extension FileEmitter {
    /// Reads and writes a newtype's number as text.
    func textCoding(_ newtype: Newtype, _ writer: inout SwiftWriter) {
        guard newtype.form.isText else { return }
        let coding = TextCoding(names: names, in: newtype.path)
        writer.blank()
        writer.member("\(modifier)init(from value: \(Module.values("ValueReader"))) throws") { writer in
            let type = coding.wireType(newtype.type)
            writer.line("self.init(rawValue: try \(type)(from: value)\(TextCoding.unwrapped(newtype.type)))")
        }
        writer.blank()
        writer.member("\(modifier)func write(to value: inout \(Module.values("ValueWriter"))) throws") { writer in
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
