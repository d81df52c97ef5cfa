import APIRuntimeAll
import SwiftUI

@main
struct XcodeApp: App {
    var body: some Scene {
        WindowGroup { NoteList() }
    }
}

struct NoteList: View {
    @State private var notes: [Notes.Note] = []

    var body: some View {
        List(notes, id: \.id) { Text($0.text) }
            .task {
                do {
                    for try await page in Notes.Client().pages(of: Notes.ListNotes()) { notes += page.items }
                } catch {
                    print(error.localizedDescription)
                }
            }
    }
}
