import APIValues

/// Arrays and objects.
extension ValueMaker {
    /// The depth of objects below which optional members are left out: types that refer to each other would make megabytes.
    private static let deepestOptional = 5
    private static let mostElements = 1_000

    mutating func array(_ rules: Facets.ArrayFacets, _ key: String) -> Made {
        let key = key.singular
        var result = Made(value: .null)
        var elements: [JSONValue] = []
        let count = count(rules)
        for position in 0..<count {
            let schemas = schemas(rules, position)
            var element = made(schemas, key)
            for _ in 0..<8 where rules.isUnique && elements.contains(element.value) { element = made(schemas, key) }
            if rules.isUnique, elements.contains(element.value), let other = unused(schemas, elements) {
                element.value = other
            }
            let isRepeated = rules.isUnique && elements.contains(element.value)
            if isRepeated || !element.fits {
                guard elements.count < max(rules.minimum, rules.contained.first?.minimum ?? 0) else { break }
                result.fits = false
                if isRepeated { break }
            }
            elements.append(element.value)
        }
        result.value = .array(elements)
        return result
    }

    /// The number of elements.
    private mutating func count(_ rules: Facets.ArrayFacets) -> Int {
        let contained = rules.contained.map(\.minimum).max() ?? 0
        let isRecursive = rules.items.contains(where: around.contains)
        let isShort = isRecursive || budget.values < 0 || turn.isSparse || rules.prefixCount > 0
        let usual = isShort || rules.items.isEmpty && contained > 0 ? 0 : random.number(1...3)
        let least = max(rules.minimum, contained, turn.isSparse ? 0 : rules.prefixCount, usual)
        return min(least, max(rules.maximum ?? .max, rules.minimum), Self.mostElements)
    }

    /// The schemas of an element. The first ones are those that the array must contain.
    private func schemas(_ rules: Facets.ArrayFacets, _ position: Int) -> [Int] {
        rules.schemas(position) + rules.contained.filter { position < $0.minimum }.map(\.schema)
    }

    /// One of the only values of schemas that is not used yet; nil if they have others, or if all are used.
    private mutating func unused(_ schemas: [Int], _ elements: [JSONValue]) -> JSONValue? {
        let count = around.count
        defer { around.removeSubrange(count...) }
        let facets = facets(schemas)
        let all: [JSONValue]? = facets.values ?? (facets.kinds == [.boolean] ? [true, false] : nil)
        return all?.first { !elements.contains($0) && fits($0, to: schemas) }
    }

    mutating func object(_ rules: ObjectFacets) -> Made {
        depth += 1
        defer { depth -= 1 }
        let isSparse = budget.values <= 0 || depth > Self.deepestOptional || turn.isSparse
        var result = Made(value: .null)
        var object = JSONObject()
        var left = (rules.maximum ?? .max) - rules.required.count
        for name in rules.names {
            guard let schemas = rules.schemas(for: name), schemas.allSatisfy(isExpected) else { continue }
            let isRequired = rules.required.contains(name)
            // An optional member that contains its own schema again would never end.
            if !isRequired, isSparse || left <= 0 || schemas.contains(where: around.contains) { continue }
            let member = member(rules.tags[name], schemas, name)
            guard member.fits || isRequired else { continue }
            object[name] = member.value
            if !member.fits { result.fits = false }
            if !isRequired { left -= 1 }
        }
        for (key, tags) in rules.tags.sorted(by: { $0.key < $1.key }) where object[key] == nil {
            if let tag = tags.first, rules.schemas(for: key) != nil { object[key] = .string(tag) }
        }
        addDependents(rules, &object)
        fill(rules, &object, isSparse: isSparse)
        result.value = .object(object)
        return result
    }

    /// Adds the members that others need.
    private mutating func addDependents(_ rules: ObjectFacets, _ object: inout JSONObject) {
        for dependents in rules.dependents where object[dependents.name] != nil {
            for key in dependents.keys where object[key] == nil {
                guard let schemas = rules.schemas(for: key), schemas.allSatisfy(isExpected) else { continue }
                object[key] = made(schemas, key).value
            }
        }
    }

    /// Adds members until there are enough: properties, then others.
    private mutating func fill(_ rules: ObjectFacets, _ object: inout JSONObject, isSparse: Bool) {
        for name in rules.names where object.count < rules.minimum && object[name] == nil {
            guard let schemas = rules.schemas(for: name), schemas.allSatisfy(isExpected) else { continue }
            let member = made(schemas, name)
            if member.fits { object[name] = member.value }
        }
        let usual = rules.isMap && !isSparse ? min(2, rules.maximum ?? 2) : 0
        let count = max(rules.minimum, usual)
        var number = 0
        while object.count < count, number < Self.mostElements {
            number += 1
            let key = key(rules, number)
            guard object[key] == nil, let schemas = rules.schemas(for: key) else { continue }
            // A map that contains itself ends here.
            guard object.count < rules.minimum || !schemas.contains(where: around.contains) else { break }
            let member = made(schemas, key)
            guard member.fits || object.count < rules.minimum else { break }
            object[key] = member.value
        }
    }

    /// A key of a map: one that its rules for keys allow.
    private mutating func key(_ rules: ObjectFacets, _ number: Int) -> String {
        if !rules.keys.isEmpty, let key = made(rules.keys, "key").value.string { return key }
        if let pattern = random.element(rules.patterns) { return pattern.text(&random, more: number / 8 + 1) }
        return number <= Words.nouns.count ? Words.nouns[number - 1] : "key\(number)"
    }

    /// A member's value: a tag of a discriminator, unless its own schema has other values. Documents that leave out the mapping
    /// often do.
    private mutating func member(_ tags: [String]?, _ schemas: [Int], _ name: String) -> Made {
        for tag in tags ?? [] where fits(.string(tag), to: schemas) { return Made(value: .string(tag)) }
        return made(schemas, name)
    }
}

extension String {
    /// The key of an element of a list with this key.
    fileprivate var singular: String {
        hasSuffix("ies") ? dropLast(3) + "y" : hasSuffix("s") && !hasSuffix("ss") ? String(dropLast()) : self
    }
}
