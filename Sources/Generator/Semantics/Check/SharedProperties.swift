/// Alternatives without the properties that all of them are said to have.
enum SharedProperties {
    static func check(_ bound: BoundAPI, _ sink: inout DiagnosticSink) {
        for (path, places) in bound.record.places.unions {
            guard case .union(let union)? = bound.declarations[path], !union.shared.isEmpty else { continue }
            for (value, place) in zip(union.cases, places) {
                for property in union.shared {
                    if let problem = problem(of: property, in: value.type.canonical, bound) {
                        sink.error(
                            .invalidType,
                            "all alternatives share '\(property.wireName)', but it \(problem) '\(value.type.specName)'",
                            at: place)
                    }
                }
            }
        }
    }

    /// What is wrong with an alternative's property, before the alternative's name; nil where it is the shared one.
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
