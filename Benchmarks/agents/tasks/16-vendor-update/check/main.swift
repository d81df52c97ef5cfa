import APIRuntime
import Foundation

@testable import App

func ticket(_ id: Int, _ status: String, _ assignee: String) -> String {
    #"{"id": \#(id), "title": "Door \#(id)", "status": "\#(status)", "assignee": \#(assignee)}"#
}

let server = Server { request, _ in
    guard request.header("Authorization") == "Bearer secret", request.head.authority == "tickets.example" else {
        return .json(#"{"message": "no token"}"#, status: 401)
    }
    switch request.line {
    case "GET /v2/tickets":
        return .json("[\(ticket(1, "open", #"{"id": 9, "name": "Ada"}"#)), \(ticket(2, "snoozed", "null"))]")
    case "GET /v2/tickets/3": return .json(ticket(3, "open", "null"))
    case "POST /v2/tickets/7/close": return .json(ticket(7, "closed", #"{"id": 8, "name": "Bob"}"#))
    default: return .json(#"{"message": "version 1 is turned off"}"#, status: 410)
    }
}
let tickets = Tickets.Client(credentials: [.token("secret")], transport: server)
let list = TicketList(tickets: tickets)

let lines = await succeed("lines()") { try await list.lines() }
expect(lines, equals: ["#1 Door 1 (Ada)", "#2 Door 2 (unassigned)"], "the lines")
expect(server.requests[0].query("status"), equals: "open", "the status in the query")
let line = await succeed("line(of:)") { try await list.line(of: 3) }
expect(line, equals: "#3 Door 3 (unassigned)", "the line of one ticket")

// The names that other packages use.
let all: [Tickets.Ticket] = await succeed("listTickets(status:)") { try await tickets.listTickets(status: .snoozed) }
let second: Tickets.TicketStatus = all[1].status
expect(second, equals: .snoozed, "the status of a snoozed ticket")
let user: Tickets.User? = all[0].assignee
expect(user?.name, equals: "Ada", "the assignee")
expect(server.requests[2].query("status"), equals: "snoozed", "the status in the query")

let closed: Tickets.Ticket = await succeed("closeTicket(id:resolution:)") {
    try await tickets.closeTicket(id: 7, resolution: "Oiled")
}
expect(closed.status, equals: .closed, "the status of a closed ticket")
expect(server.requests[3].json, equals: ["resolution": "Oiled"], "the body that closes a ticket")
