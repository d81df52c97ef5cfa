/// The body of a request, which may say which page is asked for.
struct PageBody {
    private let body: Endpoint.Body
    /// The body's own type, where it is declared in the endpoint.
    private let own: Structure?

    init?(_ body: Endpoint.Body?, declarations: [Declaration]) {
        guard let body else { return nil }
        self.body = body
        own =
            declarations.lazy.compactMap { declaration in
                guard case .structure(let structure) = declaration, case .structure(structure.path, _) = body.type
                else { return nil }
                return structure
            }.first
    }

    /// Whether it is a JSON object, and always there.
    var isObject: Bool {
        guard case .value = body.content, body.encoder == nil else { return false }
        return !body.isOptional
    }

    func property(
        _ key: String, in properties: inout PropertyIndex, _ sink: inout DiagnosticSink
    ) -> PropertyIndex.Place {
        guard let own else { return properties.follow([key], from: body.type, &sink) }
        guard let property = own.properties.first(where: { $0.wireName == key }) else {
            let hint = sink.proposal(for: key, among: own.properties.map(\.wireName))
            return .wrong("there is no '\(key)' in it\(hint)")
        }
        guard property.constant == nil else {
            return .wrong("'\(key)' is a constant, which the generated type does not have")
        }
        let step = Endpoint.Pagination.Step(
            swiftName: property.swiftName, isOptional: property.isAbsentable, hasDefault: property.defaultValue != nil)
        return .found(property.wireType, [step])
    }
}
