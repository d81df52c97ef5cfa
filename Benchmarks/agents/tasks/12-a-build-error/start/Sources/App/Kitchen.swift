import APIRuntime

/// What the kitchen does with recipes.
struct Kitchen {
    var recipes: Recipes.Client

    /// The titles of vegan recipes, with the time that they take.
    func vegan(_ text: String) async throws -> [String] {
        try await recipes.search(q: text, vegan: true).map { recipe in
            recipe.minutes.map { "\(recipe.title), \($0) min" } ?? recipe.title
        }
    }

    /// The titles of all recipes.
    func all(_ text: String) async throws -> [String] {
        try await recipes.search(q: text).map(\.title)
    }

    /// The hosts of a recipe's pictures.
    func hosts(of id: Int) async throws -> [String] {
        try await recipes.getRecipe(id: id).steps.compactMap { $0.picture?.host() }
    }

    /// Adds a recipe with one step, and returns its number.
    func add(_ title: String, step: String) async throws -> Int {
        let steps = [Recipes.Step(text: step, picture: nil)]
        return try await recipes.addRecipe(title: title, steps: steps).id
    }
}
