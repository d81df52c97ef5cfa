/// What a client is given once: a type that holds it, what writes it, and the initializer that takes it.
extension FileEmitter {
    func clientParameters(_ writer: inout SwiftWriter) {
        guard let client = api.client else { return }
        let inputs = client.parameters.map { Input($0) }
        let members = InputsEmitter(file: self, inputs: inputs, scope: [ReservedNames.client])
        let protocols = [names.swift("Sendable")] + (client.isHashable ? [names.swift("Hashable")] : [])
        writer.blank()
        writer.line("/// What a client sends with every call.")
        writer.type("\(modifier)nonisolated struct \(ReservedNames.client)", protocols + members.redacted) { writer in
            members.properties(&writer)
            members.initializer(&writer)
            members.redaction(&writer)
            for declaration in client.nested {
                writer.blank()
                self.declaration(declaration, &writer)
            }
        }
        if inputs.allSatisfy(\.hasDefault) {
            writer.blank()
            writer.line("/// What is sent where nothing is given.")
            let type = ReservedNames.client + "?"
            writer.line(modifier, "static var defaultParameters: ", type, " { .init() }")
        }
        writer.blank()
        writer.line("/// Adds what a client sends with every call.")
        let request = names.runtime("RequestWriter")
        let parameters = ["_ parameters: " + ReservedNames.client, "to request: inout " + request]
        writer.member("\(modifier)static func write(\(parameters.joined(separator: ", "))) throws") { writer in
            for parameter in client.parameters {
                write(parameter, "parameters." + SwiftText.member(parameter.swiftName), &writer)
            }
        }
    }

    func clientInitializer(_ writer: inout SwiftWriter) {
        guard let client = api.client else { return }
        let inputs = client.parameters.map { Input($0) }
        let api = SwiftText.identifier(api.name)
        let server = "server: \(api).Server" + (defaultServer != nil ? " = .default" : "")
        let described = inputs.filter { $0.summary != nil }
        writer.blank()
        writer.block("nonisolated extension \(names.runtime("APIClient")) where API == \(api)") { writer in
            writer.documentation(
                ["A client that sends these with every call."]
                    + described.map { "- Parameter \($0.swiftName): \($0.summary ?? "")" })
            let declared = inputs.map { $0.parameter(names, in: nil, indentation: writer.column) }
            writer.list(
                modifier + "init",
                [server] + declared + [
                    "credentials: [\(api).Credential] = []",
                    "transport: (any \(names.runtime("Transport")))? = nil",
                    "timeout: \(names.swift("Duration"))? = nil",
                ], " {")
            writer.indented { writer in
                let arguments = inputs.map(\.argument)
                writer.call("let parameters = \(api).\(ReservedNames.client)", arguments)
                writer.nested(
                    "self.init", "configuration: .init",
                    [
                        "server: server", "parameters: parameters", "credentials: credentials",
                        "transport: transport", "timeout: timeout",
                    ])
            }
            writer.line("}")
        }
    }
}
