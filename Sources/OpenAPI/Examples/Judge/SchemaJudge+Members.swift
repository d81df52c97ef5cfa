import Generator
import OpenAPI

/// Judges the members of objects and lists.
extension SchemaJudge {
    mutating func nestedFault(of value: Node, _ schema: Schema) -> Example.Fault? {
        switch value.content {
        case .scalar: nil
        case .sequence(let elements): elementFault(of: value, elements, schema)
        case .mapping(let entries): propertyFault(of: value, entries, schema)
        }
    }

    // MARK: - Lists

    private mutating func elementFault(of value: Node, _ elements: [Node], _ schema: Schema) -> Example.Fault? {
        let keywords = schema.keywords
        let places = keywords.prefixItems
        for (index, element) in elements.enumerated() {
            let rest =
                keywords.items ?? (index < evaluatedItems(schema, elements.count) ? nil : keywords.unevaluatedItems)
            guard let schema = places.indices.contains(index) ? places[index] : rest else { continue }
            if let fault = inside("[\(index)]", { $0.fault(of: element, schema) }) { return fault }
        }
        guard let contained = keywords.contains, !keywords.limits.contains(where: { $0.keyword == "minContains" })
        else {
            return nil
        }
        let isMissing = elements.allSatisfy { allows($0, contained) == false }
        return isMissing ? fault(value, "no element is one that 'contains' asks for") : nil
    }

    /// The number of first elements that a schema may have evaluated, so that `unevaluatedItems` does not apply to them.
    private func evaluatedItems(_ schema: Schema, _ count: Int, depth: Int = 0) -> Int {
        let keywords = schema.keywords
        guard depth < 20, !schema.isLost, keywords.items == nil, keywords.contains == nil,
            depth == 0 || keywords.unevaluatedItems == nil
        else { return count }
        let parts = schema.parts.map { evaluatedItems($0, count, depth: depth + 1) }
        return ([keywords.prefixItems.count] + parts).max() ?? 0
    }

    // MARK: - Objects

    private mutating func propertyFault(
        of value: Node, _ entries: [Node.Entry], _ schema: Schema
    ) -> Example.Fault? {
        let keywords = schema.keywords
        if let fault = missingFault(of: value, keywords) { return fault }
        let properties = Dictionary(keywords.properties.map { ($0.name, $0.schema) }) { first, _ in first }
        for entry in entries {
            if let fault = nameFault(of: entry, keywords) { return fault }
            let known = [properties[entry.name]].compactMap { $0 } + patternSchemas(for: entry.name, keywords)
            let others = known.isEmpty ? rest(for: entry.name, schema).map { [$0] } ?? [] : known
            for property in others {
                if let fault = fault(of: entry, property) { return fault }
            }
        }
        for dependent in keywords.dependentSchemas where value[dependent.name] != nil {
            if let fault = fault(of: value, dependent.schema) { return fault }
        }
        return nil
    }

    private mutating func fault(of entry: Node.Entry, _ property: Schema) -> Example.Fault? {
        guard property.boolean != false else {
            return fault(entry.key, "the schema has no '\(entry.name)'", key: entry.name)
        }
        return inside(DecodingPath.component(entry.name)) { $0.fault(of: entry.value, property) }
    }

    /// `required` and `dependentRequired`.
    private mutating func missingFault(of value: Node, _ keywords: Schema.Keywords) -> Example.Fault? {
        for key in keywords.required.map(\.text) where value[key] == nil {
            // The property is sent only in the other direction.
            if keywords.properties.first(where: { $0.name == key })?.schema.isAbsent(inRequest: isRequest) ?? false {
                isSure = false
                continue
            }
            if let fault = fault(value, "'\(key)' is missing, which the schema requires", key: key) { return fault }
        }
        for entry in keywords.dependentRequired?.entries ?? [] where value[entry.name] != nil {
            for key in entry.value.elements.compactMap(\.text) where value[key] == nil {
                let message = "'\(key)' is missing, which the schema requires beside '\(entry.name)'"
                if let fault = fault(value, message, key: key) { return fault }
            }
        }
        return nil
    }

