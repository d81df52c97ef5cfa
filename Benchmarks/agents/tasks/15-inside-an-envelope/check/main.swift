import APIRuntime

@testable import App

let ann = #"{"id": 17, "name": "Ann"}"#
let server = Server { request, _ in
    let asked = "\(request.line) \(request.queryPairs.joined(separator: " "))"
    switch asked {
    case "GET /v2/members/17 ": return .json(#"{"ok": true, "data": {"member": \#(ann)}, "meta": {"took": 3}}"#)
    case "GET /v2/members role=chef":
        return .json(
            #"{"ok": true, "data": {"items": [\#(ann), {"id": 18, "name": "Bob"}]}, "total": 40, "has_more": true}"#)
    case "GET /v2/members role=cook":
        return .json(#"{"ok": true, "data": {"items": [\#(ann)]}, "total": 1, "has_more": false}"#)
    case "GET /v2/members role=none": return .json(#"{"ok": true, "data": null, "total": 0}"#)
    default: reject("a request that the server does not know: \(asked)")
    }
}
let screen = TeamScreen(team: Team.Client(transport: server))

let member: Team.Member = await succeed("a member") { try await screen.team.getMember(id: 17) }
expect(member.name, equals: "Ann", "the name of a member")
expect(await succeed("a title") { try await screen.title(of: 17) }, equals: "Ann", "the title")
let names = await succeed("names") { try await screen.names(role: "chef") }
expect(names, equals: ["Ann", "Bob"], "the names")
expect(await succeed("no names") { try await screen.names(role: "none") }, equals: [], "no names")

let before = server.requests.count
let summary = await succeed("a summary") { try await screen.summary(role: "chef") }
expect(summary, equals: "2 of 40+", "the summary")
expect(server.requests.count, equals: before + 1, "the number of requests")
expect(await succeed("all") { try await screen.summary(role: "cook") }, equals: "1 of 1", "the summary of all")
expect(await succeed("none") { try await screen.summary(role: "none") }, equals: "0 of 0", "the summary of none")
