import APIValues
import HTTPTypes

/// The items of a list as it is without changes.
struct ListedItems {
    let exchange: Exchange
    /// The keys that lead to the list.
    let keys: [String]
    /// The whole body.
    let value: JSONValue
    /// All items, also those of other pages.
    let items: [JSONValue]
    /// What describes an item.
    let place: SchemaPlace
    /// The member with an item's identity; nil for items without one.
    let identity: String?

    /// Nil if the response of the operation is no list.
    init?(_ exchange: Exchange, parameter: String?) {
        let response = exchange.responder.response()
        guard 200...299 ~= response.status.code, !response.isStream, let content = exchange.content(of: response),
            MediaType(content.mediaType)?.isJSON ?? false, let value = try? JSONValue(parsing: response.body)
        else { return nil }
        let whole = SchemaPlace(description: exchange.description, schema: content.schema)
        guard let keys = whole.list(exchange.operation.pages?.items ?? []) else { return nil }
        self.exchange = exchange
        self.keys = keys
        self.value = value
        place = whole.member(keys)?.items ?? whole
        let own = value.value(at: keys)?.array ?? []
        if let pages = exchange.operation.pages, !exchange.isExample(content) {
            let total = PageRequest(exchange: exchange, pages: pages).usualTotal
            let made = MadeList(exchange, place.schema, key: keys.last ?? "", count: total)
            items = (0..<total).map { made[$0] }
        } else {
            items = own
        }
        let members = Array(place.shape.properties.keys) + (own.first?.object?.keys ?? [])
        identity = ItemIdentity.key(members.sorted(), parameter: parameter)
    }

    /// The identity of an item as a text; nil for an item without one.
    func name(of item: JSONValue) -> String? { identity.flatMap { item[$0] }.map(BodyWriter.plainText) }

    /// The item with an identity.
    func item(_ name: String) -> JSONValue? { items.first { self.name(of: $0) == name } }
}
