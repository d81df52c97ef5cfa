/// The client method whose parameters are the properties of a body that is written in the endpoint.
extension EndpointEmitter {
    /// Nothing where the body has a name of its own, may be left out, or would make the method worse to read or to call.
    func bodyMethod(_ writer: inout SwiftWriter) {
        let parameters = Array(inputs.dropLast())
        let properties = bodyProperties
        guard !properties.isEmpty, properties.count <= Self.mostProperties,
            areDistinct(parameters + properties),
            properties.allSatisfy({ $0.name != "body" }) || tellsApart(properties)
        else { return }
        let labels = inputs.map { SwiftText.argumentLabel($0.swiftName) + ":" }.joined()
        writer.blank()
        let name = SwiftText.code(endpoint.name + "(" + labels + ")")
        writer.documentation([name + " with the body's properties as parameters."])
        writer.deprecation(endpoint.deprecation)
        head(parameters + properties, &writer)
        writer.close { writer in
            writer.call(
                "try await " + callee(besides: inputs + properties), parameters.map(\.argument),
                last: "body: .init", properties.map(\.argument))
        }
    }

    /// More of them are better given as a value, which can be made before the call and in parts.
    private static var mostProperties: Int { 12 }

    /// What the initializer of the body takes.
    private var bodyProperties: [Input] {
        guard let body = endpoint.body, !body.isOptional else { return [] }
        if let fields = body.fields { return fields.parameters.map { Input($0) } }
        guard case .structure(let path, _) = body.type else { return [] }
        for case .structure(let structure) in endpoint.nested where structure.path == path {
            return structure.inputs
        }
        return []
    }

    /// Whether a call has an argument that the method with the value does not have, though one is called `body`.
    private func tellsApart(_ properties: [Input]) -> Bool {
        properties.contains { $0.name != "body" && !$0.isOptional && $0.defaultValue == nil }
    }

    /// Whether no two have a name in common.
    private func areDistinct(_ inputs: [Input]) -> Bool { Set(inputs.map(\.argument)).count == inputs.count }

    /// The method with the value as it is called inside the other one, where a parameter of its name would hide it.
    private func callee(besides inputs: [Input]) -> String {
        let name = SwiftText.identifier(endpoint.name)
        let isHidden = name.hasPrefix("`") || inputs.contains { $0.name == name }
        return isHidden ? "self." + SwiftText.member(endpoint.name) : name
    }
}

extension Structure {
    /// The parameters of its initializer.
    fileprivate var inputs: [Input] {
        var inputs = properties.filter { $0.constant == nil }.map { Input($0) }
        if let additional {
            inputs.append(
                Input(
                    swiftName: additionalName, kind: .value(additional.dictionary), isOptional: false,
                    defaultValue: .dictionary([]), summary: nil))
        }
        return inputs
    }
}

extension Input {
    fileprivate init(_ property: Structure.Property) {
        // What is never received is optional, and has to be given all the same.
        let isGiven = property.isAbsentable && !property.isGivenByNone
        self.init(
            swiftName: property.swiftName, kind: .value(isGiven ? .optional(property.type) : property.type),
            isOptional: property.isAbsentable && !isGiven, defaultValue: property.defaultValue, summary: nil)
    }
}
