// Not '@testable': the generated code is public.
import APIRuntime
import App

/// What another package does with the generated code.
func search(_ server: Server) async throws -> [[String]] {
    let library = Library.Client(transport: server)
    let books: [Library.Book] = try await library.searchBooks(title: "Dune", limit: 2)
    return books.map(\.authors)
}
