import APIRuntimeAll
public import SwiftUI

/// The notes, page after page.
public struct NoteList: View {
    @State private var notes: [Notes.Note] = []
    private let client: Notes.Client

    /// A list of a client's notes.
    public init(_ client: Notes.Client) {
        self.client = client
    }

    /// The list.
    public var body: some View {
        List(notes, id: \.id) { Text($0.text) }
            .task {
                do {
                    for try await page in client.pages(of: Notes.ListNotes()) { notes += page.items }
                } catch {
                    print(error.localizedDescription)
                }
            }
    }
}
