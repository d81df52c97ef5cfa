import APIValues
import HTTPTypes

extension Exchange {
    /// The response to a request that fits, without conditions: a page if it is a list.
    var usual: MockResponse {
        let response = responder.response()
        guard let pages = operation.pages else { return Locations(exchange: self).applied(to: response) }
        return Pager(exchange: self, pages: pages).page(of: response)
    }

    /// A response with the headers that depend on the whole of it. One to HEAD loses its body here.
    func finished(_ response: MockResponse) -> MockResponse {
        var response = response.withRetryTime
        let documented = operation.responses(for: response.status.code)?.headers.map { $0.name.lowercased() } ?? []
        if !response.isStream, documented.contains("content-length"), response.status.code != 304 {
            response.headers["Content-Length"] = String(response.body.count)
        }
        // A document may have 206 as its only success: then it is the whole body.
        if response.status.code == 206, response.headers["Content-Range"] == nil, !response.body.isEmpty {
            let length = response.body.count
            response.headers["Content-Range"] = "bytes 0-\(length - 1)/\(length)"
        }
        return response.without(bodyFor: request.head.method)
    }
}

extension MockResponse {
    /// The response with `Retry-After`, if its status asks to try again later (RFC 6585 §4 and RFC 9110 §15.6.4).
    var withRetryTime: MockResponse {
        guard [429, 503].contains(status.code), headers["Retry-After"] == nil else { return self }
        var copy = self
        copy.headers["Retry-After"] = "1"
        return copy
    }

    /// The response without its body if the method is HEAD: the header fields are those of GET (RFC 9110 §9.3.2).
    func without(bodyFor method: HTTPRequest.Method) -> MockResponse {
        guard method == .head else { return self }
        var copy = self
        copy.parts = []
        return copy
    }
}
