/// Structs and their properties.
extension Binder {
    mutating func structure(
        _ syntax: StructureSyntax, path: [String], open: Set<String>, summary: String? = nil, isMutable: Bool? = nil,
        reserved: Set<String> = []
    ) -> Structure {
        checkSize(of: syntax.fields.count, at: syntax.fields.dropFirst(DeclarationLimits.properties).first?.name.range)
        var scope = Scope(path, open: open, reserved: reserved, members: ReservedNames.properties, syntax.fields)
        var properties: [Structure.Property] = []
        var origins: [Places.Origin] = []
        for field in syntax.fields {
            // Each part is looked at even where another one failed, so that all findings are reported at once.
            guard let property = constant(field) ?? property(field, &scope) else {
                record.incomplete.insert(path)
                continue
            }
            origins.append(Places.Origin(path: path, range: field.name.range))
            properties.append(property)
        }
        record.places.properties[path] = origins
        let additional = additional(syntax, &scope)
        var structure = Structure(
            path: path, summary: summary, properties: properties,
            isMutable: isMutable ?? declared.root.defaults.models.isMutable,
            isHashable: declared.root.defaults.models.isHashable,
            nested: scope.declarations, additional: additional)
        if path.count > 1, !syntax.bases.isEmpty {
            if syntax.hasBrokenBases { record.incomplete.insert(path) }
            // Endpoints come when models are complete.
            if models.areComplete {
                inherit(&structure, syntax.bases, models.properties.structures)
            } else {
                record.heirs[path] = record.heirs[path] ?? syntax.bases
            }
        }
        return structure
    }

    /// The values under other keys; a type with an error has its report, and stays out.
    private mutating func additional(_ syntax: StructureSyntax, _ scope: inout Scope) -> Structure.Additional? {
        guard let other = syntax.additional else { return nil }
        let shape = shape(of: other, &scope)
        guard let type = bind(other, scope, beside: shape) else { return nil }
        record.places.additional[scope.path] = other.range
        let form = syntax.additionalForm
        if let format = form.dates, !type.containsDate {
            sink.error(.misplacedKey, "'format' is for dates; 'additional' holds no date", at: format.range)
        }
        var field = FieldSyntax(name: Located(KeyName.additional.rawValue, other.range), content: .type(other))
        field.form = form
        var additional = Structure.Additional(type: type, dates: dates(type, form.dates?.value))
        additional.text = textForm(field, type)
        return additional
    }

    private mutating func property(_ field: FieldSyntax, _ scope: inout Scope) -> Structure.Property? {
        let swiftName = scope.members.take(field.name, as: field.swiftName, what: "the property", &sink)
        let content = content(of: field, .json, &scope)
        guard let swiftName, let content, !isShownSecret(field, swiftName) else { return nil }
        var form = JSONForm(dates: dates(content.type, field.form.dates?.value), text: textForm(field, content.type))
        form.isLenient = isLenient(field.form.lenient, content.type, form.text)
        return Structure.Property(
            wireName: field.name.value, swiftName: swiftName, documentation: field.shownDocumentation,
            type: content.type, isOptional: content.isOptional, defaultValue: content.defaultValue, form: form,
            isSensitive: field.isSensitive, direction: field.direction)
    }

    /// Reports a sensitive value under a name that Swift prints a whole value by.
    mutating func isShownSecret(_ field: FieldSyntax, _ swiftName: String) -> Bool {
        guard field.isSensitive, ["debugDescription", "description"].contains(swiftName) else { return false }
        return !sink.refuse(
            .nameCollision,
            "Swift prints any property called '\(swiftName)', even a secret; give it another name with 'as'",
            at: (field.swiftName ?? field.name).range)
    }

    /// A property that always has one value; nil for any other.
    func constant(_ field: FieldSyntax) -> Structure.Property? {
        guard case .constant(let constant) = field.content else { return nil }
        return Structure.Property(
            wireName: field.name.value, swiftName: "", type: .builtin(constant.value.kind.builtin),
            isOptional: field.isOptional, constant: constant.value)
    }

    /// How the numbers or the bytes of a property are text in JSON; reports a format that has none.
    mutating func textForm(_ field: FieldSyntax, _ type: ValueType) -> TextForm? {
        guard let format = field.form.text else { return isTextByDefault(type) ? .number : nil }
        if type.holds(format.value) { return format.value }
        let found = type.isNullable ? "what is 'nullable'" : "'\(type.phrase)'"
        let kind = format.value == .number ? "a number or a Bool" : "'Data'"
        return sink.refuse(
            .misplacedKey,
            "'format: \(format.value.name)' is for \(kind), or a list or dictionary of them, not \(found)",
            at: format.range)
    }

    /// Whether elements that cannot be read are left out; reports `lenient: true` for a type that is no array.
    mutating func isLenient(_ own: Located<Bool>?, _ type: ValueType, _ text: TextForm? = nil) -> Bool {
        guard own?.value ?? declared.root.defaults.json.isLenient else { return false }
        if case .array = type.unaliased, text == nil { return true }
        if let own {
            let found =
                text == .number
                ? "numbers that are text"
                : text != nil ? "bytes in base64url" : type.isNullable ? "what is 'nullable'" : "'\(type.phrase)'"
            sink.error(.misplacedKey, "'lenient' is for an array, not \(found)", at: own.range)
        }
        return false
    }

    /// Whether the numbers of a property are text because `defaults` says so.
    func isTextByDefault(_ type: ValueType) -> Bool {
        let numbers = declared.root.defaults.json.textNumbers
        return !numbers.isEmpty && type.scalar.map(numbers.contains) ?? false
    }
}

extension ValueType {
    /// The scalar that it is, or that its elements are; nil where that can be no text.
    fileprivate var scalar: Builtin? {
        switch self {
        case .builtin(let builtin): builtin
        case .array(let inner), .dictionary(let inner), .optional(let inner), .alias(_, let inner): inner.scalar
        default: nil
        }
    }

    /// Whether it is a number or a truth value, or a list or a dictionary of such.
    private var holdsTextNumbers: Bool { scalar.map { $0.isNumber || $0 == .bool } ?? false }

    /// Whether it holds what has such a form, itself or as its elements.
    func holds(_ form: TextForm) -> Bool { form == .number ? holdsTextNumbers : scalar == .data }
}
