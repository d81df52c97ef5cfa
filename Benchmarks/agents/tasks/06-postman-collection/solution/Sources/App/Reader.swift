import APIRuntime

/// A reader of the library.
struct Reader {
    var card: String
    var transport: (any Transport)?

    private var library: Library.Client { Library.Client(credentials: [.card(card)], transport: transport) }

    /// The titles of books, with the year if it is known.
    func titles(matching text: String) async throws -> [String] {
        try await library.search(q: text, limit: nil).map { book in
            book.year.map { "\(book.title) (\($0))" } ?? book.title
        }
    }

    /// Borrows a book, and returns the line that the app shows then.
    func borrow(_ book: String) async -> String {
        do {
            return "Until \(try await library.borrow(bookID: book, branch: "north", weeks: 4).due)"
        } catch .failure(let taken, _) {
            return taken.reason
        } catch {
            return "Try again later."
        }
    }
}
