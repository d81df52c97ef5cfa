import SpecDiff

/// A change of a document, with the expected result.
struct Mutation {
    let name: String
    let document: Tree
    /// The expected rule; nil if no change is expected.
    let rule: DiffRule?
    /// The smallest and the largest expected effect.
    var least: Effect = []
    var most: Effect = [.wire, .source]

    /// Random numbers that are the same in every run (SplitMix64).
    struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    /// A random mutation; nil if the document has no place for it.
    static func random(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        let kind = all.randomElement(using: &numbers) ?? all[0]
        return kind(document, &numbers)
    }

    private typealias Kind = @Sendable (Tree, inout Numbers) -> Mutation?

    private static let all: [Kind] = [
        removeOperation, addOperation, addOptionalParameter, addRequiredParameter, removeParameter, requireParameter,
        renamePlaceholder, movePath, renameOperation, deprecate, describe, addOptionalProperty, addRequiredProperty,
        removeProperty, loosenProperty, tightenProperty, changeType, addValue, removeValue, renameSchema, addError,
        moveServer,
    ]
}

// MARK: - Places

extension Mutation {
    private static let methods = ["get", "post", "put", "patch", "delete"]

    /// The operations that have an id.
    private static func operations(_ document: Tree) -> [(path: String, method: String)] {
        (document["paths"]?.members ?? []).flatMap { path, item in
            item.members.filter { methods.contains($0.key) && $0.value["operationId"] != nil }.map { (path, $0.key) }
        }
    }

    private static func operation(_ document: Tree, _ numbers: inout Numbers) -> [String]? {
        operations(document).randomElement(using: &numbers).map { ["paths", $0.path, $0.method] }
    }

    /// The plain objects among the schemas of responses, and of their arrays.
    private static func received(_ document: Tree) -> [String] {
        var names: Set<String> = []
        for (path, method) in operations(document) {
            for response in document[["paths", path, method, "responses"]]?.members ?? []
            where response.key.hasPrefix("2") {
                let schema = response.value[["content", "application/json", "schema"]]
                let reference = (schema?["items"] ?? schema)?["$ref"]?.string
                if let name = reference?.split(separator: "/").last { names.insert(String(name)) }
            }
        }
        return names.sorted().filter { name in
            let schema = document[["components", "schemas", name]]
            return schema?["properties"] != nil && schema?["allOf"] == nil && schema?["oneOf"] == nil
                && schema?["anyOf"] == nil
        }
    }

    /// A property of a received schema that fits.
    private static func property(
        _ document: Tree, _ numbers: inout Numbers, _ fits: (Tree, _ isRequired: Bool) -> Bool
    ) -> (schema: [String], name: String)? {
        let places = received(document).flatMap { name -> [(schema: [String], name: String)] in
            let path = ["components", "schemas", name]
            let required = Set(document[path]?["required"]?.elements.compactMap(\.string) ?? [])
            return (document[path]?["properties"]?.members ?? []).filter { fits($0.value, required.contains($0.key)) }
                .map { (path, $0.key) }
        }
        return places.randomElement(using: &numbers)
    }

    private static func isPlain(_ schema: Tree) -> Bool {
        schema["nullable"] == nil && schema["default"] == nil && schema["readOnly"] == nil && schema["writeOnly"] == nil
            && schema["x-nullable"] == nil && schema["type"]?.string != nil && schema["oneOf"] == nil
            && schema["anyOf"] == nil
    }

    /// A parameter of an operation that fits, by its index.
    private static func parameters(
        _ document: Tree, _ numbers: inout Numbers, _ fits: (Tree) -> Bool
    ) -> (operation: [String], index: Int)? {
        let places = operations(document).flatMap { path, method -> [(operation: [String], index: Int)] in
            let operation = ["paths", path, method]
            return (document[operation]?["parameters"]?.elements ?? []).enumerated().filter { fits($0.element) }
                .map { (operation, $0.offset) }
        }
        return places.randomElement(using: &numbers)
    }

    private static func changed(_ document: Tree, _ path: [String], _ value: Tree?) -> Tree {
        var document = document
        document[path] = value
        return document
    }
}

// MARK: - Operations

extension Mutation {
    @Sendable private static func removeOperation(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard operations(document).count > 1, let place = operation(document, &numbers) else { return nil }
        return Mutation(
            name: "remove \(place)", document: changed(document, place, nil), rule: .operationRemoved,
            least: [.wire, .source])
    }

    @Sendable private static func addOperation(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        let operation = Tree.object([
            ("operationId", .text("zzAdded")),
            ("responses", .object([("204", .object([("description", .text("-"))]))])),
        ])
        return Mutation(
            name: "add an operation",
            document: changed(document, ["paths", "/zz-added"], .object([("get", operation)])),
            rule: .operationAdded, most: [])
    }

