import FlyingFox
import Foundation

extension HTTPResponse {
    /// What a file holds.
    static func fixture(_ name: String, _ status: HTTPStatusCode = .ok) throws -> HTTPResponse {
        let content = try Data(contentsOf: file(name))
        if name.hasSuffix(".png") {
            return HTTPResponse(statusCode: status, headers: [.contentType: "image/png"], body: content)
        }
        return json(content, status)
    }

    /// A page of the list that a file holds, with the address of the next one as GitHub gives it.
    static func page(of name: String, for request: HTTPRequest) throws -> HTTPResponse {
        let items = try JSONSerialization.jsonObject(with: Data(contentsOf: file(name))) as? [Any] ?? []
        let size = request.number("per_page", default: 30), page = request.number("page", default: 1)
        let start = (page - 1) * size
        let content = try JSONSerialization.data(withJSONObject: Array(items.dropFirst(start).prefix(size)))
        var response = json(content)
        if start + size < items.count {
            let next = "\(request.path)?per_page=\(size)&page=\(page + 1)"
            response.headers[HTTPHeader("Link")] = "<\(next)>; rel=\"next\""
        }
        return response
    }

    static func json(_ content: Data, _ status: HTTPStatusCode = .ok) -> HTTPResponse {
        let headers: HTTPHeaders = [
            .contentType: "application/json; charset=utf-8",
            HTTPHeader("X-RateLimit-Limit"): "60", HTTPHeader("X-RateLimit-Remaining"): "57",
        ]
        return HTTPResponse(statusCode: status, headers: headers, body: content)
    }

    /// What GitHub says when something is wrong.
    static func problem(_ status: HTTPStatusCode, _ message: String) -> HTTPResponse {
        json(Data(#"{"message": "\#(message)", "documentation_url": "https://docs.github.com/rest"}"#.utf8), status)
    }

    private static func file(_ name: String) -> URL {
        Bundle.module.bundleURL.appending(path: "Fixtures/\(name)")
    }
}

extension HTTPRequest {
    /// Whether the request has these Basic credentials (RFC 7617).
    func isFrom(_ user: String, _ password: String) -> Bool {
        headers[.authorization] == "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())"
    }

    func json() async throws -> [String: Any] {
        try await JSONSerialization.jsonObject(with: bodyData) as? [String: Any] ?? [:]
    }

    fileprivate func number(_ name: String, default value: Int) -> Int {
        min(max(query[name].flatMap { Int($0) } ?? value, 1), 100)
    }
}

extension HTTPHeader {
    static let sessionToken = HTTPHeader("X-Session-Token")
}
