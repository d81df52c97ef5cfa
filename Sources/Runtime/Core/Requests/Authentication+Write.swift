#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Authentication {
    /// Throws if the secret has a character that its place forbids.
    package func check() throws(InvalidRequest) {
        var request = RequestWriter()
        try write(to: &request)
    }

    /// Writes the secret into a request, marked as secret.
    func write(to request: inout RequestWriter) throws(InvalidRequest) {
        switch method {
        case .bearer(let token):
            try request.credential(header: "Authorization", "Bearer \(token)")
        case .basic(let username, let password):
            guard HTTPSyntax.isFieldValue(username + password), !username.utf8.contains(UInt8(ascii: ":")) else {
                throw InvalidRequest("the credential '\(scheme)' has a control character, or ':' in the user's name")
            }
            let pair = Data("\(username):\(password)".utf8).base64EncodedString()
            try request.credential(header: "Authorization", "Basic \(pair)")
        case .apiKey(let key, in: .header(let name), let prefix):
            try request.credential(header: name, prefix + key)
        case .apiKey(let key, in: .query(let name), let prefix):
            request.fields.secrecy = .credential
            request.fields.append(name, prefix + key)
        case .apiKey(let key, in: .cookie(let name), let prefix):
            try request.set(cookie: name, [prefix + key], "credential '\(scheme)'")
        }
    }
}
