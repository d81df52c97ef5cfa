import Foundation

extension Server {
    /// A server that gives one answer to all requests.
    convenience init(json: String, status: Int = 200) { self.init { _, _ in .json(json, status: status) } }

    /// The only request until now; another number of requests is a rejection.
    var request: Request {
        let all = requests
        expect(all.count, equals: 1, "the number of requests")
        return all[0]
    }

    /// The last request until now; none is a rejection.
    var last: Request {
        guard let last = requests.last else { reject("no request is sent") }
        return last
    }
}

extension Request {
    /// The address without the query.
    var place: String { String(url.prefix { $0 != "?" }) }

    /// The query as it was sent, without its question mark.
    var rawQuery: String { String((head.path ?? "").drop { $0 != "?" }.dropFirst()) }

    /// The decoded items of the query as text, `name=value`, sorted.
    var queryPairs: [String] { pairs(of: query) }

    /// The decoded fields of a form as text, `name=value`, sorted.
    var formPairs: [String] {
        pairs(of: URLComponents(string: "?\(text.replacing("+", with: "%20"))")?.queryItems ?? [])
    }

    private func pairs(of items: [URLQueryItem]) -> [String] { items.map { "\($0.name)=\($0.value ?? "")" }.sorted() }
}
