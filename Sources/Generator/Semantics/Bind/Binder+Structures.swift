/// Structs and their properties.
extension Binder {
    mutating func structure(
        _ syntax: StructureSyntax, path: [String], _ part: Part, open: Set<String>, summary: String? = nil,
        isMutable: Bool? = nil,
        reserved: Set<String> = []
    ) -> Structure {
        checkSize(of: syntax.fields.count, at: syntax.fields.dropFirst(DeclarationLimits.properties).first?.name.range)
        var scope = Scope(path, part, open: open, reserved: reserved, members: ReservedNames.properties, syntax.fields)
        var properties: [Structure.Property] = []
        for field in syntax.fields {
            // Binding continues after an error, so that all errors are reported in one run.
            guard let property = constant(field, scope) ?? property(field, &scope) else {
                record.incomplete.insert(path)
                continue
            }
            properties.append(property)
        }
        let additional = additional(syntax, &scope)
        var structure = Structure(
            path: path, summary: summary, properties: properties,
            isMutable: isMutable ?? declared.root.defaults.models.isMutable,
            isHashable: declared.root.defaults.models.isHashable,
            nested: scope.declarations, additional: additional)
        if path.count > 1, !syntax.bases.isEmpty {
            if syntax.hasBrokenBases { record.incomplete.insert(path) }
            // Endpoints are bound after all models.
            if models.areComplete {
                inherit(&structure, syntax.bases, models.properties.structures)
            } else {
                record.heirs[path] = record.heirs[path] ?? syntax.bases
            }
        }
        return structure
    }

    /// The type of values under other keys; nil without one, and after a report.
    private mutating func additional(_ syntax: StructureSyntax, _ scope: inout Scope) -> Structure.Additional? {
        guard let other = syntax.additional else { return nil }
        let shape = shape(of: other, scope.part.part(KeyName.additional.rawValue), &scope)
        guard let type = bind(other, scope, beside: shape) else { return nil }
        let form = syntax.additionalForm
        if let format = form.dates, !type.containsDate {
            sink.error(.misplacedKey, "'format' is for dates; 'additional' holds no date", at: format.range)
        }
        var field = FieldSyntax(name: Located(KeyName.additional.rawValue, other.range), content: .type(other))
        field.form = form
        var additional = Structure.Additional(type: type, dates: dates(type, form.dates?.value), range: other.range)
        additional.text = textForm(field, type)
        return additional
    }

    private mutating func property(_ field: FieldSyntax, _ scope: inout Scope) -> Structure.Property? {
        let swiftName = scope.members.take(field.name, as: field.swiftName, what: "the property", &sink)
        let part = scope.property(field)
        let content = content(of: field, part, .json, &scope)
        guard let swiftName, let content, !isShownSecret(field, swiftName) else { return nil }
        var form = JSONForm(dates: dates(content.type, field.form.dates?.value), text: textForm(field, content.type))
        form.isLenient = isLenient(field.form.lenient, content.type, form.text)
        return Structure.Property(
            origin: field.origin(part), wireName: field.name.value, swiftName: swiftName,
            documentation: field.shownDocumentation,
            type: content.type, isOptional: content.isOptional, defaultValue: content.defaultValue, form: form,
            isSensitive: field.isSensitive, direction: field.direction)
    }

    /// Reports a sensitive value whose name Swift uses to print the whole struct.
    mutating func isShownSecret(_ field: FieldSyntax, _ swiftName: String) -> Bool {
        guard field.isSensitive, ["debugDescription", "description"].contains(swiftName) else { return false }
        return !sink.refuse(
            .nameCollision,
            "Swift prints any property called '\(swiftName)', even a secret; give it another name with 'as'",
            at: (field.swiftName ?? field.name).range)
    }

    /// A property with a constant value; nil for any other field.
    func constant(_ field: FieldSyntax, _ scope: Scope) -> Structure.Property? {
        guard case .constant(let constant) = field.content else { return nil }
        return Structure.Property(
            origin: field.origin(scope.property(field)), wireName: field.name.value, swiftName: "",
            type: .builtin(constant.value.kind.builtin),
            isOptional: field.isOptional, constant: constant.value)
    }

    /// The text form of a property's numbers or bytes in JSON; nil for the usual form. Reports a format that does not fit the
    /// type.
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

    /// Whether elements that cannot be decoded are left out. Reports `lenient: true` for a type that is no array.
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

    /// Whether `defaults` says that numbers of the type are text.
    func isTextByDefault(_ type: ValueType) -> Bool {
        let numbers = declared.root.defaults.json.textNumbers
        return !numbers.isEmpty && type.scalar.map(numbers.contains) ?? false
    }
}

extension Scope {
    /// The part that a property of the struct is.
    fileprivate func property(_ field: FieldSyntax) -> Part {
        part.part(KeyName.properties.rawValue, field.name.value)
    }
}

extension ValueType {
    /// The scalar type, or the scalar type of its elements; nil for types that have no text form.
    fileprivate var scalar: Builtin? {
        switch self {
        case .builtin(let builtin): builtin
        case .array(let inner), .dictionary(let inner), .optional(let inner), .alias(_, let inner): inner.scalar
        default: nil
        }
    }

    /// Whether it is a number or a Bool, or an array or dictionary of them.
    private var holdsTextNumbers: Bool { scalar.map { $0.isNumber || $0 == .bool } ?? false }

    /// Whether its values, or their elements, can have the text form.
    func holds(_ form: TextForm) -> Bool { form == .number ? holdsTextNumbers : scalar == .data }
}
