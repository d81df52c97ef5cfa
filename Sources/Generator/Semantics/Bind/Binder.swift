/// Binds what names say, and writes down what is to be checked later.
///
/// Models are bound first, when no properties are known yet; then what endpoints hold.
struct Binder {
    let declared: Names
    var sink: DiagnosticSink
    /// The aliases and newtypes, as far as they could be bound.
    var namedTypes: [String: Declaration] = [:]
    var models = ModelTypes()
    let record = BindingRecord()
}

/// What models hold, with what the inline types of endpoints do; nothing while models are being bound.
struct ModelTypes {
    var areComplete = false
    /// The properties of all models and of the types inside them.
    var properties = PropertyIndex([], incomplete: [], doubtful: [])
    /// Which of them hold arrays that have no form in a query.
    lazy var unwritableArrays = UnwritableArrays(properties.structures)
}

/// What is written down while names are bound: where parts stand, what they name, and what is not known of them.
final class BindingRecord {
    var places = Places()
    /// Which models each declaration names.
    var references: [String: Set<String>] = [:]
    /// The uses of generic unions.
    var unionUses: [(type: ValueType, range: SourceRange)] = []
    /// Defaults, and the examples of properties and parameters, as they were written.
    var defaults: [WrittenLiteral] = []
    var examples: [WrittenLiteral] = []
    /// Declarations some of whose parts could not be read, and have a report.
    var incomplete: Set<[String]> = []
    /// Models of which it is uncertain what they take over, as that has a report.
    var doubtful: Set<[String]> = []
    var styles: [StyledField] = []
    /// The models of each cycle of unions that nothing comes between.
    var recursiveUnions: [[[String]]] = []
    /// The unions that can be parameters, and those that are.
    var parameterUnions = ParameterUnions()
    /// The bases of inline structs, whose properties these take over when they are known, and how many were taken over.
    var heirs: [[String]: [Located<String>]] = [:]
    var inheritedCount = 0
}

/// Where the parts of declarations were written, by the declarations' paths.
struct Places {
    /// A property's place in the declaration that declares it.
    struct Origin {
        let path: [String]
        let range: SourceRange

        var notes: [Diagnostic.Note] { .at(range, "'\(path.joined(separator: "."))' declares it here") }
    }

    /// The properties of structs in their order, also those taken over.
    var properties: [[String]: [Origin]] = [:]
    /// What structs keep under other keys.
    var additional: [[String]: SourceRange] = [:]
    /// The unions, each with the places of its alternatives.
    var unions: [(path: [String], cases: [SourceRange])] = []
}

/// A value that a spec gives, whose type may not be declared yet.
struct WrittenLiteral {
    let node: Node
    let type: ValueType
    let form: JSONForm
}

/// Where types are bound: inside a declaration, which may have others inside it.
struct Scope {
    let path: [String]
    /// What the generic model around it leaves open.
    let open: Set<String>
    /// The types that are declared inside, and their names.
    var declarations: [Declaration] = []
    var names: MemberNames
    /// The names of its properties, cases or parameters.
    var members: MemberNames

    /// No type inside may have one of the names in `types` and `reserved`; the inline types of the fields go inside.
    init(
        _ path: [String], open: Set<String> = [], types: Set<String> = ReservedNames.modules,
        reserved: Set<String> = [], members: Set<String> = ReservedNames.members, _ fields: [FieldSyntax]...
    ) {
        self.path = path
        self.open = open
        names = MemberNames(reserved: types, reserved)
        names.expected = fields
        self.members = MemberNames(reserved: members, count: fields.reduce(0) { $0 + $1.count })
    }
}

/// Unions of scalars and enums, which can stand in a path, a query, a header or a form.
struct ParameterUnions {
    var possible: Set<[String]> = []
    private(set) var used: Set<[String]> = []

    /// Whether the type is such a union, which it then is in the code as well.
    mutating func use(_ type: ValueType) -> Bool {
        guard case .union(let path, _) = type.unaliased, possible.contains(path) else { return false }
        used.insert(path)
        return true
    }
}
