import APIRuntime

/// Finds books.
struct Shelf {
    var library = Library.Client()

    /// The title of a book.
    func title(of isbn: String) async throws -> String {
        try await library.getBook(isbn: isbn).title
    }
}
