/// An enum of text values, open or frozen.
struct EnumerationEmitter {
    let file: FileEmitter
    let enumeration: Enumeration

    func write(_ writer: inout SwiftWriter) {
        writer.documentation([enumeration.summary])
        let name = SwiftText.identifier(enumeration.path.last ?? "")
        enumeration.isFrozen ? frozen(name, &writer) : open(name, &writer)
    }

    private var rawType: String { file.names.swift(enumeration.isInteger ? "Int" : "String") }

    /// An integer is made anew from its value, so that no text of the spec passes through.
    private func literal(_ value: Enumeration.Case) -> String {
        guard enumeration.isInteger, let number = Int64(value.wire) else { return SwiftText.literal(value.wire) }
        return String(number)
    }

    private func example(_ writer: inout SwiftWriter) {
        let path = enumeration.path
        file.example(enumeration.example, of: .enumeration(path), in: path, &writer)
    }

    private func conformances(_ kind: String) -> [String] {
        let protocols = [kind] + (enumeration.example == nil ? [] : ["Exemplified"])
        return protocols.map { file.names.runtime($0) }
    }

    private func frozen(_ name: String, _ writer: inout SwiftWriter) {
        writer.type("\(file.modifier)nonisolated enum \(name)", [rawType] + conformances("FrozenEnum")) { writer in
            for value in enumeration.cases {
                let identifier = SwiftText.identifier(value.swiftName)
                if value.swiftName == value.wire {
                    writer.line("case ", identifier)
                } else {
                    writer.line("case ", identifier, " = ", literal(value))
                }
            }
            example(&writer)
        }
    }

    private func open(_ name: String, _ writer: inout SwiftWriter) {
        writer.type("\(file.modifier)nonisolated enum \(name)", conformances("OpenEnum")) { writer in
            writer.cases(enumeration.cases.map { SwiftText.identifier($0.swiftName) })
            writer.line("/// A value that the spec does not list.")
            writer.line("case unknown(", rawType, ")")
            writer.blank()
            writer.line("/// The values that the spec lists.")
            knownCases(&writer)
            writer.blank()
            writer.block("\(file.modifier)var rawValue: \(rawType)") { writer in
                writer.line("switch self {")
                for value in enumeration.cases {
                    writer.line("case .", SwiftText.member(value.swiftName), ": ", literal(value))
                }
                writer.line("case .unknown(let rawValue): rawValue")
                writer.line("}")
            }
            example(&writer)
        }
    }

    private func knownCases(_ writer: inout SwiftWriter) {
        let own = file.names.type(.enumeration(enumeration.path), in: enumeration.path)
        let type = file.names.runtime("KnownCases") + "<" + own + ">"
        let cases = enumeration.cases.map { "." + SwiftText.member($0.swiftName) }
        // Swift has no stored values in what is inside a generic type.
        let isComputed = file.leavesTypesOpen(in: enumeration.path)
        let head = file.modifier + "static " + (isComputed ? "var " : "let ") + "allKnownCases: " + type
        writer.elements(head + (isComputed ? " { [" : " = ["), cases, isComputed ? "] }" : "]")
    }
}
