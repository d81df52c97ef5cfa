import APIRuntime

@testable import App

let ann = #"{"id": 17, "name": "Ann", "company": {"name": "Meyer", "city": "Ghent"}, "languages": ["nl", "en"]}"#
let bob = #"{"id": 18, "name": "Bob", "company": null, "languages": null}"#
let cleo = #"{"id": 19, "name": "Cleo", "languages": ["fr"]}"#
let dan = #"{"id": 20, "name": "Dan", "company": {"name": "Abel", "city": null}}"#
let server = Server { request, _ in
    switch request.line {
    case "GET /people/17": return .json(ann)
    case "GET /people/18": return .json(bob)
    case "GET /people/19": return .json(cleo)
    case "GET /people/20": return .json(dan)
    case "GET /people": return .json("[\(ann), \(bob), \(cleo), \(dan)]")
    case "GET /people/21": return .json(#"{"id": 21, "company": null}"#)
    default: reject("a request that the server does not know: \(request.line)")
    }
}
let screen = PersonScreen(people: People.Client(transport: server))

expect(await succeed("17") { try await screen.subtitle(of: 17) }, equals: "Meyer, speaks nl, en", "a full person")
expect(await succeed("18") { try await screen.subtitle(of: 18) }, equals: "no company", "a person with nulls")
expect(
    await succeed("19") { try await screen.subtitle(of: 19) }, equals: "no company, speaks fr", "without a company")
expect(await succeed("20") { try await screen.subtitle(of: 20) }, equals: "Abel", "without languages")
expect(await succeed("all") { try await screen.companies() }, equals: ["Abel", "Meyer"], "the companies")
// A person without a name stays an error.
_ = await fail("a person without a name") { try await screen.subtitle(of: 21) }
