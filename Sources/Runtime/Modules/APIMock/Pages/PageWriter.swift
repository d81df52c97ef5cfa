import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import HTTPTypes

/// Writes the items of a page into a response, and the way to the next one.
struct PageWriter {
    private(set) var response: MockResponse
    private let pager: Pager
    private let place: SchemaPlace
    private let keys: [String]
    private let asked: PageRequest
    private var value: JSONValue

    init(_ pager: Pager, _ place: SchemaPlace, _ keys: [String], _ response: MockResponse, _ value: JSONValue) {
        self.pager = pager
        self.place = place
        self.keys = keys
        self.response = response
        self.value = value
        asked = PageRequest(exchange: pager.exchange, pages: pager.pages)
    }

    private var pages: MockPages { pager.pages }

    /// - Parameters:
    ///   - example: The whole list; nil if its items are made.
    ///   - schema: The schema of an item.
    mutating func write(_ example: [JSONValue]?, _ schema: Int?) {
        let total = example?.count ?? asked.usualTotal
        let made = MadeList(pager.exchange, schema, key: keys.last ?? "", count: total)
        func item(_ position: Int) -> JSONValue { example.map { $0[position] } ?? made[position] }
        let size = min(asked.size, rules.maximum ?? .max)
        let cursor = PageCursor(asked: asked, size: size, total: total)
        let start = asked.mark.flatMap { mark in
            keyOfCursor.map { key in position(after: mark, key, total, item) } ?? cursor.start(mark)
        }
        let window = PageWindow(start: start ?? 0, size: size, total: total)
        value.set(.array(window.range.map(item)), at: keys)
        let next = window.isLast ? nil : cursor.text(window.end)
        writeNext(next)
        writeFlag(pages.more, !window.isLast)
        writeFlag(pages.last, window.isLast)
        let totals = PageTotals(window: window, page: size == 0 ? 0 : window.start / size + pages.first)
        totals.write(into: &value, besides: keys, place)
        totals.write(into: &response.headers)
        if pages.kind == .link { writeLinks(cursor, window) }
        response.parts = [value.data]
    }

    /// The rules of the list.
    private var rules: MockSchema.ArrayRules {
        place.member(keys).flatMap { place.description.schema($0.schema).array } ?? MockSchema.ArrayRules()
    }

    // MARK: - The next page

    /// The keys from an item to the cursor, if the cursor is in the last item of a page: `id` for `data.last.id`.
    private var keyOfCursor: [String]? {
        let next = pages.next
        guard next.count > keys.count, next.starts(with: keys), ["last", "-1"].contains(next[keys.count]) else {
            return nil
        }
        return Array(next.dropFirst(keys.count + 1))
    }

    /// The position after the item whose cursor a request has.
    private func position(after mark: String, _ key: [String], _ total: Int, _ item: (Int) -> JSONValue) -> Int {
        let position = (0..<total).first { position in
            item(position).value(at: key).map(BodyWriter.plainText) == mark
        }
        return position.map { $0 + 1 } ?? 0
    }

    private mutating func writeNext(_ next: String?) {
        if let header = pages.nextHeader {
            // GitLab sends the header without a value on the last page.
            let isRequired = response.headers[header] != nil
            response.headers[header] = next.map(address) ?? (isRequired ? "" : nil)
        } else if !pages.next.isEmpty, keyOfCursor == nil {
            writeNext(next.map(address), at: pages.next)
        }
    }

    /// The cursor, or the URL with it.
    private func address(_ cursor: String) -> String {
        guard pages.kind == .next || pages.kind == .link else { return cursor }
        return pager.exchange.address(pages.parameter ?? PageRequest.ownParameter, cursor)
    }

    /// The last page has no cursor, null or an empty one, as the schema allows it.
    private mutating func writeNext(_ text: String?, at keys: [String]) {
        let member = place.member(keys)
        if let text {
            let number = JSONNumber(text).map { JSONValue.number($0) }
            let isNumber = number.map { member?.fits($0) ?? false } ?? false
            value.set(isNumber ? number : .string(text), at: keys)
            return
        }
        let isRequired = place.member(keys.dropLast())?.shape.required.contains(keys.last ?? "") ?? false
        guard isRequired, let member else {
            if value.value(at: keys) != nil { value.set(nil, at: keys) }
            return
        }
        value.set([.null, ""].first { member.fits($0) } ?? "", at: keys)
    }

    private mutating func writeFlag(_ keys: [String], _ flag: Bool) {
        if !keys.isEmpty { value.set(.bool(flag), at: keys) }
    }

    /// RFC 8288 §3.
    private mutating func writeLinks(_ cursor: PageCursor, _ window: PageWindow) {
        var links: [(relation: String, start: Int)] = []
        if !window.isLast { links.append((pages.relation, window.end)) }
        if window.start > 0, window.size > 0 {
            links.append(("prev", max(window.start - window.size, 0)))
            links.append(("first", 0))
        }
        let texts = links.map { "<\(address(cursor.text($0.start)))>; rel=\"\($0.relation)\"" }
        response.headers["Link"] = texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
}
