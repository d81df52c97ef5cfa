/// An enum with a value in each case: alternatives that are tried in order, or chosen by a discriminator.
struct UnionEmitter {
    let file: FileEmitter
    let union: Union

    private var names: TypeNames { file.names }
    private var modifier: String { file.modifier }

    func write(_ writer: inout SwiftWriter) {
        let name = file.names.declared(union.path)
        writer.documentation([union.summary])
        writer.type("\(modifier)nonisolated enum \(name)", open: file.open(union.parameters), conformances) { writer in
            for value in union.cases {
                writer.documentation([value.summary])
                let start = value.isIndirect ? "indirect case " : "case "
                writer.line(start, SwiftText.identifier(value.swiftName), "(", type(of: value), ")")
            }
            if isOpen {
                writer.line("/// A value whose discriminator the spec does not list.")
                writer.line("case unknown(", discriminatorType, ", ", Module.values("JSONValue"), ")")
            }
            if union.isEvent {
                writer.line("/// An event that the spec does not list: its name and its data.")
                writer.line("case unknown(", names.swift("String"), ", ", names.swift("String"), ")")
                event(&writer)
            } else {
                if isRead { reader(&writer) }
                if isWritten { self.writer(&writer) }
            }
            for property in union.shared { shared(property, &writer) }
            if union.isParameter { parameter(&writer) }
            file.request(union.request, of: union.path, &writer)
            file.example(union.example, of: .union(union.path, []), in: union.path, &writer)
            file.declarations(union.nested, &writer)
        }
    }

    private var isRead: Bool { file.api.directions.isRead(union.path) }
    private var isWritten: Bool { file.api.directions.isWritten(union.path) }

    private var conformances: [String] {
        let coding = isRead ? isWritten ? "WireCodable" : "WireDecodable" : "WireEncodable"
        var protocols = [union.isEvent ? Module.sequences("StreamedEvent") : Module.values(coding)]
        if union.isHashable { protocols.append(names.swift("Hashable")) }
        if union.isParameter { protocols.append(Module.values("ParameterValue")) }
        if union.request != nil { protocols.append(Module.core("RequestedModel")) }
        if union.example != nil { protocols.append(Module.values("Exemplified")) }
        return protocols
    }

    private var isOpen: Bool { union.discriminator != nil && !union.isFrozen }

    private var discriminatorType: String {
        switch union.kind {
        case .text: names.swift("String")
        case .integer: names.swift("Int")
        case .boolean: names.swift("Bool")
        }
    }

    func type(of value: Union.Case) -> String { names.type(value.type, in: union.path) }

    /// The format of the dates in a case as an argument, where there is one.
    func dates(of value: Union.Case) -> String? { file.dates(value.dates, value.type, inside: "value") }

    // MARK: - Reading

    private func reader(_ writer: inout SwiftWriter) {
        writer.blank()
        writer.member("\(modifier)init(from value: \(Module.values("ValueReader"))) throws") { writer in
            if let key = union.discriminator { chosen(by: key, &writer) } else { tried(&writer) }
        }
    }

    private func tried(_ writer: inout SwiftWriter) {
        writer.line("var attempts = ", Module.values("UnionReader"), "(value)")
        for (index, value) in union.cases.enumerated() {
            let arguments = [SwiftText.literal(value.type.specName), dates(of: value)].compactMap { $0 }
            let condition = (index == 0 ? "if" : "} else if") + " let content: " + type(of: value) + " ="
            let read = "attempts.read(" + arguments.joined(separator: ", ") + ")"
            writer.line { $0.continued(condition, hasBrace: true) { $0.add(read) } }
            writer.indented { $0.line("self = .", SwiftText.member(value.swiftName), "(content)") }
        }
        writer.line("} else {")
        writer.indented { $0.line("throw attempts.mismatch()") }
        writer.line("}")
    }

    private func chosen(by key: String, _ writer: inout SwiftWriter) {
        let key = SwiftText.literal(key)
        writer.line("let discriminator: ", discriminatorType, " = try value.object().value(", key, ")")
        writer.line("switch discriminator {")
        for value in union.cases {
            guard let wire = value.wire else { continue }
            let read = "try value.read(" + (dates(of: value) ?? "") + ")"
            let head = "self = ." + SwiftText.member(value.swiftName)
            writer.line { $0.continued("case " + SwiftText.literal(wire, union.kind) + ":") { $0.call(head, [read]) } }
        }
        if isOpen {
            writer.line("default: self = .unknown(discriminator, try value.read())")
        } else if !(union.kind == .boolean && union.cases.count == 2) {
            // Of true and false nothing is left.
            writer.line("default: throw value.unknownDiscriminator(", key, ")")
        }
        writer.line("}")
    }

    // MARK: - Writing

    private func writer(_ writer: inout SwiftWriter) {
        writer.blank()
        writer.member("\(modifier)func write(to value: inout \(Module.values("ValueWriter"))) throws") { writer in
            written(&writer)
        }
    }

    private func written(_ writer: inout SwiftWriter) {
        let key = union.discriminator.map { "discriminator: " + SwiftText.literal($0) }
        writer.line("switch self {")
        for value in union.cases {
            var isUnion = false
            if value.wire != nil, case .union = value.type.unaliased { isUnion = true }
            var arguments = [isUnion ? "union: content" : "content"]
            if let key, let wire = value.wire { arguments += [key, SwiftText.literal(wire, union.kind)] }
            if let dates = dates(of: value) { arguments.append(dates) }
            let pattern = "case ." + SwiftText.member(value.swiftName) + "(let content):"
            writer.line { $0.continued(pattern) { $0.call("try value.write", arguments) } }
        }
        if isOpen, let key {
            writer.line { document in
                document.continued("case .unknown(let discriminator, let content):") {
                    $0.call("try value.write", ["content", key, "discriminator"])
                }
            }
        }
        writer.line("}")
    }
}
