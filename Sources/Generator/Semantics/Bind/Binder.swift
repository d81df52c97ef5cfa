/// Binds names to declarations, and records facts that are checked later.
///
/// Models are bound first, while no properties are known; then endpoints.
struct Binder {
    let declared: Names
    var sink: DiagnosticSink
    /// The aliases and newtypes that could be bound.
    var namedTypes: [String: Declaration] = [:]
    var models = ModelTypes()
    let record = BindingRecord()
}

/// The properties of models, and of inline types of endpoints; empty while models are bound.
struct ModelTypes {
    var areComplete = false
    /// The properties of all models and of the types nested in them.
    var properties = PropertyIndex([], incomplete: [], doubtful: [])
    /// The structs with arrays that have no form in a query.
    lazy var unwritableArrays = UnwritableArrays(properties.structures)
}

/// Facts collected while names are bound: references, literals, and declarations with errors.
final class BindingRecord {
    /// The paths of all unions, in the order in which they are bound.
    var unions: [[String]] = []
    /// The models that each declaration names.
    var references: [String: Set<String>] = [:]
    /// The uses of generic unions, with their places.
    var unionUses: [(type: ValueType, range: SourceRange)] = []
    /// Defaults, and the examples of properties and parameters, as written.
    var defaults: [WrittenLiteral] = []
    var examples: [WrittenLiteral] = []
    /// The declarations with parts that could not be bound and have a report.
    var incomplete: Set<[String]> = []
    /// The models whose inherited properties are uncertain because of an error.
    var doubtful: Set<[String]> = []
    var styles: [StyledField] = []
    /// The models of each cycle of unions without an object, array or dictionary between.
    var recursiveUnions: [[[String]]] = []
    /// The unions that can be parameters, and those that are.
    var parameterUnions = ParameterUnions()
    /// The bases of inline structs, which inherit when all models are bound; and the number of inherited properties.
    var heirs: [[String]: [Located<String>]] = [:]
    var inheritedCount = 0
}

/// A value in a spec, whose type may be bound later.
struct WrittenLiteral {
    let node: Node
    let type: ValueType
    let form: JSONForm
}

/// The scope of a declaration: its fields and the types nested in it.
struct Scope {
    let path: [String]
    /// The part of the API that contains the fields and the nested types.
    var part: Part
    /// The type parameters of the generic model around it.
    let open: Set<String>
    /// The nested types, and their names.
    var declarations: [Declaration] = []
    var names: MemberNames
    /// The names of its properties, cases or parameters.
    var members: MemberNames

    /// Reserves the names in `types` and `reserved` for other types, and expects the inline types of the fields.
    init(
        _ path: [String], _ part: Part, open: Set<String> = [], types: Set<String> = ReservedNames.modules,
        reserved: Set<String> = [], members: Set<String> = ReservedNames.members, _ fields: [FieldSyntax]...
    ) {
        self.path = path
        self.part = part
        self.open = open
        names = MemberNames(reserved: types, reserved)
        names.expected = fields
        self.members = MemberNames(reserved: members, count: fields.reduce(0) { $0 + $1.count })
    }
}

/// Unions of scalars and enums, which can be used in a path, a query, a header or a form.
struct ParameterUnions {
    var possible: Set<[String]> = []
    private(set) var used: Set<[String]> = []

    /// Whether the type is such a union. If so, generated code makes it a parameter type.
    mutating func use(_ type: ValueType) -> Bool {
        guard case .union(let path, _) = type.unaliased, possible.contains(path) else { return false }
        used.insert(path)
        return true
    }
}
