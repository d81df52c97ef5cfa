import APIRuntime

@testable import App

let server = Server { request, _ in
    switch request.line {
    case "GET /rooms/7": return .json(#"{"number": 7, "seats": 12, "beamer": true}"#)
    case "GET /rooms/12":
        return .json(#"{"error": {"code": "closed", "text": "Room 12 was closed in May."}}"#, status: 404)
    case "GET /rooms/13":
        return .json(#"{"error": {"code": "unknown", "text": "There is no room 13.", "nearest": 14}}"#, status: 404)
    case "GET /rooms/20": return .text("<h1>Not here</h1>", type: "text/html", status: 404)
    case "GET /rooms/21": return .json(#"{"error": {"code": "busy", "text": "internal"}}"#, status: 500)
    default: reject("a request that the server does not know: \(request.line)")
    }
}
let rooms = Rooms.Client(transport: server)
let screen = RoomScreen(rooms: rooms)

expect(await screen.text(of: 7), equals: "12 seats, beamer", "a room")
expect(await screen.text(of: 12), equals: "Room 12 was closed in May.", "a room that is closed")
expect(await screen.text(of: 13), equals: "There is no room 13. Try room 14.", "a room that is not known")
expect(await screen.text(of: 20), equals: "Rooms are not available.", "a page of a proxy")
expect(await screen.text(of: 21), equals: "Rooms are not available.", "a server that fails")

// The error is typed for everything that calls the API, and logs have the server's words.
let error = await fail("getRoom") { try await rooms.getRoom(number: 12) }
let text = error.localizedDescription
expect(!text.contains("not documented"), "the 404 is not a part of the description: \(text)")
expect(text.contains("Room 12 was closed in May."), "the error does not say why: \(text)")
