/// Values under keys that are no property, in a dictionary.
extension StructureEmitter {
    /// The dictionary's name and type; nil if other values are not kept.
    var additional: (name: Code, type: Code)? {
        structure.additional.map { (additionalName, names.type($0.dictionary, in: scope)) }
    }

    private var additionalName: Code { .identifier(structure.additionalName) }

    /// The other keys as an argument, with the format of the dates.
    private var ownKeys: Code {
        // The name of the struct: `Self` is another type if an endpoint is called `self`.
        let type = names.type(.structure(structure.path, []), in: scope)
        let dates = structure.additional.flatMap { file.dates($0.dates, $0.type, inside: "object") }
        return "\(type).ownKeys\(dates.map { ", \($0)" } ?? "")"
    }

    /// Reads the other values, if they are kept.
    func readAdditional(_ writer: inout SwiftWriter) {
        guard let additional = structure.additional else { return }
        let call = Code.call("try object.additional", ["besides: \(ownKeys)"])
        guard let coding = coding(additional) else {
            return writer.line(.continued("\(additionalName) =", call))
        }
        let type = coding.wireType(additional.dictionary)
        writer.line(.continued("let values: \(type) =", call))
        writer.line("\(additionalName) = values\(TextCoding.unwrapped(additional.dictionary))")
    }

    /// Writes the other values, if they are kept.
    func writeAdditional(_ writer: inout SwiftWriter) {
        guard let additional = structure.additional else { return }
        var values = additionalName
        if let coding = coding(additional) {
            writer.line("let values = \(coding.wrapped(values, additional.dictionary))")
            values = "values"
        }
        writer.line(.call("try object.additional", [values, "besides: \(ownKeys)"]))
    }

    private func coding(_ additional: Structure.Additional) -> TextCoding? {
        additional.text.map { TextCoding(names: names, scope: scope, form: $0) }
    }

    /// The keys of the properties, and a subscript for the value under another key.
    func additionalMembers(_ writer: inout SwiftWriter) {
        guard let additional = structure.additional else { return }
        writer.blank()
        let string = names.swift("String")
        // A value that may be null has no subscript: the dictionary tells null from no value.
        if additional.type == additional.type.unwrapped {
            let type = names.type(additional.type, in: structure.path)
            let value: Code = "\(additionalName)[key]"
            writer.line("/// The value under a key that the spec does not list.")
            accessors("subscript(key: \(string)) -> \(type)?", value, set: "\(value) = newValue", &writer)
            writer.blank()
        }
        let keys = structure.properties.map { Code.literal($0.wireName) }
        let isGeneric = !structure.parameters.isEmpty || file.leavesTypesOpen(in: structure.path)
        let name: Code = "ownKeys: \(names.swift("Set"))<\(string)>"
        file.staticList("private static ", name, keys, isGeneric: isGeneric, &writer)
    }
}
