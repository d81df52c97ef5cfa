/// Alternatives that lack a shared property of their union.
enum SharedProperties {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        for path in bound.record.unions {
            guard case .union(let union)? = bound.declarations[path], !union.shared.isEmpty else { continue }
            for value in union.cases {
                for property in union.shared {
                    if let problem = problem(of: property, in: value.type.canonical, bound) {
                        sink.error(
                            .invalidType,
                            "all alternatives share '\(property.wireName)', but it \(problem) '\(value.type.specName)'",
                            at: value.range)
                    }
                }
            }
        }
    }

    /// The problem with an alternative's property, which the alternative's name follows; nil if the property fits.
    private static func problem(of shared: Structure.Property, in type: ValueType, _ bound: BoundAPI) -> String? {
        let key = shared.wireName
        var own: Structure.Property?
        var filled: [String: ValueType] = [:]
        var isOptional = false
        switch type {
        case .structure(let path, let arguments):
            guard case .structure(let structure)? = bound.declarations[path] else { return nil }
            if bound.record.incomplete.contains(path) || bound.record.doubtful.contains(path) { return nil }
            own = structure.properties.first { $0.wireName == key && $0.constant == nil }
            filled = structure.parameters.filled(by: arguments)
            isOptional = own?.isAbsentable ?? false
        case .union(let path, _):
            guard case .union(let union)? = bound.declarations[path] else { return nil }
            own = union.shared.first { $0.wireName == key }
            isOptional = union.isOpen || own?.isAbsentable ?? false
        default: break
        }
        guard let own else { return "is missing in" }
        guard own.type.substituted(filled).canonical == shared.type.canonical else { return "has another type in" }
        guard own.swiftName == shared.swiftName else { return "has another Swift name in" }
        if own.documentation.deprecation != nil, shared.documentation.deprecation == nil { return "is deprecated in" }
        return isOptional && !shared.isAbsentable ? "may be absent in" : nil
    }
}
