import APIRuntime

@testable import App

let parcel = #"{"id": "p-1", "status": "moving", "weight": 1.5, "created": "2026-11-20T10:00:00Z""#
let server = Server { request, _ in
    expect(request.header("X-Parcel-Key"), equals: "k-3", "X-Parcel-Key of \(request.line)")
    expect(request.url.hasPrefix("https://api.parcels.example/v1/"), "the address \(request.url)")
    switch request.line {
    case "GET /v1/parcels": return .json("[\(parcel)}, \(parcel), \"receiver\": null}]")
    case "GET /v1/parcels/p-1":
        return .json(#"\#(parcel), "receiver": {"name": "Ann", "city": "Ghent"}}"#)
    case "GET /v1/parcels/p-2": return .json("\(parcel)}")
    case "POST /v1/parcels/p-1/label": return .json(#"{"url": "https://labels.example/1.pdf"}"#, status: 201)
    case "POST /v1/parcels/p-2/label": return .json(#"{"title": "The parcel has a label."}"#, status: 409)
    case "POST /v1/parcels/p-3/label": return .json("{}", status: 500)
    default: reject("a request that the server does not know: \(request.line)")
    }
}
let desk = ParcelDesk(key: "k-3", transport: server)

expect(await succeed("moving") { try await desk.moving() }, equals: ["p-1", "p-1"], "the ids")
expect(server.last.queryPairs, equals: ["limit=100", "status=created,moving"], "the query")
expect(await succeed("a city") { try await desk.city(of: "p-1") }, equals: "Ghent", "the city")
expect(await succeed("no city") { try await desk.city(of: "p-2") }, equals: nil, "the city without a receiver")
expect(await desk.label(for: "p-1"), equals: "https://labels.example/1.pdf", "a label")
expect(server.last.json, equals: ["format": "pdf", "copies": 2], "the body")
expect(await desk.label(for: "p-2"), equals: "The parcel has a label.", "a label that is refused")
expect(await desk.label(for: "p-3"), equals: "No label.", "a server that fails")
