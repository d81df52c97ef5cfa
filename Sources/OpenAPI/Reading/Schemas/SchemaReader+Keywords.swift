import Generator

/// Reads one key of a schema at a time.
extension SchemaReader {
    func read(_ keyword: SchemaKeyword, _ entry: Node.Entry, into draft: inout SchemaDraft) {
        let value = entry.value
        switch keyword {
        case .properties: draft.keywords.properties = properties(entry, of: &draft)
        case .required: readRequired(entry, into: &draft)
        case .additionalProperties:
            guard value.isMapping || value.isTrueOrFalse else {
                notes.note(
                    .repaired, "'additionalProperties' is true, false or a schema, not \(value.kindName)", at: value)
                return
            }
            draft.keywords.additionalProperties = schema(at: value)
        case .unevaluatedProperties: draft.keywords.unevaluatedProperties = subschema(entry)
        case .patternProperties: draft.keywords.patternProperties = named(entry)
        case .propertyNames: draft.keywords.propertyNames = subschema(entry)
        case .dependentSchemas: draft.keywords.dependentSchemas += named(entry)
        case .dependentRequired: draft.keywords.dependentRequired = value
        // From JSON Schema before 2019-09.
        case .dependencies: draft.keywords.dependentSchemas += named(entry) { $0.isMapping || $0.isTrueOrFalse }
        case .items: readItems(entry, into: &draft)
        case .prefixItems: draft.keywords.prefixItems = elements(entry)
        case .additionalItems: draft.additionalItems = subschema(entry)
        case .unevaluatedItems: draft.keywords.unevaluatedItems = subschema(entry)
        case .contains: draft.keywords.contains = subschema(entry)
        case .allOf: draft.keywords.allOf = schemas(entry).map { schema(at: $0) }
        case .anyOf: draft.keywords.anyOf = schemas(entry).map { schema(at: $0, .alternative) }
        case .oneOf: draft.keywords.oneOf = schemas(entry).map { schema(at: $0, .alternative) }
        case .not: draft.keywords.not = subschema(entry)
        case .if: draft.keywords.if = subschema(entry)
        case .then: draft.keywords.then = subschema(entry)
        case .else: draft.keywords.else = subschema(entry)
        case .discriminator: draft.keywords.discriminator = discriminator(value)
        default: readOwn(keyword, entry, into: &draft)
        }
    }

    /// Reads keywords without subschemas.
    private func readOwn(_ keyword: SchemaKeyword, _ entry: Node.Entry, into draft: inout SchemaDraft) {
        let value = entry.value
        switch keyword {
        case .reference where value.text == nil: notes.check(entry, is: .text)
        case .dynamicReference: readDynamicReference(value, into: &draft)
        case .type: readTypes(value, into: &draft)
        case .enum: readEnum(entry, into: &draft)
        case .const:
            draft.keywords.values = [value]
            draft.keywords.isConstant = true
        case .format:
            if draft.keywords.format == nil { draft.keywords.format = value.text?.lowercased() }
        case .dateFormat where isExtended:
            let formats = value.elements.isEmpty ? [value.text] : value.elements.map(\.text)
            draft.keywords.dateFormat = formats.compactMap { $0 }.joined(separator: "\n")
        case .intOrString where value.text == "true": draft.keywords.format = "int-or-string"
        case .nullable, .xNullable:
            notes.check(entry, is: .flag)
            if value.text == "true" { draft.isNullable = true }
        case .contentEncoding: draft.keywords.content.encoding = value.text
        case .contentMediaType: draft.keywords.content.mediaType = value.text
        case .contentSchema: draft.keywords.content.schema = subschema(entry)
        case .exclusiveMinimum where value.isTrueOrFalse: draft.excludesMinimum = value.text == "true"
        case .exclusiveMaximum where value.isTrueOrFalse: draft.excludesMaximum = value.text == "true"
        case .multipleOf, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum, .maxLength, .minLength, .pattern,
            .maxItems, .minItems, .uniqueItems, .maxContains, .minContains, .maxProperties, .minProperties:
            draft.keywords.limits.append(Schema.Limit(keyword: keyword.rawValue, value: value))
        default: readAnnotation(keyword, entry, into: &draft)
        }
    }