    @Sendable private static func renameOperation(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let place = operation(document, &numbers) else { return nil }
        return Mutation(
            name: "rename \(place)", document: changed(document, place + ["operationId"], .text("zzRenamed")),
            rule: .operationRenamed, least: .source, most: .source)
    }

    @Sendable private static func deprecate(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let place = operation(document, &numbers), document[place]?["deprecated"] == nil else { return nil }
        return Mutation(
            name: "deprecate \(place)", document: changed(document, place + ["deprecated"], .raw("true")),
            rule: .deprecated, most: [])
    }

    @Sendable private static func describe(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let place = operation(document, &numbers) else { return nil }
        return Mutation(
            name: "describe \(place)", document: changed(document, place + ["summary"], .text("Other words.")),
            rule: nil,
            most: [])
    }

    @Sendable private static func movePath(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let place = operation(document, &numbers), let item = document[["paths", place[1]]] else { return nil }
        var document = document
        document[["paths", place[1]]] = nil
        document[["paths", place[1] + "/zz-moved"]] = item
        return Mutation(name: "move \(place[1])", document: document, rule: .pathChanged, least: .wire, most: .wire)
    }

    @Sendable private static func moveServer(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard document["servers"]?.elements.count == 1, document["servers"]?.elements[0]["variables"] == nil else {
            return nil
        }
        let servers = Tree.array([.object([("url", .text("https://zz-moved.example.com"))])])
        return Mutation(
            name: "move the server", document: changed(document, ["servers"], servers), rule: .serverChanged,
            least: .wire)
    }

    @Sendable private static func addError(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        // Callers do not see an error without a model.
        guard let place = operation(document, &numbers), document[place + ["responses", "418"]] == nil,
            document[place + ["responses", "4XX"]] == nil, document[place + ["responses", "default"]] == nil,
            let error = document[place + ["responses"]]?.members.first(where: {
                $0.key.hasPrefix("4") && $0.value["content"] != nil
            })
        else { return nil }
        return Mutation(
            name: "add an error to \(place)", document: changed(document, place + ["responses", "418"], error.value),
            rule: .errorAdded, most: .source)
    }
}

// MARK: - Parameters

extension Mutation {
    private static func adding(_ document: Tree, _ numbers: inout Numbers, isRequired: Bool) -> (Tree, [String])? {
        guard let place = operation(document, &numbers) else { return nil }
        let parameter = Tree.object([
            ("name", .text("zz_added")), ("in", .text("query")), ("required", .raw(isRequired ? "true" : "false")),
            ("schema", .object([("type", .text("string"))])),
        ])
        let known = document[place + ["parameters"]]?.elements ?? []
        return (changed(document, place + ["parameters"], .array(known + [parameter])), place)
    }

    @Sendable private static func addOptionalParameter(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        adding(document, &numbers, isRequired: false).map { document, place in
            Mutation(name: "add a parameter to \(place)", document: document, rule: .parameterAdded, most: [])
        }
    }

    @Sendable private static func addRequiredParameter(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        adding(document, &numbers, isRequired: true).map { document, place in
            Mutation(
                name: "add a required parameter to \(place)", document: document, rule: .requiredParameterAdded,
                least: [.wire, .source])
        }
    }

    @Sendable private static func removeParameter(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let (place, index) = parameters(document, &numbers, { $0["in"]?.string == "query" }) else { return nil }
        var elements = document[place]?["parameters"]?.elements ?? []
        elements.remove(at: index)
        return Mutation(
            name: "remove parameter \(index) of \(place)",
            document: changed(document, place + ["parameters"], .array(elements)), rule: .parameterRemoved,
            least: .source,
            most: .source)
    }

    @Sendable private static func requireParameter(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        let found = parameters(document, &numbers) { parameter in
            parameter["in"]?.string == "query" && parameter["required"]?.isTrue != true
                && parameter["schema"].map { isPlain($0) && $0["$ref"] == nil } == true
        }
        guard let (place, index) = found else { return nil }
        var elements = document[place]?["parameters"]?.elements ?? []
        elements[index]["required"] = .raw("true")
        return Mutation(
            name: "require parameter \(index) of \(place)",
            document: changed(document, place + ["parameters"], .array(elements)), rule: .parameterRequired,
            least: [.wire, .source])
    }

    @Sendable private static func renamePlaceholder(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        let found = parameters(document, &numbers) { $0["in"]?.string == "path" && $0["name"]?.string != nil }
        guard let (place, index) = found, var item = document[["paths", place[1]]],
            item.members.count(where: { methods.contains($0.key) }) == 1, item["parameters"] == nil
        else { return nil }
        var elements = document[place]?["parameters"]?.elements ?? []
        let name = elements[index]["name"]?.string ?? ""
        elements[index]["name"] = .text("zzRenamed")
        item[[place[2], "parameters"]] = .array(elements)
        var document = document
        document[["paths", place[1]]] = nil
        document[["paths", place[1].replacing("{\(name)}", with: "{zzRenamed}")]] = item
        return Mutation(
            name: "rename {\(name)} of \(place)", document: document, rule: .parameterRenamed, least: .source,
            most: .source)
    }
}

