/// The namespace of an API with its servers and credentials.
extension FileEmitter {
    func namespace(_ writer: inout SwiftWriter) {
        let name = SwiftText.identifier(api.name)
        writer.blank()
        writer.documentation([api.summary ?? "The API \(api.name)."])
        // The second says for which interface of the runtime the code was made.
        let protocols = [Module.core("APIDefinition"), Module.values("InterfaceLevel1")]
        writer.type("\(modifier)nonisolated enum \(name)", protocols) { writer in
            writer.line("/// A client for ", name, ".")
            writer.line(modifier, "typealias Client = ", Module.core("APIClient"), "<", name, ">")
            servers(&writer)
            credentials(&writer)
            oauth(&writer)
            common(&writer)
            clientParameters(&writer)
        }
        clientInitializer(&writer)
    }

    // MARK: - Endpoints

    /// What all endpoints share: the errors of `defaults`, and the constants of every request.
    private func common(_ writer: inout SwiftWriter) {
        if api.common.failure.isDocumented {
            let outcomes = OutcomeEmitter(file: self, scope: [])
            if !api.common.failure.hasCases { writer.about("The error of every endpoint that documents no others.") }
            let summary = "The errors of every endpoint that documents no others, by status."
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

    /// The first server, where a client can be made without naming it.
    var defaultServer: API.Server? {
        api.servers.first.flatMap { $0.address.variables.allSatisfy { $0.defaultValue != nil } ? $0 : nil }
    }

    private func servers(_ writer: inout SwiftWriter) {
        let first = defaultServer
        let conformance = Module.core(first == nil ? "APIServer" : "APIDefaultServer")
        let string = names.swift("String")
        writer.about("The servers of \(SwiftText.identifier(api.name)).")
        writer.block("\(modifier)nonisolated enum Server: \(conformance)") { writer in
            for server in api.servers {
                let variables = server.address.variables
                writer.documentation([server.summary, "`\(server.address.template)`"] + variables.map(\.documentation))
                let values = variables.map { variable in
                    let start = SwiftText.label(variable.swiftName) + ": " + names.type(variable.type, in: ["Server"])
                    guard let value = variable.defaultValue else { return start }
                    return start + " = " + LiteralText(names, in: ["Server"]).text(value)
                }
                writer.line("case ", SwiftText.identifier(server.swiftName), Self.tuple(values))
            }
            writer.line("/// Your own base URL, used instead of every server.")
            writer.line("case custom(", string, ")")
            declarations(api.serverTypes, &writer)
            if let first {
                writer.about("The default server.")
                writer.line(
                    modifier, "static var `default`: Server { .", SwiftText.member(first.swiftName),
                    first.address.variables.isEmpty ? " }" : "() }")
            }
            writer.about("The base URL.")
            writer.member("\(modifier)var address: \(Module.core("ServerAddress"))") { writer in
                writer.branches(of: "self") { writer in
                    for server in api.servers {
                        let bindings = server.address.variables.map { "let " + SwiftText.identifier($0.swiftName) }
                        let pattern = "case ." + SwiftText.member(server.swiftName) + Self.tuple(bindings)
                        writer.branch(pattern, ".init", serverAddress(server.address) { SwiftText.identifier($0) })
                    }
                    writer.line("case .custom(let url): .custom(url)")
                }
            }
        }
    }

    /// The arguments of a `ServerAddress`: `"https://{host}"` and `["host": host]`.
    func serverAddress(_ address: ServerAddress, _ value: (String) -> String) -> [String] {
        let pairs = address.variables.map {
            SwiftText.literal($0.name) + ": " + value($0.swiftName) + ($0.isEnumeration ? ".rawValue" : "")
        }
        let variables = pairs.isEmpty ? [] : ["[\(pairs.joined(separator: ", "))]"]
        return [SwiftText.literal(address.template)] + variables
    }

    private static func tuple(_ parts: [String]) -> String {
        parts.isEmpty ? "" : "(" + parts.joined(separator: ", ") + ")"
    }

    // MARK: - Credentials

    private func credentials(_ writer: inout SwiftWriter) {
        guard !api.schemes.isEmpty else {
            writer.about("The API needs no credentials.")
            writer.line(modifier, "typealias Credential = ", Module.core("Authentication"), ".None")
            return
        }
        let string = names.swift("String")
        writer.about("Credentials for \(SwiftText.identifier(api.name)). Descriptions never show the secret.")
        writer.block("\(modifier)nonisolated enum Credential: \(Module.core("APICredential"))") { writer in
            for scheme in api.schemes {
                let name = SwiftText.identifier(scheme.swiftName)
                let values = if case .basic = scheme.kind { "username: " + string + ", password: " } else { "" }
                writer.line("case ", name, "(", values, string, ")")
            }
            writer.about("How the credential is sent.")
            writer.member("\(modifier)var authentication: \(Module.core("Authentication"))") { writer in
                writer.branches(of: "self") { writer in
                    for scheme in api.schemes {
                        let (binding, value) = Self.kind(scheme.kind)
                        let pattern = "case ." + SwiftText.member(scheme.swiftName) + binding
                        writer.branch(pattern, ".init", [SwiftText.literal(scheme.name), value])
                    }
                }
            }
        }
    }

    private static func kind(_ kind: AuthScheme) -> (binding: String, value: String) {
        switch kind {
        case .bearer, .oauth2: return ("(let token)", ".bearer(token)")
        case .basic: return ("(let username, let password)", ".basic(username: username, password: password)")
        case .apiKey(let place, let name, let prefix):
            let start = prefix.isEmpty ? "" : ", prefix: \(SwiftText.literal(prefix))"
            return ("(let key)", ".apiKey(key, in: .\(place.rawValue)(\(SwiftText.literal(name)))\(start))")
        }
    }
}