    /// Reads annotations.
    private func readAnnotation(_ keyword: SchemaKeyword, _ entry: Node.Entry, into draft: inout SchemaDraft) {
        let value = entry.value
        switch keyword {
        case .title:
            notes.check(entry, is: .prose)
            draft.keywords.annotations.title = value.isNull ? nil : value.text
        case .description: notes.check(entry, is: .prose)
        case .default: draft.keywords.annotations.default = value
        case .example: draft.keywords.annotations.examples = [value] + draft.keywords.annotations.examples
        case .examples: draft.keywords.annotations.examples += value.elements
        case .deprecated:
            notes.check(entry, is: .flag)
            draft.keywords.annotations.isDeprecated = value.text == "true"
        case .readOnly:
            notes.check(entry, is: .flag)
            draft.keywords.annotations.isReadOnly = value.text == "true"
        case .writeOnly:
            notes.check(entry, is: .flag)
            draft.keywords.annotations.isWriteOnly = value.text == "true"
        case .discriminatorValue: draft.keywords.discriminatorValue = value.text
        case .valueNames, .enumNames:
            if draft.keywords.valueNames.isEmpty { draft.keywords.valueNames = value.elements.compactMap(\.text) }
        default: break
        }
    }

    // MARK: - Other schemas

    /// The schema under a key.
    private func subschema(_ entry: Node.Entry) -> Schema? {
        guard entry.value.isMapping || entry.value.isTrueOrFalse else {
            if !entry.value.isNull {
                notes.note(
                    .repaired, "'\(entry.name)' is a schema, not \(entry.value.kindName)", at: entry.value)
            }
            return nil
        }
        return schema(at: entry.value)
    }

    /// The schemas in a list.
    private func elements(_ entry: Node.Entry) -> [Schema] {
        notes.check(entry, is: .list)
        return entry.value.elements.map { schema(at: $0) }
    }

    /// The schemas in a mapping.
    private func named(_ entry: Node.Entry, _ isTaken: (Node) -> Bool = { _ in true }) -> [Schema.Property] {
        notes.check(entry, is: .mapping)
        return entry.value.entries.filter { isTaken($0.value) }.map { entry in
            Schema.Property(name: entry.name, key: entry.key, schema: schema(at: entry.value))
        }
    }

    /// The entries of `properties`, with those of the target if a `$ref` is among them. (The value of a property named `$ref` is a
    /// schema, not text.)
    private func propertyEntries(_ entry: Node.Entry) -> [Node.Entry] {
        let own = entry.value.entries
        guard let reference = references.reference(entry.value), entry.value["$ref"]?.isText ?? false else {
            return own
        }
        let others = own.filter { $0.name != "$ref" }
        guard let target = references.target(reference) else {
            let message = "the 'properties' have a '$ref', but \(references.problem(of: entry.value))"
            notes.note(.leftOut, message, at: entry.key)
            return others
        }
        let names = Set(others.map(\.name))
        return target.entries.filter { !names.contains($0.name) } + others
    }

    private func properties(_ entry: Node.Entry, of draft: inout SchemaDraft) -> [Schema.Property] {
        notes.check(entry, is: .mapping)
        checkPlace(entry, .object, in: draft)
        let entries = propertyEntries(entry)
        let duplicates = entries.duplicates
        var properties: [Schema.Property] = []
        properties.reserveCapacity(entries.count)
        for property in entries {
            let value = property.value
            guard value.isMapping || value.text == "true" || value.isTrueOrFalse && version >= .v31 else {
                notes.note(
                    .leftOut, "the schema of '\(property.name.beginning)' is a mapping, not \(value.kindName)",
                    at: property.key)
                draft.missing.append(property.name)
                continue
            }
            properties.append(Schema.Property(name: property.name, key: property.key, schema: schema(at: value)))
            // Some documents put `required: true` into the property, though it is a key of the object.
            if value.isTrue("required") {
                draft.keywords.required.append(Schema.Text(text: property.name, node: property.key))
            }
        }
        guard !duplicates.isEmpty else { return properties }
        notes.checkDuplicates(in: entries)
        var seen: Set<String> = []
        return properties.reversed().filter { seen.insert($0.name).inserted }.reversed()
    }

