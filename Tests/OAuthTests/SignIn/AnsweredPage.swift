import APIRuntimeAuthentication
import APIValues
import Foundation

/// An authorization page that answers at once, as a test says.
struct AnsweredPage: AuthorizationPage {
    /// The parameters of the answer.
    typealias Answer = @Sendable (_ page: [String: String]) -> [(String, String)]

    static let redirectURI = "shelf:/signed-in"

    /// The parameters of each page that was shown.
    let shown = Shown()
    let answer: Answer

    init(_ answer: @escaping Answer = { [("code", "c1"), ("state", $0["state"] ?? "")] }) { self.answer = answer }

    func show(_ request: AuthorizationRequest) async throws -> AuthorizationCallback {
        let page = try request.url(redirectURI: Self.redirectURI)
        let parameters = page.parameters
        shown.add(page)
        let query = answer(parameters).map { "\($0)=\($1)" }.joined(separator: "&")
        guard let url = URL(string: "\(Self.redirectURI)?\(query)") else { throw POSIXError(.EINVAL) }
        return AuthorizationCallback(url, redirectURI: Self.redirectURI)
    }

    final class Shown: Sendable {
        private let pages = Lock<[URL]>([])

        var all: [URL] { pages.withLock { $0 } }
        func add(_ page: URL) { pages.withLock { $0.append(page) } }
    }
}

extension URL {
    /// The decoded query.
    var parameters: [String: String] {
        let items = URLComponents(url: self, resolvingAgainstBaseURL: false)?.queryItems ?? []
        return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
    }
}

extension String {
    /// The decoded fields of a form.
    var fields: [String: String] { URL(string: "form:?\(self)")?.parameters ?? [:] }
}