    private mutating func nameFault(of entry: Node.Entry, _ keywords: Schema.Keywords) -> Example.Fault? {
        guard let names = keywords.propertyNames else { return nil }
        let name = Node(content: .scalar(entry.name), style: .quoted, range: entry.key.range)
        guard allows(name, names) == false else { return nil }
        return fault(entry.key, "the schema does not allow the name '\(entry.name)'", key: entry.name)
    }

    private mutating func patternSchemas(for name: String, _ keywords: Schema.Keywords) -> [Schema] {
        keywords.patternProperties.compactMap { pattern in
            let fits = KeyPattern(pattern.name)?.fits(name)
            if fits == nil { isSure = false }
            return fits == true ? pattern.schema : nil
        }
    }

    /// The schema for an undeclared property; nil if there is none, or if that is not certain.
    private func rest(for name: String, _ schema: Schema) -> Schema? {
        let keywords = schema.keywords
        guard keywords.patternProperties.allSatisfy({ KeyPattern($0.name)?.fits(name) == false }) else { return nil }
        if let additional = keywords.additionalProperties { return additional }
        guard let unevaluated = keywords.unevaluatedProperties else { return nil }
        return schema.isLost || schema.parts.contains { mayEvaluate(name, $0) } ? nil : unevaluated
    }

    /// Whether a schema may have evaluated a property, so that `unevaluatedProperties` does not apply to it.
    private func mayEvaluate(_ name: String, _ schema: Schema, depth: Int = 0) -> Bool {
        let keywords = schema.keywords
        guard depth < 20, !schema.isLost, keywords.additionalProperties == nil, keywords.unevaluatedProperties == nil
        else {
            return true
        }
        return keywords.properties.contains { $0.name == name }
            || keywords.patternProperties.contains { KeyPattern($0.name)?.fits(name) != false }
            || schema.parts.contains { mayEvaluate(name, $0, depth: depth + 1) }
    }
}

extension Schema {
    /// Whether it has a reference that leads nowhere, so that nothing is certain.
    fileprivate var isLost: Bool { reference != nil && reference?.target == nil }

    /// The schemas that apply to the same value.
    fileprivate var parts: [Schema] {
        let conditional = [keywords.if, keywords.then, keywords.else].compactMap { $0 }
        return [reference.flatMap(\.target)].compactMap { $0 } + keywords.allOf + keywords.anyOf + keywords.oneOf
            + conditional + keywords.dependentSchemas.map(\.schema)
    }

    /// Whether a property is never sent in a direction, because it is read-only or write-only.
    func isAbsent(inRequest isRequest: Bool) -> Bool {
        var schema: Schema? = self
        for _ in 0..<20 {
            guard let current = schema else { return false }
            if isRequest ? current.keywords.annotations.isReadOnly : current.keywords.annotations.isWriteOnly {
                return true
            }
            schema = current.reference?.target
        }
        return false
    }
}

/// A simple regular expression, like nearly all in `patternProperties`: `^x-`, `^name$`, `.*`.
struct KeyPattern {
    private let text: String
    private let isStart: Bool
    private let isEnd: Bool

    /// Nil if it is not that simple.
    init?(_ pattern: String) {
        var rest = Substring(pattern)
        isStart = rest.hasPrefix("^")
        if isStart { rest.removeFirst() }
        var isEnd = rest.hasSuffix("$")
        if isEnd { rest.removeLast() }
        if [".*", ".+"].contains(rest) {
            // Any name.
            rest = ""
            isEnd = false
        }
        guard !rest.contains(where: { #"\^$.|?*+()[]{}"#.contains($0) }) else { return nil }
        text = String(rest)
        self.isEnd = isEnd
    }

    func fits(_ name: String) -> Bool {
        switch (isStart, isEnd) {
        case (true, true): name == text
        case (true, false): name.hasPrefix(text)
        case (false, true): name.hasSuffix(text)
        case (false, false): text.isEmpty || name.contains(text)
        }
    }
}
