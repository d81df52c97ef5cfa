import APIRuntime

@testable import App

let baking = #"{"text": "Bake.", "picture": "https://img.example/p.png"}"#
let pie = #"{"id": 3, "title": "Pie", "minutes": 50, "steps": [\#(baking)]}"#
let soup = #"{"id": 4, "title": "Soup", "steps": [{"text": "Boil.", "picture": null}], "tags": ["quick"]}"#
let server = Server { request, _ in
    let asked = "\(request.line) \(request.queryPairs.joined(separator: " "))"
    switch asked {
    case "GET /v1/recipes/3 ": return .json(pie)
    case "GET /v1/recipes q=a b vegan=true": return .json("[\(soup)]")
    case "GET /v1/recipes q=a": return .json("[\(pie), \(soup)]")
    case "POST /v1/recipes ":
        expect(request.header("X-Key"), equals: "k", "X-Key")
        return .json(soup, status: 201)
    default: reject("a request that the server does not know: \(asked)")
    }
}
let kitchen = Kitchen(recipes: Recipes.Client(credentials: [.key("k")], transport: server))

expect(await succeed("vegan") { try await kitchen.vegan("a b") }, equals: ["Soup"], "vegan recipes")
expect(await succeed("all") { try await kitchen.all("a") }, equals: ["Pie", "Soup"], "all recipes")
expect(await succeed("hosts") { try await kitchen.hosts(of: 3) }, equals: ["img.example"], "the hosts")
expect(await succeed("add") { try await kitchen.add("Soup", step: "Boil.") }, equals: 4, "the number")
expect(server.last.json, equals: ["title": "Soup", "steps": [["text": "Boil."]]], "the body")
let tags = await succeed("tags") { try await kitchen.recipes.search(q: "a").map(\.tags) }
expect(tags, equals: [nil, ["quick"]], "the tags")
