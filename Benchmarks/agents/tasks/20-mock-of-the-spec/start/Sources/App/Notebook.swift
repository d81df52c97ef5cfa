import APIRuntime

/// The notes of the user.
struct Notebook: Sendable {
    /// The note does not exist any more.
    struct Gone: Error, Equatable {
        var id: Int
    }

    var client: Notes.Client

    /// The titles of all notes, sorted.
    func titles() async throws -> [String] {
        try await client.listNotes().map(\.title).sorted()
    }

    /// Adds a note, and returns its id.
    func add(_ title: String) async throws -> Int {
        try await client.addNote(title: title).id
    }

    /// Gives a note another title.
    func rename(_ id: Int, to title: String) async throws {
        _ = try await client.changeNote(id: id, title: title)
    }

    /// The title of a note.
    func title(of id: Int) async throws -> String {
        do {
            return try await client.getNote(id: id).title
        } catch .failure(_, let response) where response.status == 404 {
            throw Gone(id: id)
        }
    }

    /// Deletes a note.
    func delete(_ id: Int) async throws {
        try await client.deleteNote(id: id)
    }
}
