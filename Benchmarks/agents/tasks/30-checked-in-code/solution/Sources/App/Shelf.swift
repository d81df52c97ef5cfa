import APIRuntime

/// Finds books.
struct Shelf {
    var library = Library.Client()

    /// The title of a book.
    func title(of isbn: String) async throws -> String {
        try await library.getBook(isbn: isbn).title
    }

    /// The authors of all books that a search finds, sorted.
    func authors(ofBooksTitled title: String) async throws -> [String] {
        Set(try await library.searchBooks(title: title).flatMap(\.authors)).sorted()
    }
}
