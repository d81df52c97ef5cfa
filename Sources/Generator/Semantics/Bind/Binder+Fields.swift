/// The types of properties, parameters and headers, with their inline types.
extension Binder {
    struct FieldContent {
        let type: ValueType
        let isOptional: Bool
        let defaultValue: Literal?
    }

    /// The type of a field; nil after a report. Its inline type is declared in the scope.
    ///
    /// - Parameter part: The field, which contains its inline type.
    mutating func content(
        of field: FieldSyntax, _ part: Part, _ place: TypePlace, _ scope: inout Scope
    ) -> FieldContent? {
        var type: ValueType
        var isOptional = field.isOptional
        switch field.content {
        case .type(let syntax):
            let known = scope.declarations.count
            let shape = shape(of: syntax, part, &scope)
            takeIn(scope.declarations[known...], place)
            guard let bound = bind(syntax, scope, beside: shape, in: place) else { return nil }
            type = bound
            if case .optional(let wrapped) = bound {
                type = wrapped
                isOptional = true
                if field.isNullable {
                    sink.error(
                        .conflictingKeys,
                        "leave out the '?' beside 'nullable'; if the key may also be absent, add 'optional: true'",
                        at: syntax.range)
                }
            }
        case .enumeration(let syntax):
            guard let inner = nestedPath(field, &scope) else { return nil }
            scope.declarations.append(
                .enumeration(self.enumeration(syntax, path: inner, summary: field.documentation.summary)))
            type = .enumeration(inner)
        case .structure(let syntax):
            guard let inner = nestedPath(field, &scope) else { return nil }
            scope.declarations.append(
                .structure(
                    structure(syntax, path: inner, part, open: scope.open, summary: field.documentation.summary)))
            type = .structure(inner, [])
            takeIn(scope.declarations.suffix(1), place)
            guard check(type, at: field.name.range, place) else { return nil }
        case .union(let syntax):
            guard let inner = nestedPath(field, &scope),
                let union = union(syntax, path: inner, part, open: scope.open, summary: field.documentation.summary)
            else { return nil }
            scope.declarations.append(.union(union))
            type = .union(inner, [])
            guard check(type, at: syntax.range, place) else { return nil }
        case .constant, .omitted, .prefix:
            return nil
        }
        if field.isNullable { type = .nullable(type) }
        if let format = field.form.dates, !type.containsDate {
            let isInNewtype = type.contains {
                if case .newtype(_, let inner) = $0 { inner.containsDate } else { false }
            }
            let reason = isInNewtype ? "; the newtype has its own" : "; '\(field.name.value)' holds no date"
            sink.error(.misplacedKey, "'format' is for dates\(reason)", at: format.range)
        }
        let dates = dates(type, field.form.dates?.value)
        let valueType: ValueType = isOptional ? .optional(type) : type
        let form = JSONForm(
            dates: dates, text: field.form.text?.value ?? (place == .json && isTextByDefault(type) ? .number : nil))
        let defaultValue = field.defaultValue.map { written($0, valueType, form) }
        if let example = field.example {
            record.examples.append(WrittenLiteral(node: example, type: valueType, form: form))
        }
        return FieldContent(type: type, isOptional: isOptional, defaultValue: defaultValue)
    }

    /// Adds inline types to the index before the style of their field is checked.
    private mutating func takeIn(_ declarations: ArraySlice<Declaration>, _ place: TypePlace) {
        guard place == .deepObject || place == .properties || place.takesMembers, !declarations.isEmpty else { return }
        models.properties.add(Array(declarations))
        for declaration in declarations { models.unwritableArrays.add(declaration) }
    }

    /// Records a default until all types are known.
    mutating func written(_ node: Node, _ type: ValueType, _ form: JSONForm = JSONForm()) -> Literal {
        record.defaults.append(WrittenLiteral(node: node, type: type, form: form))
        return .unchecked(record.defaults.count - 1)
    }

    /// Takes the name of a field's inline type; nil after a report.
    private mutating func nestedPath(_ field: FieldSyntax, _ scope: inout Scope) -> [String]? {
        let base = field.swiftName ?? field.name
        guard let derived = SwiftName.type(base.value) else {
            return sink.refuse(
                .invalidName, "no Swift name can be made of '\(base.value)'; give it one with 'as'", at: base.range)
        }
        let type = field.swiftName == nil ? clearName(derived, scope) : derived
        guard fits(scope.path + [derived], at: base.range) else { return nil }
        func refuse(_ hidden: String, _ notes: [Diagnostic.Note] = []) -> [String]? {
            return sink.refuse(
                .nameCollision, "the inline type '\(type)' would hide \(hidden) with 'as'", at: base.range, notes: notes
            )
        }
        if type == declared.api.value { return refuse("the API's own name; give it another one") }
        if scope.open.contains(type) { return refuse("the model's type parameter; give it another name") }
        if let outside = declared.outside[type] {
            return refuse("the app's '\(type)'; give it another name", .at(outside, "the app's name is used here"))
        }
        return scope.names.claim(type, at: base.range, what: "the inline type", &sink) ? scope.path + [type] : nil
    }

    /// The name of an inline type; another one if this name would be misread and the other one is free.
    private func clearName(_ name: String, _ scope: Scope) -> String {
        var other = name
        // After a dot these have another meaning in Swift, except in backticks.
        if SwiftKeyword.isReservedType(name) { other = name == "Type" ? "Kind" : name + "Value" }
        // Inside `Commit`, a reader expects that `Commit` is the outer type.
        while scope.path.contains(other) { other += "Value" }
        guard other != name, scope.names.isFree(other), other != declared.api.value, !scope.open.contains(other),
            declared.outside[other] == nil
        else { return name }
        return other
    }

    /// The format that generated code has to name: the field's or the API's; nil for the runtime's default.
    func dates(_ type: ValueType, _ own: DateFormat? = nil) -> DateFormat? {
        guard type.containsDate else { return nil }
        let format = own ?? declared.root.defaults.json.dates ?? .iso8601
        return format == .iso8601 ? nil : format
    }
}

extension FieldSyntax {
    /// Whether an inline type of the field has this name.
    func declares(_ typeName: String) -> Bool {
        switch content {
        case .enumeration, .structure, .union: SwiftName.type((swiftName ?? name).value) == typeName
        case .type(let type): type.shape?.field.declares(typeName) ?? false
        case .constant, .prefix, .omitted: false
        }
    }
}
