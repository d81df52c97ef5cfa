/// The namespace of an API with its servers and credentials.
extension FileEmitter {
    func namespace(_ writer: inout SwiftWriter) {
        let name = Code.identifier(api.name)
        writer.blank()
        writer.documentation([api.summary ?? "The API \(api.name)."])
        // The second protocol names the interface of the runtime that the code was made for.
        let protocols = [Module.core("APIDefinition"), Module.values("InterfaceLevel1")]
        writer.type("\(modifier)nonisolated enum \(name)", protocols) { writer in
            writer.line("/// A client for \(name).")
            writer.line("\(modifier)typealias Client = \(Module.core("APIClient"))<\(name)>")
            servers(&writer)
            credentials(&writer)
            oauth(&writer)
            common(&writer)
            clientParameters(&writer)
        }
        clientInitializer(&writer)
    }

    // MARK: - Endpoints

    /// The code that all endpoints share: the errors of `defaults`, and the constants of every request.
    private func common(_ writer: inout SwiftWriter) {
        if api.common.failure.isDocumented {
            let outcomes = OutcomeEmitter(file: self, scope: [])
            if !api.common.failure.hasCases { writer.about("The error of every endpoint that documents no others.") }
            let summary: Code = "The errors of every endpoint that documents no others, by status."
            outcomes.declare(api.common.failure, isFailure: true, summary, [], &writer)
            outcomes.read(api.common.failure, isFailure: true, &writer)
        }
        defaultPolicies(&writer)
        guard !api.common.constants.isEmpty else { return }
        writer.about("Adds what every request sends.")
        writer.member("\(modifier)static func write(to request: inout \(Module.core("RequestWriter"))) throws") {
            for constant in api.common.constants { constant.write(&$0) }
        }
    }

    // MARK: - Servers

    /// The first server, if a client can be made without naming it.
    var defaultServer: API.Server? {
        api.servers.first.flatMap { $0.address.variables.allSatisfy { $0.defaultValue != nil } ? $0 : nil }
    }

    private func servers(_ writer: inout SwiftWriter) {
        let first = defaultServer
        let conformance = Module.core(first == nil ? "APIServer" : "APIDefaultServer")
        writer.about("The servers of \(identifier: api.name).")
        writer.block("\(modifier)nonisolated enum Server: \(conformance)") { writer in
            for server in api.servers { self.server(server, &writer) }
            writer.line("/// Your own base URL, used instead of every server.")
            writer.line("case custom(\(names.swift("String")))")
            declarations(api.serverTypes, &writer)
            if let first {
                writer.about("The default server.")
                let value: Code = first.address.variables.isEmpty ? "" : "()"
                writer.line(
                    "\(modifier)static var `default`: Server { .\(member: first.swiftName)\(value) }")
            }
            writer.about("The base URL.")
            writer.member("\(modifier)var address: \(Module.core("ServerAddress"))") { writer in
                writer.branches(of: "self") { writer in
                    for server in api.servers {
                        let bindings = server.address.variables.map { "let \(identifier: $0.swiftName)" as Code }
                        let pattern: Code = "case .\(member: server.swiftName)\(Self.tuple(bindings))"
                        writer.branch(pattern, ".init", serverAddress(server.address) { .identifier($0) })
                    }
                    writer.line("case .custom(let url): .custom(url)")
                }
            }
        }
    }

    private func server(_ server: API.Server, _ writer: inout SwiftWriter) {
        let variables = server.address.variables
        writer.documentation([server.summary, "`\(server.address.template)`"] + variables.map(\.documentation))
        let literals = LiteralText(names, in: ["Server"])
        let values = variables.map { variable -> Code in
            let type = names.type(variable.type, in: ["Server"])
            return "\(label: variable.swiftName): \(type)\(literals.initial(variable.defaultValue))"
        }
        writer.line("case \(identifier: server.swiftName)\(Self.tuple(values))")
    }

    /// The arguments of a `ServerAddress`: `"https://{host}"` and `["host": host]`.
    func serverAddress(_ address: ServerAddress, _ value: (String) -> Code) -> [Code] {
        let pairs = address.variables.map { variable -> Code in
            let rawValue: Code = variable.isEnumeration ? ".rawValue" : ""
            return "\(literal: variable.name): \(value(variable.swiftName))\(rawValue)"
        }
        return [.literal(address.template)] + (pairs.isEmpty ? [] : ["[\(pairs.joined())]"])
    }

    private static func tuple(_ parts: [Code]) -> Code { parts.isEmpty ? "" : "(\(parts.joined()))" }

    // MARK: - Credentials

    private func credentials(_ writer: inout SwiftWriter) {
        guard !api.schemes.isEmpty else {
            writer.about("The API needs no credentials.")
            writer.line("\(modifier)typealias Credential = \(Module.core("Authentication")).None")
            return
        }
        let string = names.swift("String")
        writer.about("Credentials for \(identifier: api.name). Descriptions never show the secret.")
        writer.block("\(modifier)nonisolated enum Credential: \(Module.core("APICredential"))") { writer in
            for scheme in api.schemes {
                let isBasic = if case .basic = scheme.kind { true } else { false }
                let values: Code = isBasic ? "username: \(string), password: \(string)" : string
                writer.line("case \(identifier: scheme.swiftName)(\(values))")
            }
            writer.about("How the credential is sent.")
            writer.member("\(modifier)var authentication: \(Module.core("Authentication"))") { writer in
                writer.branches(of: "self") { writer in
                    for scheme in api.schemes {
                        let (binding, value) = Self.credential(of: scheme.kind)
                        let pattern: Code = "case .\(member: scheme.swiftName)\(binding)"
                        writer.branch(pattern, ".init", [.literal(scheme.name), value])
                    }
                }
            }
        }
    }

    /// The pattern that binds a credential, and the value that says how it is sent.
    private static func credential(of scheme: AuthScheme) -> (binding: Code, value: Code) {
        switch scheme {
        case .bearer, .oauth2: return ("(let token)", ".bearer(token)")
        case .basic: return ("(let username, let password)", ".basic(username: username, password: password)")
        case .apiKey(let place, let name, let prefix):
            let start: Code = prefix.isEmpty ? "" : ", prefix: \(literal: prefix)"
            return ("(let key)", ".apiKey(key, in: .\(member: place.rawValue)(\(literal: name))\(start))")
        }
    }
}
