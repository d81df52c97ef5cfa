// The tasks of Documentation/EverydayTasks.md; Peers has them with other libraries.
import APIRuntimeAll
import Foundation
import Observation

// MARK: 1 GET with a typed error

func get(_ diary: Diary.Client, show: (String) -> Void) async {
    do {
        show(try await diary.getEntry(id: 7).title)
    } catch {
        if case .failure(let problem, _) = error { show(problem.message) }
    }
}

// MARK: 2 POST with optional and null

func post(_ diary: Diary.Client) async throws {
    _ = try await diary.addEntry(title: "Rain", place: .null)  // {"title": "Rain", "place": null}
}

// MARK: 3 multipart with progress

func upload(_ diary: Diary.Client, image: URL) async throws {
    let photo = Diary.AddPhoto(id: 7, body: .init(photo: File(contentsOf: image, contentType: "image/jpeg")))
    try await diary.upload(photo) { print($0.fractionCompleted ?? 0) }
}

// MARK: 4 download with resumption

func download(_ diary: Diary.Client, to file: URL) async throws {
    try await diary.download(Diary.ExportEntries(), to: file) { print($0.fractionCompleted ?? 0) }
}

// MARK: 5 paging

func pages(_ diary: Diary.Client) async throws {
    for try await entry in diary.pages(of: Diary.ListEntries()).items { print(entry.title) }
}

// MARK: 6 server-sent events

func events(_ diary: Diary.Client) async throws {
    for try await entry in try await diary.watchEntries() { print(entry.title) }
}

// MARK: 7 renewal on 401

func renewed(_ signIn: @escaping @Sendable () async throws -> String) -> Diary.Client {
    let credentials = RefreshingCredentials<Diary.Credential> { _ in .token(try await signIn()) }
    return Diary.Client().with { $0.layers.append(credentials) }
}

// MARK: 8 a date format

func date(_ diary: Diary.Client) async throws {
    print(try await diary.getReminder(id: 7).due)
}

// MARK: 10 a view model that is cancelled

@MainActor
@Observable
final class EntryModel {
    private(set) var entry: Diary.Entry?
    private(set) var message: String?

    func load(_ id: Int, from diary: Diary.Client) async {
        do {
            entry = try await diary.getEntry(id: id)
        } catch {
            if !error.isCancelled { message = error.localizedDescription }
        }
    }
}

// MARK: 11 a header

func traced(_ diary: Diary.Client, id: String) -> Diary.Client {
    diary.with { $0.headers["X-Trace"] = id }
}

// MARK: 12 an alternative by its kind

func show(_ block: Diary.Block) {
    switch block {
    case .text(let text): print(text.text)
    case .photo(let photo): print(photo.url)
    case .unknown: break
    }
}
