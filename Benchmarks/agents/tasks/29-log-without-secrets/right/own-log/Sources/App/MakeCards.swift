import APIRuntime
import Foundation
import HTTPTypes

/// The client of the app. It logs each try, and gives it an id.
func makeCards(token: String, transport: any Transport, log: @escaping @Sendable (String) -> Void) -> Cards.Client {
    Cards.Client(credentials: [.token(token)], transport: transport).with {
        $0.layers = [RequestID(), OwnLog(log: log)]
    }
}

/// Gives each try an id, which the server's log has too.
struct RequestID: Middleware {
    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        var request = request
        if let name = HTTPField.Name("X-Request-ID") { request.headerFields[name] = UUID().uuidString }
        return try await next(request, body)
    }
}

/// Logs each try in a line, with the server's text if it is an error.
struct OwnLog: Middleware {
    let log: @Sendable (String) -> Void

    func intercept(
        _ request: HTTPRequest, body: HTTPBody?, operation: APIOperation, next: Next
    ) async throws -> (HTTPResponse, HTTPBody) {
        let safe = operation.redacted(request)
        let id = HTTPField.Name("X-Request-ID").flatMap { request.headerFields[$0] } ?? ""
        do {
            let (response, body) = try await next(request, body)
            let text = response.status.code >= 400 ? body.data.map { String(decoding: $0, as: UTF8.self) } ?? "" : ""
            log("\(safe.method) \(safe.path ?? "") \(response.status.code) \(id) \(text)")
            return (response, body)
        } catch {
            log("\(safe.method) \(safe.path ?? "") \(id) \(error)")
            throw error
        }
    }
}
