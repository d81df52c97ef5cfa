/// Defaults: values that the spec gives, checked when all types are known.
extension Resolver {
    /// A default whose type may not be declared yet.
    struct UncheckedDefault {
        let node: Node
        let type: ValueType
        let dates: DateFormat?
        /// Whether numbers are text in JSON.
        var isText = false
    }

    /// Keeps a default for later.
    mutating func uncheckedDefault(
        _ node: Node, _ type: ValueType, _ dates: DateFormat?, isText: Bool = false
    ) -> Literal {
        uncheckedDefaults.append(UncheckedDefault(node: node, type: type, dates: dates, isText: isText))
        return .unchecked(uncheckedDefaults.count - 1)
    }

    /// Checks defaults and examples, and puts them where they belong.
    mutating func resolveLiterals(_ files: inout [API.File]) {
        let hasExamples = !examples.isEmpty || !fieldExamples.isEmpty
        guard hasExamples || !uncheckedDefaults.isEmpty else { return }
        if sink.hasErrors {
            // What a model takes over may be what is wrong.
            incompleteDeclarations.formUnion(models.values.filter { !$0.bases.isEmpty }.map { [$0.name.value] })
        }
        var checker = LiteralChecker(declarations: declarations(files), incomplete: incompleteDeclarations)
        let defaults = uncheckedDefaults.map { unchecked in
            var context = LiteralChecker.Context(purpose: .defaultValue, dates: unchecked.dates)
            context.isNumberText = unchecked.isText
            return literal(unchecked.node, unchecked.type, context, &checker)
        }
        for example in fieldExamples {
            var context = LiteralChecker.Context(purpose: .example, dates: example.dates)
            context.isNumberText = example.isText
            _ = literal(example.node, example.type, context, &checker)
        }
        client?.setDefaults(defaults)
        for server in serverCases.indices {
            for index in serverCases[server].address.variables.indices {
                serverCases[server].address.variables[index].defaultValue.set(defaults)
            }
        }
        for file in files.indices {
            for index in files[file].models.indices {
                files[file].models[index].setDefaults(defaults)
                resolveExample(of: &files[file].models[index], &checker)
            }
            for index in files[file].endpoints.indices {
                files[file].endpoints[index].setDefaults(defaults)
                resolveExample(of: &files[file].endpoints[index], &checker)
            }
        }
        reportEndlessDefaults(files, unchecked: checker.declarations)
    }

    private mutating func reportEndlessDefaults(_ files: [API.File], unchecked: [[String]: Declaration]) {
        var finder = EndlessDefaults(declarations(files))
        let cycles = finder.cycles()
        if finder.isExceeded {
            sink.error(
                .limitExceeded, "more than a million defaults of structs inside others would have to be looked at",
                at: uncheckedDefaults.first?.node.range ?? root.api.range)
        }
        for cycle in cycles {
            guard let first = cycle.first, case .structure(let structure)? = unchecked[first.path],
                case .unchecked(let index)? = structure.properties.first(where: { $0.swiftName == first.label })?
                    .defaultValue
            else { continue }
            let way = (cycle + [first]).prefix(8).map { ($0.path + [$0.label ?? ""]).joined(separator: ".") }
            sink.error(
                .invalidDefault, "the default contains itself: \(way.joined(separator: " -> "))",
                at: uncheckedDefaults[index].node.range)
        }
    }

    /// The value of a node; nil after a report.
    mutating func literal(
        _ node: Node, _ type: ValueType, _ context: LiteralChecker.Context, _ checker: inout LiteralChecker
    ) -> Literal? {
        let literal = checker.check(node, type, context)
        for finding in checker.findings { sink.error(finding.rule, finding.message, at: finding.range) }
        return literal
    }

    /// All types of the API by their paths, those inside others included.
    func declarations(_ files: [API.File]) -> [[String]: Declaration] {
        var declarations: [[String]: Declaration] = [:]
        var waiting = files.flatMap(\.declarations) + (client?.nested ?? []) + serverTypes
        while let next = waiting.popLast() {
            declarations[next.path] = next
            waiting += next.nested
        }
        return declarations
    }
}

extension Declaration {
    fileprivate mutating func setDefaults(_ defaults: [Literal?]) {
        switch self {
        case .structure(var structure):
            for index in structure.properties.indices { structure.properties[index].defaultValue.set(defaults) }
            for index in structure.nested.indices { structure.nested[index].setDefaults(defaults) }
            self = .structure(structure)
        case .union(var union):
            for index in union.nested.indices { union.nested[index].setDefaults(defaults) }
            self = .union(union)
        case .enumeration, .newtype, .alias: break
        }
    }
}

extension Endpoint {
    fileprivate mutating func setDefaults(_ defaults: [Literal?]) {
        for index in parameters.indices { parameters[index].defaultValue.set(defaults) }
        for index in nested.indices { nested[index].setDefaults(defaults) }
        body?.fields?.setDefaults(defaults)
        if case .byStatus(var rows) = response {
            for row in rows.indices {
                for index in rows[row].headers.indices { rows[row].headers[index].defaultValue.set(defaults) }
            }
            response = .byStatus(rows)
        }
        for index in statusTypes.indices { statusTypes[index].setDefaults(defaults) }
        for index in (responseHeaders?.headers ?? []).indices {
            responseHeaders?.headers[index].defaultValue.set(defaults)
        }
        for index in (responseHeaders?.nested ?? []).indices { responseHeaders?.nested[index].setDefaults(defaults) }
    }
}

extension Endpoint.Body.Fields {
    fileprivate mutating func setDefaults(_ defaults: [Literal?]) {
        for index in parameters.indices { parameters[index].defaultValue.set(defaults) }
        for index in nested.indices { nested[index].setDefaults(defaults) }
    }
}

extension Literal? {
    fileprivate mutating func set(_ defaults: [Literal?]) {
        guard case .unchecked(let index) = self else { return }
        // Nil is what an absent value is anyway.
        self = if case .some(.none) = defaults[index] { nil } else { defaults[index] }
    }
}
