import APIRuntime
import APIRuntimeDiagnostics
import Foundation
import HTTPTypes

/// The client of the app. It logs each try, and gives it an id.
func makeCards(token: String, transport: any Transport, log: @escaping @Sendable (String) -> Void) -> Cards.Client {
    Cards.Client(credentials: [.token(token)], transport: transport).with {
        $0.callLayers = [RequestID()]; $0.layers = [WireLog { text in log(text) }]
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
