/// An enum of text values, open or frozen.
struct EnumerationEmitter {
    let file: FileEmitter
    let enumeration: Enumeration

    func write(_ writer: inout SwiftWriter) {
        writer.documentation([enumeration.summary])
        let name = file.names.declared(enumeration.path)
        enumeration.isFrozen ? frozen(name, &writer) : open(name, &writer)
    }

    /// The enum inside itself.
    private var own: String { file.names.type(.enumeration(enumeration.path), in: enumeration.path) }
    private var rawType: String { file.names.swift(enumeration.isInteger ? "Int" : "String") }

    private func literal(_ value: Enumeration.Case) -> String {
        SwiftText.literal(value.wire, enumeration.isInteger ? .integer : .text)
    }

    private func example(_ writer: inout SwiftWriter) {
        let path = enumeration.path
        file.example(enumeration.example, of: .enumeration(path), in: path, &writer)
    }

    private func conformances(_ kind: String) -> [String] {
        let protocols = [kind] + (enumeration.example == nil ? [] : ["Exemplified"])
        return protocols.map { Module.values($0) }
    }

    private func frozen(_ name: String, _ writer: inout SwiftWriter) {
        writer.type("\(file.modifier)nonisolated enum \(name)", [rawType] + conformances("FrozenEnum")) { writer in
            for value in enumeration.cases {
                let identifier = SwiftText.identifier(value.swiftName)
                writer.documentation([value.summary])
                // Text beyond ASCII can be written in several ways, of which the server has one.
                if value.swiftName == value.wire, value.wire.utf8.allSatisfy({ $0 < 0x80 }) {
                    writer.line("case ", identifier)
                } else {
                    writer.line("case ", identifier, " = ", literal(value))
                }
            }
            deprecatedNames(&writer)
            example(&writer)
        }
    }

    private func open(_ name: String, _ writer: inout SwiftWriter) {
        writer.type("\(file.modifier)nonisolated enum \(name)", conformances("OpenEnum")) { writer in
            cases(&writer)
            writer.line("/// A value that the spec does not list.")
            writer.line("case ", enumeration.openCase, "(", rawType, ")")
            writer.blank()
            knownCases(&writer)
            writer.blank()
            writer.block("\(file.modifier)var rawValue: \(rawType)") { writer in
                writer.line("switch self {")
                for value in enumeration.cases {
                    writer.line("case .", SwiftText.member(value.swiftName), ": ", literal(value))
                }
                writer.line("case .", enumeration.openCase, "(let rawValue): rawValue")
                writer.line("}")
            }
            movedOpenCase(&writer)
            deprecatedNames(&writer)
            example(&writer)
        }
    }

    /// The cases; a case with a summary or a deprecation has its own line.
    private func cases(_ writer: inout SwiftWriter) {
        var plain: [String] = []
        for value in enumeration.cases {
            let name = SwiftText.identifier(value.swiftName)
            guard value.summary != nil else {
                plain.append(name)
                continue
            }
            plainCases(plain, &writer)
            plain = []
            writer.documentation([value.summary])
            writer.line("case ", name)
        }
        plainCases(plain, &writer)
    }

    private func plainCases(_ names: [String], _ writer: inout SwiftWriter) {
        guard !names.isEmpty else { return }
        writer.line { $0.continued("case") { $0.items(names, .fill) } }
    }

    /// What the runtime makes of an unlisted value, where the spec has a value called `unknown`.
    private func movedOpenCase(_ writer: inout SwiftWriter) {
        guard enumeration.openCase != "unknown" else { return }
        writer.blank()
        writer.line("/// A value that the spec does not list; `unknown` itself is one that it does.")
        writer.line(
            file.modifier, "static func unknown(_ rawValue: ", rawType, ") -> ", own, " { .", enumeration.openCase,
            "(rawValue) }")
    }

    /// The names that callers know of deprecated cases.
    private func deprecatedNames(_ writer: inout SwiftWriter) {
        for value in enumeration.cases {
            guard let deprecated = value.deprecated else { continue }
            writer.blank()
            writer.documentation([value.summary])
            writer.deprecation(deprecated.deprecation)
            let name = SwiftText.identifier(deprecated.name)
            writer.line(
                file.modifier, "static var ", name, ": ", own, " { .", SwiftText.member(value.swiftName), " }")
        }
    }

    private func knownCases(_ writer: inout SwiftWriter) {
        let type = Module.values("KnownCases") + "<" + own + ">"
        let cases = enumeration.cases.map { "." + SwiftText.member($0.swiftName) }
        // Swift has no stored values in what is inside a generic type.
        let isComputed = file.leavesTypesOpen(in: enumeration.path)
        let head = file.modifier + "static " + (isComputed ? "var " : "let ") + "allKnownCases: " + type
        writer.line {
            $0.list(head + (isComputed ? " { [" : " = ["), cases, isComputed ? "] }" : "]", isFilled: true)
        }
    }
}
