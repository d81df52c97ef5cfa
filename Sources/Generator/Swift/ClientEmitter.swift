/// The values that a client gets once: their type, the code that writes them, and the client's initializer.
extension FileEmitter {
    func clientParameters(_ writer: inout SwiftWriter) {
        guard let client = api.common.client else { return }
        let inputs = client.parameters.map { Input($0) }
        let type = Code.identifier(ReservedNames.client)
        let members = InputsEmitter(file: self, inputs: inputs, scope: [ReservedNames.client])
        let protocols = [names.swift("Sendable")] + (client.isHashable ? [names.swift("Hashable")] : [])
        writer.about("What a client sends with every call.")
        members.structure(type, protocols, client.nested, &writer)
        if inputs.allSatisfy(\.hasDefault) {
            writer.about("What is sent where nothing is given.")
            writer.line("\(modifier)static var defaultParameters: \(type)? { .init() }")
        }
        writer.about("Adds what a client sends with every call.")
        let parameters: Code = "_ parameters: \(type), to request: inout \(Module.core("RequestWriter"))"
        writer.member("\(modifier)static func write(\(parameters)) throws") { writer in
            for parameter in client.parameters {
                write(parameter, "parameters.\(member: parameter.swiftName)", &writer)
            }
        }
    }

    func clientInitializer(_ writer: inout SwiftWriter) {
        guard let client = api.common.client else { return }
        let inputs = client.parameters.map { Input($0) }
        let api = Code.identifier(api.name)
        let defaultValue: Code = defaultServer == nil ? "" : " = .default"
        let described = inputs.filter { $0.summary != nil }
        writer.block("nonisolated extension \(Module.core("APIClient")) where API == \(api)") { writer in
            writer.documentation(
                ["A client that sends these with every call."]
                    + described.map { "- Parameter \($0.swiftName): \($0.summary ?? "")" })
            let parameters: [Code] = [
                "credentials: [\(api).Credential] = []",
                "transport: (any \(Module.core("Transport")))? = nil",
                "timeout: \(names.swift("Duration"))? = nil",
            ]
            writer.function(
                "\(modifier)init",
                ["server: \(api).Server\(defaultValue)"] + inputs.map { $0.parameter(names, in: nil) } + parameters
            ) { writer in
                let type: Code = "\(api).\(identifier: ReservedNames.client)"
                writer.line(.call("let parameters = \(type)", inputs.map(\.argument)))
                let arguments: [Code] = [
                    "server: server", "parameters: parameters", "credentials: credentials", "transport: transport",
                    "timeout: timeout",
                ]
                writer.line(.call("self.init", [.call("configuration: .init", arguments)]))
            }
        }
    }
}
