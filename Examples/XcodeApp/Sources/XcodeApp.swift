import NotesKit
import SwiftUI

@main
struct XcodeApp: App {
    var body: some Scene {
        WindowGroup { NoteList(Notes.Client()) }
    }
}
