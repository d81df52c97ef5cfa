import Foundation

@testable import App

let json = #"""
    [{"isbn": "1", "title": "Dune", "authors": ["Herbert", "Anderson"]},
     {"isbn": "2", "title": "Dune II", "authors": ["Herbert"]}]
    """#

var server = Server { _, _ in .json(json) }
let books = await succeed("a search") { [server] in try await search(server) }
expect(books, equals: [["Herbert", "Anderson"], ["Herbert"]], "the authors of the books")
expect(server.requests[0].line, equals: "GET /api/books", "the request")
expect(server.requests[0].query("limit"), equals: "2", "the limit")

server = Server { _, _ in .json(json) }
let shelf = Shelf(library: Library.Client(transport: server))
let authors = await succeed("authors(ofBooksTitled:)") { try await shelf.authors(ofBooksTitled: "Dune & more") }
expect(authors, equals: ["Anderson", "Herbert"], "the authors")
expect(server.requests[0].query("title"), equals: "Dune & more", "the title in the query")
