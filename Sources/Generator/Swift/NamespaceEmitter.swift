/// The namespace of an API with its servers and credentials.
extension FileEmitter {
    func namespace(_ writer: inout SwiftWriter) {
        let name = SwiftText.identifier(api.name)
        writer.blank()
        writer.documentation([api.summary ?? "The API \(api.name)."])
        writer.block("\(modifier)nonisolated enum \(name): \(names.runtime("APIDefinition"))") { writer in
            writer.line("/// The runtime interface that this code was generated for.")
            writer.line(modifier, "typealias Interface = ", names.runtime("InterfaceLevel1"))
            writer.blank()
            writer.line("/// Calls the endpoints of ", name, ".")
            writer.line(modifier, "typealias Client = ", names.runtime("APIClient"), "<", name, ">")
            writer.blank()
            servers(&writer)
            writer.blank()
            credentials(&writer)
        }
    }

    // MARK: - Servers

    private func servers(_ writer: inout SwiftWriter) {
        let first = api.servers.first.flatMap { $0.address.variables.isEmpty ? $0 : nil }
        let conformance = names.runtime(first == nil ? "APIServer" : "APIDefaultServer")
        let string = names.swift("String")
        writer.line("/// Where \(SwiftText.identifier(api.name)) is served.")
        writer.block("\(modifier)nonisolated enum Server: \(conformance)") { writer in
            for server in api.servers {
                writer.documentation(["`\(server.address.template)`"])
                let values = server.address.variables.map { "\(SwiftText.label($0.swiftName)): \(string)" }
                writer.line("case ", SwiftText.identifier(server.swiftName), Self.tuple(values))
            }
            writer.line("/// Another base URL, in place of every server of the API.")
            writer.line("case custom(", string, ")")
            if let first {
                writer.blank()
                writer.line("/// The server that is used unless another one is chosen.")
                writer.line(modifier, "static var `default`: Server { .", SwiftText.member(first.swiftName), " }")
            }
            writer.blank()
            writer.line("/// The base URL.")
            writer.block("\(modifier)var address: \(names.runtime("ServerAddress"))") { writer in
                writer.line("switch self {")
                for server in api.servers {
                    let bindings = server.address.variables.map { "let " + Self.local($0.swiftName) }
                    let pattern = "case ." + SwiftText.member(server.swiftName) + Self.tuple(bindings) + ":"
                    let (type, arguments) = serverAddress(server.address) { Self.local($0) }
                    writer.branch(pattern, type, arguments)
                }
                writer.line("case .custom(let url): .custom(url)")
                writer.line("}")
            }
        }
    }

    /// `ServerAddress` and its arguments, `"https://{host}"` and `["host": host]`.
    func serverAddress(_ address: ServerAddress, _ value: (String) -> String) -> (type: String, arguments: [String]) {
        let pairs = address.variables.map { "\(SwiftText.literal($0.name)): \(value($0.swiftName))" }
        let variables = pairs.isEmpty ? [] : ["[\(pairs.joined(separator: ", "))]"]
        return (names.runtime("ServerAddress"), [SwiftText.literal(address.template)] + variables)
    }

    private static func tuple(_ parts: [String]) -> String {
        parts.isEmpty ? "" : "(" + parts.joined(separator: ", ") + ")"
    }

    /// `self` cannot be bound, even in backticks.
    private static func local(_ name: String) -> String {
        name == "self" ? "selfValue" : SwiftText.identifier(name)
    }

    // MARK: - Credentials

    private func credentials(_ writer: inout SwiftWriter) {
        guard !api.schemes.isEmpty else {
            writer.line("/// The API needs no credentials.")
            writer.line(modifier, "typealias Credential = ", names.runtime("Authentication"), ".None")
            return
        }
        let string = names.swift("String")
        writer.line(
            "/// What proves to \(SwiftText.identifier(api.name)) who is calling; its descriptions show no secret.")
        writer.block("\(modifier)nonisolated enum Credential: \(names.runtime("APICredential"))") { writer in
            for scheme in api.schemes {
                let name = SwiftText.identifier(scheme.swiftName)
                if case .basic = scheme.kind {
                    writer.line("case ", name, "(username: ", string, ", password: ", string, ")")
                } else {
                    writer.line("case ", name, "(", string, ")")
                }
            }
            writer.blank()
            writer.line("/// How the credential is put into a request.")
            let authentication = names.runtime("Authentication")
            writer.block("\(modifier)var authentication: \(authentication)") { writer in
                writer.line("switch self {")
                for scheme in api.schemes {
                    let (binding, value) = Self.kind(scheme.kind)
                    writer.line("case .", SwiftText.member(scheme.swiftName), binding, ":")
                    writer.indented { $0.line(authentication, "(", SwiftText.literal(scheme.name), ", ", value, ")") }
                }
                writer.line("}")
            }
        }
    }

    private static func kind(_ kind: SchemeSyntax.Kind) -> (binding: String, value: String) {
        switch kind {
        case .bearer: return ("(let token)", ".bearer(token)")
        case .basic:
            return ("(let username, let password)", ".basic(username: username, password: password)")
        case .apiKey(let place, let name, let prefix):
            let start = prefix.isEmpty ? "" : ", prefix: \(SwiftText.literal(prefix))"
            return ("(let key)", ".apiKey(key, in: .\(place.rawValue)(\(SwiftText.literal(name)))\(start))")
        }
    }
}
