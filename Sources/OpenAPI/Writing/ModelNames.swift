import Generator

/// The names of the document's schemas in the spec.
final class ModelNames {
    let api: String
    private let document: APIDocument
    /// The names of schemas, including inline ones that are models.
    private var names: [ObjectIdentifier: String] = [:]
    private var schemas: [String: Schema] = [:]
    /// The values of inline schemas that are models.
    private var inline: [ObjectIdentifier: Value] = [:]
    /// The schemas whose elements are models.
    private var lists: Set<ObjectIdentifier> = []
    private var taken: Set<String>

    /// - Parameters:
    ///   - endpoints: The endpoints. Their types are named before models.
    ///   - renamed: Chosen names, by the names in the document.
    ///   - reached: The schemas that are taken; nil for all. Their chosen names take precedence.
    init(
        _ document: APIDocument, _ meaning: Meaning, api: String, endpoints: [EndpointPlan], renamed: [String: String],
        reached: Set<ObjectIdentifier>?
    ) {
        self.api = api
        let all = document.schemas
        self.document = document
        let reserved = Self.reserved.union(endpoints.map(\.typeName)).union([api])
        taken = reserved
        let isReached = { (schema: Schema) in reached?.contains(ObjectIdentifier(schema)) ?? true }
        var chosenNames: Set<String> = []
        let own = renamed.filter { $0.value.first?.isUppercase == true }
        for schema in all.filter(isReached) + all.filter({ !isReached($0) }) {
            guard let name = own[document.title(of: schema)] ?? document.chosenName(schema.node),
                isReached(schema) || !chosenNames.contains(name)
            else { continue }
            names[ObjectIdentifier(schema)] = name
            chosenNames.insert(name)
        }
        taken.formUnion(chosenNames)
        nameOthers(all, roles(endpoints))
        for schema in all { schemas[self[schema]] = schemas[self[schema]] ?? schema }
        for schema in all.filter(isReached) { nameElements(of: schema, meaning) }
    }

    // MARK: - Names

    subscript(schema: Schema) -> String {
        names[ObjectIdentifier(schema)] ?? Naming.type(schema.name ?? schema.keywords.annotations.title ?? "Value")
    }

    /// The schema with a name of the spec.
    func schema(of name: String) -> Schema? { schemas[name] }

    /// Names all schemas without a chosen name, in an order that does not depend on the document's.
    private func nameOthers(_ all: [Schema], _ roles: [ObjectIdentifier: String]) {
        let titles = all.map { document.title(of: $0) }
        let usual = Naming.different(titles, reserved: [], Self.usual) ?? titles.map { Self.usual($0) }
        let order = all.indices.sorted { (titles[$0], all[$0].name ?? "") < (titles[$1], all[$1].name ?? "") }
        for index in order where names[ObjectIdentifier(all[index])] == nil {
            names[ObjectIdentifier(all[index])] = take(
                usual[index], adding: roles[ObjectIdentifier(all[index])] ?? "Model")
        }
    }

    /// The roles of schemas that have the name of an endpoint: `CreateOrder` is the `Request` of `createOrder`.
    private func roles(_ endpoints: [EndpointPlan]) -> [ObjectIdentifier: String] {
        var roles: [ObjectIdentifier: String] = [:]
        for plan in endpoints {
            let answers = plan.operation.responses.flatMap(\.content).map { ($0.schema, "Response") }
            for (schema, role) in [(plan.body?.value?.schema, "Request")] + answers {
                guard let target = schema?.name == nil ? schema?.reference?.target : schema,
                    Self.usual(document.title(of: target)) == plan.typeName
                else { continue }
                roles[ObjectIdentifier(target)] = roles[ObjectIdentifier(target)] ?? role
            }
        }
        return roles
    }

    private func take(_ name: String, adding word: String) -> String {
        let name = Naming.untaken(Naming.type(name), adding: word, among: taken.count) { taken.contains($0) }
        taken.insert(name)
        return name
    }

    /// A schema named `404` describes that status.
    private static func usual(_ title: String) -> String {
        guard let code = Int(title), (400...599).contains(code) else { return Naming.type(title) }
        return SwiftName.type(ofEndpoint: StatusName.name(of: .code(code)))
    }

    // MARK: - Inline types that are models

    /// Whether the elements of a list or a map are models.
    func hasElement(_ schema: Schema) -> Bool { lists.contains(ObjectIdentifier(schema)) }
    /// The value of an inline schema that is a model; nil for all others.
    func inlineValue(_ schema: Schema) -> Value? { inline[ObjectIdentifier(schema)] }

    /// Gives an inline schema a name.
    /// - Parameter path: The names of the parts around it.
    func name(inline value: Value, _ path: [String]) {
        let words = path.suffix(2).map { Naming.type($0) }
        let id = ObjectIdentifier(value.schema)
        names[id] = take(words.isEmpty ? "Value" : words.joined(), adding: "Value")
        inline[id] = value
    }

    /// Names the elements of a named list: they are one type everywhere, with the list's name in the singular.
    private func nameElements(of schema: Schema, _ meaning: Meaning) {
        guard schema.mayBeCollection else { return }
        var element = meaning.declaration(of: schema)
        var word: String?
        while word == nil || element.shape.isCollection {
            switch element.shape {
            case .list(let next):
                element = next
                word = "Element"
            case .map(let next):
                element = next
                word = "Value"
            default: return
            }
        }
        guard let word, element.shape.isNominal, inline[ObjectIdentifier(element.schema)] == nil else { return }
        let list = self[schema]
        let singular = Singular.of(list)
        let name = singular == list || taken.contains(singular) ? list + word : singular
        names[ObjectIdentifier(element.schema)] = take(name, adding: word)
        inline[ObjectIdentifier(element.schema)] = element
        lists.insert(ObjectIdentifier(schema))
    }

    /// Names with another meaning in a spec or in generated code.
    static let reserved: Set<String> = Set(Builtin.allCases.map(\.rawValue)).union([
        "Set", "Client", "Server", "Credential", "Failure", "Type", "Protocol", "Self", "Any",
    ]).union(ReservedNames.modules)
}

extension Schema {
    /// Whether it may be a list or a map whose elements are inline, judged by its keywords.
    fileprivate var mayBeCollection: Bool {
        guard reference == nil, boolean == nil, keywords.properties.isEmpty, keywords.values == nil else {
            return false
        }
        return keywords.types.map { !$0.isDisjoint(with: [.array, .object]) } ?? true
    }
}

extension Shape {
    fileprivate var isCollection: Bool {
        switch self {
        case .list, .map: true
        default: false
        }
    }
}
