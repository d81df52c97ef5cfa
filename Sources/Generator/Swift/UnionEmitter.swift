/// An enum with a value in each case. A reader tries the cases in order, or a discriminator chooses one.
struct UnionEmitter {
    let file: FileEmitter
    let union: Union

    private var names: TypeNames { file.names }
    private var modifier: Code { file.modifier }

    func write(_ writer: inout SwiftWriter) {
        let name = file.names.declared(union.path)
        let string = names.swift("String")
        writer.documentation([union.summary])
        writer.type("\(modifier)nonisolated enum \(name)", open: file.open(union.parameters), conformances) { writer in
            for value in union.cases {
                writer.documentation([value.summary])
                let start: Code = value.isIndirect ? "indirect case" : "case"
                writer.line("\(start) \(identifier: value.swiftName)(\(type(of: value)))")
            }
            if union.isOpen, let discriminator = union.discriminator {
                writer.line("/// A value whose discriminator the spec does not list.")
                writer.line("case unknown(\(type(of: discriminator.kind)), \(Module.values("JSONValue")))")
            }
            if union.role == .event {
                writer.line("/// An event that the spec does not list: its name and its data.")
                writer.line("case unknown(\(string), \(string))")
                event(&writer)
            } else {
                if isRead { reader(&writer) }
                if isWritten { self.writer(&writer) }
            }
            for property in union.shared { shared(property, &writer) }
            if union.role == .parameter { parameter(string, &writer) }
            file.request(union.request, of: union.path, &writer)
            file.example(union.example, of: .union(union.path, []), in: union.path, &writer)
            file.declarations(union.nested, &writer)
        }
    }

    private var isRead: Bool { file.directions.isRead(union.path) }
    private var isWritten: Bool { file.directions.isWritten(union.path) }

    private var conformances: [Code] {
        let coding: Code = isRead ? isWritten ? "WireCodable" : "WireDecodable" : "WireEncodable"
        var protocols = [union.role == .event ? Module.sequences("StreamedEvent") : Module.values(coding)]
        if union.isHashable { protocols.append(names.swift("Hashable")) }
        if union.role == .parameter { protocols.append(Module.values("ParameterValue")) }
        if union.request != nil { protocols.append(Module.core("RequestedModel")) }
        if union.example != nil { protocols.append(Module.values("Exemplified")) }
        return protocols
    }

    /// The type of the discriminator's values.
    private func type(of kind: DiscriminatorKind) -> Code {
        switch kind {
        case .text: names.swift("String")
        case .integer: names.swift("Int")
        case .boolean: names.swift("Bool")
        case .number: names.swift("Double")
        }
    }

    private func type(of value: Union.Case) -> Code { names.type(value.type, in: union.path) }

    /// The format of a case's dates as an argument; nil if none is needed.
    private func dates(of value: Union.Case) -> Code? { file.dates(value.dates, value.type, inside: "value") }

    // MARK: - Reading

    private func reader(_ writer: inout SwiftWriter) {
        writer.member("\(modifier)init(from value: \(Module.values("ValueReader"))) throws") { writer in
            if let discriminator = union.discriminator { return chosen(by: discriminator, &writer) }
            writer.line("var attempts = \(Module.values("UnionReader"))(value)")
            tried(union.cases[...], otherwise: "throw attempts.mismatch()", &writer) { value in
                let arguments = [.literal(value.type.specName), dates(of: value)].compactMap { $0 }
                return ("let content: \(type(of: value))", "attempts.read(\(arguments.joined()))")
            }
        }
    }

    /// Reads cases in order until one fits.
    /// - Parameter attempt: The binding of a case's content, and the optional value that it is bound to.
    private func tried(
        _ cases: ArraySlice<Union.Case>, otherwise: Code, _ writer: inout SwiftWriter,
        _ attempt: (Union.Case) -> (binding: Code, value: Code)
    ) {
        for (index, value) in cases.enumerated() {
            let (binding, content) = attempt(value)
            let start: Code = index == 0 ? "if" : "} else if"
            writer.line(.continuedToBrace("\(start) \(binding) =", content))
            writer.indented { $0.line("self = .\(member: value.swiftName)(content)") }
        }
        writer.line("} else {")
        writer.indented { $0.line(otherwise) }
        writer.line("}")
    }

    private func chosen(by discriminator: Union.Discriminator, _ writer: inout SwiftWriter) {
        let key = Code.literal(discriminator.key)
        let kind = discriminator.kind
        let type = type(of: kind)
        if let rest = union.rest {
            writer.line("let discriminator: \(type)? = try? value.object().value(\(key))")
            let call: Code = "value.read(\(dates(of: rest) ?? ""))"
            let otherwise: Code = "self = .\(member: rest.swiftName)(try \(call))"
            chosen(by: "discriminator", kind, otherwise: otherwise, &writer) { read($0, besides: key) }
            return
        }
        writer.line("let discriminator: \(type) = try value.object().value(\(key))")
        // Cases for true and false leave no other value.
        let isWhole = kind == .boolean && union.cases.count == 2
        let rest: Code? =
            union.isOpen
            ? "self = .unknown(discriminator, try value.read())"
            : isWhole ? nil : "throw value.unknownDiscriminator(\(key))"
        chosen(by: "discriminator", kind, otherwise: rest, &writer) { read($0, besides: key) }
    }

