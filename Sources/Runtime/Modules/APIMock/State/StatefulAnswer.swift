import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Answers a request that fits by what earlier ones changed, and changes the state.
struct StatefulAnswer {
    let exchange: Exchange
    let map: ResourceMap
    let path: ResourcePath
    let role: ResourceMap.Role

    init(_ exchange: Exchange, _ state: MockState) {
        self.exchange = exchange
        map = state.map
        path = ResourcePath(exchange.match)
        role = map.role(of: exchange.operation)
    }

    /// The response; the state has the request's changes afterwards.
    func response(_ state: inout MockState) -> MockResponse {
        // Who chooses a response wants that one.
        guard exchange.preferences.status == nil, exchange.preferences.example == nil else { return exchange.usual }
        let method = exchange.request.head.method
        if state.isGone(method == .put ? path.parent : path) {
            return exchange.response(404, "The resource was deleted.")
        }
        switch (method.rawValue, role) {
        case ("GET", .collection), ("HEAD", .collection): return list(state)
        case ("GET", _), ("HEAD", _): return read(state)
        case ("POST", .collection(let parameter)): return create(parameter, &state)
        case ("PUT", .item), ("PUT", .single): return replace(&state)
        case ("PATCH", .item), ("PATCH", .single), ("POST", .item): return change(&state)
        case ("POST", .single) where map.sibling(exchange.operation, "GET") != nil && writesOnlyByPost:
            return replace(&state)
        case ("DELETE", .item), ("DELETE", .single): return delete(&state)
        default: return exchange.usual
        }
    }

    /// Whether the resource changes by POST alone, as an upload of an avatar may.
    private var writesOnlyByPost: Bool {
        map.sibling(exchange.operation, "PUT") == nil && map.sibling(exchange.operation, "PATCH") == nil
    }

    /// The parameter with the item's identity.
    private var parameter: String? {
        if case .item(let parameter) = role { parameter } else { nil }
    }

    // MARK: - Reading

    private func read(_ state: MockState) -> MockResponse {
        let response = exchange.usual
        guard let item = known(state) else { return response }
        return filled(response, item)
    }

    /// The known value of the resource: the stored one, or the item of the list around it.
    func known(_ state: MockState) -> StoredItem? {
        state.item(path) ?? listed()
    }

    /// The item with this path in the list as it is without changes.
    private func listed() -> StoredItem? {
        guard case .item(let parameter) = role, let list = map.list(of: exchange.operation) else { return nil }
        let around = exchange.plainPath.lastIndex(of: "/").map { String(exchange.plainPath[..<$0]) } ?? ""
        var parameters = exchange.match.parameters
        parameters[parameter] = nil
        return ListedItems(exchange.reading(list, around, parameters), parameter: parameter)?.item(path.name)
            .flatMap(\.object).map { StoredItem($0) }
    }

    /// A response with a stored item.
    func filled(_ response: MockResponse, _ item: StoredItem) -> MockResponse {
        guard 200...299 ~= response.status.code, !response.isStream else { return response }
        if let filled = item.content.flatMap({ filled(response, $0) }) { return filled }
        guard let content = exchange.content(of: response), MediaType(content.mediaType)?.isJSON ?? false,
            var value = try? JSONValue(parsing: response.body)
        else { return response }
        let place = SchemaPlace(description: exchange.description, schema: content.schema)
        let keys = place.item
        guard let inner = place.member(keys), let made = value.value(at: keys) else { return response }
        value.set(ItemFitting(place: inner).value(item, onto: made), at: keys)
        var response = response
        response.parts = [value.data]
        return response
    }

    /// A response with stored bytes; nil if the operation does not document their media type, or the request does not take it.
    private func filled(_ response: MockResponse, _ content: StoredItem.Content) -> MockResponse? {
        let accept = exchange.request.head.headerFields[.accept]
        guard [.get, .head].contains(exchange.request.head.method),
            let documented = exchange.operation.responses(for: response.status.code),
            let type = MediaType(content.mediaType), let fitting = Negotiation.content(documented.contents, of: type),
            Negotiation.choose([MockContent(content.mediaType)], accept: accept) != nil, fitting.stream == nil
        else { return nil }
        if type.isJSON {
            guard let value = try? JSONValue(parsing: content.data), exchange.fits(value, fitting.schema) else {
                return nil
            }
        }
        var response = response
        response.headers[.contentType] = content.mediaType
        response.parts = [content.data]
        return response
    }

