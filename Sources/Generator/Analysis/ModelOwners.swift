/// The endpoint that alone needs a model, itself or for other models.
struct ModelOwners {
    private enum Owner: Equatable {
        /// The name of the endpoint's type.
        case endpoint(String)
        case several
    }

    private var owners: [String: Owner] = [:]
    /// The models that each model names.
    private var parts: [String: Set<String>] = [:]

    init(_ api: API) {
        for model in api.files.flatMap(\.models) { parts[model.path[0]] = Set([model].namedTypes) }
        let client = api.common.client
        let shared = api.common.failure.types + (client?.parameters.map(\.type) ?? [])
        reach(shared.flatMap(\.declaredNames) + (client?.nested ?? []).namedTypes, .several)
        for endpoint in api.files.lazy.flatMap(\.endpoints) {
            let types = endpoint.sentTypes + endpoint.receivedTypes
            let names = types.flatMap(\.declaredNames) + endpoint.declarations.namedTypes
            reach(names, .endpoint(endpoint.typeName))
        }
    }

    /// The name of the endpoint's type; nil for a model that several endpoints need, or none.
    subscript(model: String) -> String? {
        guard case .endpoint(let name) = owners[model] else { return nil }
        return name
    }

    /// Follows names. A model changes its owner at most twice.
    private mutating func reach(_ names: [String], _ owner: Owner) {
        var waiting = names.map { ($0, owner) }
        while let (name, owner) = waiting.popLast() {
            guard let inside = parts[name] else { continue }
            let known = owners[name]
            let new = known == nil || known == owner ? owner : .several
            guard new != known else { continue }
            owners[name] = new
            waiting += inside.map { ($0, new) }
        }
    }
}

extension [Declaration] {
    /// The names of the types at the API's level that the declarations name.
    fileprivate var namedTypes: [String] {
        flatMap(\.withNested).flatMap(\.ownTypes).flatMap(\.declaredNames)
    }
}

extension ValueType {
    /// The names of the types at the API's level in the type.
    fileprivate var declaredNames: [String] {
        var names: [String] = []
        forEach {
            switch $0 {
            case .structure(let path, _), .union(let path, _), .enumeration(let path), .newtype(let path, _),
                .alias(let path, _):
                names.append(path[0])
            default: break
            }
        }
        return names
    }
}
