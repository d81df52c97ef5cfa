import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

extension StatefulAnswer {
    /// The list with the collection's changes.
    func list(_ state: MockState) -> MockResponse {
        let changed = state.changedItems(of: path)
        guard !changed.isEmpty, let listed = ListedItems(exchange, parameter: itemParameter) else {
            return exchange.usual
        }
        let response = exchange.responder.response()
        let items = items(listed, changed, state)
        guard let pages = exchange.operation.pages else {
            var value = listed.value
            value.set(.array(items), at: listed.keys)
            var new = response
            new.parts = [value.data]
            let place = SchemaPlace(description: exchange.description, schema: exchange.content(of: response)?.schema)
            let totals = PageTotals(window: PageWindow(start: 0, size: items.count, total: items.count), page: 1)
            totals.write(into: &value, besides: listed.keys, place)
            totals.write(into: &new.headers)
            new.parts = [value.data]
            return new
        }
        return Pager(exchange: exchange, pages: pages, items: items).page(of: response)
    }

    private var itemParameter: String? {
        if case .collection(let parameter) = role { parameter } else { nil }
    }

    /// The items with changes. New ones come first if the list has pages, so that the first page shows them; else last.
    private func items(_ listed: ListedItems, _ changed: [ResourcePath], _ state: MockState) -> [JSONValue] {
        var changes = Dictionary(changed.map { ($0.name, state.item($0)) }) { first, _ in first }
        let fitting = ItemFitting(place: listed.place)
        let old = listed.items.compactMap { item -> JSONValue? in
            guard let name = listed.name(of: item), let change = changes.removeValue(forKey: name) else { return item }
            return change.map { fitting.value($0, onto: item) }
        }
        let new = changed.compactMap { path -> JSONValue? in
            guard let change = changes[path.name], let item = change else { return nil }
            return fitting.value(item, onto: made(listed, path.name))
        }
        return exchange.operation.pages == nil ? old + new : new.reversed() + old
    }

    /// A made item with an identity.
    private func made(_ listed: ListedItems, _ name: String) -> JSONValue {
        let text = "\(exchange.request.path)/\(name)"
        var maker = ValueMaker(
            exchange.description, usesExamples: !exchange.isDynamic,
            random: SeededRandom(exchange.engine.settings.seed, for: text))
        return maker.value(listed.place.schema)
    }

    /// Makes an item of a collection.
    func create(_ parameter: String?, _ state: inout MockState) -> MockResponse {
        let response = exchange.responder.response()
        guard 200...299 ~= response.status.code else { return response }
        let content = exchange.content(of: response)
        let place = SchemaPlace(description: exchange.description, schema: content?.schema)
        let value = content.flatMap { _ in try? JSONValue(parsing: response.body) }
        let made = value?.value(at: place.item)?.object ?? [:]
        let get = map.sibling(exchange.operation, "GET").map {
            exchange.reading($0, exchange.plainPath, exchange.match.parameters)
        }
        let listed = get.flatMap { ListedItems($0, parameter: parameter) }
        let sent = writable(exchange.sentValue?.object ?? [:])

        var item = StoredItem(made)
        let known = SchemaPlace(description: exchange.description, schema: exchange.sentContent?.schema).shape
            .properties
        item.remove(known.keys.filter { sent[$0] == nil && made[$0] != nil })
        item.set(sent)
        item.content = exchange.sentFile
        let keys = Array(made.keys) + itemKeys + (listed?.identity.map { [$0] } ?? [])
        let key = ItemIdentity.key(keys, parameter: parameter)
        let identity = NewIdentity(
            path: path, taken: listed?.items.compactMap { listed?.name(of: $0) } ?? [], state: state)
        let schema = key.flatMap {
            place.member(place.item)?.shape.properties[$0] ?? listed?.place.shape.properties[$0]
        }
        let chosen = key.flatMap { sent[$0] }
        let id = identity.value(
            chosen ?? key.flatMap { made[$0] }, isChosen: chosen != nil,
            SchemaPlace(description: exchange.description, schema: schema ?? parameterSchema(parameter)),
            seed: exchange.engine.settings.seed)
        if let key {
            item.members[key] = id
            item.absent.remove(key)
        }
        let name = BodyWriter.plainText(id)
        state.store(item, at: path.appending(name))
        return Locations(exchange: exchange, item: name).applied(to: filled(response, item))
    }

    /// The keys of GET's response for an item.
    private var itemKeys: [String] {
        guard let get = map.item(of: exchange.operation),
            let content = get.responses.first(where: { $0.status.hasPrefix("2") })?.contents.first
        else { return [] }
        let place = SchemaPlace(description: exchange.description, schema: content.schema)
        return place.member(place.item)?.shape.properties.keys.sorted() ?? []
    }

    private func parameterSchema(_ name: String?) -> Int? {
        map.item(of: exchange.operation)?.parameters.first { $0.place == .path && $0.name == name }?.schema
    }
}

/// Finds an identity that no item of a collection has.
struct NewIdentity {
    let path: ResourcePath
    let taken: Set<String>
    let state: MockState

    private static let tries = 100

    init(path: ResourcePath, taken: [String], state: MockState) {
        self.path = path
        self.taken = Set(taken)
        self.state = state
    }

    /// A new identity: that of the client, the made one, or another one of the same kind.
    /// - Parameter proposed: What the client sent or the response has; nil if items show no identity.
    func value(_ proposed: JSONValue?, isChosen: Bool, _ place: SchemaPlace, seed: UInt64) -> JSONValue {
        if let proposed, isChosen || isFree(proposed) { return proposed }
        let names = Array(taken) + state.changedItems(of: path).map(\.name)
        if let largest = names.compactMap({ Int($0) }).max(), largest < .max, names.allSatisfy({ Int($0) != nil }) {
            let next: JSONValue = .number(JSONNumber(largest + 1))
            if let fitting = [next, .string(String(largest + 1))].first(where: { place.fits($0) }) { return fitting }
        }
        let count = state.changedItems(of: path).count
        for attempt in count..<count + Self.tries {
            let text = "\(path.segments.joined(separator: "/")) new \(attempt)"
            var maker = ValueMaker(place.description, usesExamples: false, random: SeededRandom(seed, for: text))
            let value = place.schema == nil ? .string(maker.text(key: "id")) : maker.value(place.schema, key: "id")
            if isFree(value) { return value }
        }
        return proposed ?? .string(String(count))
    }

    private func isFree(_ value: JSONValue) -> Bool {
        let name = BodyWriter.plainText(value)
        return !taken.contains(name) && state.item(path.appending(name)) == nil
    }
}
