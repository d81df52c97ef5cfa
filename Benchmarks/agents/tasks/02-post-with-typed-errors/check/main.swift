import APIRuntime

@testable import App

let server = Server { request, number in
    expect(request.header("Authorization"), equals: "Bearer t-17", "Authorization of \(request.line)")
    switch number {
    case 1, 2: return .json(#"{"id": 71, "subject": "Printer", "state": "open"}"#, status: number == 1 ? 201 : 200)
    case 3:
        return .json(
            #"{"message": "Invalid ticket", "fields": {"tags": "has an unknown tag", "subject": "is too short"}}"#,
            status: 422)
    case 4: return .json(#"{"message": "Token expired"}"#, status: 401)
    default: return .json("[]", status: 503)
    }
}
let session = Session(token: "t-17", transport: server)
let urgent = TicketForm(subject: "Printer", isUrgent: true, tags: ["hardware"])

expect(await urgent.submit(as: session), equals: "Ticket 71", "a ticket that is opened")
expect(server.last.line, equals: "POST /api/tickets", "the request")
expect(server.last.header("Content-Type"), equals: "application/json", "Content-Type")
expect(
    server.last.json, equals: ["subject": "Printer", "priority": "high", "tags": ["hardware"]], "the body")

let ticket = await succeed("getTicket") { try await session.desk.getTicket(id: 71) }
expect(ticket.subject, equals: "Printer", "the subject of a ticket")

let invalid = await TicketForm(subject: "P").submit(as: session)
expect(invalid, equals: "subject is too short, tags has an unknown tag", "a ticket that is refused")
expect(server.last.json, equals: ["subject": "P", "priority": "normal"], "the body without tags")
expect(await urgent.submit(as: session), equals: "Token expired", "a token that is refused")
expect(await urgent.submit(as: session), equals: "Try again later.", "a server that is busy")
