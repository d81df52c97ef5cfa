/// Properties, enums and default values.
extension Resolver {
    mutating func structure(
        _ syntax: StructureSyntax, path: [String], summary: String?, isMutable: Bool?, reserved: Set<String> = []
    ) -> Structure {
        checkSize(of: syntax.fields.count, at: syntax.fields.dropFirst(DeclarationLimits.properties).first?.name.range)
        var names = MemberNames(reserved: Self.reservedMembers.union(["hashValue"]))
        var nestedNames = MemberNames(reserved: Self.reservedNestedNames.union(reserved))
        nestedNames.expected = syntax.fields
        var nested: [Declaration] = []
        var properties: [Structure.Property] = []
        var places: [SourceRange] = []
        for field in syntax.fields {
            if let constant = constant(field) {
                places.append(field.name.range)
                properties.append(constant)
                continue
            }
            // Each part is looked at even where another one failed, so that all findings are reported at once.
            let swiftName = names.take(field.name, as: field.swiftName, what: "the property", &sink)
            let content = content(of: field, path: path, &nested, &nestedNames, .json)
            guard let swiftName, let content, !isShownSecret(field, swiftName) else {
                incompleteDeclarations.insert(path)
                continue
            }
            places.append(field.name.range)
            var property = Structure.Property(
                wireName: field.name.value, swiftName: swiftName, summary: field.documentation, type: content.type,
                isOptional: content.isOptional, defaultValue: content.defaultValue,
                dates: dates(field, content.type), isSensitive: field.isSensitive, deprecation: field.deprecation)
            property.direction = field.direction
            property.isText = isText(field, content.type)
            property.isLenient = isLenient(field.lenient, content.type, isText: property.isText)
            properties.append(property)
        }
        if path.count == 1 { propertyPlaces[path[0]] = places }
        var structure = Structure(
            path: path, summary: summary, properties: properties,
            isMutable: isMutable ?? root.defaults.isMutable, isHashable: root.defaults.isHashable, nested: nested)
        structure.additional = additional(syntax.additional)
        if path.count > 1, !syntax.bases.isEmpty {
            let heir = Heir(path: path, bases: syntax.bases, places: places)
            if syntax.hasBrokenBases { incompleteDeclarations.insert(path) }
            // Endpoints come when models are complete.
            if areModelsComplete { inherit(&structure, heir, self.properties.structures) } else { heirs.append(heir) }
        }
        return structure
    }

    /// Names that generated members need for themselves.
    static let reservedMembers: Set = ["redactedMirror"]

    /// Reports a sensitive value under a name that Swift prints a whole value by.
    mutating func isShownSecret(_ field: FieldSyntax, _ swiftName: String) -> Bool {
        guard field.isSensitive, ["debugDescription", "description"].contains(swiftName) else { return false }
        sink.error(
            .nameCollision,
            "Swift prints any property called '\(swiftName)', even a secret; give it another name with 'as'",
            at: (field.swiftName ?? field.name).range)
        return true
    }

    /// Names that inline types may not take inside their owner.
    static let reservedNestedNames: Set = [
        "Swift", "Foundation", "APIRuntime", "APIRuntimeFiles", "APIRuntimeOAuth", "APIRuntimeSequences", "APIValues",
    ]

    struct FieldContent {
        let type: ValueType
        let isOptional: Bool
        let defaultValue: Literal?
    }

