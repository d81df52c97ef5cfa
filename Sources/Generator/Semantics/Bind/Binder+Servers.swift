/// The servers of an API.
struct Servers {
    /// The servers with a valid URL, in the order of the spec.
    var all: [API.Server] = []
    var addresses: [String: ServerAddress] = [:]
    /// The enums of the servers' variables.
    var types: [Declaration] = []
}

/// Servers and their variables.
extension Binder {
    mutating func servers() -> Servers {
        var servers = Servers()
        var taken = MemberNames(reserved: ["custom", "default", "address"])
        var scope = Scope(["Server"], Part(.key(KeyName.servers.rawValue), []), reserved: ["Server"])
        for server in declared.root.servers?.value ?? [] {
            guard let url = ServerURL(server.url, &sink),
                let swiftName = taken.take(server.name, as: nil, what: "a server", &sink)
            else { continue }
            if url.isInsecure {
                sink.warning(
                    .insecureServer, "requests to '\(server.name.value)' travel unencrypted; use https://",
                    at: server.url.range,
                    fix: Fix(
                        server.url.range, server.url.value,
                        to: "https" + server.url.value.drop { $0 != ":" }, isSafe: false))
            }
            var address = ServerAddress(
                template: url.template,
                variables: url.variables.map { ServerAddress.Variable(name: $0.name, swiftName: $0.swiftName) })
            address.variables = variables(of: server, address, servers, &scope)
            servers.addresses[server.name.value] = address
            servers.all.append(API.Server(swiftName: swiftName, address: address, summary: server.summary))
        }
        servers.types = scope.declarations
        checkSchemes(servers)
        return servers
    }

    private mutating func variables(
        of server: ServerSyntax, _ address: ServerAddress, _ servers: Servers, _ scope: inout Scope
    ) -> [ServerAddress.Variable] {
        for field in server.variables where !address.variables.contains(where: { $0.name == field.name.value }) {
            let nearest = sink.proposal(for: field.name.value, among: address.variables.map(\.name))
            sink.error(
                .placeholderMismatch, "the URL has no variable '{\(field.name.value)}'\(nearest.hint)",
                at: field.name.range, notes: .at(server.url.range, "this is the URL"),
                fix: nearest.fix(at: field.name.range))
        }
        var names = MemberNames()
        return address.variables.map { variable in
            guard let field = server.variables.first(where: { $0.name.value == variable.name }) else { return variable }
            var variable = variable
            variable.summary = field.documentation.summary
            checkValues(of: field, server)
            let swiftName = names.take(field.name, as: field.swiftName, what: "the parameter", &sink)
            variable.swiftName = swiftName ?? variable.swiftName
            if let known = sameType(as: field, servers) {
                variable.type = known
                variable.defaultValue = field.defaultValue.map { written($0, known) }
            } else if let content = content(
                of: field, scope.part.part(server.name.value, KeyName.variables.rawValue, field.name.value),
                .path(keepsSlashes: false), &scope)
            {
                variable.type = content.type
                variable.defaultValue = content.defaultValue
            }
            return variable
        }
    }

    /// Reports defaults and enum values that make the address invalid.
    private mutating func checkValues(of field: FieldSyntax, _ server: ServerSyntax) {
        var values: [(text: String, range: SourceRange)] = []
        if let node = field.defaultValue, let text = node.text { values.append((text, node.range)) }
        if case .enumeration(let syntax) = field.content {
            values += syntax.cases.map { ($0.wire.value, $0.wire.range) }
        }
        let template = BracedText(server.url.value)
        let isPath = template.expressions.contains("+" + field.name.value)
        let expression = (isPath ? "+" : "") + field.name.value
        let isInHost = template.prefix(before: expression).map { $0.count { $0 == "/" } == 2 } ?? false
        for (text, range) in values {
            var findings = DiagnosticSink()
            let url = template.replacing(expression, with: text)
            let isDivided = isInHost && text.contains("/")
            guard !text.isEmpty || isPath, isDivided || ServerURL(Located(url, range), &findings) == nil else {
                continue
            }
            sink.error(
                .invalidServer,
                "with '\(text)' for '{\(field.name.value)}' the address is wrong: "
                    + (isDivided ? "a host has no '/'" : findings.diagnostics.first?.message ?? url),
                at: range, notes: .at(server.url.range, "this is the URL"))
        }
    }

    /// Reports variables in OAuth 2 addresses that no server has.
    private mutating func checkSchemes(_ servers: Servers) {
        let known = Set(servers.all.flatMap(\.address.variables).map(\.name))
        for address in declared.root.schemes.flatMap(\.addresses) {
            for variable in ServerURL.variables(in: address, &sink) ?? [] where !known.contains(variable.name) {
                let hint = sink.proposal(for: variable.name, among: known.sorted()).hint
                sink.error(
                    .placeholderMismatch, "no server has the variable '{\(variable.name)}'\(hint)", at: address.range)
            }
        }
    }

    /// The enum of a variable with this name and these values in an earlier server; nil if there is none.
    private func sameType(as field: FieldSyntax, _ servers: Servers) -> ValueType? {
        guard case .enumeration(let syntax) = field.content else { return nil }
        for server in declared.root.servers?.value ?? [] {
            guard let address = servers.addresses[server.name.value],
                let other = server.variables.first(where: { $0.name.value == field.name.value }),
                case .enumeration(let same) = other.content,
                same.cases.map(\.wire.value) == syntax.cases.map(\.wire.value), same.isFrozen == syntax.isFrozen
            else { continue }
            return address.variables.first { $0.name == field.name.value }?.type
        }
        return nil
    }
}
