/// Values under keys that are no property, in a dictionary.
extension StructureEmitter {
    var additional: (variable: String, type: String)? {
        structure.additional.map { (structure.additionalName, file.names.type($0.dictionary, in: scope)) }
    }

    func additionalProperty(isMemberwise: Bool, _ writer: inout SwiftWriter) {
        guard let additional else { return }
        writer.line("/// The values under keys that the spec does not list.")
        writer.line(
            file.modifier, structure.isMutable ? "var " : "let ", additional.variable, ": ", additional.type,
            isMemberwise ? " = [:]" : "")
    }

    func readAdditional(_ writer: inout SwiftWriter) {
        guard let additional else { return }
        writer.line(additional.variable, " = try object.additional(besides: ", itself, ".ownKeys", dates, ")")
    }

    func writeAdditional(_ writer: inout SwiftWriter) {
        guard let additional else { return }
        writer.line("try object.additional(", additional.variable, ", besides: ", itself, ".ownKeys", dates, ")")
    }

    /// The struct by its name: `Self` is another type where an endpoint is called `self`.
    private var itself: String { file.names.type(.structure(structure.path, []), in: scope) }

    private var dates: String {
        guard let additional = structure.additional else { return "" }
        return file.dates(additional.dates, additional.type, inside: "object").map { ", " + $0 } ?? ""
    }

    /// The keys that are no others, and the way to one of those that are.
    func additionalMembers(_ writer: inout SwiftWriter) {
        guard let (variable, _) = additional, let additional = structure.additional else { return }
        writer.blank()
        // A value that may be null is reached by way of the dictionary, where that is told apart from none.
        if case .optional = additional.type {} else { subscripting(variable, additional.type, &writer) }
        let keys =
            structure.properties.map { SwiftText.literal($0.wireName) }
            + additional.discriminators.sorted().map { SwiftText.literal($0) }
        let set = file.names.swift("Set") + "<" + file.names.swift("String") + ">"
        // Swift has no stored values in a generic type.
        let isComputed = !structure.parameters.isEmpty || file.leavesTypesOpen(in: structure.path)
        let head = "private static \(isComputed ? "var" : "let") ownKeys: \(set)"
        writer.line {
            $0.list(head + (isComputed ? " { [" : " = ["), keys, isComputed ? "] }" : "]", isFilled: true)
        }
    }

    private func subscripting(_ variable: String, _ type: ValueType, _ writer: inout SwiftWriter) {
        let head =
            "\(file.modifier)subscript(key: \(file.names.swift("String"))) -> \(file.names.type(type, in: structure.path))?"
        writer.line("/// The value under a key that the spec does not list.")
        if structure.isMutable {
            writer.member(head) { writer in
                writer.line("get { ", variable, "[key] }")
                writer.line("set { ", variable, "[key] = newValue }")
            }
        } else {
            writer.line(head, " { ", variable, "[key] }")
        }
        writer.blank()
    }
}
