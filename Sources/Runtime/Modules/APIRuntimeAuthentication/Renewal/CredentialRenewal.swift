public import APIRuntime
public import APIValues
import HTTPTypes

/// A layer that authenticates requests with credentials that can change.
///
/// ```swift
/// let client = Store.Client().with { $0.layers.append(CredentialRenewal(session)) }
/// ```
///
/// It asks the provider before every attempt, unless the client's own `credentials` are enough; for the same scheme those take
/// precedence. If the server answers 401 to provided credentials, the layer asks for new ones and, if there are some, repeats the
/// attempt once.
public struct CredentialRenewal<Provider: CredentialProvider>: Layer {
    private let provider: Provider

    /// Authenticates with a provider's credentials.
    public init(_ provider: Provider) {
        self.provider = provider
    }

    /// Before the client's credentials are put into an attempt.
    public var place: Chain.Place { .credentials }

    /// Adds the provided credentials, and renews them if they are refused.
    public func send(_ request: PreparedRequest, next: Chain) async throws -> Reply {
        guard let (credentials, generation) = try await credentials(for: request) else {
            return try await next(request)
        }
        var attempt = request
        attempt.change { $0.call.credentials = credentials }
        let reply = try await next(attempt)
        // Renews even if the body cannot be sent again: for the next call.
        guard reply.response.status == .unauthorized, reply.request.auth != .none, !reply.isKept,
            try await provider.renew(after: generation), request.isRepeatable
        else { return reply }
        let renewed = try await self.credentials(for: request)?.values ?? request.call.credentials
        attempt.change {
            $0.attempt += 1
            $0.call.credentials = renewed
        }
        return try await next(attempt)
    }

    /// The client's credentials and the provided ones; nil if no provided one would be sent.
    private func credentials(
        for request: PreparedRequest
    ) async throws -> (values: [Authentication], generation: Int)? {
        let own = request.call.credentials
        guard !request.auth.isBestServed(by: own) else { return nil }
        let provided: ProvidedCredentials<Provider.Credential>
        do {
            provided = try await provider.credentials()
        } catch let error as MissingCredentials {
            // The client's own credentials may suffice.
            guard (try? request.auth.selection(from: own)) != nil else { throw error }
            return nil
        }
        let all = provided.values.map { $0.authentication } + own
        let sent = try request.auth.selection(from: all)
        let isProvided = sent.contains { credential in !own.contains { $0.scheme == credential.scheme } }
        return isProvided ? (all, provided.generation) : nil
    }
}

extension AuthRequirement {
    /// Whether these credentials meet the request's first choice.
    fileprivate func isBestServed(by available: [Authentication]) -> Bool {
        // Layers may provide more than the client has.
        if self == .available { return false }
        return (alternatives.first ?? []).allSatisfy { scheme in available.contains { $0.scheme == scheme } }
    }
}

extension CredentialRenewal: Undisclosed {
    /// The type, without a secret.
    public var description: String { "CredentialRenewal" }
}
