/// What is found of the parts of something, by what they are.
struct Rules {
    /// What a part is called where there is a new one.
    let word: String
    let added: DiffRule
    /// Where it is new, and nothing goes without it.
    let demanded: DiffRule
    let removed: DiffRule
    let required: DiffRule
    let optional: DiffRule
    let changed: DiffRule
    let defaults: DiffRule
    /// Where it has another name in Swift alone.
    var renamed = DiffRule.swiftNameChanged

    static let property = Rules(
        word: "property", added: .propertyAdded, demanded: .requiredPropertyAdded, removed: .propertyRemoved,
        required: .propertyRequired, optional: .propertyOptional, changed: .propertyTypeChanged,
        defaults: .propertyDefaultChanged)
    static let parameter = Rules(
        word: "parameter", added: .parameterAdded, demanded: .requiredParameterAdded, removed: .parameterRemoved,
        required: .parameterRequired, optional: .parameterOptional, changed: .parameterTypeChanged,
        defaults: .parameterDefaultChanged, renamed: .parameterRenamed)
    static let body = Rules(
        word: "body", added: .bodyAdded, demanded: .requiredBodyAdded, removed: .bodyRemoved, required: .bodyRequired,
        optional: .bodyOptional, changed: .bodyTypeChanged, defaults: .bodyTypeChanged)
    static let header = Rules("header", .headerAdded, .headerRemoved, .headerChanged)
    static let response = Rules("response", .responseAdded, .responseRemoved, .responseTypeChanged)
    static let error = Rules("error", .errorAdded, .errorRemoved, .errorTypeChanged)
    static let value = Rules("value", .valueAdded, .valueRemoved, .kindChanged)
    static let alternative = Rules("alternative", .alternativeAdded, .alternativeRemoved, .kindChanged)
    static let additional = Rules("value", .additionalChanged, .additionalChanged, .additionalChanged)
    static let variable = Rules("variable", .serverChanged, .serverChanged, .serverChanged)
}

extension Rules {
    /// The rules of what only comes, goes or changes.
    private init(_ word: String, _ added: DiffRule, _ removed: DiffRule, _ changed: DiffRule) {
        self.init(
            word: word, added: added, demanded: added, removed: removed, required: changed, optional: changed,
            changed: changed, defaults: changed)
    }

    /// A part in sentences.
    func shown(_ name: String) -> String { word == "header" ? "the header \(name.shown)" : name.shown }
}
