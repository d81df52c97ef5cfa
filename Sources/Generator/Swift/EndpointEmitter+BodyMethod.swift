/// The properties of a body that is written in the endpoint, if the client method takes them and not the body.
extension EndpointEmitter {
    var bodyProperties: [Input] { endpoint.bodyProperties }
}

extension Endpoint {
    /// The values that the caller gives: the parameters and the body.
    package var inputs: [Input] { request.parameters.map { Input($0) } + (request.body.map { [Input($0)] } ?? []) }

    /// The parameters of the body's initializer; none for a model, for an optional body, and for a method that would be hard to
    /// read or to call with them.
    package var bodyProperties: [Input] {
        let parameters = Array(inputs.dropLast())
        let properties = ownProperties
        let names = Set((parameters + properties).map(\.swiftName))
        // Callers prefer a value if there are more: they can make it before the call and in parts.
        return properties.count <= 12 && names.count == parameters.count + properties.count ? properties : []
    }

    private var ownProperties: [Input] {
        guard let body = request.body, !body.isOptional, body.stream == nil else { return [] }
        if let fields = body.fields { return fields.parameters.map { Input($0) } }
        guard case .structure(let path, _) = body.type else { return [] }
        for case .structure(let structure) in nested where structure.path == path {
            return structure.inputs
        }
        return []
    }
}

extension Structure {
    /// The parameters of its initializer.
    fileprivate var inputs: [Input] {
        var inputs = properties.filter { $0.constant == nil }.map { Input($0) }
        if let additional {
            inputs.append(
                Input(
                    swiftName: additionalName, content: .value(additional.dictionary), isOptional: false,
                    defaultValue: .dictionary([]), summary: nil))
        }
        return inputs
    }
}

extension Input {
    fileprivate init(_ property: Structure.Property) {
        // A property that is never received is optional, and callers have to give it.
        let isGiven = property.isAbsentable && !property.isGivenByNone
        self.init(
            swiftName: property.swiftName, content: .value(isGiven ? .optional(property.type) : property.type),
            isOptional: property.isAbsentable && !isGiven, defaultValue: property.initialValue,
            summary: property.documentation.summary)
    }
}
