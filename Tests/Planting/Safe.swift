package import APIRuntime
package import APIValues
import Foundation

/// An API, written like a generated one, with credentials of every kind.
nonisolated package enum Safe: APIDefinition {
    package typealias Client = APIClient<Safe>

    nonisolated package enum Server: APIDefaultServer {
        case production
        case custom(String)

        package static var `default`: Server { .production }

        package var address: ServerAddress {
            switch self {
            case .production: ServerAddress("https://safe.test/api")
            case .custom(let url): .custom(url)
            }
        }
    }

    nonisolated package enum Credential: APICredential {
        case token(String)
        case login(username: String, password: String)
        case key(String)
        case queryKey(String)
        case session(String)

        package var authentication: Authentication {
            switch self {
            case .token(let token): Authentication("token", .bearer(token))
            case .login(let username, let password):
                Authentication("login", .basic(username: username, password: password))
            case .key(let key): Authentication("key", .apiKey(key, in: .header("X-API-Key"), prefix: "token "))
            case .queryKey(let key): Authentication("queryKey", .apiKey(key, in: .query("api_key")))
            case .session(let key): Authentication("session", .apiKey(key, in: .cookie("sid")))
            }
        }
    }

    /// A documented error.
    nonisolated package struct Problem: Model, Hashable {
        package let message: String

        package init(from object: ObjectReader) throws { message = try object.value("message") }

        package func write(to object: inout ObjectWriter) throws { try object.value("message", message) }
    }

    /// A model with a secret.
    nonisolated package struct Content: Model, Redacted {
        package let token: String?

        package init(from object: ObjectReader) throws { token = try object.optional("token") }

        package func write(to object: inout ObjectWriter) throws { try object.optional("token", token) }

        package var redactedMirror: Mirror { Mirror(self, children: ["token": RedactedValue()]) }
    }

    /// Credentials that are secret as a whole.
    package static let credentials: [[Credential]] = [
        [.token(Secret.text), .key(Secret.text), .queryKey(Secret.text), .session(Secret.text)],
        [.login(username: "me", password: Secret.text), .queryKey(Secret.text)],
    ]
}
