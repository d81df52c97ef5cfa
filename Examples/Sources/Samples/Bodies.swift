import APIRuntimeAll
import Foundation

struct Receipt: Hashable, Sendable {
    let lines: [[String]]
}

struct ReceiptDecoder {
    func decode(_ type: Receipt.Type, from data: Data) throws -> Receipt {
        guard let text = String(bytes: data, encoding: .utf8) else {
            throw DecodingMismatch(path: "", reason: "not UTF-8 text")
        }
        return Receipt(lines: text.split(separator: "\n").map { $0.split(separator: ";").map(String.init) })
    }
}

func decoded(_ shop: Shop.Client) async throws {
    let receipt = try await shop.getReceipt(id: "7")
    let settings = try await shop.getSettings()
    print(receipt.lines.count, settings.currency)
    try await shop.putSettings(body: settings)
}

func enveloped(_ shop: Shop.Client) async throws {
    let response = try await shop.response(for: Shop.SearchOrders(text: "tea"))
    print(response.value.count, response.envelope.quotaRemaining, response.envelope.hasMore)
}
