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

func upload(_ diary: Diary.Client, image: URL, show: @escaping @Sendable (Double) -> Void) async throws {
    let photo = Diary.AddPhoto(id: 7, body: .init(photo: File(contentsOf: image, contentType: "image/jpeg")))
    try await diary.upload(photo) { show($0.fractionCompleted ?? 0) }
}

// MARK: 4 download with resumption

func download(_ diary: Diary.Client, to file: URL) async throws {
    try await diary.download(Diary.ExportEntries(), to: file) { print($0.fractionCompleted ?? 0) }
}

// MARK: 5 paging

func pages(_ diary: Diary.Client, show: (String) -> Void) async throws {
    for try await entry in diary.pages(of: Diary.ListEntries()).items { show(entry.title) }
}

// MARK: 6 server-sent events

func events(_ diary: Diary.Client, show: (String) -> Void) async throws {
    for try await entry in try await diary.watchEntries() { show(entry.title) }
}

// MARK: 7 renewal on 401

func renewed(_ signIn: @escaping @Sendable () async throws -> String) -> Diary.Client {
    let credentials = RefreshingCredentials<Diary.Credential> { _ in .token(try await signIn()) }
    return Diary.Client().with { $0.layers.append(credentials) }
}

// MARK: 8 a date format

func date(_ diary: Diary.Client, show: (Date) -> Void) async throws {
    show(try await diary.getReminder(id: 7).due)
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

// MARK: 13 three date formats

func visit(_ diary: Diary.Client) async throws {
    let visit = try await diary.getVisit(id: 3)
    print(visit.day, visit.leftAt.timeIntervalSince(visit.arrivedAt) / 60, visit.notedAt)
}

// MARK: 14 an alternative by its type

func rating(_ diary: Diary.Client) async throws -> String {
    switch try await diary.getRating(id: 7) {
    case .int(let stars): "\(stars) stars"
    case .string(let word): word
    }
}

// MARK: 15 the first 25

func first25(_ shop: Shop.Client) async throws -> [Shop.Order] {
    var orders: [Shop.Order] = []
    for try await order in shop.pages(of: Shop.ListOrders()).items.prefix(25) { orders.append(order) }
    return orders
}

func linked25(_ diary: Diary.Client) async throws -> [Diary.Entry] {
    var entries: [Diary.Entry] = []
    for try await entry in diary.pages(of: Diary.ListLinkedEntries()).items.prefix(25) { entries.append(entry) }
    return entries
}

// MARK: 16 retries

func patient(_ diary: Diary.Client) -> Diary.Client {
    diary.with { $0.retry = RetryPolicy(times: 3) }
}

// MARK: 17 another server

func company(_ url: String, token: String) -> Diary.Client {
    Diary.Client(server: .custom("\(url)/diary/v1"), credentials: [.token(token)])
}

// MARK: 18 arrays and objects in a query

func find(_ diary: Diary.Client, from: LocalDate, to: LocalDate) async throws -> [Diary.Entry] {
    try await diary.findEntries(tags: ["rain", "sea"], written: .init(from: from, to: to)).value
}

// MARK: 19 headers of the response

func count(_ diary: Diary.Client, in range: Diary.FindEntries.Written) async throws -> Int {
    let response = try await diary.response(for: Diary.FindEntries(tags: ["rain"], written: range))
    print(response.status, response.headers)  // all of them
    return response.value.xTotal  // one that the spec names, with its type
}
