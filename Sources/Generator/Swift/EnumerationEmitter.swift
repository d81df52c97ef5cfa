/// An enum of text values, open or frozen.
struct EnumerationEmitter {
    let file: FileEmitter
    let enumeration: Enumeration

    func write(_ writer: inout SwiftWriter) {
        let name = file.names.declared(enumeration.path)
        let protocols = enumeration.isFrozen ? [rawType, Module.values("FrozenEnum")] : [Module.values("OpenEnum")]
        let exemplified = enumeration.example == nil ? [] : [Module.values("Exemplified")]
        writer.documentation([enumeration.summary])
        writer.type("\(file.modifier)nonisolated enum \(name)", protocols + exemplified) { writer in
            enumeration.isFrozen ? frozen(&writer) : open(&writer)
            deprecatedNames(&writer)
            file.example(enumeration.example, of: .enumeration(enumeration.path), in: enumeration.path, &writer)
        }
    }

    /// The enum inside itself.
    private var own: String { file.names.type(.enumeration(enumeration.path), in: enumeration.path) }
    private var rawType: String { file.names.swift(enumeration.isInteger ? "Int" : "String") }

    private func literal(_ value: Enumeration.Case) -> String {
        SwiftText.literal(value.wire, enumeration.isInteger ? .integer : .text)
    }

    private func frozen(_ writer: inout SwiftWriter) {
        for value in enumeration.cases {
            // Text beyond ASCII can be written in several ways, of which the server has one.
            let isWire = value.swiftName == value.wire && value.wire.utf8.allSatisfy { $0 < 0x80 }
            writer.documentation([value.summary])
            writer.line("case ", SwiftText.identifier(value.swiftName), isWire ? "" : " = " + literal(value))
        }
    }

    private func open(_ writer: inout SwiftWriter) {
        cases(&writer)
        writer.line("/// A value that the spec does not list.")
        writer.line("case ", enumeration.openCase, "(", rawType, ")")
        writer.blank()
        let known = "allKnownCases: " + Module.values("KnownCases") + "<" + own + ">"
        let names = enumeration.cases.map { "." + SwiftText.member($0.swiftName) }
        let isGeneric = file.leavesTypesOpen(in: enumeration.path)
        file.staticList(file.modifier + "static ", known, names, isGeneric: isGeneric, &writer)
        writer.block("\(file.modifier)var rawValue: \(rawType)") { writer in
            writer.branches(of: "self") { writer in
                for (name, value) in zip(names, enumeration.cases) {
                    writer.line("case ", name, ": ", literal(value))
                }
                writer.line("case .", enumeration.openCase, "(let rawValue): rawValue")
            }
        }
        movedOpenCase(&writer)
    }

    /// The cases; a case with a summary or a deprecation has its own line.
    private func cases(_ writer: inout SwiftWriter) {
        var plain: [String] = []
        func endLine() {
            if !plain.isEmpty { writer.line { $0.continued("case") { $0.items(plain, .fill) } } }
            plain = []
        }
        for value in enumeration.cases {
            let name = SwiftText.identifier(value.swiftName)
            if value.summary == nil {
                plain.append(name)
            } else {
                endLine()
                writer.documentation([value.summary])
                writer.line("case ", name)
            }
        }
        endLine()
    }

    /// What the runtime makes of an unlisted value, where the spec has a value called `unknown`.
    private func movedOpenCase(_ writer: inout SwiftWriter) {
        guard enumeration.openCase != "unknown" else { return }
        writer.about("A value that the spec does not list; `unknown` itself is one that it does.")
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
}
