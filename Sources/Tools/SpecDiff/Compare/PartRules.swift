/// The rules for changes of one kind of part, such as a parameter.
struct PartRules {
    /// The word for a new part in sentences.
    let word: String
    let added: DiffRule
    /// For a new part that is required.
    let demanded: DiffRule
    let removed: DiffRule
    let required: DiffRule
    let optional: DiffRule
    let changed: DiffRule
    let defaults: DiffRule
    /// For a part whose name changes only in Swift.
    var renamed = DiffRule.swiftNameChanged

    static let property = PartRules(
        word: "property", added: .propertyAdded, demanded: .requiredPropertyAdded, removed: .propertyRemoved,
        required: .propertyRequired, optional: .propertyOptional, changed: .propertyTypeChanged,
        defaults: .propertyDefaultChanged)
    static let parameter = PartRules(
        word: "parameter", added: .parameterAdded, demanded: .requiredParameterAdded, removed: .parameterRemoved,
        required: .parameterRequired, optional: .parameterOptional, changed: .parameterTypeChanged,
        defaults: .parameterDefaultChanged, renamed: .parameterRenamed)
    static let body = PartRules(
        word: "body", added: .bodyAdded, demanded: .requiredBodyAdded, removed: .bodyRemoved, required: .bodyRequired,
        optional: .bodyOptional, changed: .bodyTypeChanged, defaults: .bodyTypeChanged)
    static let header = PartRules("header", .headerAdded, .headerRemoved, .headerChanged)
    static let response = PartRules("response", .responseAdded, .responseRemoved, .responseTypeChanged)
    static let error = PartRules("error", .errorAdded, .errorRemoved, .errorTypeChanged)
    static let value = PartRules("value", .valueAdded, .valueRemoved, .kindChanged)
    static let alternative = PartRules("alternative", .alternativeAdded, .alternativeRemoved, .kindChanged)
    static let additional = PartRules("value", .additionalChanged, .additionalChanged, .additionalChanged)
    static let variable = PartRules("variable", .serverChanged, .serverChanged, .serverChanged)
}

extension PartRules {
    /// The rules for parts that are only added, removed or changed.
    private init(_ word: String, _ added: DiffRule, _ removed: DiffRule, _ changed: DiffRule) {
        self.init(
            word: word, added: added, demanded: added, removed: removed, required: changed, optional: changed,
            changed: changed, defaults: changed)
    }

    /// A part in sentences.
    func shown(_ name: String) -> String { word == "header" ? "the header \(name.shown)" : name.shown }
}
