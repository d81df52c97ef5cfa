import HTTPTypes

/// Checks that a request has the credentials of its operation. Their values are not known, so any will do.
struct SecurityCheck {
    let description: MockDescription
    let request: MockRequest

    /// Why the request is refused; nil if one alternative of the operation is complete.
    func refusal(_ operation: MockOperation) -> Refusal? {
        let alternatives = operation.security.map { $0.compactMap(credential) }
        guard !alternatives.isEmpty, !alternatives.contains(where: { $0.allSatisfy(isPresent) }) else { return nil }
        let missing = Self.unique(alternatives.joined().filter { !isPresent($0) })
        var refusal = Refusal(
            statuses: [401, 403], findings: missing.map(\.finding),
            detail: "The request has no credentials that the operation takes.")
        let challenges = Self.unique(missing.compactMap(\.challenge))
        if !challenges.isEmpty { refusal.headers[.wwwAuthenticate] = challenges.joined(separator: ",") }
        return refusal
    }

    private func credential(_ requirement: MockRequirement) -> MockCredential? {
        let index = requirement.credential
        return description.credentials.indices.contains(index) ? description.credentials[index] : nil
    }

    private func isPresent(_ credential: MockCredential) -> Bool {
        switch credential.kind {
        case .key: isPresent(credential.key ?? credential.name, in: credential.place ?? .header)
        case .basic: hasBasic
        case .bearer, .oauth2, .openID: authorization("Bearer") != nil
        case .scheme: authorization(credential.key ?? "") != nil
        // The connection shows a client's certificate, and a mock has none to ask for.
        case .mutualTLS: true
        }
    }

    private func isPresent(_ key: String, in place: MockParameter.Place) -> Bool {
        switch place {
        case .query, .querystring: request.pairs.contains { $0.name == key }
        case .cookie: request.cookies.contains { $0.name == key }
        case .header, .path: request.header(key) != nil
        }
    }

    /// The credentials of the `Authorization` field with a scheme, whose case does not matter (RFC 9110 §11.1).
    private func authorization(_ scheme: String) -> Substring? {
        guard let field = request.head.headerFields[.authorization] else { return nil }
        let end = field.firstIndex(of: " ") ?? field.endIndex
        let rest = field[end...].drop { $0 == " " }
        return field[..<end].lowercased() == scheme.lowercased() && !rest.isEmpty ? rest : nil
    }

    /// Whether the request has base64 of a user and a password with a colon in between (RFC 7617 §2).
    private var hasBasic: Bool {
        authorization("Basic").flatMap { Base64.text($0) }?.contains(":") ?? false
    }

    /// The elements, each once, in order.
    private static func unique<Element: Hashable>(_ list: [Element]) -> [Element] {
        var seen: Set<Element> = []
        return list.filter { seen.insert($0).inserted }
    }
}

extension MockCredential {
    /// The challenge of a 401 (RFC 9110 §11.6.1), as Prism sends it; nil for a key, which has no scheme.
    fileprivate var challenge: String? {
        switch kind {
        case .basic: #"Basic realm="*""#
        case .bearer: "Bearer"
        case .oauth2: "OAuth2"
        case .openID: "OpenID"
        // The answer to a challenge is not checked, so its nonce may be the same each time.
        case .scheme where key?.lowercased() == "digest": #"Digest realm="*", nonce="abc123""#
        case .scheme: key
        case .key, .mutualTLS: nil
        }
    }

    fileprivate var finding: MockFinding {
        MockFinding(.credentials, name, rule: MockFinding.Rule.security, phrase)
    }

    /// What the request must have.
    private var phrase: String {
        switch kind {
        case .key: "needs the \(place?.rawValue ?? "header") parameter \(key ?? name)"
        case .basic: "needs a user and a password in the Authorization header (Basic)"
        case .bearer, .oauth2, .openID: "needs a token in the Authorization header (Bearer)"
        case .scheme: "needs the Authorization header (\(key ?? ""))"
        case .mutualTLS: "needs a client certificate"
        }
    }
}
