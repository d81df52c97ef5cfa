package import APIRuntime
import APIRuntimeAuthentication
import APIRuntimeSequences
import Foundation

/// The possible outcomes of a call with a secret in every place.
package enum PlantedCall: String, CaseIterable, Sendable {
    case success, form, multipart, file, stream, login
    case typedFailure, failureOfOtherShape, undocumentedStatus, decodingFailure, notJSON, notText
    case transportFailure, unknownError, cannotConnect, noHost, cancelled
    case redirect, redirectAway, redirectAwayWithBody, redirectLoop, redirectToHTTP, redirectToLogin, redirectNowhere
    case retry, retryInVain
    case invalidRequest, invalidCredential, invalidServer, missingCredentials
    case pages, pagesElsewhere, pagesToHTTP, pagesNowhere, pagesTwice
    case renewal, renewalRefused, renewalNonsense, renewalLost, renewedInVain
    case closure, closureFailed, closureUnsendable

    /// Whether no layer sees a request.
    package var isNeverPrepared: Bool { self == .invalidRequest || self == .invalidServer }

    /// Whether the call ends before an attempt.
    package var isNeverSent: Bool {
        isNeverPrepared || self == .invalidCredential || self == .missingCredentials
    }

    /// Whether the call returns its value.
    package var succeeds: Bool {
        switch self {
        case .success, .form, .multipart, .file, .stream, .login, .redirect, .redirectAway, .retry, .pages,
            .pagesElsewhere,
            .renewal, .closure:
            true
        default: false
        }
    }

    /// Makes the call with the client that a test has changed, and returns its error.
    package func make(_ change: @Sendable (inout ClientConfiguration<Safe>) -> Void) async -> (any Error)? {
        let client = client.with { change(&$0) }
        do {
            if isPaginated {
                for try await _ in client.pages(of: PlantedPages()).items {}
            } else {
                _ = try await client.send(planted)
            }
            return nil
        } catch {
            return error
        }
    }

    private var isPaginated: Bool {
        switch self {
        case .redirect, .redirectAway, .redirectLoop, .redirectToHTTP, .redirectToLogin, .redirectNowhere, .retry,
            .retryInVain, .missingCredentials, .pages, .pagesElsewhere, .pagesToHTTP, .pagesNowhere, .pagesTwice,
            .renewal,
            .renewalRefused, .renewalNonsense, .renewalLost, .renewedInVain, .closure, .closureFailed,
            .closureUnsendable:
            true
        default: false
        }
    }

    private var planted: Planted {
        switch self {
        case .form: Planted(body: .form)
        case .multipart: Planted(body: .multipart)
        case .file: Planted(body: .file(HTTPBody(Data("s3cret".utf8))))
        case .stream: Planted(body: .file(HTTPBody(AsyncStream<Data> { $0.finish() })))
        case .invalidRequest: Planted(value: "s3cret\n")
        default: Planted()
        }
    }

    private var client: Safe.Client {
        let server: Safe.Server =
            switch self {
            case .cannotConnect: .custom("http://127.0.0.1:1")
            case .noHost: .custom("http://nowhere.invalid")
            case .invalidServer: .custom("https://me:s3cret@safe.test")
            default: .production
            }
        let usesNetwork = self == .cannotConnect || self == .noHost
        return Safe.Client(
            server: server, credentials: credentials, transport: usesNetwork ? nil : PlantedServer(answers)
        ).with { if let layer = renewal { $0.layers.append(layer) } }
    }

    private var credentials: [Safe.Credential] {
        switch self {
        case .login: Safe.credentials[1]
        case .invalidCredential: [.token("s3cret\n"), .queryKey(Secret.text)]
        case .missingCredentials, .renewal, .renewalRefused, .renewalNonsense, .renewalLost, .renewedInVain, .closure,
            .closureFailed, .closureUnsendable:
            []
        default: Safe.credentials[0]
        }
    }

    /// The API's answer.
    private var answers: [PlantedServer.Answer] {
        let page = PlantedServer.Answer.reply(200, #"{"items":["s3cret"]}"#)
        func next(_ url: String) -> [PlantedServer.Answer] {
            [.reply(200, #"{"items":["s3cret"],"next":"\#(url)"}"#), page]
        }
        func redirect(_ url: String, _ status: Int = 307) -> [PlantedServer.Answer] {
            [.reply(status, "s3cret", ["Location": url]), page]
        }
        let repeated = "/pages/s3cret?pin=s3cret&api_key=s3cret&page=2"
        return switch self {
        case .typedFailure: [.reply(404, #"{"message":"s3cret"}"#)]
        case .failureOfOtherShape: [.reply(404, #"{"message":["s3cret"]}"#)]
        case .undocumentedStatus: [.reply(418, "s3cret")]
        case .decodingFailure: [.reply(200, #"{"token":{"s3cret":"s3cret"}}"#)]
        case .notJSON: [.reply(200, "s3cret <html>s3cret")]
        case .notText: [.reply(200, "\"s3cret")]
        case .transportFailure: [.failure(TransportFailure(.connectionLost, "the connection was lost"))]
        case .unknownError: [.failure(Leak())]
        case .cancelled: [.failure(CancellationError())]
        case .redirect: redirect("https://safe.test\(repeated)")
        case .redirectAway: redirect("https://other.test\(repeated)")
        case .redirectAwayWithBody: redirect("https://other.test\(repeated)")
        case .redirectLoop: [.reply(302, "", ["Location": repeated])]
        case .redirectToHTTP: redirect("http://safe.test\(repeated)")
        case .redirectToLogin: redirect("https://me:s3cret@safe.test/")
        case .redirectNowhere: redirect("ftp://s3cret/s3cret")
        case .retry: [.reply(503, "s3cret"), page]
        case .retryInVain: [.reply(503, "s3cret", ["Retry-After": "0"])]
        case .pages: next("https://safe.test\(repeated)")
        case .pagesElsewhere: next("https://other.test\(repeated)")
        case .pagesToHTTP: next("http://safe.test\(repeated)")
        case .pagesNowhere: next("https://me:s3cret@/s3cret")
        case .pagesTwice: [.reply(200, #"{"items":["s3cret"],"next":"\#(repeated)"}"#)]
        case .renewal, .renewalRefused, .renewalNonsense, .renewalLost, .closure, .closureFailed, .closureUnsendable:
            [.reply(401, "s3cret", ["WWW-Authenticate": "Bearer"]), page]
        case .renewedInVain: [.reply(401, "s3cret", ["WWW-Authenticate": "Bearer"])]
        default: [.reply(200, #"{"token":"s3cret"}"#)]
        }
    }

    /// The provider of the credentials, if it is not the client.
    private var renewal: (any Layer)? {
        let token = #"{"access_token":"s3cret-2","refresh_token":"s3cret-3","expires_in":3600}"#
        return switch self {
        case .renewal, .renewedInVain: session(.reply(200, token))
        case .renewalRefused: session(.reply(400, #"{"error":"invalid_grant","error_description":"s3cret"}"#))
        case .renewalNonsense: session(.reply(200, #"{"access_token":["s3cret"],"s3cret":"s3cret"}"#))
        case .renewalLost: session(.failure(Leak()))
        case .closure: RefreshingCredentials<Safe.Credential>(.token("s3cret-1")) { _ in .token("s3cret-2") }
        case .closureFailed: RefreshingCredentials<Safe.Credential>(.token("s3cret-1")) { _ in throw Leak() }
        case .closureUnsendable:
            RefreshingCredentials<Safe.Credential>(.token("s3cret-1")) { _ in .token("s3cret\n") }
        default: nil
        }
    }

    private func session(_ answer: PlantedServer.Answer) -> (any Layer)? {
        guard let url = URL(string: "https://auth.test/token?key=s3cret") else { return nil }
        let token = OAuthToken(accessToken: "s3cret-1", refreshToken: "s3cret-2")
        let session = OAuthSession(
            server: OAuthServer(tokenURL: url, clientID: "c", clientSecret: "s3cret"), scheme: "token",
            store: MemoryTokenStore(token), transport: PlantedServer([answer])
        ) { Safe.Credential.token($0) }
        return CredentialRenewal(session)
    }
}