    // MARK: - Writing

    private func replace(_ state: inout MockState) -> MockResponse {
        let response = exchange.responder.response()
        guard 200...299 ~= response.status.code else { return response }
        let known = state.isGone(path) ? nil : known(state)
        var item = StoredItem(current(state))
        item.content = exchange.sentFile
        if let sent = exchange.sentValue?.object {
            // What the client does not send is no longer there; the rest is the server's.
            item.remove(replacedKeys)
            item.set(writable(sent))
        }
        identify(&item)
        state.store(item, at: path)
        let created = exchange.operation.responses.first { known == nil && $0.status == "201" }
        let usual = created.map { exchange.responder.response(201, $0) } ?? response
        return Locations(exchange: exchange).applied(to: filled(usual, item))
    }

    /// The keys that a body sets or removes: not those of the server, nor the identity, which is in the path.
    private var replacedKeys: [String] {
        let properties = SchemaPlace(description: exchange.description, schema: exchange.sentContent?.schema).shape
            .properties
        let identity = parameter.flatMap { ItemIdentity.key(Array(properties.keys), parameter: $0) }
        return properties.compactMap { key, schema in
            key == identity || exchange.description.schema(schema).direction == .response ? nil : key
        }
    }

    private func change(_ state: inout MockState) -> MockResponse {
        let response = exchange.usual
        guard 200...299 ~= response.status.code, let sent = exchange.sentValue else { return response }
        let before = JSONValue.object(current(state))
        var after = before
        if exchange.sentType?.subtype == "json-patch+json" {
            guard let patch = JSONPatch(sent) else { return conflict("The body is no list of operations.") }
            do {
                after = try patch.applied(to: before)
            } catch {
                return conflict(error.reason)
            }
        } else if let object = sent.object {
            after = before.merged(with: .object(writable(object)))
        }
        var item = StoredItem(after.object ?? [:])
        item.content = state.item(path)?.content
        item.absent = (state.item(path)?.absent ?? []).union(before.object?.keys ?? []).union(sent.object?.keys ?? [])
            .subtracting(item.members.keys)
        identify(&item)
        state.store(item, at: path)
        return filled(response, item)
    }

    /// RFC 5789 §2.2.
    private func conflict(_ reason: String) -> MockResponse {
        let status = [409, 422, 400].first { exchange.operation.responses(for: $0) != nil } ?? 409
        return exchange.response(status, reason)
    }

    private func delete(_ state: inout MockState) -> MockResponse {
        let response = exchange.usual
        guard 200...299 ~= response.status.code else { return response }
        let item = known(state)
        state.delete(path)
        return item.map { filled(response, $0) } ?? response
    }

    /// The members that a reading request has now; those of the made response if the path has no GET.
    private func current(_ state: MockState) -> JSONObject {
        let get = map.sibling(exchange.operation, "GET")
        let reading = get.map { exchange.reading($0, exchange.request.path, exchange.match.parameters) } ?? exchange
        let answer = StatefulAnswer(reading, state)
        let known = answer.known(state)
        let response = reading.usual
        let whole = known.map { answer.filled(response, $0) } ?? response
        guard let content = reading.content(of: whole), let value = try? JSONValue(parsing: whole.body) else {
            return known?.members ?? [:]
        }
        let place = SchemaPlace(description: exchange.description, schema: content.schema)
        var members = known?.members ?? [:]
        for (key, member) in value.value(at: place.item)?.object ?? [:] { members[key] = member }
        return members
    }

    /// The sent members without those that only the server sets.
    func writable(_ sent: JSONObject) -> JSONObject {
        let properties = SchemaPlace(description: exchange.description, schema: exchange.sentContent?.schema).shape
            .properties
        var object = JSONObject()
        for (key, value) in sent
        where properties[key].map({ exchange.description.schema($0).direction != .response }) ?? true {
            object[key] = value
        }
        return object
    }

    /// Gives the item the identity of its path.
    private func identify(_ item: inout StoredItem) {
        guard let parameter, let key = ItemIdentity.key(item.members.keys, parameter: parameter) else { return }
        let old = item.members[key]
        guard old.map(BodyWriter.plainText) != path.name else { return }
        item.members[key] = old?.number != nil ? JSONNumber(path.name).map { .number($0) } ?? old : .string(path.name)
    }
}
