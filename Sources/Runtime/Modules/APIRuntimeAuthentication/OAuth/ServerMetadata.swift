import APIRuntime
import APIValues
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The metadata of an authorization server (RFC 8414 §2, OpenID Connect Discovery 1.0 §3).
struct ServerMetadata: Model {
    let issuer: OAuthIssuer
    let tokenURL: URL
    let authorizationURL: URL?
    let deviceURL: URL?
    let revocationURL: URL?

    init(from object: ObjectReader) throws {
        // RFC 9207 §3.
        let isInEveryAnswer: Bool? = try object.optional("authorization_response_iss_parameter_supported")
        issuer = OAuthIssuer(try object.value("issuer"), isInEveryAnswer: isInEveryAnswer ?? false)
        tokenURL = try object.value("token_endpoint")
        authorizationURL = try object.optional("authorization_endpoint")
        // RFC 8628 §4.
        deviceURL = try object.optional("device_authorization_endpoint")
        revocationURL = try object.optional("revocation_endpoint")
    }

    func write(to object: inout ObjectWriter) throws {
        try object.value("issuer", issuer.identifier)
        try object.value("token_endpoint", tokenURL)
        try object.optional("authorization_endpoint", authorizationURL)
        try object.optional("device_authorization_endpoint", deviceURL)
        try object.optional("revocation_endpoint", revocationURL)
        try object.value("authorization_response_iss_parameter_supported", issuer.isInEveryAnswer)
    }
}

extension ServerMetadata {
    /// - Throws: `APIError`, or `InvalidRequest` if the metadata are for another issuer or name an address without https.
    static func load(from url: URL, over transport: (any Transport)?) async throws -> ServerMetadata {
        let metadata = try await TokenAPI.client(for: url, over: transport).send(MetadataRequest(url: url))
        let accepted = issuers(of: url)
        guard accepted.contains(metadata.issuer.identifier) else {
            throw InvalidRequest(
                "the configuration is that of another issuer: '\(metadata.issuer.identifier.oneLine(upTo: 200))', "
                    + "and not '\(accepted.min() ?? "")'"
            )
        }
        let addresses = [
            metadata.tokenURL, metadata.authorizationURL, metadata.deviceURL, metadata.revocationURL,
        ]
        for address in addresses where address.map(\.isConfidential) == false {
            throw InvalidRequest("the configuration has an endpoint whose address is not https")
        }
        return metadata
    }

    /// The accepted issuers: the URL without its well-known part (Discovery §4.3), with or without a final slash. In RFC 8414 §3,
    /// the issuer's path follows that part, which has any name. An issuer has no query.
    private static func issuers(of url: URL) -> Set<String> {
        let text = url.absoluteString.prefix { $0 != "?" && $0 != "#" }
        guard let known = text.firstRange(of: "/.well-known/") else { return [String(text)] }
        let issuer = text[..<known.lowerBound] + text[known.upperBound...].drop { $0 != "/" }
        return [String(issuer), issuer + "/"]
    }
}

/// The request for a server's metadata.
private struct MetadataRequest: Requestable {
    typealias API = TokenAPI
    typealias Response = ServerMetadata
    typealias Failure = Never

    let url: URL

    static var endpoint: Endpoint { Endpoint("discover", .get, "/", timeout: .seconds(30)) }

    func write(to request: inout RequestWriter) throws { try request.header("Accept", "application/json") }

    static func response(from reply: RawResponse) throws -> Response { try reply.json() }

    static func failure(from reply: RawResponse) throws -> Failure { throw UndocumentedStatus() }
}
