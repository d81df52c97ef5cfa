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
        let keys =
            structure.properties.map { SwiftText.literal($0.wireName) }
            + additional.discriminators.sorted().map { SwiftText.literal($0) }
        let type = names.swift("Set") + "<" + string + ">"
        let isGeneric = !structure.parameters.isEmpty || file.leavesTypesOpen(in: structure.path)
        file.staticList("private static ", "ownKeys: " + type, keys, isGeneric: isGeneric, &writer)
    }
}
