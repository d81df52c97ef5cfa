import Generator

/// The names of components, from the keys that lead to their models.
struct ComponentNames: Sendable {
    private var names: [Int: String] = [:]
    private var taken: Set<String> = []
    /// The models in the order in which they were named.
    private(set) var order: [Int] = []

    subscript(model: Int) -> String { names[model] ?? "Value" }

    /// Names a model, if it has no name.
    mutating func name(_ index: Int, _ model: Model) {
        guard names[index] == nil else { return }
        let name = free(Self.proposals(model))
        taken.insert(name.lowercased())
        names[index] = name
        order.append(index)
    }

    private func free(_ proposals: [String]) -> String {
        for name in proposals where !taken.contains(name.lowercased()) { return name }
        let last = proposals.last ?? "Value"
        var number = 2
        while taken.contains("\(last.lowercased())\(number)") { number += 1 }
        return "\(last)\(number)"
    }

    /// Keys that do not name their values.
    private static let vague: Set<String> = [
        "attributes", "attribute", "body", "child", "children", "content", "data", "datum", "detail", "element",
        "entry",
        "entity", "field", "info", "item", "list", "member", "meta", "metadata", "node", "object", "option", "param",
        "parameter", "payload", "property", "properties", "record", "response", "result", "row", "value", "values",
        "links",
        "link", "embedded", "model", "type", "self", "any", "protocol", "set", "client", "server", "error", "failure",
        "credential", "file",
    ]

    /// Names for a model, the best first: its tag or its key, then with the names around it.
    private static func proposals(_ model: Model) -> [String] {
        let place = model.place
        let outer = place.outer.reversed().map { word(Element.name($0)) }.filter { !$0.isEmpty }
        var name = word(place.key)
        var rest = outer[...]
        if let tag = model.tag, let own = SwiftName.type(tag.value) {
            let container = name.isEmpty ? outer.first ?? "Value" : name
            // `PushEvent` is specific; `User` may be one of many things.
            return [own, own + container] + (outer.first.map { [own + $0 + container] } ?? [])
        }
        if name.isEmpty || vague.contains(place.key.lowercased()), let first = rest.popFirst() { name = first + name }
        var proposals = [name.isEmpty ? "Value" : name]
        while let next = rest.popFirst(), proposals.count < 4 {
            name = next + name
            proposals.append(name)
        }
        return proposals
    }

    /// A key as a part of a name; empty if no letter or digit is in it, or if it may be a secret.
    private static func word(_ key: String) -> String {
        guard key.utf8.count <= 60, !SecretText.isLikely(key) else { return "" }
        return SwiftName.type(key) ?? ""
    }
}
