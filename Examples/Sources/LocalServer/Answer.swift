import Foundation

/// A response.
package struct Answer: Sendable {
    package enum Status: Int, Sendable {
        case ok = 200
        case created = 201
        case noContent = 204
        case partialContent = 206
        case found = 302
        case badRequest = 400
        case unauthorized = 401
        case notFound = 404
        case lengthRequired = 411
        case unprocessable = 422
        case failure = 500
        case unavailable = 503
    }

    package let status: Status
    package var headers: [String: String] = [:]
    package var body = Data()
    /// How many bytes of the body are sent before the connection ends; nil for all of it.
    package var cut: Int?

    package init(_ status: Status, headers: [String: String] = [:], body: Data = Data(), cut: Int? = nil) {
        self.status = status
        self.headers = headers
        self.body = body
        self.cut = cut
    }

    /// The answer as it is sent.
    var bytes: Data {
        var head = "HTTP/1.1 \(status.rawValue) \(status)\r\n"
        if status != .noContent { head += "Content-Length: \(body.count)\r\n" }
        for (name, value) in headers { head += "\(name): \(value)\r\n" }
        return Data("\(head)\r\n".utf8) + body.prefix(cut ?? body.count)
    }
}

extension Answer {
    /// A response with this JSON.
    package static func json(_ text: String, _ status: Status = .ok) -> Answer {
        Answer(status, headers: ["Content-Type": "application/json; charset=utf-8"], body: Data(text.utf8))
    }

    package static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Answer {
        Answer(.ok, headers: ["Content-Type": type], body: Data(text.utf8))
    }
}
