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
    private var own: Code { file.names.type(.enumeration(enumeration.path), in: enumeration.path) }
    private var rawType: Code { file.names.swift(enumeration.isInteger ? "Int" : "String") }

    private func literal(_ value: Enumeration.Case) -> Code {
        .literal(value.wire, enumeration.isInteger ? .integer : .text)
    }

    private func frozen(_ writer: inout SwiftWriter) {
        for value in enumeration.cases {
            // Text beyond ASCII has several Unicode forms, and the server uses one of them.
            let isWire = value.swiftName == value.wire && value.wire.utf8.allSatisfy { $0 < 0x80 }
            writer.documentation([value.summary])
            let rawValue: Code = isWire ? "" : " = \(literal(value))"
            writer.line("case \(identifier: value.swiftName)\(rawValue)")
        }
    }

    private func open(_ writer: inout SwiftWriter) {
        cases(&writer)
        writer.line("/// A value that the spec does not list.")
        writer.line("case \(identifier: enumeration.openCase)(\(rawType))")
        writer.blank()
        let known: Code = "allKnownCases: \(Module.values("KnownCases"))<\(own)>"
        let names: [Code] = enumeration.cases.map { ".\(member: $0.swiftName)" }
        let isGeneric = file.leavesTypesOpen(in: enumeration.path)
        file.staticList("\(file.modifier)static ", known, names, isGeneric: isGeneric, &writer)
        writer.block("\(file.modifier)var rawValue: \(rawType)") { writer in
            writer.branches(of: "self") { writer in
                for (name, value) in zip(names, enumeration.cases) {
                    writer.line("case \(name): \(literal(value))")
                }
                writer.line("case .\(member: enumeration.openCase)(let rawValue): rawValue")
            }
        }
        movedOpenCase(&writer)
    }

    /// The cases; a case with a summary has its own line.
    private func cases(_ writer: inout SwiftWriter) {
        var plain: [Code] = []
        func endLine() {
            if !plain.isEmpty { writer.line(.continued("case", .items(plain, .fill))) }
            plain = []
        }
        for value in enumeration.cases {
            let name = Code.identifier(value.swiftName)
            if value.summary == nil {
                plain.append(name)
            } else {
                endLine()
                writer.documentation([value.summary])
                writer.line("case \(name)")
            }
        }
        endLine()
    }

    /// The function that makes an unlisted value, if the spec has a value called `unknown`. The runtime calls it by that name.
    private func movedOpenCase(_ writer: inout SwiftWriter) {
        guard enumeration.openCase != "unknown" else { return }
        writer.about("A value that the spec does not list; `unknown` itself is one that it does.")
        let value: Code = ".\(member: enumeration.openCase)(rawValue)"
        writer.line("\(file.modifier)static func unknown(_ rawValue: \(rawType)) -> \(own) { \(value) }")
    }

    /// The names of deprecated cases for callers.
    private func deprecatedNames(_ writer: inout SwiftWriter) {
        for value in enumeration.cases {
            guard let deprecated = value.deprecated else { continue }
            writer.blank()
            writer.documentation([value.summary])
            writer.deprecation(deprecated.deprecation)
            let name = Code.identifier(deprecated.name)
            writer.line("\(file.modifier)static var \(name): \(own) { .\(member: value.swiftName) }")
        }
    }
}
