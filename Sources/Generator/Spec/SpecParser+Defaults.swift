/// Reads the defaults for endpoints and models that do not set them.
extension SpecParser {
    mutating func defaults(_ node: Node) -> DefaultsSyntax {
        let defaults = DefaultsSyntax()
        guard let fields = Fields(node, .defaults, &sink) else { return defaults }
        defaults.auth = fields[.auth].flatMap { auth($0) }
        defaults.query = fields[.query].map { parameters($0, of: .query) } ?? []
        defaults.headers = fields[.headers].map { headers($0) } ?? []
        defaults.failures = failures(fields, allowsNone: false)
        defaults.policies = policies(fields)
        defaults.json.dates = fields[.dates].flatMap { dateFormat($0) }?.value
        defaults.json.textNumbers = fields[.textNumbers].map { textNumbers($0) } ?? []
        defaults.json.isLenient = fields.flag(.lenient, &sink) ?? false
        defaults.models.isMutable = fields.flag(.mutable, &sink) ?? true
        defaults.models.isHashable = fields.flag(.hashable, &sink) ?? true
        defaults.models.coding = word(.coding, fields) ?? .both
        return defaults
    }

    private mutating func textNumbers(_ node: Node) -> Set<Builtin> {
        guard case .sequence(let elements) = node.content, !elements.isEmpty else {
            sink.error(.wrongKind, "'textNumbers' is a list of number types such as [Int64, Decimal]", at: node.range)
            return []
        }
        var types: Set<Builtin> = []
        for element in elements {
            guard let builtin = element.text.flatMap(Builtin.init(rawValue:)), builtin.isNumber else {
                let names = Builtin.allCases.filter(\.isNumber).map(\.rawValue)
                let nearest = sink.proposal(for: element.text ?? "", among: names)
                let found = element.text.map { "'\($0)'" } ?? element.kindName
                sink.error(
                    .unknownWord, "'textNumbers' is a list of number types, not \(found)\(nearest.hint)",
                    at: element.range, fix: nearest.fixOfWord(at: element.range))
                continue
            }
            types.insert(builtin)
        }
        return types
    }
}
