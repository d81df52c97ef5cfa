import APIRuntime

@testable import App

let books = #"""
    [{"id": "b-1", "title": "Dune", "authors": ["Frank Herbert"], "year": 1965},
     {"id": "b-2", "title": "Dune Messiah", "authors": ["Frank Herbert"], "year": null}]
    """#
let server = Server { request, _ in
    expect(request.header("Authorization"), equals: "Bearer c-5", "Authorization of \(request.line)")
    expect(request.url.hasPrefix("https://library.example/v3/"), "the address \(request.url)")
    switch request.line {
    case "GET /v3/books": return .json(books)
    case "POST /v3/books/b-1/loans": return .json(#"{"loan": "l-9", "due": "2026-12-18"}"#, status: 201)
    case "POST /v3/books/b-2/loans":
        return .json(#"{"reason": "All copies are lent.", "next": "2026-12-02"}"#, status: 409)
    case "POST /v3/books/b-3/loans": return .status(502)
    case "DELETE /v3/loans/l-9": return .status(204)
    default: reject("a request that the server does not know: \(request.line)")
    }
}
let reader = Reader(card: "c-5", transport: server)

let titles = await succeed("the titles") { try await reader.titles(matching: "dune & more") }
expect(titles, equals: ["Dune (1965)", "Dune Messiah"], "the titles")
expect(server.last.query("q"), equals: "dune & more", "q")
expect(await reader.borrow("b-1"), equals: "Until 2026-12-18", "a book that is there")
expect(server.last.json, equals: ["branch": "north", "weeks": 4], "the body")
expect(await reader.borrow("b-2"), equals: "All copies are lent.", "a book that is lent")
expect(await reader.borrow("b-3"), equals: "Try again later.", "a server that is away")

// Any scheme's name is right, so the client has no credentials here.
func compiles(_ library: Library.Client) async throws {
    let found: [Any] = try await library.search(q: "dune", limit: 10)
    let authors = try await library.search(q: "dune", limit: nil).map(\.authors)
    let due = try await library.borrow(bookID: "b-1", branch: "north", weeks: 4).due
    let nothing: Void = try await library.giveBack(loanID: "l-9")
    print(found, authors, due, nothing)
}
_ = await fail("a call without a card") { try await Library.Client(transport: server).giveBack(loanID: "l-9") }
