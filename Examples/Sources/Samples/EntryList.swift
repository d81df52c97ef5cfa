import APIRuntimeAll
import Observation

/// A list that is searched as you type, and read page by page.
@MainActor
@Observable
final class EntryList {
    private(set) var entries: [Diary.Entry] = []
    private(set) var hasMore = false
    private(set) var message: String?
    private let diary: Diary.Client
    // What no view shows.
    @ObservationIgnored private var pages: Pages<Diary.ListEntries>.Iterator?
    @ObservationIgnored private var newest = 0
    @ObservationIgnored private var searched: String?

    init(_ diary: Diary.Client) {
        self.diary = diary
    }

    /// For `.task(id: text)`: SwiftUI cancels the previous task, and with it the pause or the call.
    func search(_ text: String) async {
        guard text != searched else { return }  // the view is back, with its list
        do { try await Task.sleep(for: .milliseconds(300)) } catch { return }  // the user is still typing
        searched = nil
        entries = []
        hasMore = false
        pages = diary.pages(of: Diary.ListEntries(search: text.isEmpty ? nil : text)).makeAsyncIterator()
        await loadMore()
        if !Task.isCancelled { searched = text }
    }

    /// Loads the next page, or the same one again after an error.
    func loadMore() async {
        guard var next = pages else { return }
        newest += 1
        let load = newest
        message = nil
        do {
            let page = try await next.next()
            guard load == newest else { return }  // another search or load has begun
            pages = next
            entries += page?.items ?? []
            hasMore = page.map { !$0.items.isEmpty } ?? false
        } catch {
            if load == newest, !error.isCancelled { message = error.localizedDescription }
        }
    }
}