    private func readRequired(_ entry: Node.Entry, into draft: inout SchemaDraft) {
        let value = entry.value
        if draft.position == .parameter { return }
        if value.isTrueOrFalse {
            notes.note(.repaired, "'required' is a list in the object; here it counts for the property", at: value)
            return
        }
        notes.check(entry, is: .list)
        for name in value.elements {
            if let text = name.text, !name.isNull {
                draft.keywords.required.append(Schema.Text(text: text, node: name))
            } else {
                notes.note(.leftOut, "'required' lists the names of properties, not \(name.kindName)", at: name)
            }
        }
    }

    private func readItems(_ entry: Node.Entry, into draft: inout SchemaDraft) {
        let value = entry.value
        checkPlace(entry, .array, in: draft)
        if value.isList {
            // `prefixItems` in JSON Schema 2020-12.
            draft.keywords.prefixItems = elements(entry)
            // It describes the elements of an array, but does not require an array (JSON Schema 2019-09 §9.3.1.1).
            if !value.elements.isEmpty, draft.node["type"] == nil {
                notes.note(.approximated, "'items' is a list, and there is no 'type'; the value is JSON", at: value)
            }
        } else if value.isMapping || value.isTrueOrFalse {
            draft.keywords.items = schema(at: value)
        } else {
            notes.note(.repaired, "'items' is a schema, not \(value.kindName); the elements are JSON", at: value)
        }
    }

    private func readDynamicReference(_ value: Node, into draft: inout SchemaDraft) {
        guard version >= .v31, draft.reference == nil, let text = value.text else { return }
        let reference = references.absolute(text, from: value)
        guard !references.isAmbiguous(dynamic: reference) else {
            notes.note(
                .approximated,
                "'$dynamicRef' leads elsewhere in each schema that refers to this one; the value is JSON",
                at: value)
            draft.hasUnknownPart = true
            return
        }
        let target = schema(reference)
        if target == nil {
            notes.note(.repaired, "'$dynamicRef' leads nowhere: '\(text.beginning)' does not exist", at: value)
        }
        draft.reference = Schema.Reference(node: draft.node, text: reference, target: target)
    }

    // MARK: - Compositions

    /// The elements of a list that can be schemas.
    private func schemas(_ entry: Node.Entry) -> [Node] {
        notes.check(entry, is: .list)
        let elements = entry.value.elements
        if elements.isEmpty, entry.value.isList { notes.note(.repaired, "'\(entry.name)' is empty", at: entry.value) }
        return elements.filter { part in
            if part.isMapping || part.isTrueOrFalse { return true }
            notes.note(
                .leftOut, "'\(entry.name)' lists schemas, such as { $ref: … }, not \(part.kindName)", at: part)
            return false
        }
    }

    private func discriminator(_ value: Node) -> Schema.Discriminator? {
        // Swagger 2.0 gives only the name of the property.
        if version == .v2, let name = value.text, !value.isNull {
            let property = Schema.Text(text: name, node: value)
            return Schema.Discriminator(property: property, mapping: [], fallback: nil, node: value)
        }
        notes.check(value, .discriminator)
        guard let property = value["propertyName"], let name = property.text, !property.isNull else {
            notes.note(.repaired, "the discriminator has no 'propertyName'; it is left out", at: value)
            return nil
        }
        func schema(_ node: Node) -> Schema? {
            let text = node.text ?? ""
            let schema = self.schema(meant: text, by: node)
            if schema == nil { notes.note(.repaired, "there is no schema '\(text.beginning)'", at: node) }
            return schema
        }
        let mapping = (value["mapping"]?.entries ?? []).unique.map { entry in
            (value: Schema.Text(text: entry.name, node: entry.key), schema: schema(entry.value))
        }
        let fallback = version >= .v32 ? value["defaultMapping"].flatMap { schema($0) } : nil
        return Schema.Discriminator(
            property: Schema.Text(text: name, node: property), mapping: mapping, fallback: fallback, node: value)
    }
}
