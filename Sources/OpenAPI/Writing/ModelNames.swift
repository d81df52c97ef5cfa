import Generator

/// What the schemas of a document are called in the spec.
final class ModelNames {
    let api: String
    private let titles: [ObjectIdentifier: String]
    /// The names of schemas, and of inline ones that are models.
    private var names: [ObjectIdentifier: String] = [:]
    private var schemas: [String: Schema] = [:]
    /// Schemas that are references to others of the same name.
    private var copies: Set<ObjectIdentifier> = []
    /// The inline schemas that are models, each with the schema that has a name and that it belongs to, if there is one.
    private var inline: [ObjectIdentifier: Schema?] = [:]
    /// The schemas whose elements are models.
    private var lists: Set<ObjectIdentifier> = []
    private var taken: Set<String>

    /// - Parameters:
    ///   - endpoints: The types that endpoints become.
    ///   - renamed: Names that were chosen, by those of the document.
    ///   - reached: The schemas that are taken; nil for all. They have their chosen names before others.
    init(
        _ document: APIDocument, _ meaning: Meaning, api: String, endpoints: Set<String>, renamed: [String: String],
        reached: Set<ObjectIdentifier>?
    ) {
        self.api = api
        let all = document.schemas
        titles = Dictionary(zip(all.map { ObjectIdentifier($0) }, Self.titles(of: all))) { first, _ in first }
        let reserved = Self.reserved.union(endpoints).union([api])
        taken = reserved
        let isReached = { (schema: Schema) in reached?.contains(ObjectIdentifier(schema)) ?? true }
        var chosenNames: Set<String> = []
        let own = renamed.filter { $0.value.first?.isUppercase == true }
        for schema in all.filter(isReached) + all.filter({ !isReached($0) }) {
            guard let name = own[title(of: schema)] ?? document.chosenName(schema.node),
                isReached(schema) || !chosenNames.contains(name)
            else { continue }
            names[ObjectIdentifier(schema)] = name
            chosenNames.insert(name)
        }
        taken.formUnion(chosenNames)
        nameOthers(all)
        for schema in all { schemas[self[schema]] = schemas[self[schema]] ?? schema }
        for schema in all.filter(isReached) { nameElements(of: schema, meaning) }
    }

    // MARK: - Names

    subscript(schema: Schema) -> String {
        names[ObjectIdentifier(schema)] ?? Naming.type(schema.name ?? schema.keywords.title ?? "Value")
    }

    /// What a schema is called in the document.
    func title(of schema: Schema) -> String { titles[ObjectIdentifier(schema)] ?? schema.name ?? "" }

    /// The schema that goes by a name.
    func schema(of name: String) -> Schema? { schemas[name] }

    /// Whether the name is that of this schema, and not of another one to which it leads.
    func isOwn(_ schema: Schema) -> Bool { !copies.contains(ObjectIdentifier(schema)) }

    /// Names of all schemas that are not chosen, in an order that is not the document's.
    private func nameOthers(_ all: [Schema]) {
        // `Pet: { $ref: pets.yaml#/Pet }` is what it leads to.
        for schema in all {
            guard schema.isBareReference, let target = schema.reference?.target, target !== schema,
                title(of: target) == title(of: schema)
            else { continue }
            copies.insert(ObjectIdentifier(schema))
        }
        let own = all.filter(isOwn)
        let titles = own.map { title(of: $0) }
        let usual = Naming.different(titles, reserved: [], Self.usual) ?? titles.map { Self.usual($0) }
        let order = own.indices.sorted { (titles[$0], own[$0].name ?? "") < (titles[$1], own[$1].name ?? "") }
        for index in order where names[ObjectIdentifier(own[index])] == nil {
            names[ObjectIdentifier(own[index])] = take(usual[index])
        }
        for schema in all where !isOwn(schema) {
            guard let target = schema.reference?.target else { continue }
            names[ObjectIdentifier(schema)] = names[ObjectIdentifier(target)]
        }
    }

    private func take(_ name: String, adding word: String = "Model") -> String {
        let name = Naming.untaken(Naming.type(name), adding: word, among: taken.count) { taken.contains($0) }
        taken.insert(name)
        return name
    }

    /// A schema that is called `404` is what comes for that status.
    private static func usual(_ title: String) -> String {
        guard let code = Int(title), (400...599).contains(code) else { return Naming.type(title) }
        return SwiftName.type(ofEndpoint: StatusName.name(of: .code(code)))
    }

    private static func titles(of schemas: [Schema]) -> [String] {
        let components = Set(schemas.compactMap { $0.isOfResponse ? nil : $0.title.map { Naming.type($0) } })
        return schemas.map { schema in
            let title = schema.title ?? ""
            return schema.isOfResponse && components.contains(Naming.type(title)) ? title + "Response" : title
        }
    }

    // MARK: - Inline types that are models

    /// Whether the elements of a list or a map are models.
    func hasElement(_ schema: Schema) -> Bool { lists.contains(ObjectIdentifier(schema)) }
    /// Whether an inline schema is a model.
    func hasModel(inline schema: Schema) -> Bool { inline[ObjectIdentifier(schema)] != nil }
    /// The schema itself, or the one that has a name and that an inline one belongs to.
    func owner(of schema: Schema) -> Schema { (inline[ObjectIdentifier(schema)] ?? nil) ?? schema }

    /// Gives an inline schema a name.
    /// - Parameter path: The names that lead to it.
    func name(inline schema: Schema, _ path: [String]) {
        let words = path.suffix(2).map { Naming.type($0) }
        names[ObjectIdentifier(schema)] = take(words.isEmpty ? "Value" : words.joined(), adding: "Value")
        inline[ObjectIdentifier(schema)] = .some(nil)
    }

    /// The elements of a list that has a name are one type everywhere, called as one of the list.
    private func nameElements(of schema: Schema, _ meaning: Meaning) {
        guard isOwn(schema), schema.mayBeCollection else { return }
        var element = meaning.declaration(of: schema)
        var word: String?
        while word == nil || element.shape.isCollection {
            switch element.shape {
            case .list(let next): (element, word) = (next, "Element")
            case .map(let next): (element, word) = (next, "Value")
            default: return
            }
        }
        guard let word, element.shape.isNominal, inline[ObjectIdentifier(element.schema)] == nil else { return }
        let list = self[schema]
        let singular = Singular.of(list)
        let name = singular == list || taken.contains(singular) ? list + word : singular
        names[ObjectIdentifier(element.schema)] = take(name, adding: word)
        inline[ObjectIdentifier(element.schema)] = .some(schema)
        lists.insert(ObjectIdentifier(schema))
    }

    /// Names that mean something else in a spec or in generated code.
    static let reserved: Set<String> = Set(Builtin.allCases.map(\.rawValue)).union([
        "Set", "Client", "Server", "Credential", "Failure", "Type", "Protocol", "Self", "Any",
    ]).union(ReservedNames.modules)
}

extension Schema {
    /// Whether it may be a list or a map whose elements are inline, judged by its keywords.
    fileprivate var mayBeCollection: Bool {
        guard reference == nil, boolean == nil, keywords.properties.isEmpty, keywords.values == nil else { return false }
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
