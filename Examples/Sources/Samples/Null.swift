import APIRuntimeAll

func change(_ shop: Shop.Client) async throws {
    _ = try await shop.changeOrder(id: "o-17", note: "Ring twice")  // {"note": "Ring twice"}
    _ = try await shop.changeOrder(id: "o-17", note: .null)  // {"note": null}
    _ = try await shop.changeOrder(id: "o-17")  // {}
}
