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
        let name = free(NameProposals(model).names)
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
}
