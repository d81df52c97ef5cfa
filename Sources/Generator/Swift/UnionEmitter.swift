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
            if union.isOpen, let discriminator = union.discriminator {
                writer.line("/// A value whose discriminator the spec does not list.")
                writer.line("case unknown(", type(of: discriminator.kind), ", ", Module.values("JSONValue"), ")")
            }
            if union.role == .event {
                writer.line("/// An event that the spec does not list: its name and its data.")
                writer.line("case unknown(", names.swift("String"), ", ", names.swift("String"), ")")
                event(&writer)
            } else {
                if isRead { reader(&writer) }
                if isWritten { self.writer(&writer) }
            }
            for property in union.shared { shared(property, &writer) }
            if union.role == .parameter { parameter(&writer) }
            file.request(union.request, of: union.path, &writer)
            file.example(union.example, of: .union(union.path, []), in: union.path, &writer)
            file.declarations(union.nested, &writer)
        }
    }

    private var isRead: Bool { file.directions.isRead(union.path) }
    private var isWritten: Bool { file.directions.isWritten(union.path) }

    private var conformances: [String] {
        let coding = isRead ? isWritten ? "WireCodable" : "WireDecodable" : "WireEncodable"
        var protocols = [union.role == .event ? Module.sequences("StreamedEvent") : Module.values(coding)]
        if union.isHashable { protocols.append(names.swift("Hashable")) }
        if union.role == .parameter { protocols.append(Module.values("ParameterValue")) }
        if union.request != nil { protocols.append(Module.core("RequestedModel")) }
        if union.example != nil { protocols.append(Module.values("Exemplified")) }
        return protocols
    }

    /// The type of the discriminator's values.
    private func type(of kind: DiscriminatorKind) -> String {
        switch kind {
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
            if let discriminator = union.discriminator { chosen(by: discriminator, &writer) } else { tried(&writer) }
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

    private func chosen(by discriminator: Union.Discriminator, _ writer: inout SwiftWriter) {
        let (key, kind) = (SwiftText.literal(discriminator.key), discriminator.kind)
        writer.line("let discriminator: ", type(of: kind), " = try value.object().value(", key, ")")
        writer.line("switch discriminator {")
        for value in union.cases {
            guard let wire = value.wire else { continue }
            let read = "try value.read(" + (dates(of: value) ?? "") + ")"
            let head = "self = ." + SwiftText.member(value.swiftName)
            writer.line { $0.continued("case " + SwiftText.literal(wire, kind) + ":") { $0.call(head, [read]) } }
        }
        if union.isOpen {
            writer.line("default: self = .unknown(discriminator, try value.read())")
        } else if !(kind == .boolean && union.cases.count == 2) {
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
        let key = union.discriminator.map { "discriminator: " + SwiftText.literal($0.key) } ?? ""
        let kind = union.discriminator?.kind ?? .text
        writer.line("switch self {")
        for value in union.cases {
            var isUnion = false
            if value.wire != nil, case .union = value.type.unaliased { isUnion = true }
            var arguments = [isUnion ? "union: content" : "content"]
            if let wire = value.wire { arguments += [key, SwiftText.literal(wire, kind)] }
            if let dates = dates(of: value) { arguments.append(dates) }
            let pattern = "case ." + SwiftText.member(value.swiftName) + "(let content):"
            writer.line { $0.continued(pattern) { $0.call("try value.write", arguments) } }
        }
        if union.isOpen {
            writer.line { document in
                document.continued("case .unknown(let discriminator, let content):") {
                    $0.call("try value.write", ["content", key, "discriminator"])
                }
            }
        }
        writer.line("}")
    }
}
