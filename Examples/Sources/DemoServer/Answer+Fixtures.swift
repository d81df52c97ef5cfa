import Foundation
import LocalServer

extension Answer {
    /// What a file holds.
    static func fixture(_ name: String, _ status: Status = .ok) throws -> Answer {
        let content = try Data(contentsOf: file(name))
        if name.hasSuffix(".png") { return Answer(status, headers: ["Content-Type": "image/png"], body: content) }
        return json(content, status)
    }

    /// A page of the list that a file holds, with the address of the next one as GitHub gives it.
    static func page(of name: String, for request: Request) throws -> Answer {
        let items = try JSONSerialization.jsonObject(with: Data(contentsOf: file(name))) as? [Any] ?? []
        let size = request.number("per_page", default: 30), page = request.number("page", default: 1)
        let start = (page - 1) * size
        let content = try JSONSerialization.data(withJSONObject: Array(items.dropFirst(start).prefix(size)))
        var answer = json(content)
        if start + size < items.count {
            let next = "\(request.path)?per_page=\(size)&page=\(page + 1)"
            answer.headers["Link"] = "<\(next)>; rel=\"next\""
        }
        return answer
    }

    static func json(_ content: Data, _ status: Status = .ok) -> Answer {
        let headers = [
            "Content-Type": "application/json; charset=utf-8",
            "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "57",
        ]
        return Answer(status, headers: headers, body: content)
    }

    /// What GitHub says when something is wrong.
    static func problem(_ status: Status, _ message: String) -> Answer {
        json(Data(#"{"message": "\#(message)", "documentation_url": "https://docs.github.com/rest"}"#.utf8), status)
    }

    private static func file(_ name: String) -> URL {
        Bundle.module.bundleURL.appending(path: "Fixtures/\(name)")
    }
}
