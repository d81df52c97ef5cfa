import APIValues

/// The items of a list: as many as are asked for, each made of its position, so that every page has the same ones.
struct MadeList {
    let exchange: Exchange
    let schema: Int?
    /// The key of the list, which decides how items without keys look.
    let key: String
    let count: Int
    private let identity: ItemIdentity
    private let first: JSONValue

    init(_ exchange: Exchange, _ schema: Int?, key: String, count: Int) {
        self.exchange = exchange
        self.schema = schema
        self.key = key
        self.count = count
        identity = ItemIdentity(SchemaPlace(description: exchange.description, schema: schema))
        first = Self.made(exchange, schema, key, 0)
    }

    /// The item at a position. Items have different identities, although their schema may have an example.
    subscript(position: Int) -> JSONValue {
        guard position > 0 else { return first }
        let item = Self.made(exchange, schema, key, position)
        return identity.distinct(item, position, from: first)
    }

    private static func made(_ exchange: Exchange, _ schema: Int?, _ key: String, _ position: Int) -> JSONValue {
        let text = "\(exchange.request.path) item \(position)"
        var maker = ValueMaker(
            exchange.description, usesExamples: !exchange.isDynamic,
            random: SeededRandom(exchange.engine.settings.seed, for: text))
        // The example of an object is the first item; the others look different. That of a text may show its format.
        maker.usesExampleOfWhole = position == 0 || !TextShape(exchange.description, schema).isObject
        return maker.value(schema, key: key.hasSuffix("s") ? String(key.dropLast()) : key)
    }
}
