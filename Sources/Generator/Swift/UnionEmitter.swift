/// An enum with a value in each case: alternatives that are tried in order, or chosen by a discriminator.
struct UnionEmitter {
    let file: FileEmitter
    let union: Union

    private var names: TypeNames { file.names }
    private var modifier: String { file.modifier }

    func write(_ writer: inout SwiftWriter) {
        let name = file.names.declared(union.path)
        let string = names.swift("String")
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
                writer.line("case unknown(", string, ", ", string, ")")
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
        case .number: names.swift("Double")
        }
    }

    private func type(of value: Union.Case) -> String { names.type(value.type, in: union.path) }

    /// The format of the dates in a case as an argument, where there is one.
    private func dates(of value: Union.Case) -> String? { file.dates(value.dates, value.type, inside: "value") }

    // MARK: - Reading

    private func reader(_ writer: inout SwiftWriter) {
        writer.member("\(modifier)init(from value: \(Module.values("ValueReader"))) throws") { writer in
            if let discriminator = union.discriminator { return chosen(by: discriminator, &writer) }
            writer.line("var attempts = ", Module.values("UnionReader"), "(value)")
            tried(union.cases[...], otherwise: "throw attempts.mismatch()", &writer) { value in
                let arguments = [SwiftText.literal(value.type.specName), dates(of: value)].compactMap { $0 }
                return (": " + type(of: value), "attempts.read(" + arguments.joined(separator: ", ") + ")")
            }
        }
    }

    /// Reads cases in order until one fits.
    /// - Parameter attempt: What is behind the name of a content in front of its `=`, and what is behind that.
    private func tried(
        _ cases: ArraySlice<Union.Case>, otherwise: String, _ writer: inout SwiftWriter,
        _ attempt: (Union.Case) -> (type: String, read: String)
    ) {
        for (index, value) in cases.enumerated() {
            let (type, read) = attempt(value)
            let condition = (index == 0 ? "if" : "} else if") + " let content" + type + " ="
            writer.line { $0.continued(condition, hasBrace: true) { $0.add(read) } }
            writer.indented { $0.line("self = .", SwiftText.member(value.swiftName), "(content)") }
        }
        writer.line("} else {")
        writer.indented { $0.line(otherwise) }
        writer.line("}")
    }

    private func chosen(by discriminator: Union.Discriminator, _ writer: inout SwiftWriter) {
        let (key, kind) = (SwiftText.literal(discriminator.key), discriminator.kind)
        if let rest = union.rest {
            writer.line("let discriminator: ", type(of: kind), "? = try? value.object().value(", key, ")")
            let call = "value.read(" + (dates(of: rest) ?? "") + ")"
            let otherwise = "self = ." + SwiftText.member(rest.swiftName) + "(try " + call + ")"
            chosen(by: "discriminator", kind, otherwise: otherwise, &writer) { read($0, besides: key) }
            return
        }
        writer.line("let discriminator: ", type(of: kind), " = try value.object().value(", key, ")")
        // Of true and false nothing is left.
        let isWhole = kind == .boolean && union.cases.count == 2
        let rest =
            union.isOpen
            ? "self = .unknown(discriminator, try value.read())"
            : isWhole ? nil : "throw value.unknownDiscriminator(\(key))"
        chosen(by: "discriminator", kind, otherwise: rest, &writer) { read($0, besides: key) }
    }

    /// The content of a case that a discriminator chooses, which is none of the keys that it keeps.
    private func read(_ value: Union.Case, besides key: String) -> String {
        let arguments = [value.keepsKeys ? "besides: " + key : nil, dates(of: value)].compactMap { $0 }
        return "value.read(" + arguments.joined(separator: ", ") + ")"
    }

    private func chosen(
        by subject: String, _ kind: DiscriminatorKind, otherwise: String?, _ writer: inout SwiftWriter,
        _ read: (Union.Case) -> String
    ) {
        writer.branches(of: subject) { writer in
            for value in union.cases {
                guard let wire = value.wire else { continue }
                let head = "self = ." + SwiftText.member(value.swiftName)
                writer.branch("case " + SwiftText.literal(wire, kind), head, ["try " + read(value)])
            }
            if let otherwise { writer.line("default: ", otherwise) }
        }
    }

    /// The events of a stream, chosen by their names.
    private func event(_ writer: inout SwiftWriter) {
        writer.member("\(modifier)init(from event: \(Module.sequences("EventReader"))) throws") { writer in
            let rest = "self = .unknown(event.name, try event.text())"
            chosen(by: "event.name", .text, otherwise: rest, &writer) { value in
                let isText = value.type.unaliased == .builtin(.string)
                return isText ? "event.text()" : "event.json(" + (dates(of: value) ?? "") + ")"
            }
        }
    }

    // MARK: - Writing

    private func writer(_ writer: inout SwiftWriter) {
        writer.member("\(modifier)func write(to value: inout \(Module.values("ValueWriter"))) throws") { writer in
            let key = union.discriminator.map { "discriminator: " + SwiftText.literal($0.key) } ?? ""
            let kind = union.discriminator?.kind ?? .text
            writer.branches(of: "self") { writer in
                for value in union.cases {
                    let isUnion = if value.wire != nil, case .union = value.type.unaliased { true } else { false }
                    var arguments = [isUnion ? "union: content" : "content"]
                    if let wire = value.wire { arguments += [key, SwiftText.literal(wire, kind)] }
                    if let dates = dates(of: value) { arguments.append(dates) }
                    writer.branch(Self.pattern(value), "try value.write", arguments)
                }
                guard union.isOpen else { return }
                let pattern = "case .unknown(let discriminator, let content)"
                writer.branch(pattern, "try value.write", ["content", key, "discriminator"])
            }
        }
    }

    private static func pattern(_ value: Union.Case) -> String {
        "case ." + SwiftText.member(value.swiftName) + "(let content)"
    }

    // MARK: - Properties and parameters

    /// A property that all cases have.
    private func shared(_ property: Structure.Property, _ writer: inout SwiftWriter) {
        let isOptional = property.isAbsentable || union.isOpen
        let type = names.type(property.type, in: union.path) + (isOptional ? "?" : "")
        writer.blank()
        writer.documentation([property.documentation.summary])
        writer.deprecation(property.documentation.deprecation)
        writer.member("\(modifier)var \(SwiftText.identifier(property.swiftName)): \(type)") { writer in
            writer.branches(of: "self") { writer in
                let member = ": content." + SwiftText.member(property.swiftName)
                for value in union.cases { writer.line(Self.pattern(value), member) }
                guard union.isOpen else { return }
                let arguments = SwiftText.literal(property.wireName) + property.form.dates.argument
                writer.line("case .unknown(_, let content): content.value(", arguments, ")")
            }
        }
    }

    /// The conformance of a union of scalars and enums to the types for paths, queries, headers and forms.
    private func parameter(_ string: String, _ writer: inout SwiftWriter) {
        let format = Module.values("DateFormat")
        writer.member("\(modifier)init?(parameterText text: \(string), dates: \(format))") { writer in
            // Any text is a string, so a later case is never reached.
            let others = union.cases.prefix { $0.type.unaliased != .builtin(.string) }
            let text = union.cases.dropFirst(others.count).first.map {
                "self = ." + SwiftText.member($0.swiftName) + "(text)"
            }
            if others.isEmpty, let text { return writer.line(text) }
            tried(others, otherwise: text ?? "return nil", &writer) { value in
                ("", type(of: value) + "(parameterText: text, " + (dates(of: value) ?? "dates: dates") + ")")
            }
        }
        let error = Module.values("InvalidValue")
        writer.member("\(modifier)func parameterText(dates: \(format)) throws(\(error)) -> \(string)") { writer in
            writer.branches(of: "self") { writer in
                for value in union.cases {
                    let call = (value.type.hasFailingText ? "try " : "") + "content.parameterText"
                    writer.branch(Self.pattern(value), call, [dates(of: value) ?? "dates: dates"])
                }
            }
        }
    }
}

extension ValueType {
    /// Whether making a parameter's text of a value can fail; Swift warns of a `try` in front of what cannot.
    fileprivate var hasFailingText: Bool {
        guard case .builtin(let builtin) = unaliased else { return true }
        return switch builtin.row.kind {
        case .date, .decimal, .floating: true
        default: false
        }
    }
}