// MARK: - Schemas

extension Mutation {
    private static func adding(property isRequired: Bool, _ document: Tree, _ numbers: inout Numbers) -> (Tree, String)?
    {
        guard let name = received(document).randomElement(using: &numbers) else { return nil }
        let schema = ["components", "schemas", name]
        var document = document
        document[schema + ["properties", "zz_added"]] = .object([("type", .text("string"))])
        let required = document[schema + ["required"]]?.elements ?? []
        if isRequired { document[schema + ["required"]] = .array(required + [.text("zz_added")]) }
        return (document, name)
    }

    @Sendable private static func addOptionalProperty(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        adding(property: false, document, &numbers).map { document, name in
            Mutation(name: "add a property to \(name)", document: document, rule: .propertyAdded, most: [])
        }
    }

    @Sendable private static func addRequiredProperty(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        adding(property: true, document, &numbers).map { document, name in
            Mutation(
                name: "add a required property to \(name)", document: document, rule: .requiredPropertyAdded,
                least: .source)
        }
    }

    @Sendable private static func removeProperty(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let (schema, name) = property(document, &numbers, { _, _ in true }),
            (document[schema + ["properties"]]?.members.count ?? 0) > 1
        else { return nil }
        var changed = changed(document, schema + ["properties", name], nil)
        let required = document[schema + ["required"]]?.elements.filter { $0.string != name }
        changed[schema + ["required"]] = required.map { .array($0) }
        return Mutation(
            name: "remove \(name) of \(schema)", document: changed, rule: .propertyRemoved, least: .source)
    }

    @Sendable private static func loosenProperty(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let (schema, name) = property(document, &numbers, { isPlain($0) && $1 }) else { return nil }
        let required = document[schema + ["required"]]?.elements.filter { $0.string != name } ?? []
        return Mutation(
            name: "loosen \(name) of \(schema)",
            document: changed(document, schema + ["required"], required.isEmpty ? nil : .array(required)),
            rule: .propertyOptional, least: [.wire, .source])
    }

    @Sendable private static func tightenProperty(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let (schema, name) = property(document, &numbers, { isPlain($0) && !$1 }) else { return nil }
        let required = document[schema + ["required"]]?.elements ?? []
        return Mutation(
            name: "tighten \(name) of \(schema)",
            document: changed(document, schema + ["required"], .array(required + [.text(name)])),
            rule: .propertyRequired,
            least: .source)
    }

    @Sendable private static func changeType(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        let found = property(document, &numbers) { schema, _ in
            isPlain(schema) && schema["type"]?.string == "string" && schema["enum"] == nil && schema["format"] == nil
                && schema["const"] == nil
        }
        guard let (schema, name) = found else { return nil }
        return Mutation(
            name: "make an integer of \(name) of \(schema)",
            document: changed(document, schema + ["properties", name], .object([("type", .text("integer"))])),
            rule: .propertyTypeChanged, least: [.wire, .source])
    }

    /// An enum inside a received schema.
    private static func enumeration(_ document: Tree, _ numbers: inout Numbers) -> [String]? {
        let found = property(document, &numbers) { schema, _ in
            isPlain(schema) && schema["type"]?.string == "string" && (schema["enum"]?.elements.count ?? 0) > 2
        }
        return found.map { $0.schema + ["properties", $0.name, "enum"] }
    }

    @Sendable private static func addValue(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let place = enumeration(document, &numbers), let values = document[place]?.elements else { return nil }
        return Mutation(
            name: "add a value to \(place)", document: changed(document, place, .array(values + [.text("zz_added")])),
            rule: .valueAdded, most: [])
    }

    @Sendable private static func removeValue(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let place = enumeration(document, &numbers), let values = document[place]?.elements else { return nil }
        return Mutation(
            name: "remove a value of \(place)", document: changed(document, place, .array(values.dropLast())),
            rule: .valueRemoved, least: .source)
    }

    @Sendable private static func renameSchema(_ document: Tree, _ numbers: inout Numbers) -> Mutation? {
        guard let name = received(document).randomElement(using: &numbers) else { return nil }
        let start = "#/components/schemas/"
        var changed = document.replacing(start + name, with: start + "ZzRenamed")
        changed[["components", "schemas", "ZzRenamed"]] = changed[["components", "schemas", name]]
        changed[["components", "schemas", name]] = nil
        return Mutation(
            name: "rename \(name)", document: changed, rule: .typeRenamed, least: .source, most: .source)
    }
}