    /// The type of a field, its inline type declared in `nested`; nil after a report.
    mutating func content(
        of field: FieldSyntax, path: [String], _ nested: inout [Declaration], _ nestedNames: inout MemberNames,
        _ place: TypePlace
    ) -> FieldContent? {
        var type: ValueType
        var isOptional = field.isOptional
        switch field.content {
        case .type(let syntax):
            let known = nested.count
            guard declareShape(of: syntax, path: path, &nested, &nestedNames) else { return nil }
            takeIn(nested[known...], place)
            guard let bound = bind(syntax, in: place) else { return nil }
            type = bound
            if case .optional(let wrapped) = bound {
                type = wrapped
                isOptional = true
                if field.isNullable {
                    sink.error(
                        .wrongKind,
                        "leave out the '?' beside 'nullable'; if the key may also be absent, add 'optional: true'",
                        at: syntax.range)
                }
            }
        case .enumeration(let syntax):
            guard let inner = nestedPath(field, path, &nestedNames) else { return nil }
            nested.append(.enumeration(self.enumeration(syntax, path: inner, summary: field.summary)))
            type = .enumeration(inner)
        case .structure(let syntax):
            guard let inner = nestedPath(field, path, &nestedNames) else { return nil }
            nested.append(.structure(structure(syntax, path: inner, summary: field.summary, isMutable: nil)))
            type = .structure(inner, [])
            takeIn(nested.suffix(1), place)
            guard check(type, TypeSyntax(kind: .text, range: field.name.range), place) else { return nil }
        case .union(let syntax):
            guard let inner = nestedPath(field, path, &nestedNames) else { return nil }
            guard let union = union(syntax, path: inner, summary: field.summary) else { return nil }
            nested.append(.union(union))
            type = .union(inner, [])
            guard check(type, TypeSyntax(kind: .text, range: syntax.range), place) else { return nil }
        case .constant, .omitted, .prefix:
            return nil
        }
        if field.isNullable { type = .nullable(type) }
        if let format = field.format, !type.containsDate {
            let isInNewtype = type.contains {
                if case .newtype(_, let inner) = $0 { inner.containsDate } else { false }
            }
            let reason = isInNewtype ? "; the newtype has its own" : "; '\(field.name.value)' holds no date"
            sink.error(.wrongKind, "'format' is for dates\(reason)", at: format.range)
        }
        let dates = dates(field, type)
        let valueType: ValueType = isOptional ? .optional(type) : type
        let isText = field.textFormat != nil || place == .json && isTextByDefault(type)
        let defaultValue = field.defaultValue.map { uncheckedDefault($0, valueType, dates, isText: isText) }
        if let example = field.example {
            fieldExamples.append(UncheckedDefault(node: example, type: valueType, dates: dates, isText: isText))
        }
        return FieldContent(type: type, isOptional: isOptional, defaultValue: defaultValue)
    }

    /// Makes inline types known where what they hold is looked at.
    private mutating func takeIn(_ declarations: ArraySlice<Declaration>, _ place: TypePlace) {
        guard place == .deepObject || place == .properties, !declarations.isEmpty else { return }
        properties.add(Array(declarations))
        for declaration in declarations { unwritableArrays.add(declaration) }
    }

    private mutating func nestedPath(
        _ field: FieldSyntax, _ path: [String], _ nestedNames: inout MemberNames
    ) -> [String]? {
        let base = field.swiftName ?? field.name
        guard let derived = SwiftName.type(base.value) else {
            sink.error(
                .invalidName, "no Swift name can be made of '\(base.value)'; give it one with 'as'", at: base.range)
            return nil
        }
        let typeName = field.swiftName == nil ? clearName(derived, path, nestedNames) : derived
        guard fits(path + [derived], at: base.range) else { return nil }
        guard typeName != name else {
            sink.error(
                .nameCollision,
                "the inline type '\(typeName)' would hide the API's own name; give it another one with 'as'",
                at: base.range)
            return nil
        }
        if open.contains(typeName) {
            sink.error(
                .nameCollision,
                "the inline type '\(typeName)' would hide the model's type parameter; give it another name with 'as'",
                at: base.range)
            return nil
        }
        if let outside = outsideNames[typeName] {
            sink.error(
                .nameCollision,
                "the inline type '\(typeName)' would hide the app's '\(typeName)'; give it another name with 'as'",
                at: base.range, notes: [Diagnostic.Note(message: "the app's name is used here", range: outside)])
            return nil
        }
        return nestedNames.claim(typeName, at: base.range, what: "the inline type", &sink) ? path + [typeName] : nil
    }

    /// The name of an inline type, or another one if that is free and this one would be misread.
    private func clearName(_ name: String, _ path: [String], _ nestedNames: MemberNames) -> String {
        var other = name
        // Behind a dot these mean something else in Swift, unless they stand in backticks.
        if SwiftKeyword.isReservedType(name) { other = name == "Type" ? "Kind" : name + "Value" }
        // Inside of `Commit`, `Commit` is expected to be the outer one.
        while path.contains(other) { other += "Value" }
        guard other != name, nestedNames.isFree(other), other != self.name, !open.contains(other),
            outsideNames[other] == nil
        else { return name }
        return other
    }

    /// The format that generated code has to state: the field's own or the API's, where it is not the runtime's default.
    func dates(_ field: FieldSyntax, _ type: ValueType) -> DateFormat? {
        dates(type, field.format?.value)
    }

    func dates(_ type: ValueType, _ own: DateFormat? = nil) -> DateFormat? {
        guard type.containsDate else { return nil }
        let format = own ?? root.defaults.dates ?? .iso8601
        return format == .iso8601 ? nil : format
    }
}

extension FieldSyntax {
    /// Whether an inline type of the field goes by this name.
    func declares(_ typeName: String) -> Bool {
        switch content {
        case .enumeration, .structure, .union: SwiftName.type((swiftName ?? name).value) == typeName
        case .type(let type): type.shape?.field.declares(typeName) ?? false
        case .constant, .prefix, .omitted: false
        }
    }
}
