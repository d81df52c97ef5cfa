/// What a client is given once: a type that holds it, what writes it, and the initializer that takes it.
extension FileEmitter {
    func clientParameters(_ writer: inout SwiftWriter) {
        guard let client = api.common.client else { return }
        let inputs = client.parameters.map { Input($0) }
        let members = InputsEmitter(file: self, inputs: inputs, scope: [ReservedNames.client])
        let protocols = [names.swift("Sendable")] + (client.isHashable ? [names.swift("Hashable")] : [])
        writer.about("What a client sends with every call.")
        members.structure(ReservedNames.client, protocols, client.nested, &writer)
        if inputs.allSatisfy(\.hasDefault) {
            writer.about("What is sent where nothing is given.")
            writer.line(modifier, "static var defaultParameters: ", ReservedNames.client, "? { .init() }")
        }
        writer.about("Adds what a client sends with every call.")
        let request = Module.core("RequestWriter")
        let parameters = ["_ parameters: " + ReservedNames.client, "to request: inout " + request]
        writer.member("\(modifier)static func write(\(parameters.joined(separator: ", "))) throws") { writer in
            for parameter in client.parameters {
                write(parameter, "parameters." + SwiftText.member(parameter.swiftName), &writer)
            }
        }
    }

    func clientInitializer(_ writer: inout SwiftWriter) {
        guard let client = api.common.client else { return }
        let inputs = client.parameters.map { Input($0) }
        let api = SwiftText.identifier(api.name)
        let server = "server: \(api).Server" + (defaultServer != nil ? " = .default" : "")
        let described = inputs.filter { $0.summary != nil }
        writer.block("nonisolated extension \(Module.core("APIClient")) where API == \(api)") { writer in
            writer.documentation(
                ["A client that sends these with every call."]
                    + described.map { "- Parameter \($0.swiftName): \($0.summary ?? "")" })
            writer.function(
                modifier + "init",
                [server] + inputs.map { $0.parameter(names, in: nil) } + [
                    "credentials: [\(api).Credential] = []",
                    "transport: (any \(Module.core("Transport")))? = nil",
                    "timeout: \(names.swift("Duration"))? = nil",
                ]
            ) { writer in
                writer.line { $0.call("let parameters = \(api).\(ReservedNames.client)", inputs.map(\.argument)) }
                let arguments = ["server", "parameters", "credentials", "transport", "timeout"].map { $0 + ": " + $0 }
                writer.line { $0.call("self.init", [Document.call("configuration: .init", arguments)]) }
            }
        }
    }
}