    /// The expression that reads a case that a discriminator chooses. The value keeps other keys, but not the discriminator's.
    private func read(_ value: Union.Case, besides key: Code) -> Code {
        let arguments = [value.keepsKeys ? "besides: \(key)" : nil, dates(of: value)].compactMap { $0 }
        return "value.read(\(arguments.joined()))"
    }

    private func chosen(
        by subject: Code, _ kind: DiscriminatorKind, otherwise: Code?, _ writer: inout SwiftWriter,
        _ read: (Union.Case) -> Code
    ) {
        writer.branches(of: subject) { writer in
            for value in union.cases {
                guard let wire = value.wire else { continue }
                let head: Code = "self = .\(member: value.swiftName)"
                writer.branch("case \(.literal(wire, kind))", head, ["try \(read(value))"])
            }
            if let otherwise { writer.line("default: \(otherwise)") }
        }
    }

    /// The events of a stream, chosen by their names.
    private func event(_ writer: inout SwiftWriter) {
        writer.member("\(modifier)init(from event: \(Module.sequences("EventReader"))) throws") { writer in
            let rest: Code = "self = .unknown(event.name, try event.text())"
            chosen(by: "event.name", .text, otherwise: rest, &writer) { value in
                let isText = value.type.unaliased == .builtin(.string)
                return isText ? "event.text()" : "event.json(\(dates(of: value) ?? ""))"
            }
        }
    }

    // MARK: - Writing

    private func writer(_ writer: inout SwiftWriter) {
        writer.member("\(modifier)func write(to value: inout \(Module.values("ValueWriter"))) throws") { writer in
            let key: Code = union.discriminator.map { "discriminator: \(literal: $0.key)" } ?? ""
            let kind = union.discriminator?.kind ?? .text
            writer.branches(of: "self") { writer in
                for value in union.cases {
                    let isUnion = if value.wire != nil, case .union = value.type.unaliased { true } else { false }
                    var arguments: [Code] = [isUnion ? "union: content" : "content"]
                    if let wire = value.wire { arguments += [key, .literal(wire, kind)] }
                    if let dates = dates(of: value) { arguments.append(dates) }
                    writer.branch(Self.pattern(value), "try value.write", arguments)
                }
                guard union.isOpen else { return }
                let pattern: Code = "case .unknown(let discriminator, let content)"
                writer.branch(pattern, "try value.write", ["content", key, "discriminator"])
            }
        }
    }

    private static func pattern(_ value: Union.Case) -> Code { "case .\(member: value.swiftName)(let content)" }

    // MARK: - Properties and parameters

    /// A property that all cases have.
    private func shared(_ property: Structure.Property, _ writer: inout SwiftWriter) {
        let isOptional = property.isAbsentable || union.isOpen
        let type: Code = "\(names.type(property.type, in: union.path))\(isOptional ? "?" : "")"
        writer.blank()
        writer.documentation([property.documentation.summary])
        writer.deprecation(property.documentation.deprecation)
        writer.member("\(modifier)var \(identifier: property.swiftName): \(type)") { writer in
            writer.branches(of: "self") { writer in
                for value in union.cases {
                    writer.line("\(Self.pattern(value)): content.\(member: property.swiftName)")
                }
                guard union.isOpen else { return }
                let arguments: Code = "\(literal: property.wireName)\(property.form.dates.argument)"
                writer.line("case .unknown(_, let content): content.value(\(arguments))")
            }
        }
    }

    /// The conformance of a union of scalars and enums to the protocol of types for paths, queries, headers and forms.
    private func parameter(_ string: Code, _ writer: inout SwiftWriter) {
        let format = Module.values("DateFormat")
        writer.member("\(modifier)init?(parameterText text: \(string), dates: \(format))") { writer in
            // Any text is a string, so a later case is never reached.
            let others = union.cases.prefix { $0.type.unaliased != .builtin(.string) }
            let text = union.cases.dropFirst(others.count).first.map {
                "self = .\(member: $0.swiftName)(text)" as Code
            }
            if others.isEmpty, let text { return writer.line(text) }
            tried(others, otherwise: text ?? "return nil", &writer) { value in
                let dates = dates(of: value) ?? "dates: dates"
                return ("let content", "\(type(of: value))(parameterText: text, \(dates))")
            }
        }
        let error = Module.values("InvalidValue")
        writer.member("\(modifier)func parameterText(dates: \(format)) throws(\(error)) -> \(string)") { writer in
            writer.branches(of: "self") { writer in
                for value in union.cases {
                    let call: Code =
                        value.type.hasFailingText ? "try content.parameterText" : "content.parameterText"
                    writer.branch(Self.pattern(value), call, [dates(of: value) ?? "dates: dates"])
                }
            }
        }
    }
}

extension ValueType {
    /// Whether writing a value as a parameter's text can fail. Swift warns of a `try` that cannot.
    fileprivate var hasFailingText: Bool {
        guard case .builtin(let builtin) = unaliased else { return true }
        return switch builtin.row.kind {
        case .date, .decimal, .floating: true
        default: false
        }
    }
}
