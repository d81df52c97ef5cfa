/// Values under keys that are no property, in a dictionary.
extension StructureEmitter {
    var additional: (variable: String, type: String)? {
        structure.additional.map { (structure.additionalName, names.type($0.dictionary, in: scope)) }
    }

    /// The other keys as an argument, with the format of the dates.
    var ownKeys: String {
        // The struct by its name: `Self` is another type where an endpoint is called `self`.
        let keys = names.type(.structure(structure.path, []), in: scope) + ".ownKeys"
        guard let additional = structure.additional else { return keys }
        return keys + (file.dates(additional.dates, additional.type, inside: "object").map { ", " + $0 } ?? "")
    }

    /// Reads the other values, if they are kept.
    func readAdditional(_ writer: inout SwiftWriter) {
        guard let additional = structure.additional else { return }
        let call = ["besides: " + ownKeys]
        guard let coding = coding(additional) else {
            return writer.line { document in
                document.continued(structure.additionalName + " =") { $0.call("try object.additional", call) }
            }
        }
        let type = coding.wireType(additional.dictionary)
        writer.line { document in
            document.continued("let values: " + type + " =") { $0.call("try object.additional", call) }
        }
        writer.line(structure.additionalName, " = values", TextCoding.unwrapped(additional.dictionary))
    }

    /// Writes the other values, if they are kept.
    func writeAdditional(_ writer: inout SwiftWriter) {
        guard let additional = structure.additional else { return }
        var values = structure.additionalName
        if let coding = coding(additional) {
            writer.line("let values = ", coding.wrapped(values, additional.dictionary))
            values = "values"
        }
        writer.line { $0.call("try object.additional", [values, "besides: " + ownKeys]) }
    }

    private func coding(_ additional: Structure.Additional) -> TextCoding? {
        additional.text.map { TextCoding(names: names, scope: scope, form: $0) }
    }

    /// The keys that are no others, and the way to one of those that are.
    func additionalMembers(_ writer: inout SwiftWriter) {
        guard let additional = structure.additional else { return }
        writer.blank()
        let string = names.swift("String")
        // A value that may be null is reached by way of the dictionary, where that is told apart from none.
        if additional.type == additional.type.unwrapped {
            let type = names.type(additional.type, in: structure.path)
            let value = structure.additionalName + "[key]"
            writer.line("/// The value under a key that the spec does not list.")
            accessors("subscript(key: \(string)) -> \(type)?", value, set: value + " = newValue", &writer)
            writer.blank()
        }
        let keys = structure.properties.map { SwiftText.literal($0.wireName) }
        let type = names.swift("Set") + "<" + string + ">"
        let isGeneric = !structure.parameters.isEmpty || file.leavesTypesOpen(in: structure.path)
        file.staticList("private static ", "ownKeys: " + type, keys, isGeneric: isGeneric, &writer)
    }
}
