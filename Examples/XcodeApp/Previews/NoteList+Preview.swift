import APIRuntimeTesting
import NotesKit
import SwiftUI

#Preview("Notes of the spec") {
    NoteList(Notes.Client(transport: .mock(seed: 1)))
}

#Preview("Slow") {
    NoteList(Notes.Client(transport: .mock { $0.delay = .seconds(3) }))
}
