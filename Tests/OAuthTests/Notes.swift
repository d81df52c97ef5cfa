import APIRuntime
import Foundation
import HTTPTypes

/// An API with a bearer token.
enum Notes: APIDefinition {

    struct Server: APIServer {
        let address: ServerAddress
        static func custom(_ url: String) -> Server { Server(address: .custom(url)) }
    }

    enum Credential: APICredential {
        case token(String)

        var authentication: Authentication {
            switch self {
            case .token(let token): Authentication("token", .bearer(token))
            }
        }
    }

    struct Read: Requestable {
        typealias API = Notes
        typealias Response = String

        static var endpoint: Endpoint { Endpoint("read", .get, "/notes", auth: .all(["token"])) }

        static func response(from reply: RawResponse) throws -> Response { try reply.text() }
    }
}

/// The error of a call.
func failure<Value, Failure>(
    of operation: () async throws(APIError<Failure>) -> Value
) async -> APIError<Failure>? {
    do throws(APIError<Failure>) {
        _ = try await operation()
        return nil
    } catch {
        return error
    }
}

/// A file that is removed after the test.
final class TemporaryFile: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("apigen-oauth-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }
}

/// Waits for an event; false if it does not happen within a minute.
func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<12_000 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(5))
    }
    return condition()
}
