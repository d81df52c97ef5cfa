import APIRuntimeAll
import Foundation

func pages(_ github: GitHub.Client) async throws {
    let endpoint = GitHub.ListRepositories(username: "octocat", perPage: 100)
    for try await page in github.pages(of: endpoint, limit: 3) {
        print(page.items.count, page.response.rateLimit?.remaining ?? 0)
    }
}

func cursor(_ shop: Shop.Client) async throws {
    for try await order in shop.pages(of: Shop.ListOrders()).items {
        guard order.state == .open else { break }  // the next page is never loaded
        print(order.id, order.total)
    }
}

/// A list with a "load more" button.
@MainActor
final class RepositoryList {
    private(set) var repositories: [GitHub.Repository] = []
    private var pages: Pages<GitHub.ListRepositories>.Iterator

    init(of username: String, _ github: GitHub.Client) {
        pages = github.pages(of: GitHub.ListRepositories(username: username)).makeAsyncIterator()
    }

    /// Loads one page. Returns false after the last one.
    func loadMore() async throws(APIError<GitHub.Problem>) -> Bool {
        var pages = pages
        guard let page = try await pages.next() else { return false }
        self.pages = pages
        repositories += page.items
        return true
    }
}

func conversation(_ chat: Chat.Client) async throws {
    let question = Chat.Message(role: .user, content: .string("Why is the sky blue?"))
    for try await chunk in try await chat.stream(model: "chat-large", messages: [question]) {
        print(chunk.choices.first?.delta.content ?? "", terminator: "")
    }
}

func follow(_ shop: Shop.Client) async throws {
    for try await event in shop.events(of: Shop.WatchOrders()) {
        print(event.id ?? "no id", event.value.orderID, event.value.state)
    }
}

func followStock(_ shop: Shop.Client) async throws {
    for try await event in try await shop.watchStock() {
        switch event {
        case .changed(let change): print(change.sku, change.count)
        case .soldOut(let sku): print(sku)
        case .message(let json): print(json)
        case .unknown(let name, _): print("an event that the spec does not list:", name)
        }
    }
}

func report(_ shop: Shop.Client, _ changes: AsyncStream<Shop.StockChange>) async throws {
    try await shop.reportStock(body: RequestStream([Shop.StockChange(sku: "lamp", count: 3)]))
    try await shop.reportStock(body: RequestStream(changes))
}

func followPatiently(_ shop: Shop.Client) async throws {
    let policy = ReconnectionPolicy(times: 3, delay: .seconds(1))
    let events = shop.with { $0.idleTimeout = .seconds(90) }.events(of: Shop.WatchOrders(), reconnecting: policy)
    for try await event in events { print(event.value.state) }
}
