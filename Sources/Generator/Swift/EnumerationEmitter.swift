/// An enum of text values, open or frozen.
struct EnumerationEmitter {
    let file: FileEmitter
    let enumeration: Enumeration

    func write(_ writer: inout SwiftWriter) {
        writer.documentation([enumeration.summary])
        let name = SwiftText.identifier(enumeration.path.last ?? "")
        enumeration.isFrozen ? frozen(name, &writer) : open(name, &writer)
    }

    private func frozen(_ name: String, _ writer: inout SwiftWriter) {
        let string = file.names.swift("String")
        let conformance = file.names.runtime("FrozenEnum")
        writer.block("\(file.modifier)nonisolated enum \(name): \(string), \(conformance)") { writer in
            for value in enumeration.cases {
                let identifier = SwiftText.identifier(value.swiftName)
                if value.swiftName == value.wire {
                    writer.line("case ", identifier)
                } else {
                    writer.line("case ", identifier, " = ", SwiftText.literal(value.wire))
                }
            }
        }
    }

    private func open(_ name: String, _ writer: inout SwiftWriter) {
        let string = file.names.swift("String")
        writer.block("\(file.modifier)nonisolated enum \(name): \(file.names.runtime("OpenEnum"))") { writer in
            for value in enumeration.cases { writer.line("case ", SwiftText.identifier(value.swiftName)) }
            writer.line("/// A value that the spec does not list.")
            writer.line("case unknown(", string, ")")
            writer.blank()
            writer.block("\(file.modifier)init(rawValue: \(string))") { writer in
                writer.line("switch rawValue {")
                for value in enumeration.cases {
                    writer.line("case ", SwiftText.literal(value.wire), ": self = .", SwiftText.member(value.swiftName))
                }
                writer.line("default: self = .unknown(rawValue)")
                writer.line("}")
            }
            writer.blank()
            writer.block("\(file.modifier)var rawValue: \(string)") { writer in
                writer.line("switch self {")
                for value in enumeration.cases {
                    writer.line("case .", SwiftText.member(value.swiftName), ": ", SwiftText.literal(value.wire))
                }
                writer.line("case .unknown(let rawValue): rawValue")
                writer.line("}")
            }
        }
    }
}
