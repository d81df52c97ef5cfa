/// Constants of `defaults` that every request has. Generated code writes them once for the API.
struct SharedConstants {
    /// Removes the constants that every endpoint has or replaces from the endpoints; returns them.
    static func take(_ defaults: [Endpoint.Constant], from files: inout [API.File]) -> [Endpoint.Constant] {
        let endpoints = files.flatMap(\.endpoints)
        guard endpoints.count > 1 else { return [] }
        let shared = defaults.filter { constant in
            endpoints.allSatisfy { $0.request.constants.contains(constant) || $0.request.alwaysReplaces(constant) }
        }
        guard !shared.isEmpty else { return [] }
        let taken = Set(shared)
        files.updateEndpoints { $0.request.constants.removeAll { taken.contains($0) } }
        return shared
    }
}

extension Endpoint.Request {
    /// Whether every request has another value for the same header.
    fileprivate func alwaysReplaces(_ constant: Endpoint.Constant) -> Bool {
        guard constant.place == .header else { return false }
        let name = constant.name.lowercased()
        return constants.contains { $0.place == .header && $0.name.lowercased() == name }
            || parameters.contains {
                // An empty list sends no header.
                $0.place == .header && $0.wireName.lowercased() == name && !$0.isOptional && $0.type.isParameterValue
            }
    }
}

extension DefaultsSyntax {
    /// The query parameters and headers with a fixed value.
    var constants: [Endpoint.Constant] {
        func constants(_ fields: [FieldSyntax], _ place: Endpoint.ParameterPlace) -> [Endpoint.Constant] {
            fields.compactMap { field in
                guard case .constant(let constant) = field.content else { return nil }
                return Endpoint.Constant(
                    name: field.name.value, value: constant.value.wire, place: place, isSensitive: field.isSensitive,
                    isDefault: place == .header)
            }
        }
        return constants(query, .query(nil)) + constants(headers, .header)
    }
}
